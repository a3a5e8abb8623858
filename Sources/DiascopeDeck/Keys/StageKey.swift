/// A key that a deck binds: to an action of the stage, or to a closure of its own.
///
/// ```swift
/// @StageKeyBuilder var stageKeys: [StageKey] {
///     StageKey("m", action: .nextStep)
///     StageKey("a", modifiers: .control, title: "Show the answer") { quiz.showsAnswer = true }
/// }
/// ```
///
/// SwiftUI: the place of `commands` and `keyboardShortcut`.
public struct StageKey {
    package enum Effect {
        case action(StageAction)
        case closure(title: String, perform: @MainActor () -> Void)
    }

    package let key: KeyEquivalent
    package let modifiers: EventModifiers
    package let effect: Effect

    /// A key for something that the stage can do.
    ///
    /// - Parameters:
    ///   - key: by the character it produces, or by its name.
    ///   - modifiers: those that must be held, and no others.
    ///   - action: what it does; whatever else the key did, it no longer does.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = [], action: StageAction) {
        (self.key, self.modifiers, effect) = (key, modifiers, .action(action))
    }

    /// A key for something that the deck does.
    ///
    /// - Parameters:
    ///   - key: by the character it produces, or by its name.
    ///   - modifiers: those that must be held, and no others.
    ///   - title: for the list of keys.
    ///   - perform: what it does; whatever else the key did, it no longer does. Not called for a key that is held.
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = [], title: String, perform: @escaping @MainActor () -> Void
    ) {
        (self.key, self.modifiers, effect) = (key, modifiers, .closure(title: title, perform: perform))
    }
}

/// Makes a list of keys of a block of them. `if`, `switch` and `for` work.
@resultBuilder public enum StageKeyBuilder {
    /// One key.
    public static func buildExpression(_ key: StageKey) -> [StageKey] { [key] }

    /// Several keys.
    public static func buildExpression(_ keys: [StageKey]) -> [StageKey] { keys }

    /// One after the other.
    public static func buildBlock(_ parts: [StageKey]...) -> [StageKey] { parts.flatMap { $0 } }

    /// Those of an `if` without `else`.
    public static func buildOptional(_ part: [StageKey]?) -> [StageKey] { part ?? [] }

    /// Those of the first branch.
    public static func buildEither(first part: [StageKey]) -> [StageKey] { part }

    /// Those of the second branch.
    public static func buildEither(second part: [StageKey]) -> [StageKey] { part }

    /// Those of all turns of a loop.
    public static func buildArray(_ parts: [[StageKey]]) -> [StageKey] { parts.flatMap { $0 } }
}
