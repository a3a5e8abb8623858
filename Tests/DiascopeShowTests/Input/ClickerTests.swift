import DiascopeDeck
import TestDecks
import Testing

@testable import DiascopeShow

/// What clickers send, as the sequences of keys that they are.
@MainActor @Suite struct ClickerTests {
    private func presented() -> Presented {
        Presented(SampleDeck { ForEach(1..<6) { Text("slide \($0)") } })
    }

    /// A button that is held for a while: the device's keyboard repeats it after 250 ms, every 33 ms.
    private func hold(_ key: Key, on show: Presented, for seconds: Double) {
        show.send(.keyDown(KeyStroke(key: key, position: key)))
        let start = show.time
        show.time += 0.25
        while show.time < start + seconds {
            show.send(.keyDown(KeyStroke(key: key, position: key, isRepeat: true)))
            show.time += 0.033
        }
        show.send(.keyUp(KeyStroke(key: key, position: key)))
    }

    @Test func aLogitechR400() {
        let show = presented()
        show.press("F5")
        #expect(show.takeRequests() == [.enterFullscreen])
        show.send(.fullscreen(true))
        show.press("PageDown", "PageDown", "PageUp")
        #expect(show.position == "2.0")
        show.press(".")
        #expect(show.show.modes.curtain == .black)
        show.press("PageDown")
        #expect(show.show.modes.curtain == .none && show.position == "2.0", "next only shows the slide again")
        show.press("PageDown")
        #expect(show.position == "3.0")
        // The start button, in turn Escape and F5: with nothing on top nothing happens.
        for _ in 0..<6 {
            show.time += 1.2
            show.press("Escape")
            show.time += 1.2
            show.press("F5")
        }
        #expect(show.takeRequests() == [] && show.position == "3.0")
    }

    @Test func aButtonOfAnR800ThatIsHeldMovesOnce() {
        let show = presented()
        hold(.pageDown, on: show, for: 3)
        #expect(show.position == "2.0")
        hold(.pageUp, on: show, for: 3)
        #expect(show.position == "1.0")
        hold(".", on: show, for: 1)
        #expect(show.show.modes.curtain == .black, "not on and off again")
    }

    @Test func aLogitechSpotlight() {
        let show = presented()
        show.press("Right", "Right", "Left")
        #expect(show.position == "2.0")
        // It moves the mouse and clicks, too.
        show.send(.pointerMoved(x: 200, y: 100))
        show.click(200, 100)
        #expect(show.position == "3.0")
    }

    @Test func aKensington() {
        let show = presented()
        show.press("PageDown", "b", "PageUp", "PageDown", "b", "b", "Escape", "F5")
        #expect(show.position == "3.0")
        #expect(show.show.modes == StageModes())
    }

    @Test func theStartButtonLeavesAModeAndNothingElse() {
        let show = presented()
        show.send(.fullscreen(true))
        show.press("o", "Escape")
        #expect(show.show.modes.overlay == .none)
        show.press("Escape")
        #expect(show.takeRequests() == [], "the one that closed the overview does not count as the first of two")
        show.time += 0.5
        show.press("Escape")
        #expect(show.takeRequests() == [.leaveFullscreen])
    }

    @Test func aHeadset() {
        let show = presented()
        show.press("AudioNext", "AudioNext", "AudioPrev")
        #expect(show.position == "2.0")
    }

    @Test func shiftAndF5BeginAgainInFullscreen() {
        let show = presented()
        show.press("End", "shift+F5")
        #expect(show.position == "1.0" && show.takeRequests() == [.enterFullscreen])
        show.send(.fullscreen(true))
        show.press("End", "shift+F5")
        #expect(show.position == "1.0" && show.takeRequests() == [])
    }

    @Test func aGameController() {
        let show = presented()
        func press(_ button: ControllerButton) {
            show.send(.controller(button, isDown: true))
            show.send(.controller(button, isDown: false))
        }
        press(.south)
        press(.right)
        press(.rightShoulder)
        #expect(show.position == "4.0")
        press(.east)
        #expect(show.position == "3.0")
        press(.west)
        #expect(show.show.modes.curtain == .black)
        press(.back)
        press(.north)
        #expect(show.show.modes.curtain == .none && show.show.modes.overlay != .none)
        press(.back)
        press(.start)
        #expect(show.takeRequests() == [.enterFullscreen])
        show.send(.controller(.south, isDown: true))
        show.send(.controller(.south, isDown: true))
        #expect(show.position == "4.0", "one that is held is one press")
    }

    @Test func theMiddleButtonOpensAndClosesTheOverview() {
        let show = presented()
        show.click(400, 100, .middle)
        #expect(show.show.modes.overlay == .overview(StageModes.Overview(selection: 1)))
        show.click(400, 100, .middle)
        #expect(show.show.modes.overlay == .none && show.position == "1.0")
    }

    @Test func theWheelMovesTheDeckOnlyWhereItIsBoundAndOnceAGesture() {
        let deck = SampleDeck { ForEach(1..<6) { Text("slide \($0)") } }
        let plain = Show(deck, resources: .shared)
        _ = plain.handle(.wheel(deltaX: 0, deltaY: -1, x: 100, y: 100), at: 0)
        #expect(plain.run.position == DeckPosition(slide: 1))
        let show = Show(
            deck, resources: .shared, keyFile: KeyFile(#"{"nextStep": ["WheelDown"], "previousStep": ["WheelUp"]}"#))
        // A flick of a touchpad goes on by itself for a second.
        for part in 0..<60 {
            _ = show.handle(.wheel(deltaX: 0, deltaY: -0.3, x: 100, y: 100), at: Double(part) / 60)
        }
        #expect(show.run.position == DeckPosition(slide: 2))
        _ = show.handle(.wheel(deltaX: 0, deltaY: 1, x: 100, y: 100), at: 2)
        #expect(show.run.position == DeckPosition(slide: 1))
    }
}
