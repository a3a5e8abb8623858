import DiascopeTesting
import TestDecks
import Testing

/// For those who avoid movement everything that would move fades.
@MainActor struct ReducedMotionTests {
    /// A bar at the left on the first slide, one at the right on the second.
    private func slides(_ transition: AnySlideTransition) -> some Deck {
        SampleDeck(canvas: CGSize(width: 320, height: 180)) {
            Color.black.frame(width: 80, height: 180).frame(maxWidth: .infinity, alignment: .leading)
            Color.black.frame(width: 80, height: 180).frame(maxWidth: .infinity, alignment: .trailing)
        }
        .with(\.slideTransition, transition.animation(.linear(duration: 1)))
    }

    /// Whether half way both places are half there, and nothing is anywhere else.
    private func expectFade(
        _ host: DeckHost, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let image = host.image()
        let seen = stride(from: 8, to: 320, by: 16).map { Int(image[$0, 90].r) }
        for (index, value) in seen.enumerated() {
            let isBar = index < 5 || index >= 15
            #expect(
                isBar ? abs(value - 128) <= 6 : value == 255, "\(name): \(value) at \(index)",
                sourceLocation: sourceLocation)
        }
    }

    private static let moving: [(name: String, transition: @MainActor () -> AnySlideTransition)] = [
        ("push", { .push }), ("move", { .move }), ("cover", { .cover }), ("reveal", { .reveal }),
        ("scale", { .scale }), ("flip", { .flip }), ("wipe", { .wipe }), ("iris", { .iris }),
        ("magic move", { .magicMove }), ("fade", { .fade }), ("push from above", { .push(from: .top) }),
    ]

    @Test func everyTransitionBetweenSlidesThatMovesFades() {
        for (name, transition) in Self.moving {
            let host = DeckHost(slides(transition()), reducesMotion: true)
            host.next()
            // A fade has its own course.
            host.advance(by: name == "fade" ? 0.5 : 0.2)
            expectFade(host, name)
            host.settle()
            #expect(host.image()[8, 90].r == 255 && host.image()[312, 90].r == 0, "\(name)")
        }
    }

    private struct Marching: View {
        var body: some View {
            Slide(steps: 2, animation: .linear(duration: 1)) { step in
                Color.black.frame(width: 80, height: 180).accessibilityIdentifier("bar")
                    .frame(maxWidth: .infinity, alignment: step == 0 ? .leading : .trailing)
            }
        }
    }

    @Test func aStepThatMovesFades() {
        let host = DeckHost(SampleDeck(canvas: CGSize(width: 320, height: 180)) { Marching() }, reducesMotion: true)
        let before = host.image()
        host.next()
        #expect(host.frame(of: "bar")?.minX == 240, "it is where it goes to at once")
        #expect(host.image() == before, "and is not seen there yet")
        host.advance(by: 0.15)
        expectFade(host, "step")
        host.settle()
        #expect(host.image()[8, 90].r == 255 && host.image()[312, 90].r == 0)
        host.previous()
        host.advance(by: 0.15)
        expectFade(host, "step back")
        host.settle()
        #expect(host.image() == before)
    }

    @Test func aPressDuringTheFadeEndsIt() {
        let host = DeckHost(
            SampleDeck(canvas: CGSize(width: 320, height: 180)) {
                Marching()
                Color.white
            }, reducesMotion: true)
        host.next()
        host.advance(by: 0.1)
        host.next()
        #expect(host.position.description == "2.0")
        #expect(host.image()[8, 90].r == 255 && host.image()[312, 90].r == 255)
    }

    @Test func aStepThatChangesAtOnceDoesSo() {
        let host = DeckHost(
            SampleDeck(canvas: CGSize(width: 320, height: 180)) {
                Slide(animations: [nil]) { Color(white: $0 == 0 ? 0 : 1) }
            }, reducesMotion: true)
        host.next()
        #expect(host.image()[8, 90].r == 255)
    }

    @Test func withoutTheWishThingsMove() {
        let host = DeckHost(SampleDeck(canvas: CGSize(width: 320, height: 180)) { Marching() })
        host.next()
        host.advance(by: 0.5)
        #expect(host.frame(of: "bar")?.minX == 120)
    }
}
