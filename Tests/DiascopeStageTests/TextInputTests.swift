import CSDL2
import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation
import Testing

@testable import DiascopeStage

/// When text input is on, and what input methods say.
@MainActor struct TextInputTests {
    private let place = CGRect(x: 10, y: 20, width: 2, height: 30)
    private let composing = InputEvent.composing(TextComposition("ni", start: 2, length: 0))

    @Test func withoutAnInputMethodItStaysOn() {
        var input = TextInput()
        #expect(input.follow(nil) == [])
        #expect(input.follow(place) == [.place(place)])
        #expect(input.follow(place) == [])
        #expect(input.heard(.text("a")) == [])
        #expect(input.follow(nil) == [.dropComposition])
    }

    @Test func anInputMethodIsOffWhereNothingCanBeWritten() {
        var input = TextInput()
        #expect(input.heard(composing) == [.dropComposition, .stop])
        #expect(input.heard(composing) == [])
        #expect(input.follow(place) == [.start, .place(place)])
        #expect(input.heard(composing) == [])
        let next = place.offsetBy(dx: 8, dy: 0)
        #expect(input.follow(next) == [.place(next)])
        #expect(input.follow(nil) == [.dropComposition, .stop])
    }

    @Test func anInputMethodThatWasSeenInAFieldIsOffBehindIt() {
        var input = TextInput()
        _ = input.follow(place)
        #expect(input.heard(composing) == [])
        #expect(input.follow(nil) == [.dropComposition, .stop])
        #expect(input.follow(place) == [.start, .place(place)])
    }

    @Test func aPlaceInPixelsIsOneInPoints() {
        #expect(
            EventTranslationTests.metrics.points(CGRect(x: 20, y: 40, width: 4, height: 60))
                == CGRect(x: 10, y: 20, width: 2, height: 30))
    }

    // MARK: Composing

    private func editing(_ text: String, _ start: Int32, _ length: Int32) -> SDL_Event {
        var event = SDL_Event()
        event.edit = SDL_TextEditingEvent()
        event.type = SDL_TEXTEDITING.rawValue
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8.prefix($0.count - 1)) }
        (event.edit.start, event.edit.length) = (start, length)
        return event
    }

    @Test func whatIsComposedIsToldWithThePartInWork() {
        #expect(
            EventTranslationTests.translated(editing("にほん", 1, 2))
                == [.composing(TextComposition("にほん", start: 1, length: 2))])
        #expect(EventTranslationTests.translated(editing("", 0, 0)) == [.composing(nil)])
    }

    @Test func aLongTextIsTakenWhole() {
        let long = String(repeating: "長", count: 40)
        var event = SDL_Event()
        event.editExt = SDL_TextEditingExtEvent()
        event.type = SDL_TEXTEDITING_EXT.rawValue
        event.editExt.text = SDL_strdup(long)
        (event.editExt.start, event.editExt.length) = (40, 0)
        #expect(
            EventTranslationTests.translated(event) == [.composing(TextComposition(long, start: 40, length: 0))])
    }
}
