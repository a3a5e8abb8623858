/// A key that works wherever the focus is. SwiftUI: same.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key, without its modifiers.
    public var key: KeyEquivalent
    /// Those that must be held, and no others; Caps lock does not matter.
    public var modifiers: EventModifiers

    /// Return.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// - Parameter modifiers: Command by default. As few keyboards here have that key, Control does as well; SwiftUI
    ///   takes Command only.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }

    func matches(_ press: KeyPress) -> Bool {
        guard press.key == key else { return false }
        var standIn = modifiers
        if standIn.remove(.command) != nil { standIn.insert(.control) }
        return press.plainModifiers == modifiers || press.plainModifiers == standIn
    }
}

extension View {
    /// A key that presses this control, wherever the focus is. Of several the first on stage has it (F182).
    /// SwiftUI: same.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// A key that presses this control; nil for none. SwiftUI: same.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}

extension EnvironmentValues {
    /// The key that presses the control here. SwiftUI: same.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }

    private struct KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }
}
