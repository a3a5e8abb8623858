/// A key of a keyboard or clicker, by the character it produces or by its name. SwiftUI: `KeyEquivalent`.
public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character in lower case, or a private-use character for a key that has none.
    public let character: Character

    public init(_ character: Character) { self.character = Character(character.lowercased()) }

    public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }

    private init(function code: UInt32) { character = Character(Unicode.Scalar(code)!) }

    public static let upArrow = Key(function: 0xF700)
    public static let downArrow = Key(function: 0xF701)
    public static let leftArrow = Key(function: 0xF702)
    public static let rightArrow = Key(function: 0xF703)
    public static let home = Key(function: 0xF729)
    public static let end = Key(function: 0xF72B)
    public static let pageUp = Key(function: 0xF72C)
    public static let pageDown = Key(function: 0xF72D)
    public static let deleteForward = Key(function: 0xF728)
    public static let clear = Key(function: 0xF739)
    public static let escape = Key("\u{1B}")
    public static let delete = Key("\u{8}")
    public static let tab = Key("\t")
    public static let space = Key(" ")
    public static let `return` = Key("\r")
    /// The next and previous track keys of headsets and remotes.
    public static let audioNext = Key(function: 0xF8A0)
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
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
