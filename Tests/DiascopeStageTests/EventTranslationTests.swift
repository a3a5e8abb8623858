import CSDL2
import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Testing

@testable import DiascopeStage

struct EventTranslationTests {
    static let metrics = EventTranslation.WindowMetrics(
        points: PixelSize(width: 1000, height: 500), pixels: PixelSize(width: 2000, height: 1000))

    static func translated(_ events: SDL_Event...) -> [InputEvent] {
        var translation = EventTranslation()
        return translation.inputEvents(for: events, metrics: metrics)
    }

    // MARK: Keys

    struct KeyCase: Sendable, CustomTestStringConvertible {
        var name: String
        var scancode: SDL_Scancode
        var symbol: UInt32
        var text = ""
        var state: UInt32 = 0
        var key: Key?
        var position: Key?
        var modifiers: EventModifiers = []

        var testDescription: String { name }
    }

    static let keyCases: [KeyCase] = [
        KeyCase(
            name: "a letter", scancode: SDL_SCANCODE_N, symbol: SDLK_n.rawValue, text: "n", key: "n", position: "n"),
        KeyCase(
            name: "a letter with Shift", scancode: SDL_SCANCODE_N, symbol: SDLK_n.rawValue, text: "N",
            state: KMOD_LSHIFT.rawValue, key: "n", position: "n", modifiers: .shift),
        KeyCase(
            name: "a letter with Caps Lock", scancode: SDL_SCANCODE_N, symbol: SDLK_n.rawValue, text: "N",
            state: KMOD_CAPS.rawValue, key: "n", position: "n", modifiers: .capsLock),
        KeyCase(
            name: "? on a US keyboard", scancode: SDL_SCANCODE_SLASH, symbol: SDLK_SLASH.rawValue, text: "?",
            state: KMOD_RSHIFT.rawValue, key: "?", position: "/", modifiers: .shift),
        KeyCase(
            name: "? on a German keyboard", scancode: SDL_SCANCODE_MINUS, symbol: 0xDF, text: "?",
            state: KMOD_LSHIFT.rawValue, key: "?", position: "-", modifiers: .shift),
        KeyCase(
            name: "z on a German keyboard", scancode: SDL_SCANCODE_Y, symbol: SDLK_z.rawValue, text: "z", key: "z",
            position: "y"),
        KeyCase(
            name: "AltGr makes a character", scancode: SDL_SCANCODE_Q, symbol: SDLK_q.rawValue, text: "@",
            state: KMOD_RALT.rawValue, key: "@", position: "q"),
        KeyCase(
            name: "a Cyrillic letter", scancode: SDL_SCANCODE_N, symbol: 0x442, text: "т", key: "т", position: "n"),
        KeyCase(
            name: "Control and a letter", scancode: SDL_SCANCODE_L, symbol: SDLK_l.rawValue,
            state: KMOD_LCTRL.rawValue, key: "l", position: "l", modifiers: .control),
        KeyCase(
            name: "Alt and an arrow", scancode: SDL_SCANCODE_RIGHT, symbol: SDLK_RIGHT.rawValue,
            state: KMOD_LALT.rawValue, key: .rightArrow, position: .rightArrow, modifiers: .option),
        KeyCase(
            name: "Super and Tab", scancode: SDL_SCANCODE_TAB, symbol: SDLK_TAB.rawValue, state: KMOD_LGUI.rawValue,
            key: .tab, position: .tab, modifiers: .command),
        KeyCase(
            name: "space", scancode: SDL_SCANCODE_SPACE, symbol: SDLK_SPACE.rawValue, text: " ", key: .space,
            position: .space),
        KeyCase(
            name: "Return", scancode: SDL_SCANCODE_RETURN, symbol: SDLK_RETURN.rawValue, key: .return,
            position: .return),
        KeyCase(
            name: "Escape", scancode: SDL_SCANCODE_ESCAPE, symbol: SDLK_ESCAPE.rawValue, key: .escape,
            position: .escape),
        KeyCase(
            name: "Backspace", scancode: SDL_SCANCODE_BACKSPACE, symbol: SDLK_BACKSPACE.rawValue, key: .delete,
            position: .delete),
        KeyCase(
            name: "Delete", scancode: SDL_SCANCODE_DELETE, symbol: SDLK_DELETE.rawValue, key: .deleteForward,
            position: .deleteForward),
        KeyCase(
            name: "Page Down", scancode: SDL_SCANCODE_PAGEDOWN, symbol: SDLK_PAGEDOWN.rawValue, key: .pageDown,
            position: .pageDown),
        KeyCase(
            name: "Page Up", scancode: SDL_SCANCODE_PAGEUP, symbol: SDLK_PAGEUP.rawValue, key: .pageUp,
            position: .pageUp),
        KeyCase(
            name: "Home", scancode: SDL_SCANCODE_HOME, symbol: SDLK_HOME.rawValue, key: .home, position: .home),
        KeyCase(name: "End", scancode: SDL_SCANCODE_END, symbol: SDLK_END.rawValue, key: .end, position: .end),
        KeyCase(
            name: "F5", scancode: SDL_SCANCODE_F5, symbol: SDLK_F5.rawValue, key: .function(5), position: .function(5)),
        KeyCase(
            name: "F24", scancode: SDL_SCANCODE_F24, symbol: SDLK_F24.rawValue, key: .function(24),
            position: .function(24)),
        KeyCase(
            name: "a headset's next", scancode: SDL_SCANCODE_AUDIONEXT, symbol: SDLK_AUDIONEXT.rawValue,
            key: .audioNext, position: .audioNext),
        KeyCase(
            name: "a headset's previous", scancode: SDL_SCANCODE_AUDIOPREV, symbol: SDLK_AUDIOPREV.rawValue,
            key: .audioPrevious, position: .audioPrevious),
        KeyCase(
            name: "keypad 6 with Num Lock", scancode: SDL_SCANCODE_KP_6, symbol: SDLK_KP_6.rawValue, text: "6",
            state: KMOD_NUM.rawValue, key: "6", position: "6", modifiers: .numericPad),
        KeyCase(
            name: "keypad 6 without Num Lock", scancode: SDL_SCANCODE_KP_6, symbol: SDLK_KP_6.rawValue,
            key: .rightArrow, position: "6", modifiers: .numericPad),
        KeyCase(
            name: "keypad 3 with Num Lock and Shift", scancode: SDL_SCANCODE_KP_3, symbol: SDLK_KP_3.rawValue,
            state: KMOD_NUM.rawValue | KMOD_LSHIFT.rawValue, key: .pageDown, position: "3",
            modifiers: [.numericPad, .shift]),
        KeyCase(
            name: "keypad 0 without Num Lock is Insert", scancode: SDL_SCANCODE_KP_0, symbol: SDLK_KP_0.rawValue,
            key: nil),
        KeyCase(
            name: "keypad Enter", scancode: SDL_SCANCODE_KP_ENTER, symbol: SDLK_KP_ENTER.rawValue, key: .return,
            position: .return, modifiers: .numericPad),
        KeyCase(
            name: "keypad plus", scancode: SDL_SCANCODE_KP_PLUS, symbol: SDLK_KP_PLUS.rawValue, text: "+", key: "+",
            position: "+", modifiers: .numericPad),
        KeyCase(
            name: "Shift alone", scancode: SDL_SCANCODE_LSHIFT, symbol: SDLK_LSHIFT.rawValue,
            state: KMOD_LSHIFT.rawValue, key: nil),
        KeyCase(
            name: "Print Screen", scancode: SDL_SCANCODE_PRINTSCREEN, symbol: SDLK_PRINTSCREEN.rawValue, key: nil),
        KeyCase(
            name: "a key the layout leaves empty counts by its place", scancode: SDL_SCANCODE_N, symbol: 0, key: "n",
            position: "n"),
    ]

    @Test(arguments: keyCases) func aKeyDownIsItsCharacterAndItsPlace(_ expected: KeyCase) {
        let down = SDL_Event.key(
            SDL_KEYDOWN, scancode: expected.scancode, symbol: expected.symbol, state: expected.state)
        let events = expected.text.isEmpty ? Self.translated(down) : Self.translated(down, .text(expected.text))
        guard let key = expected.key else {
            #expect(events == [])
            return
        }
        let stroke = KeyStroke(
            key: key, position: expected.position, characters: expected.text, modifiers: expected.modifiers)
        #expect(events == [.keyDown(stroke)])
    }

    @Test func aRepeatIsPassedThrough() {
        var event = SDL_Event.key(SDL_KEYDOWN, scancode: SDL_SCANCODE_RIGHT, symbol: SDLK_RIGHT.rawValue)
        event.key.repeat = 1
        #expect(
            Self.translated(event) == [
                .keyDown(KeyStroke(key: .rightArrow, position: .rightArrow, isRepeat: true))
            ])
    }

    @Test func aKeyGoesUpAsTheOneThatWentDown() {
        let events = Self.translated(
            .key(
                SDL_KEYDOWN, scancode: SDL_SCANCODE_SLASH, symbol: SDLK_SLASH.rawValue, state: KMOD_LSHIFT.rawValue),
            .text("?"), .key(SDL_KEYUP, scancode: SDL_SCANCODE_SLASH, symbol: SDLK_SLASH.rawValue))
        #expect(
            events == [
                .keyDown(KeyStroke(key: "?", position: "/", characters: "?", modifiers: .shift)),
                .keyUp(KeyStroke(key: "?", position: "/")),
            ])
    }

    @Test func aKeyUpWithoutItsKeyDownIsNothing() {
        #expect(Self.translated(.key(SDL_KEYUP, scancode: SDL_SCANCODE_A, symbol: SDLK_a.rawValue)) == [])
    }

    @Test func composedTextIsTextAndNoKey() {
        #expect(Self.translated(.text("né")) == [.text("né")])
    }

    // MARK: Pointer

    @Test func positionsAreDrawablePixels() {  // B103
        var motion = SDL_Event(), down = SDL_Event()
        motion.motion = SDL_MouseMotionEvent()
        (motion.type, motion.motion.x, motion.motion.y) = (SDL_MOUSEMOTION.rawValue, 10, 499)
        (down.type, down.button.x, down.button.y) = (SDL_MOUSEBUTTONDOWN.rawValue, 1, 2)
        down.button.button = UInt8(SDL_BUTTON_RIGHT)
        #expect(
            Self.translated(motion, down) == [
                .pointerMoved(x: 20, y: 998), .pointerDown(x: 2, y: 4, button: .secondary),
            ])
    }

    @Test(
        arguments: [
            (SDL_BUTTON_LEFT, .primary), (SDL_BUTTON_MIDDLE, .middle), (SDL_BUTTON_RIGHT, .secondary),
            (SDL_BUTTON_X1, .back), (SDL_BUTTON_X2, .forward), (9, nil),
        ] as [(Int32, InputEvent.PointerButton?)])
    func buttons(number: Int32, button: InputEvent.PointerButton?) {
        var event = SDL_Event()
        event.type = SDL_MOUSEBUTTONUP.rawValue
        event.button.button = UInt8(number)
        #expect(Self.translated(event) == (button.map { [.pointerUp(x: 0, y: 0, button: $0)] } ?? []))
    }

    @Test(
        arguments: [
            ("whole notches", 0, -1, 0, 0, false, 0, -1),
            ("a part of a notch", 0, 0, 0, 0.25, false, 0, 0.25),
            ("finer than whole", 1, 2, 0.5, 1.5, false, 0.5, 1.5),
            ("turned around", 1, -2, 1, -2, true, -1, 2),
        ] as [(String, Int32, Int32, Float, Float, Bool, Double, Double)])
    func wheel(
        name: String, x: Int32, y: Int32, preciseX: Float, preciseY: Float, flipped: Bool, deltaX: Double,
        deltaY: Double
    ) {
        var event = SDL_Event()
        event.wheel = SDL_MouseWheelEvent()
        event.type = SDL_MOUSEWHEEL.rawValue
        (event.wheel.x, event.wheel.y, event.wheel.preciseX, event.wheel.preciseY) = (x, y, preciseX, preciseY)
        (event.wheel.mouseX, event.wheel.mouseY) = (3, 4)
        event.wheel.direction = (flipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
        #expect(Self.translated(event) == [.wheel(deltaX: deltaX, deltaY: deltaY, x: 6, y: 8)], "\(name)")
    }

    @Test func aWheelKnowsWhatIsHeld() {
        var translation = EventTranslation()
        var notch = SDL_Event()
        notch.wheel = SDL_MouseWheelEvent()
        notch.type = SDL_MOUSEWHEEL.rawValue
        notch.wheel.y = 1
        func modifiers(_ events: SDL_Event...) -> [EventModifiers] {
            translation.inputEvents(for: events, metrics: Self.metrics).compactMap {
                if case .wheel(_, _, _, _, let modifiers) = $0 { modifiers } else { nil }
            }
        }
        func shift(_ type: SDL_EventType, _ state: SDL_Keymod) -> SDL_Event {
            .key(type, scancode: SDL_SCANCODE_LSHIFT, symbol: SDLK_LSHIFT.rawValue, state: state.rawValue)
        }
        #expect(modifiers(notch) == [[]])
        #expect(modifiers(shift(SDL_KEYDOWN, KMOD_LSHIFT), notch, notch) == [.shift, .shift])
        #expect(modifiers(notch, shift(SDL_KEYUP, KMOD_NONE), notch) == [.shift, []])
    }

    // MARK: Window

    @Test(
        arguments: [
            (SDL_WINDOWEVENT_SIZE_CHANGED, .resized(metrics.pixels)), (SDL_WINDOWEVENT_RESIZED, nil),
            (SDL_WINDOWEVENT_EXPOSED, .exposed), (SDL_WINDOWEVENT_RESTORED, .exposed),
            (SDL_WINDOWEVENT_LEAVE, .pointerLeft), (SDL_WINDOWEVENT_CLOSE, .closeRequested),
            (SDL_WINDOWEVENT_MOVED, nil), (SDL_WINDOWEVENT_FOCUS_LOST, nil),
        ] as [(SDL_WindowEventID, InputEvent?)])
    func windowEvents(id: SDL_WindowEventID, expected: InputEvent?) {
        // The size in the event is in points and may be old: what counts is what the window says.
        #expect(Self.translated(.window(id, 7, 7)) == (expected.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            (SDL_CONTROLLER_BUTTON_A, .south), (SDL_CONTROLLER_BUTTON_B, .east), (SDL_CONTROLLER_BUTTON_DPAD_UP, .up),
            (SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, .rightShoulder), (SDL_CONTROLLER_BUTTON_START, .start),
            (SDL_CONTROLLER_BUTTON_GUIDE, nil), (SDL_CONTROLLER_BUTTON_INVALID, nil),
        ] as [(SDL_GameControllerButton, ControllerButton?)])
    func buttonsOfControllersAreTold(button: SDL_GameControllerButton, expected: ControllerButton?) {
        for (type, isDown) in [(SDL_CONTROLLERBUTTONDOWN, true), (SDL_CONTROLLERBUTTONUP, false)] {
            var event = SDL_Event()
            event.cbutton.type = type.rawValue
            event.cbutton.button = UInt8(truncatingIfNeeded: button.rawValue)
            #expect(Self.translated(event) == (expected.map { [.controller($0, isDown: isDown)] } ?? []))
        }
    }

    @Test func closingTheLastWindowIsOneRequest() {
        var quit = SDL_Event()
        quit.type = SDL_QUIT.rawValue
        #expect(Self.translated(quit) == [.closeRequested])
        #expect(Self.translated(.window(SDL_WINDOWEVENT_CLOSE), quit) == [.closeRequested])
    }

    @Test func whatTheStageDoesNotKnowIsNothing() {
        var event = SDL_Event()
        event.type = SDL_JOYBUTTONDOWN.rawValue
        #expect(Self.translated(event) == [])
    }
}

extension SDL_Event {
    static func key(_ type: SDL_EventType, scancode: SDL_Scancode, symbol: UInt32, state: UInt32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.key = SDL_KeyboardEvent()
        event.type = type.rawValue
        event.key.keysym = SDL_Keysym(
            scancode: scancode, sym: SDL_Keycode(bitPattern: symbol), mod: UInt16(state), unused: 0)
        return event
    }

    static func text(_ text: String) -> SDL_Event {
        var event = SDL_Event()
        event.text = SDL_TextInputEvent()
        event.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix($0.count - 1)) }
        return event
    }

    static func window(_ id: SDL_WindowEventID, _ data1: Int32 = 0, _ data2: Int32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.window = SDL_WindowEvent()
        event.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(id.rawValue)
        (event.window.data1, event.window.data2) = (data1, data2)
        return event
    }
}
