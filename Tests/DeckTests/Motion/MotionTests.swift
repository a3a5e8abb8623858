import DiascopeTesting
import TestDecks
import Testing

@testable import Motion

@MainActor struct MotionTests {
    @Test func thePreviewIsWhatNextShowsInEveryStep() {
        let walk = PreviewWalk(Motion(), resources: .shared)
        #expect(walk.differences == [])
        #expect(walk.endless == [])
        #expect(walk.comparisons == 24)
    }
}
