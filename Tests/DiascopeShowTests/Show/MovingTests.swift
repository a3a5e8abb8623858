import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Moving through a deck while things move.
@MainActor struct MovingTests {
    /// A mark that walks from the left to the right in three stops.
    private struct Marching: View {
        var steps = 3

        var body: some View {
            Slide(steps: steps) { step in
                Color.red.accessibilityIdentifier("mark").frame(width: 100, height: 100)
                    .offset(x: CGFloat(step) * 600)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private struct StepText: View {
        @Environment(\.currentStep) private var step

        var body: some View { HStack { VStack { Group { Text("step \(step)") } } } }
    }

    private func host() -> DeckHost {
        DeckHost(
            SampleDeck {
                Marching()
                Text("end")
            })
    }

    private func left(_ host: DeckHost) -> CGFloat? { host.frame(of: "mark")?.minX }

    @Test func aStepIsAnimated() throws {
        let host = host()
        host.next()
        #expect(left(host) == 0)
        host.advance(by: 0.1)
        let middle = try #require(left(host))
        #expect(0 < middle && middle < 600, "\(middle)")
        host.settle()
        #expect(left(host) == 600)
    }

    @Test func aPressDuringAnAnimationFinishesItAndGoesOn() throws {
        let host = host()
        host.next()
        host.advance(by: 0.1)
        host.next()
        #expect(host.position.description == "1.2")
        #expect(left(host) == 600, "the first walk is done at once")
        host.advance(by: 0.1)
        let middle = try #require(left(host))
        #expect(600 < middle && middle < 1200, "\(middle)")
        host.next()
        #expect(host.position.description == "2.0" && host.texts == ["end"])
        host.previous()
        #expect(left(host) == 1200)
    }

    @Test func previousDuringAnAnimationGoesOneStepBackToo() throws {
        let host = host()
        host.next()
        host.advance(by: 0.1)
        host.previous()
        #expect(host.position.description == "1.0")
        host.settle()
        #expect(left(host) == 0)
    }

    @Test func tenPressesInAMomentLandWhereTheyShould() {
        let host = DeckHost(SampleDeck { ForEach(0..<5) { number in Slide(steps: 3) { Text("\(number) at \($0)") } } })
        for _ in 0..<10 { host.next() }
        #expect(host.position.description == "4.1")
        #expect(host.texts == ["3 at 1"])
        for _ in 0..<10 { host.previous() }
        #expect(host.position.description == "1.0")
        #expect(host.texts == ["0 at 0"])
    }

    @Test func bothEndsAreFirm() {
        let host = host()
        for _ in 0..<3 { host.previous() }
        #expect(host.position.description == "1.0")
        for _ in 0..<9 { host.next() }
        #expect(host.position.description == "2.0" && host.texts == ["end"])
        let before = host.metrics
        host.next()
        #expect(host.metrics.bodyEvaluations == before.bodyEvaluations, "nothing was done")
    }

    @Test func theStepReachesAnyDepthOnEverySlide() {
        let host = DeckHost(
            SampleDeck {
                VStack { StepText() }.preference(key: StepsKey.self, value: 2)
                Slide(steps: 3) { _ in StepText() }
            })
        var seen: [String] = []
        for _ in 0..<5 {
            seen += host.texts
            host.next()
        }
        #expect(seen == ["step 0", "step 1", "step 0", "step 1", "step 2"])
    }

    @Test func aSingleSlideStaysWhateverIsPressed() {
        let host = DeckHost(SampleDeck { Text("only") })
        for _ in 0..<3 { host.next() }
        for _ in 0..<3 { host.previous() }
        host.go(to: DeckPosition(slide: 7, step: 7))
        #expect(host.position.description == "1.0" && host.texts == ["only"])
    }

    @Test func aDeckWithoutSlidesSaysSoAndItsKeysAreHarmless() {  // B137
        let show = Presented(SampleDeck { EmptyView() })
        #expect(show.position == "0.0")
        #expect(show.texts.contains("This deck has no slides"), "\(show.texts)")
        show.press("Right", "Left", "shift+Right", "shift+Left", "Home", "End", "Space", "PageUp", "F5", "Escape")
        show.click(480, 270)
        show.click(480, 270, .secondary)
        #expect(show.position == "0.0")
        #expect(show.texts.contains("This deck has no slides"))
        #expect(show.show.run.graph.diagnostics.map(\.code) == [.deckEmpty])
        #expect(show.window.bitmap()[1, 1] == Bitmap.RGBA8(r: 255, g: 255, b: 255))
        show.press("ctrl+q")
        #expect(show.requests.last == .quit)
    }

    @Test(arguments: [0, -1, Int.min]) func aSlideThatSaysItHasNoStepsHasOne(steps: Int) {
        let host = DeckHost(
            SampleDeck {
                Marching(steps: steps)
                Text("raw").preference(key: StepsKey.self, value: steps)
                Text("end")
            })
        #expect(host.steps == [1, 1, 1])
        host.next()
        host.next()
        #expect(host.texts == ["end"])
        host.previous()
        #expect(host.texts == ["raw"])
        #expect(host.diagnostics.map(\.code) == [.stepsInvalid])
    }

    @Test func whatIsPaintedByDamageIsWhatIsPaintedAnew() {
        let show = Presented(
            SampleDeck {
                Marching()
                Text("end")
            }, width: 1001, height: 563)
        let fresh = Presented(
            SampleDeck {
                Marching()
                Text("end")
            }, width: 1001, height: 563)
        for show in [show, fresh] { show.press("Right") }
        for frame in 1...12 {
            show.advance(by: 1.0 / 60)
            fresh.time = show.time
            fresh.send(.exposed)
            #expect(show.window.bitmap() == fresh.window.bitmap(), "frame \(frame)")
        }
    }
}
