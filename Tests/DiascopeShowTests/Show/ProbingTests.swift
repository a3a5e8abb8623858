import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Slides are known before they are shown, and what is known of them costs no more than their bodies.
@MainActor struct ProbingTests {
    private let log = Log()

    private func run(_ deck: some Deck) -> DeckRun { DeckRun(deck, services: PaintingResources.shared.services) }

    private func deck(_ names: [String], steps: Int = 3) -> some Deck {
        SampleDeck { [log] in ForEach(names, id: \.self) { LoggedSlide(name: $0, log: log, steps: steps) } }
    }

    @Test func atTheStartOnlyTheFirstSlideIsMade() {
        let run = run(deck(["a", "b", "c"]))
        #expect(log.lines == ["body a", "appear a"])
        #expect(run.state.slides.map(\.steps) == [3, 1, 1], "the others' counts are not needed yet")
    }

    @Test func probingRunsBodiesAndNothingElse() {
        let run = run(deck(["a", "b", "c"]))
        _ = log.take()
        let before = run.graph.metrics
        #expect(run.outline().map(\.steps) == [3, 3, 3])
        run.graph.update(at: 1)
        #expect(log.take() == ["body b", "body c"])
        #expect(run.graph.metrics.layoutsComputed == before.layoutsComputed)
        #expect(run.graph.metrics.placements == before.placements)
        #expect(run.graph.texts() == ["a at 0", "a count 0"])
        #expect(!run.graph.isDamaged || run.position.slide == 1)
    }

    @Test func aProbedSlideIsTheOneThatIsShown() {
        let run = run(deck(["a", "b"]))
        _ = run.outline()
        _ = log.take()
        run.nextSlide()
        #expect(log.take().sorted() == ["appear b", "disappear a"], "no body runs again")
    }

    @Test func neighboursAreMadeOneByOneTheNearestFirst() {
        let run = run(deck(["a", "b", "c", "d", "e", "f"]))
        run.go(to: DeckPosition(slide: 3))
        _ = log.take()
        while run.prepareNeighbour() {}
        #expect(log.take() == ["body d", "body b", "body e"])
        #expect(run.position.description == "3.0")
        #expect(run.state.slides.map(\.steps) == [3, 3, 3, 3, 3, 1])
        #expect(!run.prepareNeighbour())
    }

    @Test func backOntoASlideThatWasNeverShownShowsItsLastStep() {
        let run = run(deck(["a", "b", "c"]))
        run.go(to: DeckPosition(slide: 3))
        _ = log.take()
        run.previous()
        #expect(run.position.description == "2.2")
        #expect(run.graph.texts().first == "b at 2")
        #expect(log.lines.filter { $0 == "appear b" }.count == 1)
        #expect(!log.lines.contains("step b"), "it came in its last step: \(log.lines)")
    }

    @Test(arguments: [("99", "3.0"), ("99.2", "3.2"), ("3.9", "3.2"), ("2.9", "2.2"), ("2.1", "2.1")])
    func aPlaceIsClampedByCountsThatWereNotKnownBefore(asked: String, found: String) throws {
        let run = run(deck(["a", "b", "c"]))
        run.go(to: try #require(DeckPosition(asked)))
        #expect(run.position.description == found)
        #expect(run.graph.texts().first == "\(["a", "b", "c"][run.position.slide - 1]) at \(run.position.step)")
    }

    @Test func aSlideWithoutStepsAmongOthersHasOne() {
        let host = DeckHost(
            SampleDeck {
                Text("a")
                Slide(steps: 4) { _ in Text("b") }
                VStack { HStack { Slide(steps: 2) { _ in Text("deep") } } }
            })
        #expect(host.steps == [1, 4, 2])
        #expect(host.position.description == "1.0")
    }

    @Test func pictureAndPlaceOfAProbedDeckAreThoseOfOneThatWasNot() {
        let plain = DeckHost(deck(["a", "b"])), probed = DeckHost(deck(["a", "b"]))
        _ = probed.steps
        for host in [plain, probed] { for _ in 0..<4 { host.next() } }
        #expect(plain.position == probed.position)
        #expect(plain.image(scale: 0.25) == probed.image(scale: 0.25))
    }
}
