import CSDL2
import DiascopeGraphics
import DiascopeShow
import Foundation

/// A window on a display: shows frames, yields SDL's events, knows its size. One at a time.
@MainActor package final class SDLScreen {
    private let window: OpaquePointer
    /// Nil once closed: what presents belongs to the window and goes before it.
    private var presenter: (any PixelPresenter)?
    /// Where the window was before it was moved over its display without a window manager.
    private var boundsBeforeFullscreen: SDL_Rect?

    /// Whether the window fills its display.
    package private(set) var isFullscreen: Bool

    /// Whether the mouse cursor shows over the window.
    package var isCursorVisible = true {
        didSet { if isCursorVisible != oldValue { applyCursor() } }
    }

    /// Opens the window; the screen saver stays off until `close`.
    package init(title: String, options: StageOptions) throws(StageError) {
        try Self.startVideo(title: title)
        do throws(StageError) {
            let displays = Display.connected()
            let display = displays[try Self.index(of: options.display, among: displays)]
            let isUnmanaged = options.fullscreen && Self.lacksWindowManager
            window = try Self.openWindow(
                title: title, size: options.windowSize, fullscreen: options.fullscreen && !isUnmanaged, on: display)
            isFullscreen = options.fullscreen && !isUnmanaged
            guard let presenter = Self.presenter(for: window, choice: options.presenter) else {
                let reason = lastSDLError
                SDL_DestroyWindow(window)
                throw .noWindow(reason: reason)
            }
            self.presenter = presenter
        } catch {
            SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
            throw error
        }
        SDL_DisableScreenSaver()
        if options.fullscreen, !isFullscreen { setFullscreen(true) }
        SDL_ShowWindow(window)
        // A window manager gives the focus; without one nobody does.
        if Self.lacksWindowManager { SDL_SetWindowInputFocus(window) }
    }

    /// Closes the window and lets the screen saver come again, once; further calls do nothing.
    package func close() {
        guard presenter != nil else { return }
        presenter = nil
        SDL_EnableScreenSaver()
        SDL_DestroyWindow(window)
        SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    }

    // MARK: Showing

    /// Whether presenting waits for the display itself.
    package var waitsForDisplay: Bool { presenter?.waitsForDisplay ?? false }

    /// False where the window could not take the frame: all of it is due again.
    package func present(_ frame: StageFrame, whole: Bool) -> Bool { presenter?.present(frame, whole: whole) ?? true }

    /// The graphics device or the window's picture was lost.
    package func rebuildPictures() { presenter?.reset() }

    // MARK: The window

    /// Now, in points and in pixels; asked for every time, because no event tells all the changes of either.
    package var metrics: EventTranslation.WindowMetrics {
        var points = (width: CInt(0), height: CInt(0)), pixels = (width: CInt(0), height: CInt(0))
        SDL_GetWindowSize(window, &points.width, &points.height)
        SDL_GetWindowSizeInPixels(window, &pixels.width, &pixels.height)
        return EventTranslation.WindowMetrics(
            points: PixelSize(width: Int(points.width), height: Int(points.height)),
            pixels: PixelSize(width: Int(pixels.width), height: Int(pixels.height)))
    }

    /// Seconds from one picture of the window's display to the next.
    package var refreshPeriod: Double {
        var mode = SDL_DisplayMode()
        SDL_GetCurrentDisplayMode(max(SDL_GetWindowDisplayIndex(window), 0), &mode)
        return 1 / (mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60)
    }

    package var title: String {
        get { SDL_GetWindowTitle(window).map { String(cString: $0) } ?? "" }
        set { if newValue != title { SDL_SetWindowTitle(window, newValue) } }
    }

    /// Fills the display the window is on, at the display's own mode, or goes back.
    package func setFullscreen(_ fullscreen: Bool) {
        guard fullscreen != isFullscreen else { return }
        isFullscreen = fullscreen
        if let before = boundsBeforeFullscreen {
            place(before)
            boundsBeforeFullscreen = nil
        } else if fullscreen, Self.lacksWindowManager {
            var before = SDL_Rect(), display = SDL_Rect()
            SDL_GetWindowPosition(window, &before.x, &before.y)
            SDL_GetWindowSize(window, &before.w, &before.h)
            SDL_GetDisplayBounds(max(SDL_GetWindowDisplayIndex(window), 0), &display)
            boundsBeforeFullscreen = before
            place(display)
        } else {
            SDL_SetWindowFullscreen(window, fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        }
        // SDL forgets the cursor's state here (SDL#9799, #12614), and the new picture is undefined.
        applyCursor()
        presenter?.reset()
    }

    private func place(_ bounds: SDL_Rect) {
        SDL_SetWindowPosition(window, bounds.x, bounds.y)
        SDL_SetWindowSize(window, bounds.w, bounds.h)
    }

    private func applyCursor() {
        // Turned over once, because SDL does nothing for a state it believes to be in.
        SDL_ShowCursor(isCursorVisible ? SDL_DISABLE : SDL_ENABLE)
        SDL_ShowCursor(isCursorVisible ? SDL_ENABLE : SDL_DISABLE)
    }

    // MARK: Events

    /// Sleeps until an event waits to be taken, or for so many seconds; nil waits without end.
    package func waitForEvent(seconds: Double?) {
        guard let seconds else {
            SDL_WaitEvent(nil)
            return
        }
        let milliseconds = Int32(min(max(seconds * 1000, 0), 60_000))
        if milliseconds > 0 {
            SDL_WaitEventTimeout(nil, milliseconds)
        } else if seconds > 0 {
            // SDL waits whole milliseconds; the rest would be spent spinning.
            Thread.sleep(forTimeInterval: seconds)
        }
    }

    /// Takes what waits.
    package func takeEvents() -> [SDL_Event] {
        SDL_PumpEvents()
        var taken: [SDL_Event] = []
        var buffer = [SDL_Event](repeating: SDL_Event(), count: 64)
        while true {
            let count = SDL_PeepEvents(
                &buffer, Int32(buffer.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
            guard count > 0 else { return taken }
            taken += buffer.prefix(Int(count))
        }
    }
}

// MARK: - Opening

extension SDLScreen {
    /// The displays that are connected; starts the video system for the question.
    package static func displays() throws(StageError) -> [Display] {
        try startVideo(title: "Diascope")
        defer { SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO)) }
        return Display.connected()
    }

    private static func startVideo(title: String) throws(StageError) {
        // On by default in SDL; a show says itself when.
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_SCREENSAVER_INHIBIT_ACTIVITY_NAME, title)
        SDL_SetHint(SDL_HINT_APP_NAME, title)
        // The audience's picture stays up while the presenter works on another display.
        SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
        // The desktop stays composited: screen sharing and the windows of others go on working.
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        // Fingers are told as such; a mouse made up for them would only bring the cursor back.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        // Else what an input method composes is cut off after 31 bytes.
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        // The frame loop has its own, which wake it without polling.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // A search for Wayland where it is not announced finds nothing and complains on standard error. What the
        // environment asks for goes before this.
        let environment = ProcessInfo.processInfo.environment
        if environment["WAYLAND_DISPLAY"] == nil { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11") }
        guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else { throw .noDisplay(reason: lastSDLError) }
        // Without a display SDL takes a driver that shows nothing, which is right only where it was asked for.
        let driver = currentDriver
        let asked = environment["SDL_VIDEODRIVER"] ?? ""
        if ["dummy", "offscreen"].contains(driver), !asked.contains(driver) {
            SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
            throw .noDisplay(reason: "neither X11 nor Wayland answers")
        }
        guard SDL_GetNumVideoDisplays() > 0 else {
            SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
            throw .noDisplay(reason: "none is connected")
        }
    }

    private static func index(of choice: DisplayChoice?, among displays: [Display]) throws(StageError) -> Int {
        guard let choice else { return 0 }
        guard let index = choice.index(among: displays.map(\.name)) else {
            throw .unknownDisplay(choice.description, known: displays.map(\.description))
        }
        return index
    }

    private static func openWindow(
        title: String, size: PixelSize?, fullscreen: Bool, on display: Display
    ) throws(StageError) -> OpaquePointer {
        var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        if fullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        let size = size ?? fittingSize(display.bounds)
        // SDL_WINDOWPOS_CENTERED_DISPLAY, a macro Swift does not see.
        let centred = CInt(SDL_WINDOWPOS_CENTERED_MASK) | CInt(display.number - 1)
        let window = SDL_CreateWindow(
            title, centred, centred, Int32(clamping: max(size.width, 1)), Int32(clamping: max(size.height, 1)), flags)
        guard let window else { throw .noWindow(reason: lastSDLError) }
        return window
    }

    /// 1280×720, or four fifths of a display that is smaller than that.
    private static func fittingSize(_ display: PixelRect) -> PixelSize {
        let scale = min(1, 0.8 * min(Double(display.width) / 1280, Double(display.height) / 720))
        return PixelSize(width: Int(1280 * scale), height: Int(720 * scale))
    }

    /// Wayland has no surface to write to, and needs the renderer's pace; everywhere else the plain surface is faster
    /// or as fast, and does not depend on a driver.
    private static func presenter(for window: OpaquePointer, choice: PresenterChoice) -> (any PixelPresenter)? {
        func surface() -> (any PixelPresenter)? {
            // By default SDL would put a renderer behind the surface.
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
            return WindowSurfacePresenter(window: window)
        }
        func renderer() -> (any PixelPresenter)? {
            RendererPresenter(window: window, hardwareOnly: true)
                ?? RendererPresenter(window: window, hardwareOnly: false)
        }
        let prefersRenderer = choice == .renderer || choice == .automatic && currentDriver == "wayland"
        return prefersRenderer ? renderer() ?? surface() : surface() ?? renderer()
    }

    private static var currentDriver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

    private static var lacksWindowManager: Bool { currentDriver == "x11" && !X11WindowManager.isPresent() }
}

/// Of the last SDL call that failed.
private var lastSDLError: String { String(cString: SDL_GetError()) }
