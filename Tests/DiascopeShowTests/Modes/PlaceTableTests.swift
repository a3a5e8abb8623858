import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Every action from every kind of place, written down a second time.
@MainActor struct PlaceTableTests {
    /// The first slide, one with three steps, one that is hidden (4), the last one with two steps.
    private static var deck: some Deck {
        SampleDeck {
            Text("first")
            Slide(steps: 3) { Text("stepped \($0)") }
            Slide(steps: 2) { Text("hidden \($0)") }.hiddenSlide()
            Slide(steps: 2) { Text("last \($0)") }
        }
    }

    private static let places = ["1.0", "2.0", "2.1", "2.2", "3.0", "3.1", "4.0", "4.1"]

    /// Where an action leads from each of the places; all others stay.
    private static let moves: [StageAction: [String]] = [
        .nextStep: ["2.0", "2.1", "2.2", "3.0", "3.1", "3.1", "4.1", "3.0"],
        .previousStep: ["1.0", "1.0", "2.0", "2.1", "2.2", "3.0", "2.2", "4.0"],
        .nextSlide: ["2.0", "3.0", "3.0", "3.0", "3.0", "3.1", "3.0", "3.0"],
        .previousSlide: ["1.0", "1.0", "1.0", "1.0", "2.0", "2.0", "2.0", "2.0"],
        .firstSlide: Array(repeating: "1.0", count: 8), .lastSlide: Array(repeating: "3.0", count: 8),
        .lastViewed: Array(repeating: "1.0", count: 8), .startOver: Array(repeating: "1.0", count: 8),
    ]

    /// What an action asks of the window, wherever the deck is.
    private static let requests: [StageAction: [StageRequest]] = [
        .toggleFullscreen: [.toggleFullscreen], .start: [.enterFullscreen], .startOver: [.enterFullscreen],
        .presenterView: [.togglePresenter], .swapDisplays: [.swapDisplays], .reload: [.reload], .quit: [.quit],
    ]

    private func take(_ action: StageAction, in show: Presented, to place: String) {
        let asked = show.show.perform(action, at: show.time)
        #expect(asked == Self.requests[action] ?? [], "\(action)")
        show.advance(by: 1)
        #expect(show.position == place, "\(action)")
        // What is over the deck leaves it as it was.
        for _ in 0..<2 { _ = show.show.perform(.leave, at: show.time) }
        show.advance(by: 1)
        #expect(
            show.position == place && show.show.modes == StageModes(penColor: show.show.modes.penColor), "\(action)")
    }

    @Test(arguments: StageAction.allCases) func itLeadsWhereTheTableSays(action: StageAction) throws {
        for (index, from) in Self.places.enumerated() {
            let show = Presented(Self.deck, width: 160, height: 90)
            show.show.run.go(to: try #require(DeckPosition(from)))
            show.takeFrame()
            #expect(show.position == from)
            take(action, in: show, to: Self.moves[action]?[index] ?? from)
            // The picture is that of the place, however one came there.
            let other = Presented(Self.deck, width: 160, height: 90)
            other.show.run.go(to: show.show.run.position)
            other.advance(by: 1)
            #expect(show.window.bitmap() == other.window.bitmap(), "\(action) from \(from)")
            #expect(show.show.run.graph.diagnostics.isEmpty)
        }
    }

    @Test(arguments: StageAction.allCases) func aSingleSlideStays(action: StageAction) {
        let show = Presented(SampleDeck { Text("only") }, width: 160, height: 90)
        take(action, in: show, to: "1.0")
        #expect(show.texts == ["only"] && show.show.run.graph.diagnostics.isEmpty)
    }

    @Test(arguments: StageAction.allCases) func anEmptyDeckStaysEmpty(action: StageAction) {
        let show = Presented(SampleDeck { EmptyView() }, width: 160, height: 90)
        take(action, in: show, to: "0.0")
        #expect(show.show.run.graph.diagnostics.map(\.code) == [.deckEmpty])
    }
}

extension StageModes {
    /// Bare, with a pen that was taken up once.
    fileprivate init(penColor: PenColor) {
        self.init()
        self.penColor = penColor
    }
}
