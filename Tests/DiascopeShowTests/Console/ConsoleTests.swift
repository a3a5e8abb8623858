import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// The presenter's window, without one.
@MainActor struct ConsoleTests {
    /// A show and its console, each in a window that is not there.
    @MainActor private final class Desk {
        let show: Show
        let talk: Talk
        let console: Console
        var time = 0.0

        init(_ deck: some Deck, total: Double? = nil) {
            show = Show(deck, resources: .shared)
            talk = show.talk
            talk.length = total
            console = Console(show, resources: .shared) { time in
                // The talk begins at half past nine and a quarter of a second.
                let seconds = time + 0.25
                return WallTime(
                    hour: 9, minute: 30 + Int(seconds / 60), second: seconds.truncatingRemainder(dividingBy: 60))
            }
            show.console = console
            _ = show.handle(.resized(PixelSize(width: 320, height: 180)), at: 0)
            _ = console.handle(.resized(PixelSize(width: 640, height: 360)), at: 0)
            takeFrames()
            // To look ahead a slide was made: that is a change of the show, too.
            takeFrames()
        }

        /// As a stage does: the audience's first.
        func takeFrames() {
            if let due = show.nextFrameTime, due <= time { _ = show.frame(at: time) }
            if let due = console.nextFrameTime, due <= time { _ = console.frame(at: time) }
        }

        func pass(_ seconds: Double) {
            let end = time + seconds
            while end - time > 1e-9 {
                time = min(time + 1.0 / 60, end)
                takeFrames()
            }
        }

        /// In the console's window.
        @discardableResult func press(_ names: String...) -> [StageRequest] {
            var requests: [StageRequest] = []
            for name in names {
                guard let (key, modifiers) = KeyName.stroke(name) else { continue }
                let stroke = KeyStroke(key: key, modifiers: modifiers)
                requests += console.handle(.keyDown(stroke), at: time) + console.handle(.keyUp(stroke), at: time)
                takeFrames()
            }
            return requests
        }

        var texts: [String] { console.graph.texts() }

        func sees(_ text: String) -> Bool { texts.contains(text) }

        func frame(_ name: String) -> CGRect? { console.graph.frame(of: name) }
    }

    private struct Sample: Deck {
        var slides: some View {
            Slide(steps: 2) { step in Text("opening \(step)") }.slideTitle("Opening").notes("Say **hello**.")
                .notes(at: 1, "Now the *second* step.")
            Text("never").slideTitle("Spare").hiddenSlide()
            Text("middle").slideTitle("Middle").notes("- one\n- two")
            Text("closing").slideTitle("Closing")
        }
    }

    @Test func itShowsThePlaceAndWhatTheNextPressDoes() {
        let desk = Desk(Sample())
        #expect(desk.sees("1/3") && desk.sees("step 1/2") && desk.sees("Opening"))
        #expect(desk.console.model.nextPress == .step && desk.sees("Next step"))
        desk.press("Right")
        #expect(desk.sees("step 2/2"))
        #expect(desk.sees("Next slide: Middle"), "a warning: the next press leaves the slide")
        desk.press("Right", "Right")
        #expect(desk.sees("3/3") && desk.sees("This is the end") && desk.sees("End"))
        #expect(desk.console.model.next == nil)
        desk.press("Left")
        #expect(desk.sees("2/3") && desk.sees("Next slide: Closing"))
    }

    @Test func thePreviewIsThatOfTheNextPressAndTheSlideThatOfTheStage() throws {
        let desk = Desk(Sample())
        for _ in 0..<3 {
            let promised = try #require(desk.console.model.next?.list)
            desk.press("Right")
            desk.pass(2)
            let isShown = desk.show.run.graph.displayList == promised
            let isCurrent = desk.console.model.current?.list == promised
            #expect(isShown && isCurrent, "at \(desk.show.run.position)")
        }
    }

    @Test func notesAreThoseOfTheSlideWithMarkdownAndLists() {
        let desk = Desk(Sample())
        #expect(desk.sees("Say hello.") && !desk.sees("Now the second step."))
        desk.press("Right")
        #expect(desk.sees("Say hello.") && desk.sees("Now the second step."))
        desk.press("shift+Right")
        #expect(desk.sees("one") && desk.sees("two") && desk.sees("•") && !desk.sees("Say hello."))
        desk.press("End")
        #expect(desk.sees("No notes"))
    }

    @Test func notesHaveTheSizeThatKeysGiveThem() {
        let desk = Desk(Sample())
        let sizes = { desk.console.model.notesSize }
        let first = sizes()
        desk.press("+")
        #expect(sizes() > first)
        for _ in 0..<30 { desk.press("+") }
        #expect(sizes() == ConsoleModel.notesSizes.upperBound)
        for _ in 0..<60 { desk.press("-") }
        #expect(sizes() == ConsoleModel.notesSizes.lowerBound)
        #expect(desk.show.run.position.description == "1.0", "the slide is none of their business")
    }

    @Test func notesScrollByTheWheelAndBeginAtTheirTopOnEachSlide() throws {
        let lines = (1...60).map { "line \($0)" }.joined(separator: "\n\n")
        let desk = Desk(
            SampleDeck {
                Text("a").notes(lines)
                Text("b").notes(lines)
            })
        let top = try #require(desk.frame("line 1")?.minY)
        _ = desk.console.handle(.wheel(deltaX: 0, deltaY: -2, x: 5, y: 5), at: desk.time)
        desk.takeFrames()
        #expect(try #require(desk.frame("line 1")?.minY) < top - 100)
        desk.press("Right")
        #expect(desk.frame("line 1")?.minY == top)
        #expect(desk.show.run.position.description == "2.0", "the wheel moved nothing but the notes")
    }

    @Test func timeIsShownOnceASecondAndNothingIsDueInBetween() throws {
        let desk = Desk(Sample())
        #expect(desk.sees("09:30") && desk.sees("0:00") && desk.sees("T starts"))
        let minute = try #require(desk.console.nextFrameTime)
        #expect(abs(minute - 59.751) < 1e-6, "the timer stands: when the minute changes")
        desk.pass(0.7)
        #expect(desk.console.nextFrameTime == minute)
        desk.press("t")
        let second = try #require(desk.console.nextFrameTime)
        #expect(abs(second - 1.701) < 1e-6, "it runs: when the second changes")
        desk.pass(10.02)
        #expect(desk.sees("0:10") && !desk.sees("T starts"))
        desk.press("t")
        desk.pass(60)
        #expect(desk.sees("0:10") && desk.sees("09:31"))
        desk.press("shift+t")
        #expect(desk.sees("0:00"))
    }

    @Test func theTimeThatIsLeftAndThePaceFollowThePlan() {
        let desk = Desk(Sample(), total: 90)
        #expect(desk.sees("1:30") && desk.sees("on time"))
        desk.press("t")
        desk.pass(40.05)
        #expect(desk.sees("0:40") && desk.sees("0:50") && desk.sees("0:25 behind"), "\(desk.texts)")
        desk.press("End")
        #expect(desk.sees("0:19 ahead"), "\(desk.texts)")
        desk.pass(60)
        #expect(desk.sees("over by") && desk.sees("0:10"), "\(desk.texts)")
    }

    @Test func keysDoWhatTheyDoInTheAudiencesWindow() {
        let desk = Desk(Sample())
        #expect(desk.press("s") == [.togglePresenter])
        #expect(desk.press("x") == [.swapDisplays])
        #expect(desk.press("f") == [.toggleFullscreen])
        #expect(desk.press("ctrl+q") == [.quit])
        #expect(desk.console.handle(.closeRequested, at: 0) == [.closePresenter], "its window is not the show")
        _ = desk.show.handle(.keyDown(KeyStroke(key: "v")), at: 0)
        #expect(desk.console.model.layout == .slides, "and the other way round")
    }

    @Test func layoutsFollowEachOtherAndAreAllInTheWindow() {  // B133
        for size in [
            PixelSize(width: 1600, height: 900), PixelSize(width: 800, height: 1000),
            PixelSize(width: 640, height: 480),
        ] {
            let desk = Desk(Sample())
            _ = desk.console.handle(.resized(size), at: 0)
            for layout in [ConsoleLayout.notes, .slides, .notesOnly] {
                desk.takeFrames()
                #expect(desk.console.model.layout == layout)
                let canvas = CGRect(origin: .zero, size: desk.console.graph.size)
                let names = ["notes"] + (layout == .notesOnly ? [] : ["current slide", "next press"])
                for name in names + ["clock", "elapsed"] {
                    guard let frame = desk.frame(name) else {
                        Issue.record("no \(name) in \(layout)")
                        continue
                    }
                    #expect(canvas.contains(frame), "\(name) at \(frame) in \(layout) of \(size)")
                    #expect(frame.width > 20 && frame.height > 20)
                }
                if layout != .notesOnly, let notes = desk.frame("notes"), let slide = desk.frame("current slide"),
                    let next = desk.frame("next press")
                {
                    #expect(
                        notes.intersection(slide).isEmpty && notes.intersection(next).isEmpty
                            && slide.intersection(next).isEmpty)
                }
                desk.press("v")
            }
            #expect(desk.console.model.layout == .notes, "and round again")
        }
    }

    @Test func aClickOnThePreviewGoesOnAndOneElsewhereDoesNothing() throws {
        let desk = Desk(Sample())
        func click(_ point: CGPoint) {
            let scale = 360 / desk.console.graph.size.height
            let (x, y) = (Double(point.x * scale), Double(point.y * scale))
            _ = desk.console.handle(.pointerDown(x: x, y: y, button: .primary), at: desk.time)
            _ = desk.console.handle(.pointerUp(x: x, y: y, button: .primary), at: desk.time)
            desk.takeFrames()
        }
        let current = try #require(desk.frame("current slide")), next = try #require(desk.frame("next press"))
        click(CGPoint(x: current.midX, y: current.midY))
        #expect(desk.show.run.position.description == "1.0")
        click(CGPoint(x: next.midX, y: next.midY))
        #expect(desk.show.run.position.description == "1.1")
    }

    @Test func whileTheShowMovesTheConsoleFollowsTwentyTimesASecond() {
        let desk = Desk(
            SampleDeck {
                Slide(steps: 2, animation: .linear(duration: 1)) { step in
                    Color.red.frame(width: 100, height: 100).offset(x: step == 1 ? 500 : 0)
                }
            })
        desk.press("Right")
        var lists = Set<Int>()
        for _ in 0..<60 {
            desk.pass(1.0 / 60)
            lists.insert(desk.console.model.current?.list.hashValue ?? 0)
        }
        #expect((15...21).contains(lists.count), "\(lists.count)")
        desk.pass(1)
        let isSame = desk.console.model.current?.list == desk.show.run.graph.displayList
        #expect(isSame)
    }

    @Test func theAudienceSeesTheSameWithAndWithoutIt() {
        let desk = Desk(Sample()), alone = Presented(Sample(), width: 320, height: 180)
        let window = WindowPicture(size: PixelSize(width: 320, height: 180))
        _ = desk.show.handle(.exposed, at: 0)
        for key in ["Right", "Right", "Left", "Left", "End", "Home"] {
            desk.press(key)
            alone.press(key)
            desk.pass(0.2)
            alone.advance(by: 0.2)
            _ = desk.show.handle(.exposed, at: desk.time)
            if let frame = desk.show.frame(at: desk.time) { window.take(frame) }
            #expect(window.bitmap() == alone.window.bitmap(), "after \(key)")
            #expect(desk.show.run.position == alone.show.run.position)
        }
    }

    @Test func anEmptyDeckHasAConsoleToo() {
        let desk = Desk(SampleDeck { EmptyView() })
        #expect(desk.sees("–/0") && desk.sees("This is the end"))
        desk.press("Right", "End", "v", "v", "+")
        desk.pass(2)
        #expect(desk.sees("No notes"))
    }

    @Test func whatTheAudienceDoesNotSeeIsSaid() {
        let desk = Desk(Sample())
        desk.press("d", "b")
        #expect(desk.sees("Black") && desk.sees("Pen, red") && desk.sees("The audience sees black"))
    }

    @Test(arguments: ["b", "w", "shift+f"]) func thePresenterSeesTheSlideAndWhatTheAudienceSeesInstead(key: String)
        throws
    {
        let desk = Desk(Sample())
        desk.console.wake = {}
        #expect(desk.frame("seen instead") == nil)
        desk.press(key)
        if key == "shift+f" { desk.press("Right", "Right") }
        desk.pass(1)
        let run = desk.show.run
        let stage = try #require(desk.console.model.seenInstead), slide = try #require(desk.console.model.current)
        let isStage = stage.list == run.graph.displayList
        #expect(isStage, "in the corner there is what the audience sees")
        let other = DeckRun(Sample(), services: PaintingResources.shared.services, stage: StageLayers())
        other.go(to: run.position)
        other.graph.finishAnimations()
        let isSlide = slide.list == other.graph.displayList
        #expect(isSlide, "and all else is the slide")
        let corner = try #require(desk.frame("seen instead")), frame = try #require(desk.frame("current slide"))
        #expect(frame.contains(corner) && corner.width < frame.width / 2)
        desk.press(key)
        desk.pass(1)
        let isSame = desk.console.model.current?.list == run.graph.displayList
        #expect(isSame && desk.console.model.seenInstead == nil && desk.sees("On stage"))
    }

    @Test func aZoomedSlideIsShownAsTheAudienceSeesIt() {
        let desk = Desk(Sample())
        desk.press("z")
        desk.pass(0.5)
        let isSame = desk.console.model.current?.list == desk.show.run.graph.displayList
        #expect(isSame && desk.sees("Zoom 200%") && desk.console.model.seenInstead == nil)
    }

    @Test func whetherToGoOnIsAskedHereAndNotOnStage() {
        let desk = Desk(Sample())
        desk.console.wake = {}
        desk.show.offer(TalkRecord(slide: 2, step: 0, elapsed: 60, isTimerRunning: true, process: 1))
        desk.pass(0.5)
        #expect(desk.sees("Go on at slide 2? Return"))
        #expect(desk.show.run.graph.texts() == ["opening 0"], "the audience sees the slide")
        desk.pass(ResumeOffer.patience)
        #expect(!desk.sees("Go on at slide 2? Return"))

        desk.show.offer(TalkRecord(slide: 2, step: 0, elapsed: 60, isTimerRunning: true, process: 1))
        desk.pass(0.5)
        desk.press("Return")
        desk.pass(0.5)
        #expect(desk.show.run.position.description == "2.0" && !desk.sees("Go on at slide 2? Return"))
    }

    @Test func wordsForAMomentAreShownToThePresenterAndNotToTheAudience() {
        let desk = Desk(Sample())
        desk.console.wake = {}
        desk.show.note(StageNote("Not reloaded: the program fails", symbol: "timer", seconds: 2))
        desk.takeFrames()
        desk.takeFrames()
        #expect(desk.sees("Not reloaded: the program fails"))
        #expect(!desk.show.run.graph.texts().contains { $0.hasPrefix("Not reloaded") })
        desk.pass(2.2)
        #expect(!desk.sees("Not reloaded: the program fails"))
    }

    @Test func notesScrollFromTheAudiencesWindowToo() throws {
        let lines = (1...60).map { "line \($0)" }.joined(separator: "\n\n")
        let desk = Desk(SampleDeck { Text("a").notes(lines) })
        let top = try #require(desk.frame("line 1")?.minY)
        func turn(_ notches: Double) throws -> CGFloat {
            _ = desk.show.handle(
                .wheel(deltaX: 0, deltaY: notches, x: 100, y: 100, modifiers: .shift), at: desk.time)
            desk.takeFrames()
            return try #require(desk.frame("line 1")?.minY)
        }
        #expect(try turn(-2) == top, "with no presenter's window there are no notes")
        desk.console.wake = {}
        let down = try turn(-2)
        #expect(down < top - 100)
        #expect(try turn(1) > down)
        _ = try turn(9)
        #expect(desk.frame("line 1")?.minY == top)
        desk.press("ctrl+Down", "ctrl+PageDown")
        #expect(try #require(desk.frame("line 1")?.minY) < top - 100)
        desk.press("ctrl+Up", "ctrl+PageUp", "ctrl+Up")
        #expect(desk.frame("line 1")?.minY == top && desk.show.run.position.description == "1.0")
    }

    @Test func aTitleOfSeveralLinesIsOnOne() {
        let desk = Desk(
            SampleDeck {
                Text("A garden\nin twelve months").font(.largeTitle)
                Text("b").slideTitle("Two\n\tlines")
            })
        #expect(desk.sees("A garden in twelve months") && desk.sees("Next slide: Two lines"))
        #expect(desk.show.run.outline().map(\.title) == ["A garden in twelve months", "Two lines"])
    }

    @Test(
        arguments: [
            ("", []), ("one\ntwo\n\nthree", ["p one two", "p three"]),
            ("- a\n  goes on\n* b\n1. c\n2) d", ["• a goes on", "• b", "1. c", "2. d"]),
            ("# Head\ntext", ["# Head", "p text"]), ("-no item\n3 apples\n#tag", ["p -no item 3 apples #tag"]),
            ("a\r\n\r\nb", ["p a", "p b"]),
        ] as [(String, [String])])
    func notesAreReadAsParagraphsAndItems(notes: String, lines: [String]) {
        let read = NotesLine.lines(of: notes).map { line in
            switch line.kind {
            case .paragraph: "p \(line.words)"
            case .heading: "# \(line.words)"
            case .item(let mark): "\(mark) \(line.words)"
            }
        }
        #expect(read == lines)
    }
}
