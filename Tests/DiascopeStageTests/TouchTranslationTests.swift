import CSDL2
import DiascopeGraphics
import DiascopeShow
import Testing

@testable import DiascopeStage

/// Fingers on a window of 2000×1000 pixels.
struct TouchTranslationTests {
    private func finger(_ type: SDL_EventType, _ id: SDL_FingerID, _ x: Float, _ y: Float, touch: SDL_TouchID = 3)
        -> SDL_Event
    {
        var event = SDL_Event()
        event.tfinger = SDL_TouchFingerEvent()
        event.type = type.rawValue
        (event.tfinger.touchId, event.tfinger.fingerId) = (touch, id)
        (event.tfinger.x, event.tfinger.y) = (x, y)
        return event
    }

    private func translated(_ events: SDL_Event...) -> [InputEvent] {
        var translation = EventTranslation()
        return translation.inputEvents(for: events, metrics: EventTranslationTests.metrics)
    }

    @Test func aFingerPressesDragsAndIsGone() {
        #expect(
            translated(
                finger(SDL_FINGERDOWN, 7, 0.5, 0.25), finger(SDL_FINGERMOTION, 7, 0.75, 0.25),
                finger(SDL_FINGERUP, 7, 0.75, 0.5)) == [
                    .pointerDown(x: 1000, y: 250, button: .primary), .pointerMoved(x: 1500, y: 250),
                    .pointerUp(x: 1500, y: 500, button: .primary), .pointerLeft,
                ])
    }

    @Test func aSecondFingerEndsThePressUntilAllAreLifted() {
        #expect(
            translated(
                finger(SDL_FINGERDOWN, 1, 0, 0), finger(SDL_FINGERDOWN, 2, 0.5, 0.5),
                finger(SDL_FINGERMOTION, 1, 0.1, 0.1), finger(SDL_FINGERUP, 1, 0.1, 0.1),
                finger(SDL_FINGERDOWN, 3, 0.2, 0.2), finger(SDL_FINGERUP, 2, 0.5, 0.5),
                finger(SDL_FINGERUP, 3, 0.2, 0.2), finger(SDL_FINGERDOWN, 4, 1, 1)) == [
                    .pointerDown(x: 0, y: 0, button: .primary), .pointerCancelled, .pointerLeft,
                    .pointerDown(x: 2000, y: 1000, button: .primary),
                ])
    }

    @Test func theMouseThatIsMadeUpForAFingerIsNotHeard() {
        var motion = SDL_Event(), down = SDL_Event(), up = SDL_Event()
        motion.motion = SDL_MouseMotionEvent()
        (motion.type, motion.motion.which) = (SDL_MOUSEMOTION.rawValue, .max)
        for event in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
            var button = SDL_Event()
            button.button = SDL_MouseButtonEvent()
            (button.type, button.button.which) = (event.rawValue, .max)
            button.button.button = UInt8(SDL_BUTTON_LEFT)
            if event == SDL_MOUSEBUTTONDOWN { down = button } else { up = button }
        }
        #expect(translated(motion, down, up) == [])
    }

    @Test func theFingerThatIsMadeUpForTheMouseIsNotHeard() {
        #expect(translated(finger(SDL_FINGERDOWN, 1, 0.5, 0.5, touch: -1)) == [])
    }
}
