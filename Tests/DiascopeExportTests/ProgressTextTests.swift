import DiascopeExport
import Testing

struct ProgressTextTests {
    @Test func aTerminalHasABarThatIsTakenAwayInTheEnd() {
        var text = ProgressText(isTerminal: true)
        #expect(
            text.show(done: 1, of: 4, after: 2)
                == "\r\u{1B}[K\(String(repeating: "█", count: 7))\(String(repeating: "░", count: 23)) 1 of 4, 6 s left")
        // Ten changes a second are enough.
        #expect(text.show(done: 2, of: 4, after: 2.05) == nil)
        #expect(text.show(done: 3, of: 4, after: 400)?.hasSuffix(" 3 of 4, 2 min left") == true)
        let full = text.show(done: 4, of: 4, after: 401)
        #expect(full?.hasSuffix("\(String(repeating: "█", count: 30)) 4 of 4") == true)
        #expect(text.finish() == "\r\u{1B}[K")
        #expect(text.finish() == nil)
    }

    @Test func elsewhereThereIsALineNowAndThen() {
        var text = ProgressText(isTerminal: false)
        #expect(text.show(done: 1, of: 100, after: 0.1) == nil)
        #expect(text.show(done: 20, of: 100, after: 6) == "20 of 100, 24 s left\n")
        #expect(text.show(done: 21, of: 100, after: 7) == nil)
        #expect(text.finish() == nil)
    }

    @Test func whatIsDoneAtOnceSaysNothing() {
        var text = ProgressText(isTerminal: false)
        #expect(text.show(done: 3, of: 3, after: 0.2) == nil)
        #expect(text.finish() == nil)
    }
}
