import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// What becomes of a slide that is left, and that one comes back to.
@MainActor struct ParkingTests {
    private let log = Log()

    @Observable final class Model { var value = 0 }

    private struct Reading: View {
        let model: Model
        let log: Log

        var body: some View {
            let _ = log.note("body reading")
            Text("value \(model.value)").onChange(of: model.value) { log.note("change \(model.value)") }
        }
    }

    private func deck() -> some Deck {
        SampleDeck { [log] in
            LoggedSlide(name: "a", log: log)
            LoggedSlide(name: "b", log: log, steps: 2)
        }
    }

    @Test func leavingIsDisappearingAndComingBackIsAppearing() {
        let host = DeckHost(deck())
        #expect(log.take() == ["body a", "appear a"])
        host.next()
        #expect(Set(log.take()) == ["body b", "appear b", "disappear a"])
        host.previous()
        #expect(Set(log.take()) == ["appear a", "disappear b"], "no body runs again")
        host.next()
        #expect(Set(log.take()) == ["disappear a", "appear b"])
    }

    @Test func aStepIsNoAppearing() {
        let host = DeckHost(deck())
        host.next()
        _ = log.take()
        host.next()
        #expect(log.take() == ["body b", "step b"])
    }

    @Test func aSlidesStateIsStillThereAfterBack() throws {
        let host = DeckHost(deck())
        try host.click("a count 0")
        #expect(host.texts.contains("a count 1"))
        host.next()
        host.previous()
        #expect(host.texts.contains("a count 1"), "\(host.texts)")
    }

    @Test func noBodyRunsInASlideThatWasLeftUntilItIsShownAgain() {
        let model = Model()
        let host = DeckHost(
            SampleDeck { [log] in
                Reading(model: model, log: log)
                Text("two")
            })
        host.next()
        _ = log.take()
        for value in 1...5 {
            model.value = value
            host.advance(by: 0.1)
        }
        #expect(log.take() == [])
        host.previous()
        #expect(host.texts == ["value 5"])
        #expect(log.lines.filter { $0 == "body reading" }.count == 1, "\(log.lines)")
    }

    @Test func anAnimationOfASlideThatIsLeftIsDropped() throws {
        let host = DeckHost(
            SampleDeck {
                Slide(steps: 2) { step in
                    Color.red.accessibilityIdentifier("mark").frame(width: 100, height: 100)
                        .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
                }
                Text("two")
            })
        host.next()
        host.advance(by: 0.1)
        host.next()
        #expect(host.position.description == "2.0")
        let before = host.metrics.itemsChanged
        host.advance(by: 0.5)
        #expect(host.metrics.itemsChanged == before, "nothing moves on the slide that is shown")
        host.previous()
        #expect(host.frame(of: "mark") == CGRect(x: 1820, y: 490, width: 100, height: 100))
    }

    @Test func slidesThatAreLeftAreNotSeenAndTakeNoClicks() {
        let host = DeckHost(deck())
        host.next()
        #expect(host.texts == ["b at 0", "b count 0"])
        #expect(host.frame(of: "a count 0") == nil)
        #expect(throws: HostError.self) { try host.click("a count 0") }
    }
}
