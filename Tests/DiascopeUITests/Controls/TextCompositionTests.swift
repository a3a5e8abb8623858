import DiascopeTesting
import Testing

@testable import DiascopeUI

/// What an input method composes in a text field.
@MainActor struct TextCompositionTests {
    private struct Form: View {
        @State var text: String
        var body: some View {
            TextField("name", text: $text).frame(width: 300)
            Text("[\(text)]")
            Button("other") {}
        }
    }

    private func host(_ text: String) -> ViewHost {
        let host = ViewHost(size: CGSize(width: 400, height: 200)) { Form(text: text) }
        host.press(.tab)
        host.press(.end)
        return host
    }

    private func written(_ host: ViewHost) -> String? { host.texts.first { $0.hasPrefix("[") } }

    private func compose(_ host: ViewHost, _ text: String, start: Int, length: Int = 0) {
        _ = host.texts
        #expect(host.graph.compose(TextComposition(text, start: start, length: length)))
    }

    @Test func whatIsComposedIsShownAndNotYetWritten() {
        let host = host("日")
        compose(host, "ほん", start: 2)
        #expect(host.texts == ["日ほん", "[日]", "other"])
        compose(host, "本", start: 0, length: 1)
        #expect(host.texts.first == "日本")
        host.type("本")
        #expect(host.texts == ["日本", "[日本]", "other"])
    }

    @Test func itStandsInPlaceOfTheSelection() {
        let host = host("abc")
        host.press("a", modifiers: .control)
        compose(host, "x", start: 1)
        #expect(host.texts.first == "x")
        _ = host.graph.compose(nil)
        #expect(host.texts == ["abc", "[abc]", "other"])
        compose(host, "x", start: 1)
        host.type("好")
        #expect(written(host) == "[好]")
    }

    @Test func keysAreTheInputMethodsUntilEscape() {
        let host = host("a")
        compose(host, "ni", start: 2)
        for key in [Key.return, .delete, .leftArrow, .tab, "n"] { #expect(host.press(key)) }
        #expect(host.texts == ["ani", "[a]", "other"])
        // An input method that went without a word does not hold the field.
        #expect(host.press(.escape))
        #expect(host.texts.first == "a")
        #expect(host.traits(of: "name")?.isFocused == true)
    }

    @Test func whatIsNotFinishedIsDroppedWithTheFocus() throws {
        let host = host("a")
        compose(host, "ni", start: 2)
        try host.click("other")
        #expect(host.texts == ["a", "[a]", "other"])
    }

    @Test func nothingIsComposedWhereNothingCanBeWritten() {
        let host = host("a")
        host.press(.tab)
        #expect(host.traits(of: "other")?.isFocused == true)
        #expect(!host.graph.compose(TextComposition("x", start: 0, length: 0)))
        #expect(host.graph.textInputArea == nil)
        #expect(host.texts == ["a", "[a]", "other"])
    }

    @Test func theCaretsPlaceIsToldOnTheCanvas() throws {
        let host = ViewHost(size: CGSize(width: 400, height: 200)) {
            Form(text: "mm").scaleEffect(2, anchor: .topLeading)
        }
        #expect(host.graph.textInputArea == nil)
        host.press(.tab)
        host.press(.home)
        let line = try #require(host.frame(of: "mm")), start = try #require(host.graph.textInputArea)
        #expect(abs(start.minX - line.minX) < 1)
        #expect(start.minY == line.minY && start.height == line.height)
        host.press(.rightArrow)
        let second = try #require(host.graph.textInputArea)
        // While something is composed its own caret counts.
        compose(host, "mm", start: 1)
        _ = host.texts
        let composed = try #require(host.graph.textInputArea)
        #expect(abs((composed.minX - second.minX) - (second.minX - start.minX)) < 0.01)
        host.press(.escape)
        host.press(.escape)
        #expect(host.graph.textInputArea == nil)
    }

    @Test func itIsUnderlinedAndThePartInWorkTwice() {
        let host = host("")
        func bars() -> [CGRect] {
            _ = host.texts
            var found: [CGRect] = []
            for case .item(let item) in host.graph.displayList.entries {
                for case .fill(let path, _, _) in item.content where path.boundingRect.height < 3 {
                    found.append(path.boundingRect)
                }
            }
            return found
        }
        #expect(bars().isEmpty)
        compose(host, "mmmm", start: 2, length: 2)
        let found = bars()
        #expect(found.count == 2)
        #expect(found.first.map { abs($0.width - (found.last?.width ?? 0) * 2) < 0.01 } == true)
        #expect((found.last?.height ?? 0) > (found.first?.height ?? 0))
        #expect(found.first?.maxX == found.last?.maxX)
    }

    @Test(arguments: [(0, 0, 0..<0), (1, 1, 1..<2), (2, 9, 2..<3), (-4, 2, 0..<2), (70, 3, 3..<3), (1, .max, 1..<3)])
    func placesOutsideOfTheTextAreItsNearestEnd(start: Int, length: Int, expected: Range<Int>) {
        #expect(TextComposition("abc", start: start, length: length).selection == expected)
    }

    @Test func aNumberOfScalarsIsANumberOfLetters() {
        // The letter e with an accent, then a letter of two scalars more.
        #expect(TextComposition("e\u{301}👍🏽x", start: 2, length: 2).selection == 1..<2)
    }
}
