import DiascopeDeck
import DiascopeGraphics
import DiascopeTesting
import Testing

@testable import DiascopeShow

/// A wheel scrolls what is under it and leaves the deck where it is.
@MainActor @Suite struct WheelTests {
    private struct Scrolling: Deck {
        var slides: some View {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<100) { Text("Line \($0)").frame(height: 100) } }
            }
            Text("The second")
        }
    }

    @Test func aNotchDownShowsWhatIsFurtherDown() throws {
        let show = Show(Scrolling(), resources: .shared)
        _ = show.handle(.resized(PixelSize(width: 960, height: 540)), at: 0)
        _ = show.frame(at: 0)
        let before = try #require(show.run.graph.frame(of: "Line 3"))
        _ = show.handle(.wheel(deltaX: 0, deltaY: -1, x: 480, y: 270), at: 0)
        _ = show.frame(at: 0)
        let after = try #require(show.run.graph.frame(of: "Line 3"))
        #expect(after.minY == before.minY - 90)
        #expect(show.run.position == DeckPosition(slide: 1))
        // On a bar there is nothing to scroll.
        _ = show.handle(.resized(PixelSize(width: 960, height: 900)), at: 0)
        _ = show.handle(.wheel(deltaX: 0, deltaY: -1, x: 480, y: 5), at: 0)
        _ = show.frame(at: 0)
        #expect(show.run.graph.frame(of: "Line 3") == after)
    }

    private struct Dials: Deck {
        var slides: some View {
            Dial()
            Text("The second")
        }
    }

    private struct Dial: View {
        @State private var count = 5
        @State private var share = 0.5
        @State private var off = 5
        var body: some View {
            Stepper("count \(count)", value: $count, in: 0...9)
            Slider(value: $share, in: 0...1, step: 0.25) { Text("share \(share)") }
            Stepper("off \(off)", value: $off).disabled(true)
            Text("beside")
        }
    }

    @Test func aNotchOverAStepperOrASliderIsAStep() throws {
        let show = Presented(Dials())
        func turn(_ notches: Double, over name: String, sideways: Double = 0) throws {
            let place = try #require(show.place(of: name))
            show.send(.wheel(deltaX: sideways, deltaY: notches, x: place.x, y: place.y))
        }
        try turn(1, over: "count")
        #expect(show.texts.contains("count 6"))
        try turn(-2, over: "count")
        #expect(show.texts.contains("count 4"))
        try turn(100, over: "count")
        #expect(show.texts.contains("count 9"))
        try turn(1, over: "share")
        #expect(show.texts.contains("share 0.75"))
        try turn(0, over: "share", sideways: -1)
        #expect(show.texts.contains("share 0.5"))
        try turn(1, over: "off")
        try turn(1, over: "beside")
        #expect(show.texts.contains("off 5") && show.texts.contains("count 9"))
        #expect(show.position == "1.0")
    }

    @Test func partsOfANotchAreAddedUp() throws {
        let show = Presented(Dials())
        let place = try #require(show.place(of: "count"))
        func turn(_ notches: Double) { show.send(.wheel(deltaX: 0, deltaY: notches, x: place.x, y: place.y)) }
        for _ in 0..<3 { turn(0.25) }
        #expect(show.texts.contains("count 5"))
        turn(0.25)
        #expect(show.texts.contains("count 6"))
        // The other way begins anew, and so does a turn after a while.
        turn(0.75)
        turn(-0.5)
        turn(-0.25)
        #expect(show.texts.contains("count 6"))
        turn(-0.25)
        #expect(show.texts.contains("count 5"))
        turn(0.75)
        show.advance(by: 2)
        turn(0.5)
        #expect(show.texts.contains("count 5"))
    }

    @Test func aWheelThatIsNoNumberIsSurvived() throws {
        let show = Presented(Dials())
        let place = try #require(show.place(of: "count"))
        for delta in [Double.nan, .infinity, -.infinity, 1e300] {
            show.send(.wheel(deltaX: 0, deltaY: delta, x: place.x, y: place.y))
        }
        #expect(show.texts.contains("count 9"))
    }
}
