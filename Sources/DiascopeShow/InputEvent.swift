import DiascopeGraphics
import DiascopeUI
import Foundation

/// Something that came in from the outside, as a plain value. Positions are window pixels.
package enum InputEvent: Hashable, Sendable {
    case keyDown(KeyStroke)
    case keyUp(KeyStroke)
    /// Text that came without a key of its own, from an input method say: for text fields only, never a binding.
    case text(String)
    /// What an input method has composed so far; nil where that is nothing, or no more.
    case composing(TextComposition?)
    case pointerMoved(x: Double, y: Double)
    case pointerDown(x: Double, y: Double, button: PointerButton)
    case pointerUp(x: Double, y: Double, button: PointerButton)
    /// The press that goes on came to nothing: a second finger is down, say.
    case pointerCancelled
    /// The pointer left the window.
    case pointerLeft
    /// Notches: positive is right and up; the modifiers are those that are held.
    case wheel(deltaX: Double, deltaY: Double, x: Double, y: Double, modifiers: EventModifiers = [])
    /// A button of a game controller goes down or up.
    case controller(ControllerButton, isDown: Bool)
    /// The window's drawable size in pixels; also at the start.
    case resized(PixelSize)
    /// The window's picture was lost or covered: paint all of it again.
    case exposed
    /// The window went to or came from fullscreen.
    case fullscreen(Bool)
    case closeRequested

    /// `back` and `forward` are the buttons at the side of a mouse; some clickers send them.
    package enum PointerButton: Hashable, Sendable { case primary, secondary, middle, back, forward }
}

/// A key going down or up.
package struct KeyStroke: Hashable, Sendable {
    /// By the character or name it produces on the current keyboard layout, Shift included: `?`, not Shift and `/`.
    package var key: Key
    /// The text this press types, in its own case; empty for a key that types nothing and for a key going up.
    /// SwiftUI: `KeyPress.characters`.
    package var characters: String
    /// By its place on a US keyboard; nil where there is none.
    package var position: Key?
    package var modifiers: EventModifiers
    /// The system says that this is a held key.
    package var isRepeat: Bool
    /// Which keyboard, where the system tells; 0 otherwise.
    package var device: Int

    package init(
        key: Key, position: Key? = nil, characters: String = "", modifiers: EventModifiers = [], isRepeat: Bool = false,
        device: Int = 0
    ) {
        (self.key, self.position, self.characters, self.modifiers) = (key, position, characters, modifiers)
        (self.isRepeat, self.device) = (isRepeat, device)
    }
}
