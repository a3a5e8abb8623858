import DiascopeDeck
import DiascopeTesting
import Testing

/// Going on costs what the two slides cost, however many there are.
@MainActor @Suite struct SlideCostTests {
    private struct Many: Deck {
        var count = 2
        var slides: some View { ForEach(0..<count) { Numbered(number: $0) } }
    }

    private struct Numbered: View {
        let number: Int
        var body: some View {
            VStack {
                Text("Slide \(number)")
                Text("of many")
            }
        }
    }

    @Test(arguments: [10, 1_000]) func theNextSlideIsMadeAndNoOther(count: Int) {
        let host = DeckHost(Many(count: count))
        #expect(host.texts == ["Slide 0", "of many"])
        host.metrics.reset()
        host.next()
        #expect(host.texts == ["Slide 1", "of many"])
        #expect(host.metrics.bodyEvaluations == 1)
        #expect(host.metrics.nodesMade == 6, "the page's own stack, its view, the stack in it, and a list of two texts")
        host.metrics.reset()
        host.previous()
        #expect(host.metrics.bodyEvaluations == 0, "a slide that was shown is there already")
        #expect(host.metrics.nodesMade == 0)
    }
}
