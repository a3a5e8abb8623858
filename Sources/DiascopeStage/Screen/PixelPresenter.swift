import CSDL2
import DiascopeGraphics
import DiascopeShow

/// Puts painted pixels into a window.
@MainActor package protocol PixelPresenter: AnyObject {
    /// Whether `present` itself waits for the display, so that nobody else has to.
    var waitsForDisplay: Bool { get }

    /// The window's own pixels, where frames can be painted into them: another object after each change of the window
    /// that lost them. Good until events are taken again.
    var pixels: PixelBuffer? { get }

    /// Shows a frame at its place with black around it: only what its damage says, or all of it. False where the
    /// window could not take it now (it is being resized, the device is lost); the whole frame is then due again.
    func present(_ frame: StageFrame, whole: Bool) -> Bool

    /// Forgets what was in the window: its picture or its device was lost.
    func reset()
}

/// The parts of a window that a frame leaves black.
///
/// - Returns: up to four rectangles (above, below, left, right) in window pixels.
func bars(around canvas: PixelRect, in window: PixelSize) -> [PixelRect] {
    let bottom = canvas.y + canvas.height, right = canvas.x + canvas.width
    return [
        PixelRect(x: 0, y: 0, width: window.width, height: canvas.y),
        PixelRect(x: 0, y: bottom, width: window.width, height: window.height - bottom),
        PixelRect(x: 0, y: canvas.y, width: canvas.x, height: canvas.height),
        PixelRect(x: right, y: canvas.y, width: window.width - right, height: canvas.height),
    ].filter { !$0.isEmpty }
}

extension StageFrame {
    /// The canvas in the window, cut to a window of this size.
    func placement(in window: PixelSize) -> PixelRect {
        PixelRect(x: origin.x, y: origin.y, width: canvas.size.width, height: canvas.size.height)
            .intersection(PixelRect(x: 0, y: 0, width: window.width, height: window.height))
    }

    /// What of the canvas to send: all, or the damage cut to the canvas.
    func rectangles(whole: Bool) -> [PixelRect] {
        let all = PixelRect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        return whole ? [all] : damage.map { $0.intersection(all) }.filter { !$0.isEmpty }
    }
}

extension SDL_Rect {
    init(_ rect: PixelRect) {
        self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    }
}
