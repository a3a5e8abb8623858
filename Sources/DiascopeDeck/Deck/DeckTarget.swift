/// A place in a deck as somebody writes it: `3`, `3.1`, or by the id of a slide: `costs`, `costs.1`.
public enum DeckTarget: Hashable, Sendable, CustomStringConvertible {
    /// By number.
    case position(DeckPosition)
    /// By the slide's `.slideID`, and step.
    case slide(id: String, step: Int)

    /// Reads a place; nil for an empty text, and for a number that no slide can have. What is no number is an id; of an
    /// id with a dot in it, digits behind the last one are a step.
    public init?(_ text: String) {
        if let position = DeckPosition(text) {
            self = .position(position)
            return
        }
        let isNumber = text.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "-" || $0 == "+" }
        guard !isNumber else { return nil }
        if let dot = text.lastIndex(of: "."), dot > text.startIndex {
            let digits = text[text.index(after: dot)...]
            if !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }), let step = Int(digits) {
                self = .slide(id: String(text[..<dot]), step: step)
                return
            }
        }
        self = .slide(id: text, step: 0)
    }

    /// As it is read.
    public var description: String {
        switch self {
        case .position(let position): position.description
        case .slide(let id, let step): step == 0 ? id : "\(id).\(step)"
        }
    }
}
