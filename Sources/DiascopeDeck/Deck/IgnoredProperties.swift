import DiascopeUI

extension Deck {
    /// Properties that have the name of one of `Deck` and another type: Swift takes them for properties that mean nothing
    /// to the deck, and what was meant by them is not said anywhere.
    ///
    /// - Returns: a line for each. Only stored properties can be looked at.
    package var ignoredProperties: [String] {
        let known: [String: (types: [Any.Type], name: String)] = [
            "title": ([String.self], "String"), "author": ([String?.self], "String?"),
            "language": ([String?.self], "String?"), "layoutDirection": ([LayoutDirection.self], "LayoutDirection"),
            "theme": ([ThemeModifier.self], "ViewModifier"),
            "canvas": ([CGSize.self], "CGSize"), "slideTransition": ([AnySlideTransition.self], "AnySlideTransition"),
            "keepsShownSteps": ([Bool.self], "Bool"), "stageKeys": ([[StageKey].self], "[StageKey]"),
            "footer": ([FooterStyle.self, FooterContent.self], "DeckFooterStyle or View"),
            "loops": ([Bool.self], "Bool"), "smallestText": ([CGFloat.self], "CGFloat"),
        ]
        return Mirror(reflecting: self).children.compactMap { label, value in
            guard let label, let wanted = known[label], !wanted.types.contains(where: { $0 == type(of: value) }) else {
                return nil
            }
            return "the deck’s `\(label)` is not used: it is of type \(type(of: value)) and not of \(wanted.name)"
        }
    }
}
