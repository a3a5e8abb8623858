import DiascopeTesting
import TestDecks
import Testing

/// The same numbers in every run.
private struct SystemlessGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

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

    /// A picture is that of its place, whatever was done before, and in whatever moment.
    @Test func noSequenceOfMovesLeavesAnythingBehind() {
        let seen = forward(.none)
        for transition in [AnySlideTransition.push, .magicMove, .fade] {
            var random = SystemlessGenerator(state: 11)
            let host = DeckHost(deck(transition))
            for turn in 0..<150 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0, 1, 2: host.next()
                case 3, 4: host.previous()
                case 5: host.goBack()
                default:
                    host.go(
                        to: DeckPosition(
                            slide: Int.random(in: -1...6, using: &random), step: Int.random(in: -1...4, using: &random))
                    )
                }
                host.advance(by: Double.random(in: 0...0.3, using: &random))
                guard turn % 5 == 4 else { continue }
                let here = picture(host)
                #expect(seen[here.place] == here.picture, "turn \(turn) at \(here.place)")
            }
            #expect(host.diagnostics.isEmpty)
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
