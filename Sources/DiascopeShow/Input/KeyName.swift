import DiascopeUI

/// Keys by the names that scripts, settings and lists of keys use, such as `Right` or `ctrl+q`.
package enum KeyName {
    /// The name that is written first; others are read as well.
    private static let standard: [(name: String, key: Key)] =
        [
            ("Right", .rightArrow), ("Left", .leftArrow), ("Up", .upArrow), ("Down", .downArrow),
            ("PageDown", .pageDown), ("PageUp", .pageUp), ("Home", .home), ("End", .end), ("Space", .space),
            ("Return", .return), ("Escape", .escape), ("Tab", .tab), ("Backspace", .delete),
            ("Delete", .deleteForward), ("Clear", .clear), ("AudioNext", .audioNext), ("AudioPrev", .audioPrevious),
            ("Plus", "+"), ("Click", .click), ("RightClick", .secondaryClick), ("MiddleClick", .middleClick),
            ("BackClick", .backClick), ("ForwardClick", .forwardClick), ("WheelDown", .wheelDown),
            ("WheelUp", .wheelUp),
        ] + ControllerButton.allCases.map { ($0.rawValue, .controller($0)) }

    private static let others: [(name: String, key: Key)] = [
        ("pgdn", .pageDown), ("pgup", .pageUp), ("enter", .return), ("esc", .escape), ("minus", "-"),
    ]

    private static let keys: [String: Key] = Dictionary(
        (standard + others).map { ($0.name.lowercased(), $0.key) }, uniquingKeysWith: { first, _ in first })

    private static let modifierNames: [String: EventModifiers] = [
        "shift": .shift, "ctrl": .control, "control": .control, "alt": .option, "option": .option, "super": .command,
        "cmd": .command, "command": .command,
    ]

    /// In the order in which they are written.
    package static let modifiers: [(name: String, modifier: EventModifiers)] = [
        ("Ctrl", .control), ("Alt", .option), ("Shift", .shift), ("Super", .command),
    ]

    /// A key by its name or its one character, in any case; nil for anything else.
    package static func key(_ name: String) -> Key? {
        if name.count == 1, let character = name.first { return Key(character) }
        let lower = name.lowercased()
        if let key = keys[lower] { return key }
        guard lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...24).contains(number) else { return nil }
        return .function(number)
    }

    /// A key with modifiers before it, joined by `+`; nil where a part is not known.
    package static func stroke(_ text: String) -> (key: Key, modifiers: EventModifiers)? {
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        // The plus key itself: "+" or "ctrl++".
        if parts.count >= 2, parts.suffix(2) == ["", ""] { parts = parts.dropLast(2) + ["+"] }
        guard let name = parts.popLast(), let key = key(name) else { return nil }
        var modifiers: EventModifiers = []
        for part in parts {
            guard let modifier = modifierNames[part.lowercased()] else { return nil }
            modifiers.insert(modifier)
        }
        return (key, modifiers)
    }

    /// What is written for a key; read again, it is the same key.
    package static func name(of key: Key) -> String {
        if let number = (1...24).first(where: { .function($0) == key }) { return "F\(number)" }
        return standard.first { $0.key == key }?.name ?? key.character.uppercased()
    }

    /// What stands on a key, for lists of keys.
    package static func label(of key: Key) -> String {
        switch key {
        case .rightArrow: "→"
        case .leftArrow: "←"
        case .upArrow: "↑"
        case .downArrow: "↓"
        case .pageDown: "PgDn"
        case .pageUp: "PgUp"
        case .escape: "Esc"
        case .audioNext: "Next track"
        case .audioPrevious: "Previous track"
        case .secondaryClick: "Right click"
        case .middleClick: "Middle click"
        case "-": "−"
        case "+": "+"
        default: name(of: key)
        }
    }
}
