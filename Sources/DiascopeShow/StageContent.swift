import DiascopeGraphics
import DiascopeUI
import Foundation

/// What a stage shows, as far as the stage can tell: plain events in, pixels and damage out.
///
/// A `Show` is one. A stage knows no view, a show knows no window; times are seconds of one steady clock that the stage
/// reads and hands in.
@MainActor package protocol StageContent: AnyObject {
    /// For the window's title bar.
    var title: String { get }

    /// Takes an event. What the window itself must do comes back.
    func handle(_ event: InputEvent, at time: Double) -> [StageRequest]

    /// When the next frame is due; nil while nothing moves. A time that has passed means now.
    var nextFrameTime: Double? { get }

    /// Set by the stage while it runs. `wake` is to be called on the main actor whenever `nextFrameTime` may
    /// have become earlier outside of `handle` and `frame` (a task wrote a state).
    var wake: (() -> Void)? { get set }

    /// The window's own pixels, set by the stage before it asks for a frame; nil where it has none. A content may paint its
    /// canvas there and give that part of them as its frame, which saves copying it. It paints all of it whenever these
    /// are other pixels than before.
    var windowPixels: PixelBuffer? { get set }

    /// Works out the frame of a time; nil where nothing changed since the last one.
    func frame(at time: Double) -> StageFrame?

    /// Where the caret of what is written in is, in window pixels; nil where nothing is. An input method is of use, and
    /// puts its list of candidates, there only.
    var textInputArea: CGRect? { get }

    /// Copies to a clipboard and pastes from it from now on.
    func use(_ clipboard: any Clipboard)
}

/// A content in which nothing can be written, with pixels of its own.
extension StageContent {
    package var windowPixels: PixelBuffer? {
        get { nil }
        set {}
    }

    package var textInputArea: CGRect? { nil }

    package func use(_ clipboard: any Clipboard) {}
}

/// A painted canvas and where it belongs in the window. What of the window is not canvas is an opaque black bar.
package struct StageFrame {
    /// Opaque. The stage may show it again until the next frame, so later painting goes into this buffer or a new one.
    package var canvas: PixelBuffer
    /// Of the canvas in the window, in pixels.
    package var origin: (x: Int, y: Int)
    /// The window size this frame was made for. A stage whose window has another size by now asks for another frame.
    package var windowSize: PixelSize
    /// What changed since the last frame, in canvas pixels.
    package var damage: [PixelRect]

    package init(canvas: PixelBuffer, origin: (x: Int, y: Int), windowSize: PixelSize, damage: [PixelRect]) {
        (self.canvas, self.origin, self.windowSize, self.damage) = (canvas, origin, windowSize, damage)
    }
}

/// What a show asks of the window it is shown in.
package enum StageRequest: Hashable, Sendable {
    case toggleFullscreen
    case leaveFullscreen
    case enterFullscreen
    case quit
    /// The program is started again, as it is by now.
    case reload
    /// The presenter's window opens, or closes where it is open.
    case togglePresenter
    case closePresenter
    /// The audience's window goes to the display of the presenter's, and the other way round.
    case swapDisplays
    /// In the default browser.
    case open(URL)
}
