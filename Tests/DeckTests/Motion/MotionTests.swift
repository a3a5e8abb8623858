import DiascopeTesting
import TestDecks
import Testing

@testable import Motion

@MainActor struct MotionTests {
    @Test func thePreviewIsWhatNextShowsInEveryStep() {
        let walk = PreviewWalk(Motion(), resources: .shared)
        #expect(walk.differences == [])
        // What goes on without end stands in a preview as it begins.
        #expect(walk.endless == ["20.0", "21.0"])
        #expect(walk.comparisons == 38)
    }
}
