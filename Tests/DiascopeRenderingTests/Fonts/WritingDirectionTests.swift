import Testing

@testable import DiascopeRendering

/// Hebrew letters are written as capitals here and turned into them, so that a row can be read.
@Suite("Which way letters go") struct WritingDirectionTests {
    static func hebrew(_ text: String) -> [Character] {
        text.map { character in
            guard let ascii = character.asciiValue, (65...90).contains(ascii),
                let scalar = Unicode.Scalar(UInt32(ascii) - 65 + 0x5D0)
            else { return character }
            return Character(scalar)
        }
    }

    @Test(arguments: [
        ("abc", "000"), ("ABC", "111"), ("ab CD ef", "00011000"), ("AB cd EF", "11122111"),
        // Numbers read left to right, also inside of Hebrew.
        ("AB 12 C", "1112211"), ("12 AB", "22111"),
        // A paragraph takes the direction of its first letter; signs at its end take it too.
        ("ab CD!", "000110"), ("AB cd!", "111221"), ("… AB", "1111"),
        // Each line is a paragraph.
        ("ab\nCD ef", "000" + "11122"), ("", ""), ("A", "1"), ("(AB) c", "111112"),
    ]) func levels(text: String, expected: String) {
        let found = WritingDirection.levels(of: Self.hebrew(text)).map(String.init).joined()
        #expect(found == expected, "\(text)")
    }

    @Test func aCharacterOfSeveralScalarsHasOneLevel() {
        #expect(WritingDirection.levels(of: ["ש\u{5C1}", "🧑‍🧑‍🧒", "a"]).count == 3)
        #expect(WritingDirection.levels(of: ["\u{645}\u{64E}"]) == [1])
    }
}
