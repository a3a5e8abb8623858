import DiascopeTesting
import Testing

@testable import DiascopeUI

@MainActor struct TextFieldTests {
    struct Form: View {
        @State var text: String
        var onSubmit: () -> Void = {}
        var body: some View {
            TextField("name", text: $text).frame(width: 300).onSubmit(onSubmit)
            Text("[\(text)]")
        }
    }

    private func host(_ text: String = "", onSubmit: @escaping () -> Void = {}) -> ViewHost {
        ViewHost(size: CGSize(width: 400, height: 200)) { Form(text: text, onSubmit: onSubmit) }
    }

    private func written(_ host: ViewHost) -> String? { host.texts.first { $0.hasPrefix("[") } }

    @Test func typedTextGoesInAtTheCaret() {
        let host = host()
        #expect(!host.press("a"))
        host.press(.tab)
        for key in ["h", "a", "r", "e"] as [Key] { host.press(key) }
        #expect(written(host) == "[hare]")
        host.press(.home)
        host.press("s", modifiers: .shift)
        host.press(.rightArrow)
        host.press(.delete)
        #expect(written(host) == "[Sare]")
        host.press(.deleteForward)
        #expect(written(host) == "[Sre]")
        host.type("ï¿½👩‍👩‍👧")
        host.press(.delete)
        host.press(.delete)
        host.press(.delete)
        host.press(.delete)
        #expect(written(host) == "[Sre]")
    }

    @Test func noKeyReachesTheDeckUntilEscape() {
        let host = host("text")
        host.press(.tab)
        for key in [Key.space, .return, .pageDown, .rightArrow, .upArrow, "b", .function(5), .delete] {
            #expect(host.press(key))
        }
        #expect(host.press("q", modifiers: .control))
        #expect(host.press(.escape))
        #expect(!host.press(.pageDown))
    }

    @Test func selectionIsCopiedCutAndPasted() {
        let host = host("slow tortoise")
        host.press(.tab)
        host.press(.end)
        host.press(.leftArrow, modifiers: [.control, .shift])
        host.press("x", modifiers: .control)
        #expect(written(host) == "[slow ]")
        host.press(.home)
        host.press("v", modifiers: .control)
        host.press("v", modifiers: .command)
        #expect(written(host) == "[tortoisetortoiseslow ]")
        host.press("a", modifiers: .control)
        host.type("x")
        #expect(written(host) == "[x]")
    }

    @Test func tabSelectsAllAndAPressPutsTheCaretWhereItIs() throws {
        let host = host("abcdef")
        host.press(.tab)
        host.type("z")
        #expect(written(host) == "[z]")
        let other = self.host("mmmmmm")
        let line = try #require(other.frame(of: "mmmmmm"))
        other.click(at: CGPoint(x: line.minX + 1, y: line.midY))
        other.type("<")
        other.click(at: CGPoint(x: line.maxX + 5, y: line.midY))
        other.type(">")
        #expect(written(other) == "[<mmmmmm>]")
        // Dragged over, letters are selected.
        other.press(at: CGPoint(x: line.minX + 1, y: line.midY))
        other.drag(to: CGPoint(x: line.maxX + 5, y: line.midY))
        other.release(at: CGPoint(x: line.maxX + 5, y: line.midY))
        other.press(.delete)
        #expect(written(other) == "[]")
    }

    @Test func twoPressesSelectAWordAndThreeAll() throws {
        let host = host("slow tortoise, fast hare")
        let line = try #require(host.frame(of: "slow tortoise, fast hare"))
        // In the word's last letter, nearer to its end than to its beginning.
        host.press(.tab)
        host.press(.home)
        for _ in 0..<13 { host.press(.rightArrow) }
        let end = try #require(host.graph.textInputArea)
        let word = CGPoint(x: end.minX - 1, y: line.midY)
        host.click(at: word)
        host.click(at: word)
        host.type("T")
        #expect(written(host) == "[slow T, fast hare]")
        host.advance(by: 1)
        for _ in 0..<3 { host.click(at: CGPoint(x: line.minX + 2, y: line.midY)) }
        host.type("all")
        #expect(written(host) == "[all]")
    }

    @Test func aDragAfterTwoPressesSelectsByWords() throws {
        let host = host("one two three")
        let line = try #require(host.frame(of: "one two three"))
        let first = CGPoint(x: line.minX + 3, y: line.midY)
        host.click(at: first)
        host.press(at: first)
        host.drag(to: CGPoint(x: line.minX + 70, y: line.midY))
        host.release(at: CGPoint(x: line.minX + 70, y: line.midY))
        host.press("x", modifiers: .control)
        let rest = try #require(written(host))
        #expect(["[ three]", "[]"].contains(rest))
        host.press("v", modifiers: .control)
        #expect(written(host) == "[one two three]")
    }

    @Test func twoPressesThatAreFarApartInTimeAreTwo() throws {
        let host = host("word")
        let line = try #require(host.frame(of: "word"))
        host.click(at: CGPoint(x: line.minX + 1, y: line.midY))
        host.advance(by: 0.5)
        host.click(at: CGPoint(x: line.minX + 1, y: line.midY))
        host.type("a ")
        #expect(written(host) == "[a word]")
    }

    @Test func shiftSelectsByLettersAndByWords() {
        let host = host("tortoise and hare")
        host.press(.tab)
        host.press(.end)
        for _ in 0..<2 { host.press(.leftArrow, modifiers: .shift) }
        host.press("c", modifiers: .control)
        host.press(.home)
        host.press(.rightArrow, modifiers: [.shift, .option])
        host.press("v", modifiers: .control)
        #expect(written(host) == "[re and hare]")
        host.press(.delete, modifiers: .option)
        #expect(written(host) == "[ and hare]")
        host.press(.end, modifiers: .shift)
        host.press(.delete)
        #expect(written(host) == "[]")
    }

    @Test func lettersOfSeveralScalarsAreOneStep() {
        let host = host("a👩‍👩‍👧e\u{301}")
        host.press(.tab)
        host.press(.end)
        host.press(.leftArrow)
        host.press(.leftArrow)
        host.type("|")
        #expect(written(host) == "[a|👩‍👩‍👧e\u{301}]")
        host.press(.deleteForward)
        #expect(written(host) == "[a|e\u{301}]")
    }

    @Test func theClipboardOfTheStageIsUsed() {
        final class Board: Clipboard { var text: String? = "from outside" }
        let board = Board(), host = host("old")
        host.graph.rootScope.set(\.clipboard, board)
        host.press(.tab)
        host.press("v", modifiers: .control)
        #expect(written(host) == "[from outside]")
        host.press("a", modifiers: .control)
        host.press("x", modifiers: .control)
        #expect(board.text == "from outside")
        #expect(written(host) == "[]")
        // Nothing selected, nothing copied.
        board.text = "kept"
        host.press("c", modifiers: .control)
        #expect(board.text == "kept")
        // Line ends of what is pasted become spaces.
        board.text = "two\nlines"
        host.press("v", modifiers: .control)
        #expect(written(host) == "[two lines]")
    }

    @Test func twoTreesDoNotShareTheirOwnClipboard() {
        let first = host("secret"), second = host("")
        first.press(.tab)
        first.press("c", modifiers: .control)
        second.press(.tab)
        second.press("v", modifiers: .control)
        #expect(written(second) == "[]")
    }

    @Test func submitGoesFromTheInnermostOutAndBySort() {
        var log: [String] = []
        let host = ViewHost(size: CGSize(width: 400, height: 200)) {
            TextField("name", text: .constant("a"))
                .onSubmit { log.append("inner") }
                .onSubmit(of: .search) { log.append("search") }
                .onSubmit { log.append("outer") }
        }
        host.press(.tab)
        host.press(.return)
        #expect(log == ["inner", "outer"])
    }

    @Test func returnSubmitsOnce() {
        var count = 0
        let host = host("a", onSubmit: { count += 1 })
        host.press(.tab)
        host.press(.return)
        _ = host.graph.keyDown(.return, isRepeat: true)
        #expect(count == 1)
    }

    @Test func aTextWrittenFromElsewhereIsShownAndTheCaretStaysInside() {
        struct Clearing: View {
            @State var text = "something long"
            var body: some View {
                TextField("name", text: $text)
                Button("clear") { text = "" }.keyboardShortcut("k", modifiers: .control)
                Text("[\(text)]")
            }
        }
        let host = ViewHost(size: CGSize(width: 400, height: 200)) { Clearing() }
        host.press(.tab)
        host.press(.end)
        host.press("k", modifiers: .control)
        host.type("new")
        #expect(written(host) == "[new]")
    }

    // MARK: - Editing

    @Test func anyEditsKeepCaretAndSelectionInTheText() {
        var state: UInt64 = 7
        func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return Int(state >> 33) % sides
        }
        let movements: [TextEditing.Movement] = [.left, .right, .wordLeft, .wordRight, .start, .end]
        var editing = TextEditing("Achilles and the tortoise")
        for _ in 0..<5000 {
            switch roll(7) {
            case 0: editing.insert(["a", "e\u{301}", "\u{301}", "👩‍👧", "x y", "\n"][roll(6)])
            case 1: editing.delete(movements[roll(6)])
            case 2: editing.place(at: roll(60) - 20, extending: roll(2) == 0)
            case 3: editing.replaceText(by: String(editing.text.prefix(roll(30))))
            case 4: editing.selectAll()
            case 5: editing.selectWords(from: roll(60) - 20, to: roll(60) - 20)
            default: editing.move(movements[roll(6)], extending: roll(2) == 0)
            }
            #expect((0...editing.characters.count).contains(editing.caret))
            #expect((0...editing.characters.count).contains(editing.anchor))
            #expect(Array(editing.text) == editing.characters)
        }
    }
}
