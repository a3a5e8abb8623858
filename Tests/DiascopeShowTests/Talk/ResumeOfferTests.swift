import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// The offer to go on where an earlier run was.
@MainActor struct ResumeOfferTests {
    private let presented = Presented(
        SampleDeck {
            Text("one")
            Slide(steps: 3) { Text("two \($0)") }
            Text("three")
        })

    private func offer() -> Talk {
        presented.show.offer(TalkRecord(slide: 2, step: 1, elapsed: 60, isTimerRunning: true, process: 1))
        presented.takeFrame()
        return presented.show.talk
    }

    private var isOffered: Bool { presented.texts.contains("Go on at slide 2, step 2?") }

    @Test(arguments: ["Return", "r"]) func aKeyGoesOnThere(key: String) {
        let talk = offer()
        #expect(isOffered && presented.position == "1.0")
        presented.press(key)
        #expect(presented.position == "2.1" && !isOffered)
        presented.advance(by: 2)
        #expect((61.9...62.1).contains(talk.elapsed(at: presented.time)), "the timer goes on as well")
        presented.press("Return")
        #expect(presented.position == "2.2", "a key like every other again")
    }

    @Test func anyOtherKeyIsItselfAndEndsTheOffer() {
        let talk = offer()
        presented.press("Right")
        #expect(presented.position == "2.0" && !isOffered && talk.elapsed(at: 0) == 0)
        presented.press("r")
        #expect(presented.position == "2.0")
    }

    @Test func afterFiveSecondsItIsGone() {
        let talk = offer()
        presented.advance(by: 4.9)
        #expect(isOffered)
        presented.advance(by: 0.2)
        #expect(!isOffered)
        #expect(presented.show.nextFrameTime == nil, "and nothing is left to wait for")
        presented.press("Return")
        #expect(presented.position == "2.0" && talk.elapsed(at: presented.time) < 1)
    }
}
