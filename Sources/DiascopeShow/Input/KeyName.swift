import DiascopeUI

/// Keys by the names that scripts and settings use, such as `Right` or `ctrl+q`.
package enum KeyName {
    private static let names: [String: Key] = [
        "right": .rightArrow, "left": .leftArrow, "up": .upArrow, "down": .downArrow, "pagedown": .pageDown,
        "pageup": .pageUp, "pgdn": .pageDown, "pgup": .pageUp, "home": .home, "end": .end, "space": .space,
        "return": .return, "enter": .return, "escape": .escape, "esc": .escape, "tab": .tab, "backspace": .delete,
        "delete": .deleteForward, "audionext": .audioNext, "audioprev": .audioPrevious, "plus": "+", "minus": "-",
    ]

    private static let modifierNames: [String: EventModifiers] = [
        "shift": .shift, "ctrl": .control, "control": .control, "alt": .option, "option": .option, "super": .command,
        "cmd": .command, "command": .command,
    ]

    /// A key by its name or its one character, in any case; nil for anything else.
    package static func key(_ name: String) -> Key? {
        if name.count == 1, let character = name.first { return Key(character) }
        let lower = name.lowercased()
        if let key = names[lower] { return key }
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
}
