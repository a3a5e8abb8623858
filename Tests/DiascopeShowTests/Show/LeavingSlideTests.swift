import DiascopeDeck
import DiascopeTesting
import Foundation
import TestDecks
import Testing

/// What goes on, on a slide that is on its way out.
@MainActor @Suite("A slide that is left by a transition") struct LeavingSlideTests {
    /// A red mark that wanders 100 points in two seconds, to and fro, from its appearance on.
    private struct Wandering: View {
        let log: Log
        @State private var isThere = false

        var body: some View {
            Color.red.frame(width: 20, height: 20).offset(x: isThere ? 100 : 0)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .onAppear {
                    log.note("appear")
                    withAnimation(.linear(duration: 2).repeatForever()) { isThere = true }
                }
                .onDisappear { log.note("disappear") }
        }
    }

    private struct Pair: Deck {
        let log: Log
        var canvas: CGSize { CGSize(width: 320, height: 180) }
        var slideTransition: AnySlideTransition { .cover(from: .bottom).animation(.linear(duration: 1)) }

        init() { log = Log() }
        init(log: Log) { self.log = log }

        @ViewBuilder var slides: some View {
            Wandering(log: log)
            Color.blue
        }
    }

    private let log = Log()

    /// Where the mark begins.
    private func mark(_ host: DeckHost) -> Int? {
        let image = host.image()
        return (0..<320).first { image[$0, 10].r > 200 && image[$0, 10].g < 120 }
    }

    @Test func goesOnMovingUntilItIsNoLongerSeen() throws {
        let host = DeckHost(Pair(log: log))
        host.advance(by: 0.5)
        host.next()
        host.advance(by: 0.1)
        let first = try #require(mark(host))
        host.advance(by: 0.2)
        let second = try #require(mark(host))
        #expect(abs(first - 30) <= 1 && abs(second - 40) <= 1, "\(first), \(second)")
    }

    @Test func disappearsWhenTheTransitionHasEndedAndThenStandsStill() throws {
        let host = DeckHost(Pair(log: log))
        host.next()
        host.advance(by: 0.5)
        #expect(log.take() == ["appear"])
        host.advance(by: 0.6)
        #expect(log.take() == ["disappear"])
        let before = host.metrics.itemsChanged
        host.advance(by: 1)
        #expect(host.metrics.itemsChanged == before)
        host.previous()
        host.settle()
        #expect(log.take() == ["appear"])
        let first = try #require(mark(host))
        host.advance(by: 0.2)
        let second = try #require(mark(host))
        #expect(abs(abs(second - first) - 10) <= 1, "it goes on where it would be: \(first), \(second)")
    }

    @Test func turningRoundNeitherAppearsNorDisappears() {
        let host = DeckHost(Pair(log: log))
        host.next()
        host.advance(by: 0.4)
        host.previous()
        host.advance(by: 1)
        #expect(log.take() == ["appear"])
        #expect(host.position == DeckPosition(slide: 1))
    }
}
