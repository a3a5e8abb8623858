import DiascopeTesting
import DiascopeUI
import TestDecks
import Testing

@testable import DiascopeShow

/// Words beside a pointer that rests, on a stage that sleeps.
@MainActor struct TooltipTests {
    @Test func theyComeWhenThePointerHasRestedHoweverLongTheStageSlept() throws {
        let show = Presented(
            SampleDeck {
                Text("one").help("the first")
                Text("two")
            })
        let place = try #require(show.place(of: "one"))
        // Nothing has moved for a long time, so there was no frame.
        show.time = 100
        #expect(show.show.nextFrameTime == nil)
        show.send(.pointerMoved(x: place.x, y: place.y))
        #expect(!show.texts.contains("the first"))
        let due = try #require(show.show.nextFrameTime)
        #expect(due > 100.5 && due < 101)
        show.advance(by: 1)
        #expect(show.texts.contains("the first"))
        #expect(show.show.nextFrameTime == nil)
        show.send(.pointerLeft)
        #expect(!show.texts.contains("the first"))
        // A slide that is left takes them along.
        show.send(.pointerMoved(x: place.x, y: place.y))
        show.advance(by: 1)
        #expect(show.texts.contains("the first"))
        show.show.run.next()
        show.takeFrame()
        #expect(show.texts == ["two"])
    }
}
