import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// A deck that is presented: timer, times and record follow its moves.
@MainActor struct TalkTests {
    private let run = DeckRun(
        SampleDeck {
            Slide(steps: 2) { Text("one \($0)") }.slideTitle("one")
            Text("two").slideID("two")
            Text("three")
        }, services: PaintingResources.shared.services)

    private func pass(to time: Double) { run.graph.update(at: time) }

    @Test func theTimerBeginsWithTheFirstMove() {
        let talk = Talk(run)
        pass(to: 30)
        #expect(talk.elapsed(at: 30) == 0)
        run.next()
        pass(to: 40)
        #expect(talk.elapsed(at: 40) == 10)
        #expect(talk.record == TalkRecord(slide: 1, step: 1, elapsed: 10, isTimerRunning: true))
    }

    @Test func aRehearsalCountsFromTheStart() {
        let talk = Talk(run, length: 60)
        talk.start(at: 0)
        pass(to: 30)
        run.next()
        pass(to: 40)
        run.next()
        pass(to: 45)
        let rows = talk.rehearsal(at: 45).rows
        #expect(rows.map(\.seconds) == [40, 5, 0] && rows.map(\.planned) == [20, 20, 20])
        #expect(rows.map(\.title) == ["one", "two", "three"])
    }

    @Test func whatTimeIsPausedCountsForNoSlide() {
        let talk = Talk(run)
        talk.start(at: 0)
        pass(to: 10)
        talk.toggle(at: 10)
        pass(to: 100)
        talk.toggle(at: 100)
        pass(to: 105)
        #expect(talk.rehearsal(at: 105).rows[0].seconds == 15)
        talk.reset(at: 105)
        #expect(talk.rehearsal(at: 107).rows[0].seconds == 2)
    }

    @Test func slidesSayHowLongTheyTake() {
        let run = DeckRun(
            SampleDeck {
                Text("one").duration(minutes: 2)
                Group {
                    Text("two")
                    Text("three")
                }
                .duration(minutes: 4)
                Text("spare").hiddenSlide()
            }, services: PaintingResources.shared.services)
        #expect(Talk(run).plan?.seconds == [120, 120, 120, 0])
        #expect(Talk(run, length: 180).plan?.seconds == [60, 60, 60, 0], "in the time that there is")
    }

    @Test func eachMoveIsRecordedOnce() {
        let talk = Talk(run)
        var records: [TalkRecord] = []
        talk.onChange = { records.append($0) }
        run.next()
        run.next()
        run.last()
        run.next()
        #expect(records.map { "\($0.slide).\($0.step)" } == ["1.1", "2.0", "3.0"], "nothing past the end")
        #expect(records.map(\.slideID) == [nil, "two", nil])
    }

    @Test func aTalkGoesOnWhereItWas() {
        let talk = Talk(run)
        pass(to: 3)
        talk.resume(TalkRecord(slide: 9, step: 0, slideID: "two", elapsed: 600, isTimerRunning: true, process: 1))
        #expect(run.position.description == "2.0", "by its id, wherever it is now")
        pass(to: 5)
        #expect(talk.elapsed(at: 5) == 602)
        talk.resume(TalkRecord(slide: 1, step: 1, elapsed: .nan, isTimerRunning: false, process: 1))
        #expect(run.position.description == "1.1" && talk.elapsed(at: 9) == 0)
        talk.resume(TalkRecord(slide: 99, step: 9, slideID: "gone", elapsed: 1, isTimerRunning: false, process: 1))
        #expect(run.position.description == "3.0")
    }

    @Test func somebodyElseIsToldOfMovesToo() {
        var moves = 0
        run.onMove = { moves += 1 }
        let talk = Talk(run)
        run.next()
        #expect(moves == 1 && talk.isRunning)
    }
}
