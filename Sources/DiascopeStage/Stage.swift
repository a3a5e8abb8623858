import CSDL2
import DiascopeGraphics
import DiascopeShow
import Foundation

/// Shows a content in a window until it asks to quit: takes the window's events to it and its frames to the window.
///
/// The loop runs on the main thread and sleeps whenever nothing is due. Main-actor tasks run in between.
@MainActor package final class Stage {
    private let content: any StageContent
    private let options: StageOptions
    private let clock = SteadyClock()
    private var translation = EventTranslation()
    private var cursorRest: CursorRest
    private var pacing = FramePacing(period: 1 / 60)

    /// The size the content was last told.
    private var toldSize: PixelSize?
    /// What is in the window, to show again where the window lost it.
    private var lastFrame: StageFrame?
    private var needsWhole = true
    private var isWakePending = false
    private var hasEnded = false
    private var toggleEcho = ToggleEcho()
    private var textInput = TextInput()

    /// Called once, when the first frame is in the window.
    package var onFirstFrame: (() -> Void)?

    package init(content: any StageContent, options: StageOptions = StageOptions()) {
        (self.content, self.options) = (content, options)
        cursorRest = CursorRest(patience: options.hidesCursorAfter)
    }

    /// Opens the window and shows the content until it asks to quit, or SIGINT or SIGTERM comes.
    ///
    /// Call it from the main thread outside of any task: inside one, libdispatch takes the main queue for busy and
    /// main-actor tasks would wait for the end of the show.
    package func run() throws(StageError) {
        let screen = try SDLScreen(title: content.title, options: options)
        defer { screen.close() }
        let call = StageCall()
        let watch = try MainQueueWatch(
            onWork: { call.push(.work) },
            onEndSignal: { call.push(.end) })
        defer { watch.stop() }
        content.wake = { [weak self] in
            guard let self, !isWakePending else { return }
            isWakePending = true
            call.push(.wake)
        }
        defer { content.wake = nil }
        content.use(SDLClipboard())

        if screen.isFullscreen { deliver(.fullscreen(true), on: screen) }
        while !hasEnded {
            let timer = runMainQueue()
            showFrameIfDue(on: screen)
            textInput.follow(content.textInputArea.map(screen.metrics.points)).forEach { $0.carryOut() }
            guard !hasEnded else { break }
            screen.waitForEvent(seconds: secondsToSleep(on: screen, until: timer))
            take(screen.takeEvents(), call: call, watch: watch, on: screen)
        }
    }

    /// Lets main-actor tasks and run loop timers run; answers when the next timer is due, in seconds from now.
    private func runMainQueue() -> Double? {
        guard let next = RunLoop.main.limitDate(forMode: .default), next != .distantFuture else { return nil }
        return max(next.timeIntervalSinceNow, 0)
    }

    // MARK: Time

    private func secondsToSleep(on screen: SDLScreen, until timer: Double?) -> Double? {
        let now = clock.now
        var waits: [Double] = []
        if needsWhole { waits.append(pacing.time(forFrameDue: now) - now) }
        if let due = content.nextFrameTime { waits.append(pacing.time(forFrameDue: due) - now) }
        if screen.isFullscreen, let hides = cursorRest.hideTime(at: now) { waits.append(hides - now) }
        if let timer { waits.append(timer) }
        return waits.min().map { max($0, 0) }
    }

    // MARK: Events

    private func take(_ events: [SDL_Event], call: StageCall, watch: MainQueueWatch, on screen: SDLScreen) {
        let now = clock.now
        for event in events {
            switch call.order(of: event) {
            case .work: watch.acknowledge()
            case .wake: isWakePending = false
            case .end: hasEnded = true
            case nil: break
            }
            switch event.eventType {
            case SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET, SDL_DISPLAYEVENT:
                screen.rebuildPictures()
                needsWhole = true
            case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN:
                cursorRest.moved(at: now)
            case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_FOCUS_LOST.rawValue:
                toggleEcho.lostFocus()
            default: break
            }
        }
        for input in translation.inputEvents(for: events, metrics: screen.metrics) where !hasEnded {
            deliver(input, on: screen)
        }
        screen.isCursorVisible = !(screen.isFullscreen && cursorRest.hides(at: clock.now))
    }

    private func deliver(_ input: InputEvent, on screen: SDLScreen) {
        textInput.heard(input).forEach { $0.carryOut() }
        switch input {
        case .resized(let size):
            needsWhole = true
            // Told already where the size was asked for before its event came: a content paints all of it each time.
            guard size != toldSize else { return }
            toldSize = size
        case .exposed, .fullscreen:
            needsWhole = true
        default: break
        }
        for request in content.handle(input, at: clock.now) { carryOut(request, on: screen) }
    }

    private func carryOut(_ request: StageRequest, on screen: SDLScreen) {
        switch request {
        case .quit: hasEnded = true
        case .enterFullscreen: setFullscreen(true, on: screen)
        case .leaveFullscreen: setFullscreen(false, on: screen)
        // A page that cannot be opened is no reason to end a talk.
        case .open(let url): SDL_OpenURL(url.absoluteString)
        case .toggleFullscreen:
            if toggleEcho.toggles(at: clock.now) { setFullscreen(!screen.isFullscreen, on: screen) }
        }
    }

    private func setFullscreen(_ fullscreen: Bool, on screen: SDLScreen) {
        guard screen.isFullscreen != fullscreen else { return }
        screen.setFullscreen(fullscreen)
        cursorRest.moved(at: clock.now)
        deliver(.fullscreen(fullscreen), on: screen)
    }

    // MARK: Frames

    private func showFrameIfDue(on screen: SDLScreen) {
        screen.title = content.title
        // Before anything is drawn and not by event only: the first sizes of a window may be wrong (SDL#7418).
        let size = screen.metrics.pixels
        if size != toldSize { deliver(.resized(size), on: screen) }
        // A vsynced presenter sets the pace; the rest of half a period only keeps one that does not wait (a covered
        // window) from spinning.
        pacing.period = screen.refreshPeriod * (screen.waitsForDisplay ? 0.5 : 1)
        let now = clock.now
        let isDue = needsWhole || (content.nextFrameTime.map { $0 <= now } ?? false)
        guard isDue, pacing.time(forFrameDue: now) <= now else { return }
        pacing.madeFrame(at: now)

        if let frame = currentFrame(at: now, on: screen) {
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
    private func currentFrame(at now: Double, on screen: SDLScreen) -> StageFrame? {
        var frame = content.frame(at: now)
        for _ in 0..<2 {
            let size = screen.metrics.pixels
            guard let made = frame, made.windowSize != size, size != toldSize else { break }
            deliver(.resized(size), on: screen)
            frame = content.frame(at: now) ?? frame
        }
        return frame
    }
}
