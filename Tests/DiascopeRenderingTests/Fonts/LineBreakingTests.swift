import DiascopeGraphics
import Testing

@testable import DiascopeRendering

@Suite struct LineBreakingTests {
    /// "|" stands where a line may end, "¶" where it must.
    @Test(arguments: [
        ("one two", "one |two"),
        ("one  two", "one  |two"),
        ("one ", "one "),
        ("well-known", "well-|known"),
        ("-5 and --flag", "-5 |and |--flag"),
        ("2026-11-30", "2026-11-30"),
        ("a–b", "a–|b"),
        ("no\u{A0}break", "no\u{A0}break"),
        ("a\nb", "a\n¶b"),
        ("a\r\nb", "a\r\n¶b"),
        ("a \nb", "a \n¶b"),
        ("漢字かな", "漢|字|か|な"),
        ("漢字。", "漢|字。"),
        ("「漢」字", "「漢」|字"),
        ("キャッ", "キャッ"),
        ("A漢B", "A|漢|B"),
        ("so—there", "so—|there"),
        ("a\u{200B}b", "a\u{200B}|b"),
        ("word.", "word."),
    ]) func breaksAreWhereTheyBelong(text: String, expected: String) {
        let characters = Array(text)
        var marked = ""
        for (i, character) in characters.enumerated() {
            marked.append(character)
            switch LineBreaking.breakAfter(
                character, previous: i > 0 ? characters[i - 1] : nil,
                next: i + 1 < characters.count ? characters[i + 1] : nil)
            {
            case .none: break
            case .allowed: marked += "|"
            case .mandatory: marked += "¶"
            }
        }
        // Compared letter by letter as scalars: a mark behind "\r\n" must not hide in it.
        #expect(Array(marked.unicodeScalars) == Array(expected.unicodeScalars), "\(marked)")
    }
}
