/// SwiftUI's name for a key.
public typealias KeyEquivalent = Key

/// A key going down, repeating or going up. SwiftUI: same.
public struct KeyPress: Hashable, Sendable {
    /// What a key does.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// One bit for each phase.
        public let rawValue: Int

        /// Phases by their bits; unknown ones are kept.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The key goes down.
        public static let down = Phases(rawValue: 1)
        /// The key is held and repeats.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key goes up.
        public static let up = Phases(rawValue: 4)
        /// Every phase.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// What became of a key.
    public enum Result: Hashable, Sendable {
        /// It is done with: nobody else sees it.
        case handled
        /// It goes on to the views around (F181), and in the end to the deck.
        case ignored
    }

    /// Which one it is; never several.
    public let phase: Phases
    /// The key, whatever modifiers are held.
    public let key: KeyEquivalent
    /// What the key types; empty for one that types nothing.
    public let characters: String
    /// Those that are held, Caps lock and the number pad among them.
    public let modifiers: EventModifiers

    /// No key was pressed for it: an input method is done with a text, say.
    let isTextAlone: Bool

    package init(phase: Phases, key: KeyEquivalent, characters: String, modifiers: EventModifiers) {
        (self.phase, self.key, self.characters, self.modifiers) = (phase, key, characters, modifiers)
        isTextAlone = false
    }

    /// A text that came without a key.
    init(text: String, key: KeyEquivalent) {
        (phase, self.key, characters, modifiers, isTextAlone) = (.down, key, text, [], true)
    }

    /// The modifiers that mean something.
    var plainModifiers: EventModifiers { modifiers.subtracting([.capsLock, .numericPad]) }
}

extension View {
    /// Calls `action` when the key goes down or repeats while the focus is in this view (F181). SwiftUI: same.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Calls `action` for the phases of one key while the focus is in this view. SwiftUI: same.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Calls `action` for some keys while the focus is in this view. SwiftUI: same.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases) { keys.contains($0.key) ? action($0) : .ignored })
    }

    /// Calls `action` for keys that type one of some characters while the focus is in this view. SwiftUI: same.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier(phases: phases) { press in
                let isMeant =
                    !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
                return isMeant ? action(press) : .ignored
            })
    }

    /// Calls `action` for every key while the focus is in this view. SwiftUI: same.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, action: action))
    }
}

/// Takes keys while the focus is inside.
struct KeyPressModifier: BoxModifier {
    let phases: KeyPress.Phases
    let action: (KeyPress) -> KeyPress.Result

    func makeBox(_ node: _Node) -> KeyPressBox { KeyPressBox(self, node: node) }

    func update(_ box: KeyPressBox) { box.modifier = self }
}

final class KeyPressBox: UnaryBox {
    var modifier: KeyPressModifier

    init(_ modifier: KeyPressModifier, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    func handles(_ press: KeyPress) -> Bool {
        modifier.phases.contains(press.phase) && modifier.action(press) == .handled
    }
}
