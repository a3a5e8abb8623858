import CSDL2
import DiascopeGraphics
import DiascopeShow

/// Turns fingers into the pointer: one finger presses and drags, two mean nothing.
struct TouchTranslation {
    /// The mouse that SDL makes up for fingers (`SDL_TOUCH_MOUSEID`), and the finger that it makes up for the mouse
    /// (`SDL_MOUSE_TOUCHID`): macros that Swift does not see.
    static let mouse = UInt32.max
    private static let finger = SDL_TouchID(-1)

    private var fingers: Set<SDL_FingerID> = []
    /// The finger that presses.
    private var pressing: SDL_FingerID?

    /// - Parameter window: in pixels. SDL tells places as shares of it.
    mutating func inputEvents(
        for event: SDL_TouchFingerEvent, _ type: SDL_EventType, window: PixelSize
    ) -> [InputEvent] {
        guard event.touchId != Self.finger else { return [] }
        let x = Double(event.x) * Double(window.width), y = Double(event.y) * Double(window.height)
        switch type {
        case SDL_FINGERDOWN:
            let isFirst = fingers.isEmpty
            fingers.insert(event.fingerId)
            if isFirst {
                pressing = event.fingerId
                return [.pointerDown(x: x, y: y, button: .primary)]
            }
            defer { pressing = nil }
            return pressing == nil ? [] : [.pointerCancelled, .pointerLeft]
        case SDL_FINGERMOTION:
            return pressing == event.fingerId ? [.pointerMoved(x: x, y: y)] : []
        default:
            fingers.remove(event.fingerId)
            guard pressing == event.fingerId else { return [] }
            pressing = nil
            // A finger that is lifted is over nothing.
            return [.pointerUp(x: x, y: y, button: .primary), .pointerLeft]
        }
    }
}
