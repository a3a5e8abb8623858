import DiascopeGraphics
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite struct MarkdownTests {
    /// Letters with a mark for each style: b bold, i italic, c code, s struck, l link.
    private func read(_ text: Text) -> String {
        Setting(4000, 100, text).runs.map { run in
            let attributes = run.attributes
            var marks = ""
            if attributes.font.weight == 700 { marks += "b" }
            if attributes.font.isItalic { marks += "i" }
            if attributes.font.design == .monospaced { marks += "c" }
            if attributes.isStruckThrough { marks += "s" }
            let link = Color(red: 0, green: 0.4, blue: 0.8).resolve(in: .light)
            if attributes.link != nil, attributes.color == link { marks += "l" }
            return marks.isEmpty ? run.text : "\(marks)(\(run.text))"
        }.joined(separator: "|")
    }

    @Test func literalsAreMarkdownAndVariablesAreNot() {
        #expect(read(Text("one **two** three")) == "one |b(two)| three")
        let string = "one **two** three"
        #expect(read(Text(string)) == "one **two** three")
        #expect(read(Text(verbatim: "one **two** three")) == "one **two** three")
        #expect(read(Text(LocalizedStringKey(string))) == "one |b(two)| three")
    }

    @Test(arguments: [
        ("*a* _b_ **c** __d__ ***e***", "i(a)| |i(b)| |b(c)| |b(d)| |bi(e)"),
        ("`code *not*` ~~gone~~ ~too~", "c(code *not*)| |s(gone)| |s(too)"),
        ("**bold *both* bold**", "b(bold )|bi(both)|b( bold)"),
        ("*a **b** c*", "i(a )|bi(b)|i( c)"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("snake_case_name", "snake_case_name"),
        ("in*tra*word", "in|i(tra)|word"),
        ("**open", "**open"),
        ("*a**", "i(a)|*"),
        (#"\*plain\* and \\"#, #"*plain* and \"#),
        ("``a`b``", "c(a`b)"),
        ("`open", "`open"),
        ("see [**this** page](https://swift.org) now", "see |bl(this)|l( page)| now"),
        ("[no link] (x)", "[no link] (x)"),
        ("[a](b", "[a](b"),
        ("], ][ [x]", "], ][ [x]"),
        ("**漢字** и *текст*", "b(漢字)| и |i(текст)"),
        ("a\nb **c**", "a|b |b(c)"),
        ("", ""),
        ("****", "****"),
    ]) func signsMeanWhatCommonMarkSays(source: String, expected: String) {
        #expect(read(Text(LocalizedStringKey(source))) == expected)
    }

    @Test func insertedValuesAreShownAsTheyAre() {
        let name = "*Ada*", count = 3
        #expect(read(Text("**Hello \(name)**, \(count) new")) == "b(Hello *Ada*)|, 3 new")
        #expect(
            read(Text("\(Text(verbatim: "x").italic()) and **\(Text(verbatim: "y").italic())**")) == "i(x)| and |bi(y)")
        #expect(
            read(Text("\(2.0 / 3, specifier: "%.2f") of \(1234, format: .number.grouping(.never))")) == "0.67 of 1234")
    }

    @Test func endlessSignsTakeBoundedTime() {
        for source in ["*", "**a", "_a ", "[", "`", "~~ ", "[a](", "*a_b~"] {
            let text = Text(LocalizedStringKey(String(repeating: source, count: 3000)))
            #expect(Setting.size(text, nil, nil).height > 0)
        }
    }
}
