import DiascopeTesting
import DiascopeUI
import Synchronization
import TestDecks
import Testing

@MainActor struct AssertNoFindingsTests {
    private func deck() -> some Deck {
        SampleDeck {
            Text("good").font(.title)
            Text("tiny").font(.system(size: 8))
        }
    }

    @Test func eachFindingIsAFailureAtItsPlace() {
        let count = Mutex(0)
        withKnownIssue {
            assertNoFindings(in: deck(), wantsNotes: true)
        } matching: { issue in
            count.withLock { $0 += 1 }
            return issue.sourceLocation?.fileName == "AssertNoFindingsTests.swift"
        }
        #expect(count.withLock { $0 } == 3, "small letters, and no notes twice")
    }

    @Test func whatIsIgnoredIsNone() { assertNoFindings(in: deck(), ignoring: [.textSmall]) }
}
