import DiascopeDeck
import Testing

struct DeckHistoryTests {
    private func history(_ ids: String...) -> DeckHistory {
        var history = DeckHistory()
        for (step, id) in ids.enumerated() { history.leave(DeckHistory.Visit(id: id, step: step)) }
        return history
    }

    @Test func theLastIsTakenFirstAndOnce() {
        var history = history("a", "b")
        #expect(history.takeLast { _ in true } == DeckHistory.Visit(id: "b", step: 1))
        #expect(history.takeLast { _ in true } == DeckHistory.Visit(id: "a", step: 0))
        #expect(history.takeLast { _ in true } == nil && history.isEmpty)
    }

    @Test func whatIsGoneIsLeftOut() {
        var history = history("a", "b", "c")
        #expect(history.takeLast { $0.id == "a" }?.id == "a")
        #expect(history.isEmpty)
    }

    @Test func aDeckThatRunsForEverIsForgottenFromTheBeginning() {
        var history = DeckHistory()
        for number in 0..<100_000 { history.leave(DeckHistory.Visit(id: "\(number)", step: 0)) }
        var count = 0, last = ""
        while let visit = history.takeLast(where: { _ in true }) { (count, last) = (count + 1, visit.id) }
        #expect((500..<1000).contains(count) && last == "\(100_000 - count)")
    }
}
