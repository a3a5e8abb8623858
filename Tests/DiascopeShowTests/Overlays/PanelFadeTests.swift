import DiascopeGraphics
import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Panels come and go in a moment, by the show's clock.
@MainActor struct PanelFadeTests {
    private func presented() -> Presented {
        Presented(
            SampleDeck {
                Text("one")
                Text("two")
            }, width: 320, height: 180)
    }

    /// How bright it is where every panel is, or its shade.
    private func brightness(_ show: Presented, _ x: Int = 2) -> Int { Int(show.window.bitmap()[x, 2].g) }

    @Test(arguments: ["?", "o", "/", "g"]) func aPanelFadesInAndOut(key: String) {
        let show = presented()
        show.press(key)
        #expect(brightness(show) == 255)
        show.advance(by: 0.05)
        let early = brightness(show)
        show.advance(by: 0.05)
        let late = brightness(show)
        show.advance(by: 0.1)
        let there = brightness(show)
        #expect(255 > early && early > late && late > there && there < 150, "\(early) \(late) \(there)")
        show.press("Escape")
        #expect(brightness(show) == there)
        show.advance(by: 0.075)
        #expect(there < brightness(show) && brightness(show) < 255)
        show.advance(by: 0.1)
        #expect(brightness(show) == 255 && show.texts == ["one"])
        #expect(show.show.nextFrameTime == nil, "and then nothing moves")
    }

    @Test func whatIsShownInAPanelDoesNotFade() {
        let show = presented()
        show.press("o")
        show.advance(by: 0.3)
        show.press("Right")
        #expect(!show.show.run.graph.isAnimating)
        show.press("?")
        show.advance(by: 0.3)
        show.press("Right")
        #expect(!show.show.run.graph.isAnimating, "nor does another page")
    }

    @Test func wordsAndNumbersFadeToo() {
        let show = presented()
        show.press("t")
        #expect(show.show.run.graph.isAnimating)
        show.advance(by: 0.3)
        show.type("2")
        #expect(show.show.run.graph.isAnimating)
    }

    @Test func aCurtainFallsAtOnceAlsoOverAPanel() {
        let show = presented()
        show.press("?")
        show.advance(by: 0.3)
        show.press("b")
        show.advance(by: 0.2)
        #expect(brightness(show) == 0)
        show.press("b", "b")
        #expect(brightness(show) == 0)
        show.press("Right")
        #expect(brightness(show) == 255)
    }

    @Test func whereLessMovementIsWantedTheyAreThereAtOnce() {
        let show = presented()
        show.show.run.reducesMotion = true
        show.press("?")
        #expect(brightness(show) < 150)
        show.press("Escape")
        #expect(brightness(show) == 255 && !show.show.run.graph.isAnimating)
    }

    @Test func aSlideThatIsPickedIsThereAtOnceAndAClickBehindALeavingPanelIsTheSlides() {
        let show = presented()
        show.press("o", "Right", "Return")
        #expect(show.position == "2.0" && show.texts == ["two"], "a move ends what is under way")
        show.press("?")
        show.advance(by: 0.3)
        show.press("Escape")
        show.click(160, 90, .secondary)
        #expect(show.position == "1.0")
    }
}
