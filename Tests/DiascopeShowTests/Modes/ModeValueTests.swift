import DiascopeDeck
import Foundation
import Testing

@testable import DiascopeShow

struct ZoomTests {
    private let canvas = CGSize(width: 1920, height: 1080)

    @Test func whatIsAtThePointerStaysThere() {
        var zoom = Zoom()
        let pointer = CGPoint(x: 700, y: 400)
        zoom.toggle(at: pointer, in: canvas)
        #expect(zoom.isOn && zoom.scale == 2)
        for factor in [1.25, 1.25, 0.8] as [CGFloat] {
            zoom.zoom(by: factor, at: pointer, in: canvas)
            #expect(
                abs(pointer.applying(zoom.transform).x - (pointer.x * zoom.scale - zoom.origin.x * zoom.scale)) < 1e-9)
            let point = zoom.slidePoint(pointer)
            #expect(abs(point.x - 700) < 1e-9 && abs(point.y - 400) < 1e-9)
        }
    }

    @Test func theWayToTheSlideIsTheInverseOfTheTransform() {
        var zoom = Zoom()
        zoom.toggle(at: CGPoint(x: 300, y: 900), in: canvas)
        zoom.zoom(by: 1.7, at: CGPoint(x: 1500, y: 10), in: canvas)
        for point in [CGPoint.zero, CGPoint(x: 1919, y: 1079), CGPoint(x: 123, y: 456)] {
            let back = zoom.slidePoint(point).applying(zoom.transform)
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        }
    }

    @Test func theWholeCanvasIsAlwaysCovered() {
        var zoom = Zoom()
        zoom.toggle(at: CGPoint(x: 1920, y: 1080), in: canvas)
        #expect(zoom.origin == CGPoint(x: 960, y: 540))
        zoom.pan(by: CGSize(width: -5_000, height: 5_000), in: canvas)
        #expect(zoom.origin == CGPoint(x: 960, y: 0))
        zoom.zoom(by: 100, at: .zero, in: canvas)
        #expect(zoom.scale == Zoom.largest)
        zoom.zoom(by: 0.0001, at: nil, in: canvas)
        #expect(zoom.scale == 1 && zoom.origin == .zero && zoom.isOn)
        zoom.zoom(by: .nan, at: nil, in: canvas)
        zoom.pan(by: CGSize(width: CGFloat.infinity, height: 0), in: canvas)
        #expect(zoom.scale == 1 && zoom.origin == .zero)
        zoom.toggle(at: nil, in: canvas)
        #expect(zoom == Zoom())
    }
}

struct InkTests {
    private func drawn(_ points: [(Double, Double)], _ color: PenColor = .red) -> Ink {
        var ink = Ink()
        ink.begin(color, width: 8, at: CGPoint(x: points[0].0, y: points[0].1))
        for point in points.dropFirst() { _ = ink.extend(to: CGPoint(x: point.0, y: point.1)) }
        ink.end()
        return ink
    }

    @Test func aLineGoesThroughItsPointsSmoothly() {
        let ink = drawn([(0, 0), (100, 0), (100, 100)])
        var ends: [CGPoint] = [], curves = 0
        ink.strokes[0].path.forEach {
            switch $0 {
            case .move(let point), .line(let point): ends.append(point)
            case .curve(let point, _, _):
                ends.append(point)
                curves += 1
            default: break
            }
        }
        #expect(ends == [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
        #expect(curves == 2)
        let box = ink.strokes[0].path.boundingRect.insetBy(dx: -4, dy: -4)
        #expect(ink.strokes[0].bounds.contains(box), "what is drawn lies inside of what is said to be covered")
    }

    @Test func whatIsTooNearIsLeftOutAndATouchIsADot() {
        let near = drawn([(10, 10), (10.5, 10.5), (11, 11), (14, 10)])
        #expect(near.strokes[0].points == [CGPoint(x: 10, y: 10), CGPoint(x: 14, y: 10)])
        let dot = drawn([(10, 10)])
        #expect(!dot.strokes[0].path.isEmpty && dot.strokes[0].bounds == CGRect(x: 6, y: 6, width: 8, height: 8))
    }

    @Test func onlyAPenThatIsDownDraws() {
        var ink = drawn([(0, 0), (50, 0)])
        let isDrawn = ink.extend(to: CGPoint(x: 90, y: 0))
        #expect(!isDrawn)
        #expect(ink.strokes[0].points.count == 2)
    }

    @Test func anEraserTakesAwayTheLinesThatItTouches() {
        var ink = drawn([(0, 0), (200, 0)])
        ink.begin(.blue, width: 8, at: CGPoint(x: 0, y: 300))
        _ = ink.extend(to: CGPoint(x: 200, y: 300))
        ink.end()
        let misses = ink.erase(at: CGPoint(x: 100, y: 100), radius: 26)
        // In the middle of a line of two points.
        let hits = ink.erase(at: CGPoint(x: 100, y: 29), radius: 26)
        #expect(!misses && hits)
        #expect(ink.strokes.map(\.color) == [.blue])
    }

    @Test func changesAreTakenBackInTurn() {
        var ink = drawn([(0, 0), (200, 0)])
        ink.begin(.blue, width: 8, at: CGPoint(x: 0, y: 300))
        ink.end()
        _ = ink.erase(at: CGPoint(x: 100, y: 0), radius: 10)
        _ = ink.erase(at: CGPoint(x: 0, y: 300), radius: 10)
        ink.end()
        #expect(ink.isEmpty)
        _ = ink.undo()
        #expect(ink.strokes.map(\.color) == [.red, .blue], "one movement of the eraser is one change")
        ink.clear()
        #expect(ink.isEmpty)
        _ = ink.undo()
        #expect(ink.strokes.count == 2)
        _ = ink.undo()
        #expect(ink.strokes.map(\.color) == [.red])
        let wasLast = ink.undo(), wasNone = ink.undo()
        #expect(ink.isEmpty && wasLast && !wasNone)
    }

    @Test func eachSlideHasItsOwn() {
        var book = InkBook()
        book["a"].begin(.red, width: 8, at: .zero)
        #expect(book["a"].strokes.count == 1 && book["b"].isEmpty)
    }
}

struct TalkClockTests {
    @Test func itRunsStandsAndBeginsAnew() {
        var clock = TalkClock(length: 60)
        #expect(clock.elapsed(at: 5) == 0 && clock.remaining(at: 5) == 60 && !clock.hasStarted)
        clock.start(at: 10)
        clock.start(at: 12)
        #expect(clock.elapsed(at: 25) == 15)
        clock.toggle(at: 30)
        #expect(clock.elapsed(at: 100) == 20 && !clock.isRunning && clock.hasStarted)
        clock.toggle(at: 100)
        #expect(clock.elapsed(at: 150) == 70 && clock.remaining(at: 150) == -10)
        clock.reset(at: 150)
        #expect(clock.elapsed(at: 151) == 1 && clock.isRunning)
        clock.pause(at: 152)
        clock.reset(at: 160)
        #expect(clock.elapsed(at: 170) == 0 && !clock.isRunning)
        #expect(TalkClock().remaining(at: 10) == nil)
    }

    @Test func itSaysWhenTheNextSecondBegins() {
        var clock = TalkClock()
        #expect(clock.nextSecond(after: 3) == nil)
        clock.start(at: 10.25)
        #expect(clock.nextSecond(after: 10.25) == 11.25)
        #expect(clock.nextSecond(after: 12) == 12.25)
        clock.pause(at: 12.75)
        clock.start(at: 20)
        #expect(clock.nextSecond(after: 20) == 20.5)
    }

    @Test(
        arguments: [
            ("25m", 1500), ("90s", 90), ("1h30m", 5400), ("25", 1500), ("1h", 3600), ("1h30", nil), ("0m", nil),
            ("", nil), ("m", nil), ("30m1h", nil), ("-5m", nil), ("5 m", nil), ("2m2m", nil),
            ("99999999999999999999", nil),
            ("1.5h", nil),
        ] as [(String, Double?)])
    func lengthsAreRead(text: String, seconds: Double?) { #expect(TalkClock.length(text) == seconds) }

    @Test(
        arguments: [(0, "0:00"), (65, "1:05"), (3723, "1:02:03"), (-30, "−0:30"), (-0.4, "0:00"), (.nan, "–")]
            as [(Double, String)])
    func timesAreWritten(seconds: Double, text: String) { #expect(TalkClock.text(seconds) == text) }
}

struct WheelNotchesTests {
    @Test func fineNotchesAddUp() {  // B79
        var wheel = WheelNotches()
        let turns = [0, 0.02, 0.04, 0.06].map { wheel.turn(by: 0.3, at: $0) }
        #expect(turns == [0, 0, 0, 1])
    }

    @Test func aFlickIsOneNotchHoweverLongItGoesOn() {  // B77
        var wheel = WheelNotches()
        let flick = (0..<120).map { wheel.turn(by: -2, at: Double($0) / 60) }
        #expect(flick.filter { $0 != 0 } == [-1])
        let early = wheel.turn(by: -1, at: 2.2), rested = wheel.turn(by: -1, at: 2.5)
        #expect(early == 0 && rested == -1)
    }

    @Test func turningRoundBeginsAnewAndNonsenseIsNothing() {
        var wheel = WheelNotches()
        let turns = [(0.9, 0), (-0.9, 0.1), (.nan, 0.1), (-0.2, 0.2)].map { wheel.turn(by: $0, at: $1) }
        #expect(turns == [0, 0, 0, -1])
    }
}

struct SlideFinderTests {
    private let slides = [
        SlideCard(number: 1, place: 0, title: "Café and tea", texts: ["Café and tea", "Where to sit"]),
        SlideCard(number: 2, place: 1, title: "Chairs", texts: ["Chairs", "To sit on, with tea"]),
        SlideCard(number: 3, place: 2, title: "A sofa", texts: ["A sofa"]),
        SlideCard(number: 12, place: 3, title: "Tea", texts: ["Tea"]),
    ]

    @Test(
        arguments: [
            ("", [1, 2, 3, 12]), ("1", [1, 12]), ("12", [12]), ("cafe", [1]), ("TEA", [12, 1]), ("so", [3]),
            ("a", [3, 1, 2, 12]),
            ("sofa a", [3]), ("nothing", []), ("  ", [1, 2, 3, 12]),
        ] as [(String, [Int])])
    func byNumberOrTitle(query: String, found: [Int]) {
        #expect(SlideFinder.byTitle(query, in: slides).map(\.slide) == found)
    }

    @Test(
        arguments: [
            ("", []), ("tea", [1, 12, 2]), ("sit", [1, 2]), ("sit tea", [1, 2]), ("café sit", [1]), ("zzz", []),
        ] as [(String, [Int])])
    func byWhatIsWritten(query: String, found: [Int]) {
        #expect(SlideFinder.byWords(query, in: slides).map(\.slide) == found)
    }

    @Test func whatWasFoundInATextIsShown() {
        #expect(SlideFinder.byWords("tea", in: slides).map(\.excerpt) == [nil, nil, "To sit on, with tea"])
        let long = String(repeating: "word ", count: 60) + "needle " + String(repeating: "word ", count: 60)
        let match = SlideFinder.byWords("needle", in: [SlideCard(number: 1, place: 0, title: "x", texts: [long])])
        #expect(match.first?.excerpt?.contains("needle") == true && (match.first?.excerpt?.count ?? 0) <= 92)
    }
}

struct OverviewGridTests {
    private let canvas = CGSize(width: 1920, height: 1080)

    private func grid(_ sections: [(String?, Int)]) -> OverviewGrid {
        let names = sections.flatMap { name, count in Array(repeating: name, count: count) }
        return OverviewGrid(
            names.enumerated().map { SlideCard(number: $0 + 1, place: $0, title: "\($0)", section: $1) }, canvas: canvas
        )
    }

    @Test func slidesStandInRowsOfFour() {
        let grid = grid([(nil, 9)])
        #expect(grid.cells.map(\.slide) == Array(1...9))
        #expect(Set(grid.cells.map(\.frame.minY)).count == 3)
        #expect(grid.cells.map(\.frame.minX)[0] == 90 && grid.cells[3].frame.maxX == 1830)
        #expect(grid.cells[0].frame.width / grid.cells[0].frame.height == 1920.0 / 1080)
        #expect(grid.headings.isEmpty)
    }

    @Test func aSectionBeginsARowUnderItsHeading() {
        let grid = grid([("One", 5), ("Two", 2), (nil, 1)])
        #expect(grid.headings.map(\.title) == ["One", "Two"])
        #expect(grid.cells[5].frame.minX == 90 && grid.cells[5].frame.minY == grid.headings[1].frame.maxY)
        #expect(grid.cells[7].frame.minX == 90 && grid.cells[7].frame.minY > grid.cells[6].frame.maxY)
    }

    @Test func upAndDownGoToTheNearestOfTheNextRow() {
        let grid = grid([("One", 6), ("Two", 2)])
        #expect(grid.slide(below: 2) == 6 && grid.slide(below: 4) == 6)
        #expect(grid.slide(below: 6) == 8 && grid.slide(above: 8) == 6 && grid.slide(above: 5) == 1)
        #expect(grid.slide(above: 3) == 1 && grid.slide(below: 8) == 8)
        #expect(self.grid([]).slide(below: 1) == 1)
    }

    @Test func onlyWhatIsInSightIsListed() {
        let grid = grid([(nil, 400)])
        #expect(grid.contentHeight > 30_000)
        for slide in [1, 200, 400] {
            let scroll = grid.scroll(showing: slide), visible = grid.visibleCells(scroll: scroll)
            #expect(visible.count <= 20 && visible.contains { $0.slide == slide })
            let frame = grid.cells[slide - 1].frame
            #expect(frame.minY >= scroll && frame.maxY <= scroll + 1080)
        }
        #expect(grid.scroll(showing: 1) == 0 && grid.scroll(showing: 400) == grid.contentHeight - 1080)
        #expect(grid.scroll(showing: 0) == 0 && grid.clamped(-5) == 0)
        #expect(self.grid([(nil, 3)]).clamped(100) == 0)
    }
}
