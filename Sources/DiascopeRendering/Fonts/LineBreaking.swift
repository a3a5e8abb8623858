import DiascopeGraphics

/// Where a line may end: the part of Unicode's line breaking that slides need.
enum LineBreaking {
    /// Whether a line may, or must, end behind `character`.
    static func breakAfter(
        _ character: Character, previous: Character?, next: Character?
    ) -> ShapedParagraph.Cluster.Break {
        // Most pairs are two letters of a word, and looking in sets of characters takes long.
        if isPlainLetter(character), let next, isPlainLetter(next) { return .none }
        if isLineEnd(character) { return .mandatory }
        guard let next, !isLineEnd(next), !isBlank(next), next != zeroWidthSpace else { return .none }
        if isBlank(character) || character == zeroWidthSpace { return .allowed }
        if neverBegins.contains(next) || neverEnds.contains(character) { return .none }
        if isHyphen(character) {
            // Not in "-5", "--flag" or "2026-11-30": only between two parts of a word.
            guard let previous, previous.isLetter || previous.isNumber, next.isLetter else { return .none }
            return .allowed
        }
        if character == "—" { return .allowed }
        // Ideographs are words of their own.
        return isIdeographic(character) || isIdeographic(next) ? .allowed : .none
    }

    /// Blank at a line's end: takes no width there.
    static func isBlank(_ character: Character) -> Bool {
        // By number: comparing characters takes many times as long, and this is asked for each letter.
        let scalars = character.unicodeScalars
        guard let first = scalars.first, scalars.count == 1 else { return false }
        switch first.value {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
        default: return false
        }
    }

    /// Includes "\r\n", which is one character.
    static func isLineEnd(_ character: Character) -> Bool { character.isNewline }

    /// A letter or digit of ASCII.
    private static func isPlainLetter(_ character: Character) -> Bool {
        guard let value = character.utf8.first, character.utf8.count == 1 else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= value || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= value
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= value
    }

    private static let zeroWidthSpace: Character = "\u{200B}"

    private static func isHyphen(_ character: Character) -> Bool {
        character == "-" || character == "\u{2010}" || character == "\u{2013}"
    }

    /// Ideographs, kana, Hangul and emoji.
    private static func isIdeographic(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return false }
        switch scalar.value {
        case 0x1100...0x11FF, 0x2E80...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFE6, 0x20000...0x3FFFF:
            return true
        default: return scalar.properties.isEmojiPresentation
        }
    }

    /// Closing marks, small kana and the like stay with what stands before them.
    private static let neverBegins = Set<Character>(
        "、。，．・：；！？）］｝〉》」』】〕〗〙〛ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥゛゜,.!?:;)]}%”’»")
    private static let neverEnds = Set<Character>("（［｛〈《「『【〔〖〘〚([{“‘«$£¥")
}
