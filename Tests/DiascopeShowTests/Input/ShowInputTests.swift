import DiascopeGraphics
import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Keys, clicks and clickers on a running show.
@MainActor struct ShowInputTests {
    /// Three slides with 1, 3 and 2 steps.
    private func presented(at place: String = "1.0") throws -> Presented {
        let show = Presented(
            SampleDeck {
                Text("one")
                Slide(steps: 3) { Text("two at \($0)") }
                Slide(steps: 2) { Text("three at \($0)") }
            })
        show.show.run.go(to: try #require(DeckPosition(place)))
        show.takeFrame()
        #expect(show.position == place)
        return show
    }

    private struct Counting: View {
        var isDisabled = false
        @State private var count = 0

        var body: some View {
            Button {
                count += 1
            } label: {
                Text("count \(count)").padding(60)
            }.disabled(isDisabled)
        }
    }

    // MARK: - Keys

    nonisolated static let presses: [(from: String, key: String, to: String)] = [
        ("1.0", "Right", "2.0"), ("2.0", "Right", "2.1"), ("2.2", "Right", "3.0"), ("3.1", "Right", "3.1"),
        ("2.0", "Down", "2.1"), ("2.0", "Space", "2.1"), ("2.0", "PageDown", "2.1"), ("2.0", "Return", "2.1"),
        ("2.0", "n", "2.1"), ("2.0", "l", "2.1"), ("2.0", "j", "2.1"), ("2.0", "AudioNext", "2.1"),
        ("2.1", "Left", "2.0"), ("2.0", "Left", "1.0"), ("3.0", "Left", "2.2"), ("1.0", "Left", "1.0"),
        ("2.1", "Up", "2.0"), ("2.1", "shift+Space", "2.0"), ("2.1", "PageUp", "2.0"), ("2.1", "Backspace", "2.0"),
        ("2.1", "p", "2.0"), ("2.1", "h", "2.0"), ("2.1", "k", "2.0"), ("2.1", "AudioPrev", "2.0"),
        ("2.1", "shift+Right", "3.0"), ("2.1", "shift+Down", "3.0"), ("2.1", "shift+PageDown", "3.0"),
        ("2.1", "alt+Right", "3.0"), ("2.1", "alt+Down", "3.0"), ("2.1", "alt+PageDown", "3.0"),
        ("3.1", "shift+Left", "2.0"), ("3.1", "shift+Up", "2.0"), ("3.1", "shift+PageUp", "2.0"),
        ("3.1", "alt+Left", "2.0"), ("3.1", "alt+Up", "2.0"), ("3.1", "alt+PageUp", "2.0"),
        ("3.1", "Home", "1.0"), ("1.0", "End", "3.0"), ("2.1", "y", "2.1"), ("2.1", "ctrl+Right", "2.1"),
        ("3.1", "shift+Right", "3.1"), ("1.0", "shift+Left", "1.0"), ("2.1", "Tab", "2.1"), ("2.1", "F5", "2.1"),
        ("2.1", "Escape", "2.1"), ("2.1", "f", "2.1"), ("2.1", "F11", "2.1"), ("2.1", "q", "2.1"),
    ]

    @Test(arguments: presses) func aKeyLeadsToItsPlace(from: String, key: String, to: String) throws {
        let show = try presented(at: from)
        show.press(key)
        #expect(show.position == to)
    }

    @Test func theFrameAfterAPressShowsTheNewPlace() throws {
        let show = try presented()
        #expect(show.texts == ["one"])
        show.press("Right")
        #expect(show.texts == ["two at 0"])
        show.press("Right", "Right", "Right")
        #expect(show.texts == ["three at 0"])
    }

    @Test func aHeldKeyIsOnePress() throws {  // B95
        let show = try presented()
        for repeats in 0..<20 {
            show.time += 0.03
            show.send(.keyDown(KeyStroke(key: .rightArrow, position: .rightArrow, isRepeat: repeats > 0)))
        }
        #expect(show.position == "2.0")
        // Without the system's word that it is a repeat, too.
        show.send(.keyDown(KeyStroke(key: .rightArrow, position: .rightArrow)))
        #expect(show.position == "2.0")
        show.send(.keyUp(KeyStroke(key: .rightArrow, position: .rightArrow)))
        show.send(.keyDown(KeyStroke(key: .rightArrow, position: .rightArrow)))
        #expect(show.position == "2.1")
    }

    @Test func aReleaseIsNoPress() throws {  // B89
        let show = try presented()
        show.send(.keyUp(KeyStroke(key: .rightArrow)))
        #expect(show.position == "1.0")
    }

    @Test func aClickerThatIsTwoKeyboardsMovesOnce() throws {  // B83
        let show = try presented()
        for device in [1, 2] {
            show.send(.keyDown(KeyStroke(key: .pageDown, device: device)))
            show.send(.keyUp(KeyStroke(key: .pageDown, device: device)))
            show.time += 0.01
        }
        #expect(show.position == "2.0")
    }

    @Test func typedTextAndTheWheelMoveNothing() throws {
        let show = try presented(at: "2.1")
        show.send(.text("n"))
        show.send(.wheel(deltaX: 0, deltaY: -3, x: 100, y: 100))
        show.send(.pointerLeft)
        show.send(.exposed)
        #expect(show.position == "2.1")
        #expect(show.takeRequests() == [])
    }

    // MARK: - Fullscreen and the end

    @Test func fAndF11AskForFullscreen() throws {
        let show = try presented()
        show.press("f", "F11")
        #expect(show.takeRequests() == [.toggleFullscreen, .toggleFullscreen])
    }

    @Test func theStartButtonOfAClickerSendingF5AndEscapeInTurnDoesNoHarm() throws {  // B91
        let show = try presented(at: "2.1")
        show.press("F5")
        #expect(show.takeRequests() == [.enterFullscreen])
        show.send(.fullscreen(true))
        for _ in 0..<10 {
            show.time += 0.2
            show.press("Escape")
            show.time += 0.2
            show.press("F5")
        }
        #expect(show.takeRequests() == [])
        #expect(show.position == "2.1")
    }

    @Test func escapeTwiceWithinASecondLeavesFullscreenAndNeverQuits() throws {
        let show = try presented(at: "2.1")
        show.send(.fullscreen(true))
        show.press("Escape")
        show.time += 1.5
        show.press("Escape")
        #expect(show.takeRequests() == [], "too slow")
        show.time += 0.9
        show.press("Escape")
        #expect(show.takeRequests() == [.leaveFullscreen])
        show.send(.fullscreen(false))
        for _ in 0..<8 {
            show.time += 0.1
            show.press("Escape")
        }
        #expect(show.takeRequests() == [])
        #expect(show.position == "2.1")
    }

    @Test func aPressOfAnotherKeyBetweenTwoEscapesKeepsFullscreen() throws {
        let show = try presented()
        show.send(.fullscreen(true))
        show.press("Escape", "Right", "Escape")
        #expect(show.takeRequests() == [])
        show.time += 5
        show.press("Escape", "y", "Escape")
        #expect(show.takeRequests() == [], "a key that is bound to nothing counts too")
        show.time += 5
        show.press("Escape")
        show.click(480, 270)
        show.press("Escape")
        #expect(show.takeRequests() == [], "and so does a click")
    }

    @Test func controlQAndTheWindowsCloseButtonQuit() throws {
        let show = try presented()
        show.press("ctrl+q")
        #expect(show.takeRequests() == [.quit])
        show.send(.closeRequested)
        #expect(show.takeRequests() == [.quit])
    }

    @Test func qQuitsOnlyWhenPressedTwiceWithinASecond() throws {
        let show = try presented()
        show.press("q")
        #expect(show.takeRequests() == [] && show.texts.contains("Again to quit"))
        show.advance(by: 1.2)
        #expect(!show.texts.contains("Again to quit"), "no longer true")
        show.press("q")
        #expect(show.takeRequests() == [])
        show.time += 0.5
        show.press("q")
        #expect(show.takeRequests() == [.quit])
        show.time += 5
        show.press("q", "Right", "q")
        #expect(show.takeRequests() == [], "another key between")
    }

    @Test func escapeAndQAreNotTakenForEachOther() throws {
        let show = try presented()
        show.send(.fullscreen(true))
        show.press("q", "Escape", "q", "Escape")
        #expect(show.takeRequests() == [])
    }

    // MARK: - Clicks

    @Test func aClickOnEmptyStageIsNextAndARightClickIsPrevious() throws {
        let show = try presented()
        show.click(10, 10)
        #expect(show.position == "2.0")
        show.click(480, 270)
        #expect(show.position == "2.1", "drawn content is empty stage")
        show.click(10, 10, .secondary)
        #expect(show.position == "2.0")
        show.click(10, 10, .middle)
        show.click(10, 10, .back)
        #expect(show.position == "2.0")
    }

    @Test func aClickOnAButtonIsTheButtons() throws {
        let show = Presented(
            SampleDeck {
                Counting()
                Text("two")
            })
        let place = try #require(show.place(of: "count 0"))
        show.click(place.x, place.y)
        #expect(show.texts == ["count 1"])
        #expect(show.position == "1.0")
        // Beside it the stage is empty.
        show.click(5, 5)
        #expect(show.position == "2.0")
        show.press("Left")
        #expect(show.texts == ["count 1"], "the state is kept")
    }

    @Test func aClickOnADisabledButtonDoesNothing() throws {
        let show = Presented(
            SampleDeck {
                Counting(isDisabled: true)
                Text("two")
            })
        let place = try #require(show.place(of: "count 0"))
        show.click(place.x, place.y)
        #expect(show.texts == ["count 0"])
        #expect(show.position == "1.0")
    }

    @Test func aPressThatIsDraggedOffAButtonDoesNothing() throws {
        let show = Presented(
            SampleDeck {
                Counting()
                Text("two")
            })
        let place = try #require(show.place(of: "count 0"))
        show.down(place.x, place.y)
        show.up(5, 5)
        #expect(show.texts == ["count 0"] && show.position == "1.0")
        // Back on it before it is let go: a click after all.
        show.down(place.x, place.y)
        show.send(.pointerMoved(x: 5, y: 5))
        show.up(place.x, place.y)
        #expect(show.texts == ["count 1"] && show.position == "1.0")
    }

    @Test func aPressOnEmptyStageLetGoOnAButtonIsNoClickOfTheButton() throws {
        let show = Presented(
            SampleDeck {
                Counting()
                Text("two")
            })
        let place = try #require(show.place(of: "count 0"))
        show.down(5, 5)
        show.up(place.x, place.y)
        show.press("Home")
        #expect(show.texts == ["count 0"])
    }

    @Test func clicksOnBarsDoNothing() throws {
        let show = Presented(
            SampleDeck {
                Text("one")
                Text("two")
            }, width: 1280, height: 1024)
        show.click(640, 100)
        show.click(640, 151)
        show.click(640, 872)
        show.click(640, 100, .secondary)
        #expect(show.position == "1.0")
        show.down(640, 500)
        show.up(640, 100)
        #expect(show.position == "1.0", "let go over a bar")
        show.down(640, 100)
        show.up(640, 500)
        #expect(show.position == "1.0", "pressed over a bar")
        show.click(640, 152)
        #expect(show.position == "2.0")
    }

    @Test func aClickGoesToTheSameViewInEveryWindow() throws {
        for (width, height) in [(960, 540), (1280, 1024), (400, 900), (1001, 563), (3840, 2160)] {
            let show = Presented(
                SampleDeck { Counting().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing) },
                width: width, height: height)
            let place = try #require(show.place(of: "count 0"))
            show.click(place.x, place.y)
            #expect(show.texts == ["count 1"], "in \(width)×\(height)")
        }
    }

    // MARK: - Frames

    @Test func atRestNoFrameIsDue() throws {
        let show = try presented()
        #expect(show.show.nextFrameTime == nil)
        #expect(show.show.frame(at: 1) == nil)
        show.press("Right")
        #expect(show.show.nextFrameTime == nil, "a slide change is not animated")
    }

    @Test func aResizedWindowIsPaintedWholeAndItsBarsStayBlack() throws {
        let show = try presented()
        let resized = show.show.handle(.resized(PixelSize(width: 1280, height: 1024)), at: 0)
        #expect(resized == [])
        let frame = try #require(show.show.frame(at: 0))
        #expect(frame.windowSize == PixelSize(width: 1280, height: 1024))
        #expect(frame.origin == (0, 152))
        #expect(frame.canvas.size == PixelSize(width: 1280, height: 720))
        #expect(frame.damage == [PixelRect(x: 0, y: 0, width: 1280, height: 720)])
        #expect(show.show.handle(.resized(PixelSize(width: 1280, height: 1024)), at: 0) == [])
        #expect(show.show.nextFrameTime == nil, "the same size again")
        _ = show.show.handle(.exposed, at: 0)
        #expect(show.show.frame(at: 0)?.damage == [PixelRect(x: 0, y: 0, width: 1280, height: 720)])
    }

    @Test(arguments: [(0, 0), (1, 1), (0, 900)]) func aWindowWithNoRoomIsSurvived(width: Int, height: Int) throws {
        let show = try presented()
        _ = show.show.handle(.resized(PixelSize(width: width, height: height)), at: 0)
        _ = show.show.frame(at: 0)
        show.press("Right")
        #expect(show.position == "2.0")
        _ = show.show.handle(.resized(PixelSize(width: 960, height: 540)), at: 0)
        #expect(show.show.frame(at: 0)?.canvas.size == PixelSize(width: 960, height: 540))
    }
}
