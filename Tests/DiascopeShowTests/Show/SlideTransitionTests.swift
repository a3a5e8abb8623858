import DiascopeDeck
import DiascopeTesting
import Foundation
import Testing

/// Coloured slides on a white ground, all of a deck following each other in one way.
private struct Colours: Deck {
    var transition: AnySlideTransition = .none
    var steps: [Int] = [1, 1, 1]
    var canvas: CGSize { CGSize(width: 320, height: 180) }
    var slideTransition: AnySlideTransition { transition }

    init() {}

    init(_ transition: AnySlideTransition, steps: [Int] = [1, 1, 1]) {
        (self.transition, self.steps) = (transition, steps)
    }

    var slides: some View {
        ForEach(0..<steps.count, id: \.self) { index in
            Slide(steps: steps[index]) { [Color.red, Color.green, Color.blue][index % 3] }
        }
    }
}

@MainActor @Suite("Slides following each other") struct SlideTransitionTests {
    private func host(_ transition: AnySlideTransition, steps: [Int] = [1, 1, 1]) -> DeckHost {
        DeckHost(Colours(transition.animation(.linear(duration: 1)), steps: steps))
    }

    private func pixel(_ host: DeckHost, _ x: Int, _ y: Int = 90) -> Bitmap.RGBA8 { host.image()[x, y] }

    /// What the middle of each slide looks like at rest.
    private func ground(_ slide: Int) -> Bitmap.RGBA8 {
        let host = DeckHost(Colours())
        host.go(to: DeckPosition(slide: slide))
        return pixel(host, 160)
    }

    @Test func aSlideChangesAtOnceWhereNoTransitionIsAskedFor() {
        let host = DeckHost(Colours())
        host.next()
        #expect(pixel(host, 160) == ground(2))
    }

    @Test func aPushMovesBothSlidesByTheCanvas() {
        let host = host(.push)
        host.next()
        host.advance(by: 0.25)
        #expect(pixel(host, 235) == ground(1))
        #expect(pixel(host, 245) == ground(2))
        host.advance(by: 0.8)
        #expect(pixel(host, 2) == ground(2))
    }

    @Test func goingBackShowsTheSameTheOtherWayRound() {
        for transition in [AnySlideTransition.push, .cover, .reveal, .wipe, .iris, .fade, .flip, .scale, .move] {
            let forward = host(transition), backward = host(transition)
            forward.next()
            forward.advance(by: 0.25)
            backward.go(to: DeckPosition(slide: 2))
            backward.settle()
            backward.previous()
            backward.advance(by: 0.75)
            #expect(forward.image() == backward.image())
        }
    }

    @Test func backInTheMiddleTurnsRoundFromWhereItIs() {
        let host = host(.push)
        host.next()
        host.advance(by: 0.5)
        let middle = host.image()
        host.previous()
        #expect(host.image() == middle)
        #expect(host.position == DeckPosition(slide: 1))
        host.advance(by: 0.5)
        #expect(pixel(host, 235) == ground(1))
        host.advance(by: 0.6)
        #expect(pixel(host, 318) == ground(1))
    }

    @Test func pressesDuringATransitionFinishItAndGoOn() {
        let host = host(.push, steps: Array(repeating: 1, count: 12))
        for _ in 0..<10 {
            host.next()
            host.advance(by: 0.05)
        }
        #expect(host.position == DeckPosition(slide: 11))
        host.settle()
        #expect(pixel(host, 160) == ground(2))
    }

    @Test func quickForwardAndBackLosesNothing() {
        let host = host(.fade)  // B43, B45
        for turn in 0..<20 {
            turn % 2 == 0 ? host.next() : host.previous()
            host.advance(by: 0.03)
        }
        #expect(host.position == DeckPosition(slide: 1))
        host.advance(by: 1.1)
        #expect(pixel(host, 160) == ground(1))
        host.next()
        host.settle()
        #expect(pixel(host, 160) == ground(2))
    }

    @Test func betweenEqualGroundsAFadeNeverDips() {
        let host = host(.fade, steps: [1, 1, 1, 1])  // B47
        host.go(to: DeckPosition(slide: 4))
        host.settle()
        // The first and the fourth slide are of the same colour.
        host.go(to: DeckPosition(slide: 1))
        for _ in 0..<6 {
            host.advance(by: 0.15)
            let seen = pixel(host, 160), still = ground(1)
            #expect(abs(Int(seen.r) - Int(still.r)) <= 1)
            #expect(abs(Int(seen.g) - Int(still.g)) <= 1)
        }
    }

    @Test func aFadeMixesBothSlides() {
        let host = host(.fade)
        host.next()
        host.advance(by: 0.5)
        let seen = pixel(host, 160), a = ground(1), b = ground(2)
        let red = (Int(a.r) + Int(b.r)) / 2, green = (Int(a.g) + Int(b.g)) / 2
        #expect(abs(Int(seen.r) - red) <= 2)
        #expect(abs(Int(seen.g) - green) <= 2)
    }

    @Test func theSlideThatIsLeftIsNoLongerFound() {
        struct Words: Deck {
            var canvas: CGSize { CGSize(width: 320, height: 180) }
            var slideTransition: AnySlideTransition { .push }

            @ViewBuilder var slides: some View {
                Text("one")
                Text("two")
            }
        }
        let host = DeckHost(Words())
        host.next()
        host.advance(by: 0.1)
        #expect(host.texts == ["two"])
    }

    @Test func aTransitionEvaluatesNoBodies() {
        let host = host(.push)
        host.next()
        host.metrics.reset()
        host.advance(by: 0.9)
        #expect(host.metrics.bodyEvaluations == 0)
        #expect(host.metrics.layoutsComputed == 0)
    }

    @Test func aFrameDoesNotDependOnTheFramesBeforeIt() {
        let often = host(.push), once = host(.push)
        often.next()
        once.next()
        for _ in 0..<10 {
            often.advance(by: 0.04)
            _ = often.image()
        }
        once.advance(by: 0.4)
        #expect(often.image() == once.image())
    }

    @Test func theSlideAnEdgeLeadsToHasTheLastWordOverTheDeck() {
        struct Mixed: Deck {
            var canvas: CGSize { CGSize(width: 320, height: 180) }
            var slideTransition: AnySlideTransition { .push.animation(.linear(duration: 1)) }

            @ViewBuilder var slides: some View {
                Color.red.slideTransition(.wipe, to: "blue", animation: .linear(duration: 1))
                Color.green.slideTransition(.none)
                Color.blue.slideID("blue")
            }
        }
        let host = DeckHost(Mixed())
        host.next()
        #expect(pixel(host, 2) == ground(2))
        host.previous()
        host.go(to: DeckPosition(slide: 3))
        host.advance(by: 0.5)
        #expect(pixel(host, 2) == ground(3))
        #expect(pixel(host, 318) == ground(1))
    }
}

@MainActor @Suite("Magic move") struct MagicMoveTests {
    private struct Squares: Deck {
        var canvas: CGSize { CGSize(width: 320, height: 180) }
        var slideTransition: AnySlideTransition { .magicMove.animation(.linear(duration: 1)) }

        @ViewBuilder var slides: some View {
            Color.red.frame(width: 40, height: 40).frame(maxWidth: .infinity, alignment: .leading)
            Color.red.frame(width: 80, height: 80).frame(maxWidth: .infinity, alignment: .trailing)
        }
    }

    private func isRed(_ pixel: Bitmap.RGBA8) -> Bool { pixel.r > 200 && pixel.g < 120 }

    @Test func whatIsOnBothSlidesMovesAndGrows() {
        let host = DeckHost(Squares())
        host.next()
        host.advance(by: 0.5)
        let image = host.image()
        // From 0…40 to 240…320: half way at 120…180, 60 points high.
        #expect(!isRed(image[115, 90]))
        #expect(isRed(image[125, 90]))
        #expect(isRed(image[175, 90]))
        #expect(!isRed(image[185, 90]))
        #expect(isRed(image[150, 63]))
        #expect(!isRed(image[150, 56]))
    }

    @Test func endsAsTheLaterSlideIsByItself() {
        let host = DeckHost(Squares()), still = DeckHost(Squares())
        host.next()
        host.settle()
        still.go(to: DeckPosition(slide: 2))
        still.settle()
        #expect(host.image() == still.image())
    }

    @Test func turnsRoundFromWhereItIs() {
        let host = DeckHost(Squares())
        host.next()
        host.advance(by: 0.5)
        host.previous()
        host.advance(by: 0.5)
        #expect(isRed(host.image()[70, 90]))
        host.settle()
        #expect(isRed(host.image()[5, 90]))
    }
}

@MainActor @Suite("What steps do by themselves") struct StepCourseTests {
    private struct Steps: Deck {
        var keeps = false
        var canvas: CGSize { CGSize(width: 320, height: 180) }
        var keepsShownSteps: Bool { keeps }

        init() {}

        init(keeps: Bool) { self.keeps = keeps }

        @ViewBuilder var slides: some View {
            Slide(animations: [.linear(duration: 1), nil]) { step in
                Color.black.frame(width: 20, height: 20).accessibilityIdentifier("dot").offset(x: CGFloat(step) * 100)
            }
            Slide(steps: 3) { _ in Text("auto") }.after(0.5, step: 1)
            Slide {
                VStack {
                    Text("always")
                    Text("second").appears(at: 1)
                    Text("range").appears(in: 1..<2)
                    Text("dimmed").dimmed(after: 0)
                }
            }
            Slide { VStack { StepReveal(["a", "b", "c", "d"], by: 2) { Text($0) } } }
        }
    }

    @Test func eachStepHasItsOwnAnimation() {
        let host = DeckHost(Steps())
        let start = host.frame(of: "dot")!.minX
        host.next()
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "dot")!.minX - start - 50) < 0.01)
        host.settle()
        host.next()
        #expect(host.frame(of: "dot")!.minX == start + 200)
    }

    @Test func aStepGoesOnByItselfAndAnyMoveCancelsThat() {
        let host = DeckHost(Steps())
        host.go(to: DeckPosition(slide: 2))
        host.advance(by: 2)
        #expect(host.position == DeckPosition(slide: 2))
        host.next()
        host.advance(by: 0.4)
        #expect(host.position == DeckPosition(slide: 2, step: 1))
        host.advance(by: 0.2)
        #expect(host.position == DeckPosition(slide: 2, step: 2))
        host.advance(by: 5)
        #expect(host.position == DeckPosition(slide: 2, step: 2))
        host.previous()
        host.previous()
        host.advance(by: 5)
        #expect(host.position == DeckPosition(slide: 2))
    }

    @Test func viewsAppearFromAStepOnOrInARange() {
        let host = DeckHost(Steps())
        #expect(host.steps == [3, 3, 3, 3])
        host.go(to: DeckPosition(slide: 3))
        #expect(host.texts == ["always", "dimmed"])
        host.next()
        host.settle()
        #expect(host.texts == ["always", "second", "range", "dimmed"])
        host.next()
        host.settle()
        #expect(host.texts == ["always", "second", "dimmed"])
    }

    @Test func itemsOfAListAppearSeveralAtATime() {
        let host = DeckHost(Steps())
        host.go(to: DeckPosition(slide: 4))
        #expect(host.texts == [])
        host.next()
        #expect(host.texts == ["a", "b"])
        host.next()
        #expect(host.texts == ["a", "b", "c", "d"])
        host.previous()
        host.settle()
        #expect(host.texts == ["a", "b"])
    }

    @Test func inADeckThatKeepsThemShownStepsStayShown() {
        let host = DeckHost(Steps(keeps: true))
        host.go(to: DeckPosition(slide: 4))
        host.next()
        host.next()
        host.previous()
        host.settle()
        #expect(host.texts == ["a", "b", "c", "d"])
    }
}
