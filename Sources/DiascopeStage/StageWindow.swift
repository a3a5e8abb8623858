import CSDL2
import DiascopeGraphics
import DiascopeShow

/// What a window is to what is shown in it.
@MainActor protocol FrameScreen: AnyObject {
    /// Its size now, in points and in pixels.
    var metrics: EventTranslation.WindowMetrics { get }
    var title: String { get set }
    /// Seconds from one picture of its display to the next.
    var refreshPeriod: Double { get }
    /// Whether presenting waits for the display itself.
    var waitsForDisplay: Bool { get }
    /// Of the window itself, where they can be painted into; nil where a frame has to be handed over.
    var pixels: PixelBuffer? { get }

    /// False where the window could not take the frame: all of it is due again.
    func present(_ frame: StageFrame, whole: Bool) -> Bool

    /// The graphics device or the window's picture was lost.
    func rebuildPictures()

    /// Displays came, went or changed.
    func refit()
}

extension SDLScreen: FrameScreen {}

/// A content in its window: hands on the window's events and shows the content's frames. All windows run by one clock.
@MainActor final class StageWindow<Screen: FrameScreen> {
    let content: any StageContent
    let screen: Screen

    /// Called once, when the first frame is in the window.
    var onFirstFrame: (() -> Void)?

    private var pacing = FramePacing(period: 1 / 60)
    /// The size the content was last told.
    private var toldSize: PixelSize?
    /// What is in the window, to show again where the window lost it.
    private var lastFrame: StageFrame?
    private var needsWhole = true
    /// What the content asked for outside of an event of its window.
    private var requests: [StageRequest] = []

    init(_ content: any StageContent, on screen: Screen) { (self.content, self.screen) = (content, screen) }

    // MARK: - Events

    /// Hands an event to the content. What the content asks for comes back.
    func deliver(_ input: InputEvent, at time: Double) -> [StageRequest] {
        switch input {
        case .resized(let size):
            needsWhole = true
            // Told already where the size was asked for before its event came: a content paints all of it each time.
            guard size != toldSize else { return [] }
            toldSize = size
        case .exposed, .fullscreen:
            needsWhole = true
        default: break
        }
        return content.handle(input, at: time)
    }

    /// The graphics device or the window's picture was lost.
    func rebuildPictures() {
        screen.rebuildPictures()
        needsWhole = true
    }

    /// Displays came, went or changed.
    func refit() {
        screen.refit()
        needsWhole = true
    }

    func takeRequests() -> [StageRequest] {
        defer { requests = [] }
        return requests
    }

    // MARK: - Frames

    /// How long the loop may sleep, as far as this window goes; nil for ever.
    func secondsToSleep(at now: Double) -> Double? {
        var times: [Double] = []
        if needsWhole { times.append(now) }
        if let due = content.nextFrameTime { times.append(due) }
        return times.map { pacing.time(forFrameDue: $0) - now }.min()
    }

    func showFrameIfDue(at now: Double) {
        screen.title = content.title
        // Before anything is drawn and not by event only: the first sizes of a window may be wrong (SDL#7418).
        let size = screen.metrics.pixels
        if size != toldSize { requests += deliver(.resized(size), at: now) }
        // A vsynced presenter sets the pace; the rest of half a period only keeps one that does not wait (a covered
        // window) from spinning.
        pacing.period = screen.refreshPeriod * (screen.waitsForDisplay ? 0.5 : 1)
        let isDue = needsWhole || (content.nextFrameTime.map { $0 <= now } ?? false)
        guard isDue, pacing.time(forFrameDue: now) <= now else { return }
        pacing.madeFrame(at: now)

        if let frame = currentFrame(at: now) {
            lastFrame = frame
            needsWhole = !screen.present(frame, whole: needsWhole)
            onFirstFrame?()
            onFirstFrame = nil
        } else if needsWhole, let lastFrame {
            needsWhole = !screen.present(lastFrame, whole: true)
        } else {
            needsWhole = false
        }
    }

    /// The content's frame for the window as it is now: a window may change between two questions, but not for ever.
    private func currentFrame(at now: Double) -> StageFrame? {
        content.windowPixels = screen.pixels
        var frame = content.frame(at: now)
        for _ in 0..<2 {
            let size = screen.metrics.pixels
            guard let made = frame, made.windowSize != size, size != toldSize else { break }
            requests += deliver(.resized(size), at: now)
            content.windowPixels = screen.pixels
            frame = content.frame(at: now) ?? frame
        }
        return frame
    }
}
