import DiascopeTesting
import Testing

/// Fields over values with a format, and fields for what nobody is to read.
@MainActor struct TextFieldValueTests {
    private struct Form: View {
        @State var value = 5
        @State var maybe: Double? = 2.5
        var body: some View {
            TextField("value", value: $value, format: .number)
            TextField("maybe", value: $maybe, format: .number)
            Text("[\(value) \(maybe.map { "\($0)" } ?? "none")]")
        }
    }

    private func host() -> ViewHost { ViewHost(size: CGSize(width: 400, height: 200)) { Form() } }

    private func written(_ host: ViewHost) -> String? { host.texts.first { $0.hasPrefix("[") } }

    @Test func aValueIsWrittenAtTheEndAndShownInItsFormat() {
        let host = host()
        host.press(.tab)
        host.type("1234")
        #expect(host.texts.first == "1234")
        #expect(written(host) == "[5 2.5]")
        host.press(.return)
        #expect(written(host) == "[1234 2.5]")
        #expect(host.texts.first == "1,234")
        // Going elsewhere is an end as well.
        host.press(.tab, modifiers: .shift)
        host.press(.tab)
        host.press("a", modifiers: .control)
        host.type("7")
        host.press(.tab)
        #expect(written(host) == "[7 2.5]")
    }

    @Test func whatCannotBeReadChangesNothing() {
        let host = host()
        host.press(.tab)
        host.type("many")
        #expect(host.texts.first == "many")
        host.press(.return)
        #expect(written(host) == "[5 2.5]")
        #expect(host.texts.first == "5")
        #expect(host.diagnostics.isEmpty)
    }

    @Test func anEmptyFieldStandsForNil() {
        let host = host()
        host.press(.tab)
        host.press(.tab)
        host.press(.delete)
        host.press(.return)
        #expect(written(host) == "[5 none]")
        host.type("0.5")
        host.press(.return)
        #expect(written(host) == "[5 0.5]")
    }

    // MARK: - Secret

    private struct Door: View {
        @State var word = "pass"
        var body: some View {
            SecureField("word", text: $word)
            TextField("plain", text: .constant(""))
            Text("[\(word.count)]")
        }
    }

    @Test func aSecretIsShownAsDotsAndNeverCopied() {
        final class Board: Clipboard { var text: String? }
        let board = Board(), host = ViewHost(size: CGSize(width: 400, height: 200)) { Door() }
        host.graph.rootScope.set(\.clipboard, board)
        host.press(.tab)
        #expect(host.texts.first == "••••")
        #expect(host.traits(of: "word")?.value == "••••")
        host.press("c", modifiers: .control)
        host.press("x", modifiers: .control)
        #expect(board.text == nil)
        #expect(written(host) == "[4]")
        host.type("👩‍👩‍👧x")
        #expect(host.texts.first == "••")
        // A word's ends would tell where they are.
        host.press(.leftArrow, modifiers: .control)
        host.press(.deleteForward, modifiers: .control)
        #expect(written(host) == "[0]")
        _ = host.graph.compose(TextComposition("ab", start: 2, length: 0))
        #expect(host.texts.first == "••")
    }
}
