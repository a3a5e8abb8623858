import DiascopeTesting
import TestDecks
import Testing

/// What is shown at a place does not depend on the way there.
@MainActor struct WayTests {
    private struct Colours: View {
        @Environment(\.currentStep) private var step

        var body: some View { [Color.red, .green, .blue][min(step, 2)].frame(width: 30, height: 30) }
    }

    /// Steps of every kind.
    private func deck(_ transition: AnySlideTransition = .none) -> some Deck {
        SampleDeck(canvas: CGSize(width: 320, height: 180)) {
            Text("one").font(.system(size: 20))
            Slide(steps: 3) { step in
                Colours()
                Color.black.frame(width: 20, height: 20).offset(x: CGFloat(step) * 60)
            }
            VStack(alignment: .leading) {
                Text("topics").font(.system(size: 20))
                StepReveal(["a", "b", "c"], dims: true) { Text($0).font(.system(size: 20)) }
            }
            // What is far down on the first step is far up on the last.
            Slide(steps: 3) { step in
                VStack(spacing: 0) { ForEach(0..<20) { Text("line \($0)").font(.system(size: 18)).frame(height: 20) } }
                    .offset(y: CGFloat(step) * -100)
                    .frame(width: 200, height: 100, alignment: .top)
                    .clipped()
            }
        }
        .with(\.slideTransition, transition)
    }

    private func picture(_ host: DeckHost) -> (place: String, picture: Bitmap) {
        host.settle()
        return (host.position.description, host.image())
    }

    /// By pressing Next from the beginning.
    private func forward(_ transition: AnySlideTransition) -> [String: Bitmap] {
        let host = DeckHost(deck(transition))
        var seen: [String: Bitmap] = [:]
        for _ in 0..<12 {
            let here = picture(host)
            seen[here.place] = here.picture
            host.next()
        }
        return seen
    }

    @Test func backwardShowsWhatForwardShowed() {  // B1, B3, B7, B15
        for transition in [AnySlideTransition.none, .push, .magicMove] {
            let seen = forward(transition), host = DeckHost(deck(transition))
            #expect(seen.count == 11)
            host.go(to: DeckPosition(slide: 4, step: 2))
            for _ in 0..<11 {
                let here = picture(host)
                #expect(seen[here.place] == here.picture, "\(here.place)")
                host.previous()
            }
            #expect(host.position.description == "1.0")
        }
    }

    @Test func aDirectWayShowsWhatPressesShow() throws {  // B1, B35
        for (place, seen) in forward(.none) {
            let host = DeckHost(deck())
            host.go(to: try #require(DeckPosition(place)))
            #expect(picture(host).picture == seen, "\(place)")
        }
    }

    @Test func backIntoASlideShowsItsLastStep() {  // B7
        let host = DeckHost(deck())
        host.go(to: DeckPosition(slide: 3))
        host.previous()
        #expect(host.position.description == "2.2")
    }

    @Test func backAtTheVeryBeginningDoesNothing() {  // B5
        let host = DeckHost(SampleDeck { Slide(steps: 3) { Text("at \($0)") } })
        host.previous()
        #expect(host.position.description == "1.0" && host.texts == ["at 0"])
    }

    @Test func aStepOfTheLastSlidePlaysAllOfItsMovementsAgain() throws {  // B9, B11
        let host = DeckHost(
            SampleDeck {
                Slide(steps: 2, animation: .linear(duration: 1)) { step in
                    ForEach(["x", "y"], id: \.self) { name in
                        Color.red.frame(width: 50, height: 50).accessibilityIdentifier(name)
                            .offset(x: step == 0 ? 0 : 400)
                    }
                }
            })
        func places() throws -> [CGFloat] {
            try ["x", "y"].map { try #require(host.frame(of: $0)).midX - 960 }
        }
        for _ in 0..<3 {
            host.next()
            host.advance(by: 0.25)
            #expect(try places() == [100, 100])
            host.settle()
            #expect(try places() == [400, 400])
            host.previous()
            host.advance(by: 0.25)
            #expect(try places() == [300, 300])
            host.settle()
        }
    }

    @Test func nextAfterGoingToASlideGoesOnFromThere() {  // B13
        let host = DeckHost(
            SampleDeck { ForEach(0..<9) { n in Slide(steps: n == 6 ? 2 : 1) { Text("\(n) at \($0)") } } })
        host.next()
        host.go(to: DeckPosition(slide: 7))
        host.next()
        #expect(host.position.description == "7.1")
        host.next()
        #expect(host.position.description == "8.0")
    }

    private struct Large: ViewModifier {
        func body(content: Content) -> some View { content.environment(\.controlSize, .large) }
    }

    private struct Size: View {
        @Environment(\.controlSize) private var size

        var body: some View { Text(size == .large ? "set" : "lost") }
    }

    @Test func eachStepInheritsWhatIsSetAround() {  // B25
        let host = DeckHost(
            SampleDeck(theme: Large()) {
                Slide(steps: 3) { step in
                    if step > 0 { Size() } else { Text("first") }
                }
                VStack { StepReveal([1, 2]) { _ in Size() } }
            })
        host.next()
        #expect(host.texts == ["set"])
        host.next()
        #expect(host.texts == ["set"])
        host.go(to: DeckPosition(slide: 2, step: 2))
        #expect(host.texts == ["set", "set"])
    }
}
