import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Keys that a deck binds.
@MainActor @Suite struct StageKeysTests {
    @Observable final class Quiz {
        var isSolved = false
    }

    private struct QuizDeck: Deck {
        var quiz = Quiz()
        var hasMore = true

        @StageKeyBuilder var stageKeys: [StageKey] {
            StageKey("m", action: .nextStep)
            StageKey(.rightArrow, modifiers: .control, action: .lastSlide)
            StageKey("o", title: "Solve") { [quiz] in quiz.isSolved = true }
            if hasMore { for key in ["x", "y"] as [Key] { StageKey(key, action: .previousStep) } }
        }

        @ViewBuilder var slides: some View {
            Text(quiz.isSolved ? "solved" : "open")
            Text("two")
            Text("three")
        }
    }

    @Test func theyDoWhatTheDeckSays() {
        let show = Presented(QuizDeck())
        show.press("m")
        #expect(show.position == "2.0")
        show.press("ctrl+Right")
        #expect(show.position == "3.0")
        show.press("x", "y")
        #expect(show.position == "1.0")
        show.press("o")
        #expect(show.texts == ["solved"], "and not the overview")
        show.press("n")
        #expect(show.position == "2.0", "the others do what they did")
    }

    @Test func aHeldKeyCallsItsClosureOnce() {
        let deck = QuizDeck(), show = Presented(deck)
        show.send(.keyDown(KeyStroke(key: "o")))
        deck.quiz.isSolved = false
        show.send(.keyDown(KeyStroke(key: "o", isRepeat: true)))
        #expect(show.texts == ["open"])
    }

    @Test func theHelpListsThem() {
        let list = KeyList(KeyBindings.standard.with(QuizDeck().stageKeys), showsControllers: false)
        #expect(list.sections.last?.title == "This deck")
        #expect(
            list.sections.last?.rows == [
                KeyList.Row(chords: [KeyList.Chord(modifiers: [], keys: ["O"])], summary: "Solve")
            ])
    }

    @Test func aPersonsOwnKeysGoOverThoseOfADeck() {
        let show = Show(QuizDeck(), resources: .shared, keyFile: KeyFile(#"{"black": ["m"], "nextSlide": ["o"]}"#))
        _ = show.handle(.keyDown(KeyStroke(key: "m")), at: 0)
        #expect(show.modes.curtain == .black)
        _ = show.handle(.keyDown(KeyStroke(key: "x")), at: 0)
        _ = show.handle(.keyDown(KeyStroke(key: "o")), at: 0)
        #expect(show.run.position == DeckPosition(slide: 2))
    }

    @Test func aDeckUnderTestHasThem() {
        let host = DeckHost(QuizDeck())
        host.press("m")
        #expect(host.position == DeckPosition(slide: 2))
        host.press("x")
        host.press("o")
        #expect(host.texts == ["solved"])
    }
}
