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
}
