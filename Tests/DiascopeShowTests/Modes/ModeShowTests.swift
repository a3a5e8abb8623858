import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// Modes by the way that events go.
@MainActor @Suite struct ModeShowTests {
    private func presented(_ count: Int = 9, width: Int = 960, height: Int = 540) -> Presented {
        Presented(
            SampleDeck { ForEach(0..<count) { Text("slide \($0 + 1)") } }, width: width, height: height)
    }

    private struct Counter: View {
        @State private var count = 0
        @State private var name = ""

        var body: some View {
            VStack(spacing: 40) {
                Button("count \(count)") { count += 1 }
                TextField("name", text: $name)
            }
        }
    }

    private func withControls() -> Presented {
        Presented(
            SampleDeck {
                Counter()
                Text("two")
            })
    }

    private func pixel(_ show: Presented, _ x: Int = 5, _ y: Int = 5) -> Bitmap.RGBA8 { show.window.bitmap()[x, y] }

    private let black = Bitmap.RGBA8(r: 0, g: 0, b: 0), white = Bitmap.RGBA8(r: 255, g: 255, b: 255)

    // MARK: - Curtains

    @Test(arguments: ["b", ".", "w", ","]) func aCurtainCoversAllAndTheSameKeyOrAMoveOpensIt(key: String) {  // B87
        let show = presented(width: 64, height: 36)
        let before = show.window.bitmap()
        for way in [key, "Right", "Left", "Escape", "shift+Right", "PageDown"] {
            show.press(key)
            let colour = ["b", "."].contains(key) ? black : white
            let shown = show.window.bitmap()
            #expect((0..<36).allSatisfy { y in (0..<64).allSatisfy { shown[$0, y] == colour } })
            show.press(way)
            #expect(show.window.bitmap() == before, "\(way) shows the slide again")
            #expect(show.position == "1.0")
        }
    }

    @Test func aClickOnACurtainReachesNothingBehindIt() throws {
        let show = withControls()
        let place = try #require(show.place(of: "count 0"))
        show.press("b")
        show.click(place.x, place.y)
        #expect(show.show.modes.curtain == .none && show.position == "1.0")
        #expect(show.texts.contains("count 0"))
        show.press("w", "Tab", "Space")
        #expect(show.texts.contains("count 0"), "nor does a key")
    }

    // MARK: - Freeze

    @Test func theAudienceKeepsThePictureWhileTheShowGoesOn() {
        let show = presented()
        show.show.isAlone = false
        show.takeFrame()
        let frozen = show.window.bitmap()
        show.press("shift+f", "Right", "Right")
        #expect(show.position == "3.0")
        #expect(show.window.bitmap() == frozen)
        show.send(.exposed)
        #expect(show.window.bitmap() == frozen)
        show.press("shift+f")
        let other = presented()
        other.press("Right", "Right")
        #expect(show.window.bitmap() == other.window.bitmap())
    }

    @Test func aFrozenStageSaysSoWhereThePresenterSeesNothingElse() {  // B85
        let show = presented()
        show.press("shift+f")
        #expect(show.texts.contains("Frozen"))
        show.show.isAlone = false
        show.takeFrame()
        #expect(!show.texts.contains("Frozen"))
        #expect(show.show.modes.summaries == ["Frozen"])
    }

    // MARK: - Numbers

    @Test func digitsAndReturnGoToASlide() {
        let show = presented(30)
        show.type("12")
        #expect(show.texts.contains("Go to 12") && show.texts.contains("slide 12"), "with its title")
        show.press("Return")
        #expect(show.position == "12.0" && show.texts == ["slide 12"])
        show.type("9999")
        show.press("Return")
        #expect(show.position == "30.0", "the nearest there is")
        show.type("41")
        show.press("Backspace", "Return")
        #expect(show.position == "4.0")
        show.type("7")
        show.press("Escape", "Return")
        #expect(show.position == "5.0", "without its number, Return goes on")
        show.type("7")
        show.press("Left")
        #expect(show.position == "4.0" && show.show.modes.typedNumber == "", "another key ends it")
    }

    @Test func aNumberIsForgottenAfterAWhile() {
        let show = presented()
        show.type("7")
        show.advance(by: 3.9)
        #expect(show.show.modes.typedNumber == "7")
        show.advance(by: 0.2)
        #expect(show.show.modes.typedNumber == "" && show.texts == ["slide 1"])
        show.press("Return")
        #expect(show.position == "2.0")
    }

    // MARK: - Overview

    @Test func aSlideIsPickedInTheOverview() {
        let show = presented()
        show.press("o")
        #expect(show.texts.contains("slide 7"))
        show.press("Right", "Right", "Down", "Left", "Right")
        #expect(show.position == "1.0", "the deck stays where it is")
        show.press("Return")
        #expect(show.position == "7.0" && show.texts == ["slide 7"])
        // Then Next leads on from there.
        show.press("Right")
        #expect(show.position == "8.0")
        show.press("`", "Home", "Return")
        #expect(show.position == "1.0")
        show.press("o", "End", "Escape")
        show.advance(by: 0.2)
        #expect(show.position == "1.0" && show.show.nextFrameTime == nil, "and nothing moves any more")
        show.press("o", "PageDown", "PageDown", "PageUp", "Space")
        #expect(show.position == "2.0", "a clicker does as well")
    }

    @Test func aClickPicksASlideInTheOverview() throws {
        let show = presented()
        show.press("o")
        let place = try #require(show.place(of: "overview 6"))
        show.click(5, 5)
        #expect(show.show.modes.overlay != .none && show.position == "1.0", "beside the pictures there is nothing")
        show.click(place.x, place.y)
        #expect(show.position == "6.0" && show.show.modes.overlay == .none)
    }

    @Test func whatIsFarDownIsReachedByWheelAndByKeys() throws {
        let show = presented(100)
        show.press("o")
        #expect(!show.texts.contains("slide 40"))
        for _ in 0..<30 { show.send(.wheel(deltaX: 0, deltaY: -2, x: 400, y: 300)) }
        #expect(!show.texts.contains("slide 2"))
        let place = try #require(show.place(of: "overview 100"))
        show.click(place.x, place.y)
        #expect(show.position == "100.0")
        show.press("o", "Up", "Up", "Return")
        #expect(show.position == "92.0")
    }

    @Test func ofManySlidesOnlyThoseInSightAreMade() {  // B135
        let show = presented(400)
        show.press("o")
        let thumbnails = show.show.pictures
        #expect(thumbnails?.made == 16)
        show.press("End")
        #expect((thumbnails?.made ?? 999) <= 36)
        #expect(show.texts.contains("slide 400"))
        let before = thumbnails?.made
        show.press("Home", "End", "Escape", "o")
        #expect(thumbnails?.made == before, "what was made is kept")
    }

    @Test func aSmallPictureIsThatOfTheSlideInItsLastStep() throws {
        let deck = SampleDeck {
            Text("one")
            Slide(steps: 3) { Text("step \($0)").font(.largeTitle) }
        }
        let thumbnails = SlideThumbnails(of: DeckRun(deck, services: PaintingResources.shared.services))
        let run = DeckRun(deck, services: PaintingResources.shared.services)
        run.go(to: DeckPosition(slide: 2, step: 2))
        run.graph.finishAnimations()
        #expect(thumbnails.picture(of: 1)?.list == run.graph.displayList)
        #expect(thumbnails.texts(of: 1) == ["step 2"])
        #expect(thumbnails.picture(of: 2) == nil && thumbnails.texts(of: -1) == [])
    }

    @Test func sectionsHaveHeadingsAndHiddenSlidesAreThereAndCanBePicked() throws {
        let show = Presented(
            SampleDeck {
                Section("Morning") {
                    Text("one")
                    Text("secret").hiddenSlide()
                    Text("two")
                }
                Section("Evening") { Text("three") }
            })
        show.press("o")
        #expect(show.texts.contains("Morning") && show.texts.contains("Evening"))
        // In the list it comes second; its number is the one behind all others.
        show.press("Right", "Return")
        #expect(show.texts == ["secret"] && show.position == "4.0")
        show.press("o", "Right", "Right", "Left", "Return")
        #expect(show.position == "2.0" && show.texts == ["two"])
    }

    // MARK: - Search

    @Test func aSlideIsFoundByItsWordsAndByItsTitle() {
        let show = Presented(
            SampleDeck {
                Text("Welcome")
                Slide(steps: 2) { step in
                    Text("Trees").font(.largeTitle)
                    if step > 0 { Text("oak and birch") }
                }
                Text("The end")
            })
        show.press("/")
        show.type("birch")
        #expect(show.texts.contains("oak and birch") && show.position == "1.0")
        show.press("Return")
        #expect(show.position == "2.0" && show.show.modes == StageModes())
        show.press("g")
        show.type("n")
        #expect(show.position == "2.0", "letters are typed, not done")
        show.press("Backspace")
        show.type("END")
        show.press("Return")
        #expect(show.position == "3.0")
        show.press("ctrl+f")
        show.type("zzz")
        show.press("Return")
        #expect(show.show.modes.overlay == .search(StageModes.Finding(query: "zzz")), "nothing to go to")
        show.press("Escape")
        #expect(show.show.modes == StageModes() && show.position == "3.0")
        show.press("g", "Down", "Return")
        #expect(show.position == "2.0")
        show.press("g")
        show.send(.text("é"))
        #expect(show.show.modes.overlay == .goTo(StageModes.Finding(query: "é")), "by an input method, too")
    }

    // MARK: - Help

    @Test func theHelpShowsTheTableThatIsInUse() {
        let deck = SampleDeck {
            Text("one")
            Text("two")
        }
        let show = Show(deck, resources: .shared, keyFile: KeyFile(#"{"black": ["F9"], "white": []}"#))
        _ = show.handle(.keyDown(KeyStroke(key: "?", position: "/", modifiers: .shift)), at: 0)
        show.run.graph.update(at: 0)
        let texts = show.run.graph.texts()
        #expect(texts.contains("F9") && texts.contains(StageAction.black.summary))
        #expect(!texts.contains(StageAction.white.summary))
    }

    @Test func movesTurnThePagesOfTheHelpAndLeaveItAtItsEnds() {
        let show = presented()
        var seen: [String] = []
        func turn(_ keys: String...) {
            for key in keys {
                show.press(key)
                show.advance(by: 0.2)
                seen.append(show.texts.first { $0.hasSuffix(" of 2") } ?? show.position)
            }
        }
        turn("?", "Right", "Left", "PageDown", "Space", "?", "Left", "?", "Right", "Escape", "?", "End", "?", "?")
        #expect(
            seen == [
                "1 of 2", "2 of 2", "1 of 2", "2 of 2", "1.0", "1 of 2", "1.0", "1 of 2", "2 of 2", "1.0", "1 of 2",
                "1.0",
                "1 of 2", "1.0",
            ])
    }

    // MARK: - Pointing

    @Test func thePenDrawsOnTheSlideAndNotOnOthers() {
        let show = presented()
        show.press("d")
        show.drag([(100, 100), (150, 120), (200, 100)])
        #expect(show.position == "1.0", "no click")
        let points = show.show.inkBook["slide-1"].strokes.first?.points
        #expect(points == [CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 240), CGPoint(x: 400, y: 200)])
        show.send(.pointerMoved(x: 800, y: 500))
        let red = pixel(show, 150, 120)
        #expect(red.r > 200 && red.g < 120)
        show.press("Right")
        #expect(show.position == "2.0" && pixel(show, 150, 120) == white)
        show.press("Left")
        #expect(pixel(show, 150, 120) == red)
        show.press("c")
        #expect(pixel(show, 150, 120) == white)
        show.press("u")
        #expect(pixel(show, 150, 120) == red)
        show.press("e")
        show.drag([(150, 60), (150, 119)])
        show.send(.pointerMoved(x: 800, y: 500))
        #expect(pixel(show, 150, 120) == white)
        show.press("Escape")
        show.click(100, 100)
        #expect(show.position == "2.0", "a mouse again")
    }

    @Test func drawingConcernsOnlyTheLineThatIsDrawn() throws {
        let show = presented()
        show.press("d")
        show.down(100, 100)
        _ = show.show.handle(.pointerMoved(x: 110, y: 104), at: 0)
        let frame = try #require(show.show.frame(at: 0))
        #expect(frame.damage.allSatisfy { $0.width < 60 && $0.height < 60 }, "\(frame.damage)")
    }

    @Test func aLaserFollowsThePointerAndClicksGoOn() {
        let show = presented()
        show.press("ctrl+l")
        show.send(.pointerMoved(x: 200, y: 200))
        #expect(pixel(show, 204, 200).g < 60 && pixel(show, 204, 200).r > 200)
        show.send(.pointerMoved(x: 500, y: 200))
        #expect(pixel(show, 204, 200) == white)
        show.click(500, 200)
        #expect(show.position == "2.0")
        show.send(.pointerLeft)
        #expect(pixel(show, 504, 200) == white)
    }

    @Test func theWheelMakesTheLightLarger() {
        let show = presented()
        show.press("i")
        show.send(.pointerMoved(x: 400, y: 270))
        let before = show.show.modes.spotlightRadius
        #expect(pixel(show, 400, 200) == white && pixel(show, 400, 100).r < 100)
        for _ in 0..<5 { show.send(.wheel(deltaX: 0, deltaY: 1, x: 400, y: 270)) }
        #expect(show.show.modes.spotlightRadius > before * 1.9)
        #expect(pixel(show, 400, 100) == white)
        for _ in 0..<100 { show.send(.wheel(deltaX: 0, deltaY: -1, x: 400, y: 270)) }
        #expect(show.show.modes.spotlightRadius == 40)
    }

    // MARK: - Zoom

    @Test func whatIsZoomedCanBeClickedWhereItIsSeen() throws {
        let show = withControls()
        let place = try #require(show.place(of: "count 0"))
        show.send(.pointerMoved(x: 100, y: 100))
        show.press("z")
        let zoomed = try #require(show.place(of: "count 0"))
        #expect(abs(zoomed.x - place.x) > 100)
        show.click(zoomed.x, zoomed.y)
        #expect(show.texts.contains("count 1"))
        show.press("ctrl+0")
        #expect(try #require(show.place(of: "count 1")) == place)
    }

    @Test func aZoomedSlideIsMovedByDraggingAndAClickGoesOn() throws {
        let show = presented()
        show.send(.pointerMoved(x: 480, y: 270))
        show.press("z")
        let before = show.show.modes.zoom.origin
        show.drag([(480, 270), (400, 250), (380, 230)])
        #expect(show.position == "1.0")
        #expect(show.show.modes.zoom.origin == CGPoint(x: before.x + 100, y: before.y + 40))
        show.send(.wheel(deltaX: 0, deltaY: 1, x: 480, y: 270))
        #expect(show.show.modes.zoom.scale == 2.5)
        show.click(480, 270)
        #expect(show.position == "2.0" && !show.show.modes.zoom.isOn, "another slide is shown whole")
    }

    @Test func zoomedTextIsAsSharpAsLargerText() {
        let small = Presented(SampleDeck { Text("Sharp").font(.system(size: 100)) }, width: 480, height: 270)
        let large = Presented(SampleDeck { Text("Sharp").font(.system(size: 200)) }, width: 480, height: 270)
        small.press("z")
        let difference = zip(small.window.bitmap().bytes, large.window.bitmap().bytes).filter {
            abs(Int($0) - Int($1)) > 96
        }
        #expect(difference.count < 200, "\(difference.count) bytes differ much")
    }

    // MARK: - Timer and history

    @Test func theTimerStartsWithTheFirstMoveAndByKey() {
        let show = presented()
        show.time = 10
        show.press("Right")
        #expect(show.show.talk.elapsed(at: 15) == 5)
        show.time = 20
        show.press("t")
        #expect(show.show.talk.elapsed(at: 99) == 10 && show.texts.contains("Timer stopped · 0:10"))
        show.advance(by: 2)
        #expect(show.texts == ["slide 2"])
        show.press("shift+t")
        #expect(show.show.talk.elapsed(at: 99) == 0)
    }

    @Test func theLastViewedSlideIsGoneBackTo() {
        let show = presented()
        show.type("5")
        show.press("Return", "Right", "shift+Backspace")
        #expect(show.position == "5.0")
        show.press("shift+Backspace")
        #expect(show.position == "1.0")
        show.press("shift+Backspace")
        #expect(show.position == "1.0", "there was none before")
    }

    // MARK: - Controls

    @Test func aFieldOnASlideTakesTheKeysUntilEscape() throws {  // B75
        let show = withControls()
        let place = try #require(show.place(of: "name"))
        show.click(place.x, place.y)
        show.type("no 7/b?")
        #expect(show.position == "1.0" && show.show.modes == StageModes())
        #expect(show.texts.contains("no 7/b?"))
        show.press("Escape", "b")
        #expect(show.show.modes.curtain == .black)
    }

    @Test func aFocusedButtonTakesSpaceAndNothingElseMoves() {  // B73
        let show = withControls()
        show.press("Tab", "Space")
        #expect(show.texts.contains("count 1") && show.position == "1.0")
        show.press("o", "Space")
        #expect(show.texts.contains("count 1"), "what covers it has the keys")
    }
}
