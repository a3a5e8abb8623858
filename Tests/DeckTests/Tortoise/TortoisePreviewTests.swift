import DiascopeTesting
import TestDecks
import Testing

@testable import Tortoise

/// The presenter's preview of the Tortoise deck.
@MainActor struct TortoisePreviewTests {
    @Test func thePreviewIsWhatNextShowsInEveryStep() {
        let walk = PreviewWalk(Tortoise(), resources: .shared)
        #expect(walk.differences == [])
        #expect(walk.endless == [])
        #expect(walk.comparisons == 2)
    }
}
