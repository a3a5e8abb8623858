import CSDL2
import DiascopeGraphics
import DiascopeShow
import Foundation

/// Shows a content in a window until it asks to quit, and the presenter's console in a second one while that is open:
/// takes the windows' events to them and their frames to the windows.
///
/// The loop runs on the main thread and sleeps whenever nothing is due. Main-actor tasks run in between.
@MainActor package final class Stage {
    private typealias Window = StageWindow<SDLScreen>

    private let content: any StageContent
    /// For the second window; nil where there is nothing to show in it.
    private let presenterContent: (any StageContent)?
    private let options: StageOptions
    private let clock = SteadyClock()
    private var translation = EventTranslation()
    private var cursorRest: CursorRest
    private var cursor = CursorVisibility()
    private let wakefulness = WakefulDisplay()
    private let controllers = GameControllers()

    private var audience: Window?
    private var presenter: Window?
    /// The places of the two windows are exchanged.
    private var isSwapped = false
    private var wake: (() -> Void)?
    private var isWakePending = false
    private var hasEnded = false
    /// Going to fullscreen, and opening and closing windows, takes the focus away from a key that is held.
    private var fullscreenEcho = ToggleEcho(), presenterEcho = ToggleEcho(), swapEcho = ToggleEcho()
    private var textInput = TextInput()

    /// When the show ended, in seconds of its clock.
    package private(set) var endTime = 0.0

    /// Called once, when the first frame is in the audience's window.
    package var onFirstFrame: (() -> Void)?
    /// Called when somebody wants the program to be started again.
    package var onReload: (() -> Void)?

    package init(
        content: any StageContent, presenter: (any StageContent)? = nil, options: StageOptions = StageOptions()
    ) {
        (self.content, presenterContent, self.options) = (content, presenter, options)
        cursorRest = CursorRest(patience: options.hidesCursorAfter)
        isSwapped = options.isSwapped
    }

    /// Opens the windows and shows the contents until one asks to quit, or SIGINT or SIGTERM comes.
    ///
    /// Call it from the main thread outside of any task: inside one, libdispatch takes the main queue for busy and
    /// main-actor tasks would wait for the end of the show.
    package func run() throws(StageError) {
        // Held for the whole show: the question for the displays alone must not start and end it.
        try SDLScreen.startVideo(title: content.title)
        defer { SDLScreen.endVideo() }
        let arrangement = try currentArrangement()
        let window = try openAudience(at: arrangement.audience)
        defer { closeAll() }
        let call = StageCall()
        let watch = try MainQueueWatch(
            onWork: { call.push(.work) },
            onEndSignal: { call.push(.end) })
        defer { watch.stop() }
        wake = { [weak self] in
            guard let self, !isWakePending else { return }
            isWakePending = true
            call.push(.wake)
        }
        content.wake = wake
        content.use(SDLClipboard())
        window.onFirstFrame = { [weak self] in
            self?.onFirstFrame?()
            // Both take a while, and nobody falls asleep or presses a button before there is a picture.
            self?.wakefulness.begin()
            self?.controllers.begin()
            // The audience's window is the one that matters: it is not kept waiting for the console, and a console that
            // cannot be opened is no reason to end.
            if arrangement.opensPresenter { self?.openPresenter() }
        }
        if window.screen.isFullscreen { deliver(.fullscreen(true), to: window) }

        while !hasEnded {
            for window in windows {
                window.showFrameIfDue(at: clock.now)
                for request in window.takeRequests() { carryOut(request) }
            }
            if let audience {
                textInput.follow(content.textInputArea.map(audience.screen.metrics.points)).forEach { $0.carryOut() }
            }
            guard !hasEnded else { break }
            // After the frame that an event led to. What it leads to in turn wakes the loop.
            let timer = runMainQueue()
            guard !hasEnded else { break }
            EventQueue.wait(seconds: secondsToSleep(until: timer))
            take(EventQueue.take(), call: call, watch: watch)
        }
        endTime = clock.now
    }

    /// Ends the show as a wish of its content does.
    package func end() {
        hasEnded = true
        wake?()
    }

    /// How the windows are at present.
    package var windowState: StageWindowState {
        StageWindowState(
            isFullscreen: audience?.screen.isFullscreen ?? false, hasPresenter: presenter != nil, isSwapped: isSwapped)
    }

    /// Lets main-actor tasks and run loop timers run; answers when the next timer is due, in seconds from now.
    private func runMainQueue() -> Double? {
        guard let next = RunLoop.main.limitDate(forMode: .default), next != .distantFuture else { return nil }
        return max(next.timeIntervalSinceNow, 0)
    }

    // MARK: - Windows

    /// The audience's first: its frames go before the others'.
    private var windows: [Window] { [audience, presenter].compactMap(\.self) }

    private func currentArrangement() throws(StageError) -> WindowArrangement {
        var options = options
        // Once the show runs, whether there is a second window is the presenter's choice.
        if presenterContent == nil { options.presenterWindow = .never }
        var arrangement = try WindowArrangement(SDLScreen.displays(), options: options)
        if isSwapped { swap(&arrangement.audience, &arrangement.presenter) }
        return arrangement
    }

    private func openAudience(at place: WindowArrangement.Place) throws(StageError) -> Window {
        let window = Window(
            content,
            on: try SDLScreen(title: content.title, place: place, presenter: options.presenter, waits: true))
        audience = window
        return window
    }

    private func openPresenter() {
        guard presenter == nil, let presenterContent, let place = try? currentArrangement().presenter else { return }
        let screen = try? SDLScreen(
            title: presenterContent.title, place: place, presenter: options.presenter, waits: false)
        guard let screen else { return }
        presenterContent.wake = wake
        presenter = Window(presenterContent, on: screen)
        cursor.apply()
    }

    private func closePresenter() {
        guard let old = presenter else { return }
        old.screen.close()
        presenter = nil
        presenterContent?.wake = nil
        // Where the keys go after a window that had them closes is nobody's promise.
        audience?.screen.takeKeys()
    }

    private func closeAll() {
        content.wake = nil
        closePresenter()
        controllers.end()
        wakefulness.end()
        audience?.screen.close()
        audience = nil
    }

    /// Both windows are made anew in each other's place: not every window system lets a window be moved.
    private func swapDisplays() {
        guard let old = audience, let presenterContent else { return }
        let isFullscreen = old.screen.isFullscreen
        let hadPresenter = presenter != nil
        isSwapped.toggle()
        guard var place = try? currentArrangement().audience else { return isSwapped.toggle() }
        place.isFullscreen = isFullscreen
        guard let new = try? openAudience(at: place) else { return isSwapped.toggle() }
        if hadPresenter {
            closePresenter()
            openPresenter()
        }
        old.screen.close()
        presenterContent.wake = presenter == nil ? nil : wake
        if new.screen.isFullscreen != isFullscreen { deliver(.fullscreen(new.screen.isFullscreen), to: new) }
        cursorRest.moved(at: clock.now)
        cursor.apply()
    }

    private func setFullscreen(_ fullscreen: Bool) {
        guard let audience, audience.screen.isFullscreen != fullscreen else { return }
        audience.screen.setFullscreen(fullscreen)
        // The console fills its own display for as long as the audience's window fills another.
        if let presenter, let place = try? currentArrangement().presenter, place.isFullscreen || !fullscreen {
            presenter.screen.setFullscreen(fullscreen)
        }
        cursorRest.moved(at: clock.now)
        cursor.apply()
        deliver(.fullscreen(fullscreen), to: audience)
    }

    // MARK: - Time

    private func secondsToSleep(until timer: Double?) -> Double? {
        let now = clock.now
        var waits = windows.compactMap { $0.secondsToSleep(at: now) }
        if hidesCursor, let hides = cursorRest.hideTime(at: now) { waits.append(hides - now) }
        if let timer { waits.append(timer) }
        return waits.min().map { max($0, 0) }
    }

    /// The pointer is over what the audience sees in fullscreen.
    private var hidesCursor: Bool {
        guard let audience, audience.screen.isFullscreen else { return false }
        return presenter?.screen.hasPointer != true
    }

    // MARK: - Events

    private func take(_ events: [SDL_Event], call: StageCall, watch: MainQueueWatch) {
        let now = clock.now
        for event in events {
            switch call.order(of: event) {
            case .work: watch.acknowledge()
            case .wake: isWakePending = false
            case .end: hasEnded = true
            case nil: break
            }
            switch event.eventType {
            case SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET:
                for window in windows { window.rebuildPictures() }
            case SDL_DISPLAYEVENT:
                for window in windows { window.refit() }
                cursor.apply()
            case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN:
                cursorRest.moved(at: now)
            case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_FOCUS_LOST.rawValue:
                fullscreenEcho.lostFocus()
                presenterEcho.lostFocus()
                swapEcho.lostFocus()
            case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED:
                controllers.changed(event)
            default: break
            }
        }
        for (window, batch) in batches(events) {
            for input in translation.inputEvents(for: batch, metrics: window.screen.metrics) where !hasEnded {
                // An event before may have closed the window.
                guard windows.contains(where: { $0 === window }) else { break }
                deliver(input, to: window)
            }
        }
        cursor.isVisible = !(hidesCursor && cursorRest.hides(at: clock.now))
    }

    /// Events that follow each other and are of one window belong together; what is nobody's own is the audience's.
    private func batches(_ events: [SDL_Event]) -> [(window: Window, events: [SDL_Event])] {
        var batches: [(window: Window, events: [SDL_Event])] = []
        for event in events {
            guard let window = window(of: event) else { continue }
            if let last = batches.indices.last, batches[last].window === window {
                batches[last].events.append(event)
            } else {
                batches.append((window, [event]))
            }
        }
        return batches
    }

    /// nil for late events of a window that is closed.
    private func window(of event: SDL_Event) -> Window? {
        guard let id = event.windowID else { return audience }
        return windows.first { $0.screen.id == id }
    }

    private func deliver(_ input: InputEvent, to window: Window) {
        textInput.heard(input).forEach { $0.carryOut() }
        for request in window.deliver(input, at: clock.now) { carryOut(request) }
    }

    private func carryOut(_ request: StageRequest) {
        switch request {
        case .quit: hasEnded = true
        case .reload: onReload?()
        case .enterFullscreen: setFullscreen(true)
        case .leaveFullscreen: setFullscreen(false)
        case .togglePresenter:
            guard presenterEcho.toggles(at: clock.now) else { return }
            presenter == nil ? openPresenter() : closePresenter()
        case .closePresenter: closePresenter()
        case .swapDisplays: if swapEcho.toggles(at: clock.now) { swapDisplays() }
        // A page that cannot be opened is no reason to end a talk.
        case .open(let url): SDL_OpenURL(url.absoluteString)
        case .toggleFullscreen:
            guard let audience, fullscreenEcho.toggles(at: clock.now) else { return }
            setFullscreen(!audience.screen.isFullscreen)
        }
    }
}
