/// A key of a keyboard or clicker, by the character it produces or by its name. SwiftUI: `KeyEquivalent`.
public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character in lower case, or a private-use character for a key that has none.
    public let character: Character

    /// The key that produces a character.
    public init(_ character: Character) { self.character = Character(character.lowercased()) }

    /// The key that produces a character, written as a literal: `"n"`.
    public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }

    private init(function code: UInt32) { character = Character(Unicode.Scalar(code)!) }

    /// The arrow that points up.
    public static let upArrow = Key(function: 0xF700)
    /// The arrow that points down.
    public static let downArrow = Key(function: 0xF701)
    /// The arrow that points left.
    public static let leftArrow = Key(function: 0xF702)
    /// The arrow that points right.
    public static let rightArrow = Key(function: 0xF703)
    /// Home.
    public static let home = Key(function: 0xF729)
    /// End.
    public static let end = Key(function: 0xF72B)
    /// Page up; the back button of most clickers.
    public static let pageUp = Key(function: 0xF72C)
    /// Page down; the forward button of most clickers.
    public static let pageDown = Key(function: 0xF72D)
    /// Delete: takes away what is behind the cursor.
    public static let deleteForward = Key(function: 0xF728)
    /// Clear, on a number pad.
    public static let clear = Key(function: 0xF739)
    /// Escape.
    public static let escape = Key("\u{1B}")
    /// Backspace: takes away what is before the cursor.
    public static let delete = Key("\u{8}")
    /// Tab.
    public static let tab = Key("\t")
    /// The space bar.
    public static let space = Key(" ")
    /// Return; Enter too.
    public static let `return` = Key("\r")
    /// The next and previous track keys of headsets and remotes.
    public static let audioNext = Key(function: 0xF8A0)
    /// The previous track key of headsets and remotes.
    public static let audioPrevious = Key(function: 0xF8A1)

    /// F1 to F24; other numbers are clamped.
    public static func function(_ number: Int) -> Key { Key(function: 0xF703 + UInt32(min(max(number, 1), 24))) }
}

extension Key {
    /// What the key types on a plain keyboard; empty for one that types nothing.
    package func characters(with modifiers: EventModifiers) -> String {
        let types =
            modifiers.isDisjoint(with: [.control, .command])
            && character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0xE000...0xF8FF).contains($0.value) }
        guard types else { return "" }
        return modifiers.contains(.shift) ? character.uppercased() : String(character)
    }
}

/// The modifier keys that are held. SwiftUI: same; Alt is `option`, the Windows or Super key is `command`.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: Int

    /// Modifiers by their bits; unknown ones are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock is on.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Either shift key.
    public static let shift = EventModifiers(rawValue: 2)
    /// Either Control key.
    public static let control = EventModifiers(rawValue: 4)
    /// Alt.
    public static let option = EventModifiers(rawValue: 8)
    /// The Windows or Super key.
    public static let command = EventModifiers(rawValue: 16)
    /// The key is on the number pad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// Every modifier.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
