import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// What was drawn, as a file, and back onto slides.
@MainActor struct InkSheetTests {
    private let lines = [
        Ink.Stroke(color: .blue, width: 8, points: [CGPoint(x: 10, y: 20.5), CGPoint(x: 30, y: 40)]),
        Ink.Stroke(color: .red, width: 12, points: [CGPoint(x: 1, y: 2)]),
    ]

    private func run(@ViewBuilder _ slides: @escaping @MainActor () -> some View) -> DeckRun {
        DeckRun(SampleDeck(slides: slides), services: PaintingResources.shared.services)
    }

    @Test func aFileGivesBackWhatWasDrawn() throws {
        let sheet = InkSheet([.init(slide: 2, id: "costs", strokes: lines), .init(slide: 3, id: nil, strokes: lines)])
        #expect(InkSheet(json: sheet.json) == sheet)
        let text = String(decoding: sheet.json, as: UTF8.self)
        #expect(
            text.contains(
                #""id":"costs","slide":2,"strokes":[{"color":"blue","points":[10,20.5,30,40],"width":8}"#), "\(text)")
        #expect(InkSheet(json: Data(#"{"slides":[]}"#.utf8)) == InkSheet())
    }

    @Test(arguments: [
        "", "[]", "{}", "null", #"{"slides": 3}"#, #"{"slides": [{"slide": "x", "strokes": []}]}"#, "\u{0}\u{1}",
        #"{"slides": [{"slide": 1, "strokes": [{"color": 1}]}]}"#,
    ])
    func whatIsNoDrawingIsNone(text: String) { #expect(InkSheet(json: Data(text.utf8)) == nil) }

    @Test func linesThatCannotBeDrawnAreLeftOutAndStrangeOnesTamed() throws {
        let text = """
            {"slides": [{"slide": 1, "strokes": [
            {"color": "mauve", "width": -3, "points": [1, 2, 3]},
            {"color": "red", "width": 1e30, "points": [1e300, 2, 5, 6]},
            {"color": "red", "width": 4, "points": []}]}]}
            """
        let sheet = try #require(InkSheet(json: Data(text.utf8)))
        #expect(
            sheet.slides[0].strokes.prefix(2) == [
                Ink.Stroke(color: .red, width: 8, points: [CGPoint(x: 1, y: 2)]),
                Ink.Stroke(color: .red, width: 8, points: [CGPoint(x: 5, y: 6)]),
            ])
        let run = run { Text("a") }
        #expect(run.book(of: sheet)["slide-1"].strokes.count == 2)
    }

    @Test func theSlideOfTheIdIsDrawnOnElseThatOfTheNumber() {
        let run = run {
            Text("a")
            Text("spare").hiddenSlide()
            Text("b").slideID("b")
            Text("c")
        }
        let sheet = InkSheet([
            .init(slide: 1, id: "b", strokes: lines), .init(slide: 3, id: "gone", strokes: [lines[0]]),
            .init(slide: 4, id: nil, strokes: [lines[1]]), .init(slide: 9, id: nil, strokes: lines),
            .init(slide: 0, id: nil, strokes: lines),
        ])
        let book = run.book(of: sheet)
        let drawn = run.state.slides.map { book[$0.id].strokes.count }
        #expect(drawn == [0, 1, 2, 1], "hidden ones are numbered last; what belongs to no slide is left out")
        #expect(run.sheet(of: book).slides.map(\.slide) == [4, 2, 3])
        #expect(run.sheet(of: book).slides.map(\.id) == [nil, "b", nil])
        var undone = book["slide-1"]
        let isUndone = undone.undo()
        #expect(!isUndone, "what was read is no change that could be taken back")
    }

    // MARK: - A talk that goes on

    private func presented() -> Presented {
        Presented(
            SampleDeck {
                Text("one")
                Slide(steps: 2) { Text("two \($0)") }
            })
    }

    @Test func aDrawingIsToldWhenItsLineHasEnded() {
        let show = presented()
        var told: [TalkRecord] = []
        show.show.onChange = { told.append($0) }
        show.press("d")
        show.down(100, 100)
        for x in 101..<140 { show.send(.pointerMoved(x: Double(x), y: 100)) }
        #expect(told.isEmpty, "while it is drawn nobody is told")
        show.up(140, 100)
        #expect(told.count == 1 && told[0].ink?.slides.map(\.slide) == [1])
        show.press("u")
        #expect(told.count == 2 && told[1].ink == nil)
        show.press("Right")
        #expect(told.count == 3 && told[2].slide == 2)
        show.press("b")
        #expect(show.show.record.curtain == .black)
    }

    @Test func anotherRunGoesOnWithPlaceDrawingAndCurtain() throws {
        let first = presented()
        first.press("Right", "Right", "d")
        first.drag([(100, 100), (200, 150), (300, 100)])
        first.press("Escape", "w")
        let data = try JSONEncoder().encode(first.show.record)
        let second = presented()
        second.show.goOn(try JSONDecoder().decode(TalkRecord.self, from: data))
        second.takeFrame()
        #expect(second.position == "2.1" && second.show.modes.curtain == .white)
        #expect(second.window.bitmap() == first.window.bitmap(), "the audience sees nothing of it")
        for show in [first, second] {
            show.press("Escape")
            show.advance(by: 5)
        }
        #expect(second.window.bitmap() == first.window.bitmap())
        #expect(second.show.record.ink == first.show.record.ink)
        #expect(second.show.talk.isRunning)
    }

    @Test func aFrozenShowIsNotReloaded() {
        let show = presented()
        #expect(show.show.perform(.reload, at: 0) == [.reload])
        show.press("shift+f", "ctrl+r")
        #expect(show.requests.isEmpty)
        #expect(show.texts.contains("Not reloaded while frozen"))
    }
}
