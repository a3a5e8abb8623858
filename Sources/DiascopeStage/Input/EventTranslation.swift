import CSDL2
import DiascopeGraphics
import DiascopeShow
import DiascopeUI

/// Turns SDL's events into input events: a value, no window, no clock.
///
/// It takes whole batches because SDL tells a key and the text it types in two events that follow each other.
package struct EventTranslation {
    /// A window's size in the window system's points and in pixels.
    package struct WindowMetrics: Hashable, Sendable {
        package var points: PixelSize
        package var pixels: PixelSize

        package init(points: PixelSize, pixels: PixelSize) { (self.points, self.pixels) = (points, pixels) }

        /// The one place where points become pixels.
        func pixel(_ x: Int32, _ y: Int32) -> (x: Double, y: Double) {
            func scaled(_ value: Int32, _ pixels: Int, _ points: Int) -> Double {
                points > 0 ? Double(value) * Double(pixels) / Double(points) : Double(value)
            }
            return (scaled(x, pixels.width, points.width), scaled(y, pixels.height, points.height))
        }
    }

    /// What each held key was when it went down, so that it goes up as the same one whatever Shift does meanwhile.
    private var keysDown: [UInt32: Key] = [:]
    /// What is held, as the last key said: events of the mouse do not tell.
    private var heldModifiers: EventModifiers = []
    private var touch = TouchTranslation()

    package init() {}

    /// The input events that a batch of events of one window means, in order.
    ///
    /// Positions and sizes are told in the pixels of `metrics`, never those of an event: a size event may be older than
    /// the window.
    package mutating func inputEvents(for batch: [SDL_Event], metrics: WindowMetrics) -> [InputEvent] {
        var result: [InputEvent] = []
        var index = 0
        while index < batch.count {
            let event = batch[index]
            index += 1
            switch event.eventType {
            case SDL_KEYDOWN:
                heldModifiers = EventModifiers(event.key.keysym.mod)
                var text = ""
                if index < batch.count, batch[index].eventType == SDL_TEXTINPUT {
                    text = batch[index].typedText
                    index += 1
                }
                if let stroke = keyDown(event.key, typing: text) {
                    result.append(.keyDown(stroke))
                } else if !text.isEmpty {
                    result.append(.text(text))
                }
            case SDL_KEYUP:
                heldModifiers = EventModifiers(event.key.keysym.mod)
                if let stroke = keyUp(event.key) { result.append(.keyUp(stroke)) }
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
                result += touch.inputEvents(for: event.tfinger, event.eventType, window: metrics.pixels)
            default:
                guard var input = Self.inputEvent(for: event, metrics: metrics) else { continue }
                if case .wheel(let deltaX, let deltaY, let x, let y, _) = input {
                    input = .wheel(deltaX: deltaX, deltaY: deltaY, x: x, y: y, modifiers: heldModifiers)
                }
                // Closing the last window comes as "close" and as "quit".
                if input == .closeRequested, result.contains(.closeRequested) { continue }
                result.append(input)
            }
        }
        return result
    }

    /// Everything that is not a key.
    private static func inputEvent(for event: SDL_Event, metrics: WindowMetrics) -> InputEvent? {
        switch event.eventType {
        case SDL_TEXTINPUT:
            let text = event.typedText
            return text.isEmpty ? nil : .text(text)
        case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
            return .composing(event.composition)
        // What a finger does is told by its own events.
        case SDL_MOUSEMOTION where event.motion.which == TouchTranslation.mouse,
            SDL_MOUSEBUTTONDOWN where event.button.which == TouchTranslation.mouse,
            SDL_MOUSEBUTTONUP where event.button.which == TouchTranslation.mouse:
            return nil
        case SDL_MOUSEMOTION:
            let (x, y) = metrics.pixel(event.motion.x, event.motion.y)
            return .pointerMoved(x: x, y: y)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            guard let button = InputEvent.PointerButton(sdlButton: event.button.button) else { return nil }
            let (x, y) = metrics.pixel(event.button.x, event.button.y)
            let isDown = event.eventType == SDL_MOUSEBUTTONDOWN
            return isDown ? .pointerDown(x: x, y: y, button: button) : .pointerUp(x: x, y: y, button: button)
        case SDL_MOUSEWHEEL:
            return wheel(event.wheel, metrics: metrics)
        case SDL_WINDOWEVENT:
            return window(SDL_WindowEventID(UInt32(event.window.event)), metrics: metrics)
        case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
            let isDown = event.eventType == SDL_CONTROLLERBUTTONDOWN
            return ControllerButton(sdlButton: event.cbutton.button).map { .controller($0, isDown: isDown) }
        case SDL_QUIT:
            return .closeRequested
        default:
            return nil
        }
    }

    private static func wheel(_ wheel: SDL_MouseWheelEvent, metrics: WindowMetrics) -> InputEvent {
        let (x, y) = metrics.pixel(wheel.mouseX, wheel.mouseY)
        // "Natural" scrolling is the presenter's own wish for documents; a notch towards the screen stays one.
        let sign: Double = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
        // Whole notches only where the driver knows no finer ones.
        let hasPrecise = wheel.preciseX != 0 || wheel.preciseY != 0
        let deltaX = hasPrecise ? Double(wheel.preciseX) : Double(wheel.x)
        let deltaY = hasPrecise ? Double(wheel.preciseY) : Double(wheel.y)
        return .wheel(deltaX: sign * deltaX, deltaY: sign * deltaY, x: x, y: y)
    }

    private static func window(_ id: SDL_WindowEventID, metrics: WindowMetrics) -> InputEvent? {
        switch id {
        case SDL_WINDOWEVENT_SIZE_CHANGED: .resized(metrics.pixels)
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: .exposed
        case SDL_WINDOWEVENT_LEAVE: .pointerLeft
        case SDL_WINDOWEVENT_CLOSE: .closeRequested
        // RESIZED repeats SIZE_CHANGED; moves, focus and the rest change nothing of what is shown.
        default: nil
        }
    }

    private mutating func keyDown(_ event: SDL_KeyboardEvent, typing text: String) -> KeyStroke? {
        let symbol = event.keysym
        let isKeypad = Key.isKeypad(symbol.scancode)
        let state = UInt32(symbol.mod)
        // Shift turns Num Lock around while it is held, as everywhere on X11.
        let numLock = (state & KMOD_NUM.rawValue != 0) != (state & KMOD_SHIFT.rawValue != 0)
        let position = Key(scancode: symbol.scancode)
        let plain = Key(keysym: symbol.sym, numLock: numLock)
        var modifiers = EventModifiers(symbol.mod, isKeypad: isKeypad)
        // A keypad key that has no name without Num Lock (0, Insert) must not fall back to its digit.
        var key = plain ?? (isKeypad ? nil : position)
        if text.count == 1, let character = text.first, modifiers.isDisjoint(with: [.control, .command]) {
            key = Key(character)
            // AltGr made the character, so it is spent: "@" is "@", not Alt and "@".
            let altIsRightOnly = state & KMOD_LALT.rawValue == 0
            if altIsRightOnly, key != plain { modifiers.remove(.option) }
        }
        guard let key else { return nil }
        keysDown[symbol.scancode.rawValue] = key
        return KeyStroke(
            key: key, position: position, characters: text, modifiers: modifiers, isRepeat: event.repeat != 0)
    }

    private mutating func keyUp(_ event: SDL_KeyboardEvent) -> KeyStroke? {
        let symbol = event.keysym
        guard let key = keysDown.removeValue(forKey: symbol.scancode.rawValue) else { return nil }
        let isKeypad = Key.isKeypad(symbol.scancode)
        return KeyStroke(
            key: key, position: Key(scancode: symbol.scancode),
            modifiers: EventModifiers(symbol.mod, isKeypad: isKeypad))
    }
}

extension ControllerButton {
    fileprivate init?(sdlButton: UInt8) {
        switch SDL_GameControllerButton(Int32(sdlButton)) {
        case SDL_CONTROLLER_BUTTON_A: self = .south
        case SDL_CONTROLLER_BUTTON_B: self = .east
        case SDL_CONTROLLER_BUTTON_X: self = .west
        case SDL_CONTROLLER_BUTTON_Y: self = .north
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self = .leftShoulder
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self = .rightShoulder
        case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .up
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .down
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .left
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .right
        case SDL_CONTROLLER_BUTTON_BACK: self = .back
        case SDL_CONTROLLER_BUTTON_START: self = .start
        default: return nil
        }
    }
}

extension InputEvent.PointerButton {
    init?(sdlButton: UInt8) {
        switch Int32(sdlButton) {
        case SDL_BUTTON_LEFT: self = .primary
        case SDL_BUTTON_MIDDLE: self = .middle
        case SDL_BUTTON_RIGHT: self = .secondary
        case SDL_BUTTON_X1: self = .back
        case SDL_BUTTON_X2: self = .forward
        default: return nil
        }
    }
}

extension SDL_Event {
    /// What an input method has composed; nil for nothing.
    fileprivate var composition: TextComposition? {
        let text: String, start: Int32, length: Int32
        if eventType == SDL_TEXTEDITING_EXT {
            guard let characters = editExt.text else { return nil }
            (text, start, length) = (String(cString: characters), editExt.start, editExt.length)
            // A long text is handed over to whoever takes the event.
            SDL_free(characters)
        } else {
            text = withUnsafeBytes(of: edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            (start, length) = (edit.start, edit.length)
        }
        return text.isEmpty ? nil : TextComposition(text, start: Int(start), length: Int(length))
    }

    var eventType: SDL_EventType { SDL_EventType(type) }

    /// The text of a text event.
    fileprivate var typedText: String {
        withUnsafeBytes(of: text.text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
