import CSDL2
import DiascopeGraphics
import DiascopeShow
import Foundation

/// A window on a display: shows frames, knows its size, fills its display or not.
@MainActor package final class SDLScreen {
    private let window: OpaquePointer
    /// Nil once closed: what presents belongs to the window and goes before it.
    private var presenter: (any PixelPresenter)?
    /// Where the window was before it was moved over its display without a window manager.
    private var boundsBeforeFullscreen: SDL_Rect?
    private var isBordered = true
    /// Asked when the window opens and whenever it matters, as one may come later; each time takes a millisecond.
    private var lacksWindowManager: Bool
    /// The display that the window was opened on or fills: it comes back there when that is connected again.
    private var home: Display
    /// What events of the window are known by.
    package let id: UInt32

    /// Whether the window fills its display.
    package private(set) var isFullscreen: Bool

    /// Opens a window. The video system starts with the first one and ends with the last.
    ///
    /// - Parameter waits: whether presenting may wait for the display; with two windows only one may.
    package init(title: String, place: WindowArrangement.Place, presenter choice: PresenterChoice, waits: Bool)
        throws(StageError)
    {
        try Self.startVideo(title: title)
        if Self.currentDriver == "x11" { X11Errors.passOver() }
        home = place.display
        lacksWindowManager = Self.lacksWindowManager
        let movesItself = place.isFullscreen && Self.fillsByMoving(lacksWindowManager)
        do throws(StageError) {
            window = try Self.openWindow(title: title, place, fullscreen: place.isFullscreen && !movesItself)
            isFullscreen = place.isFullscreen && !movesItself
            guard let presenter = Self.presenter(for: window, choice: choice, waits: waits) else {
                let reason = lastSDLError
                SDL_DestroyWindow(window)
                throw .noWindow(reason: reason)
            }
            self.presenter = presenter
        } catch {
            Self.endVideo()
            throw error
        }
        id = SDL_GetWindowID(window)
        if movesItself { fill(true) }
        SDL_ShowWindow(window)
        // A window manager gives the focus; without one nobody does.
        if lacksWindowManager { SDL_SetWindowInputFocus(window) }
    }

    /// Asks for the keys, which another window has had.
    package func takeKeys() {
        SDL_RaiseWindow(window)
        lacksWindowManager = Self.lacksWindowManager
        if lacksWindowManager { SDL_SetWindowInputFocus(window) }
    }

    /// Closes the window, once; further calls do nothing.
    package func close() {
        guard presenter != nil else { return }
        presenter = nil
        SDL_DestroyWindow(window)
        Self.endVideo()
    }

    // MARK: Showing

    /// Whether presenting waits for the display itself.
    package var waitsForDisplay: Bool { presenter?.waitsForDisplay ?? false }

    /// The window's own pixels, to be painted into; nil where it has none.
    package var pixels: PixelBuffer? { presenter?.pixels }

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

    /// The mouse pointer is over the window.
    package var hasPointer: Bool { SDL_GetMouseFocus() == window }

    package var title: String {
        get { SDL_GetWindowTitle(window).map { String(cString: $0) } ?? "" }
        set { if newValue != title { SDL_SetWindowTitle(window, newValue) } }
    }

    /// Fills the display the window is on, at the display's own mode, or goes back.
    package func setFullscreen(_ fullscreen: Bool) {
        guard fullscreen != isFullscreen else { return }
        lacksWindowManager = Self.lacksWindowManager
        fill(fullscreen)
    }

    private func fill(_ fullscreen: Bool) {
        isFullscreen = fullscreen
        let displays = Display.connected()
        if fullscreen { home = displays.first(where: holdsMiddle) ?? home }
        if let before = boundsBeforeFullscreen {
            place(before)
            boundsBeforeFullscreen = nil
            SDL_SetWindowBordered(window, isBordered ? SDL_TRUE : SDL_FALSE)
        } else if fullscreen, Self.fillsByMoving(lacksWindowManager) {
            boundsBeforeFullscreen = SDL_Rect(bounds)
            isBordered = SDL_GetWindowFlags(window) & SDL_WINDOW_BORDERLESS.rawValue == 0
            SDL_SetWindowBordered(window, SDL_FALSE)
            place(SDL_Rect(home.bounds))
        } else {
            SDL_SetWindowFullscreen(window, fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        }
        // The new picture is undefined.
        presenter?.reset()
    }

    /// Displays came, went or changed: a window that fills its display fills it again, and one that is nowhere to be
    /// seen comes to a display that is there.
    package func refit() {
        presenter?.reset()
        let displays = Display.connected()
        guard let display = display(among: displays) else { return }
        if isFullscreen {
            guard bounds != display.bounds else { return }
            if boundsBeforeFullscreen != nil { return place(SDL_Rect(display.bounds)) }
            SDL_SetWindowFullscreen(window, 0)
            SDL_SetWindowPosition(window, Int32(display.bounds.x), Int32(display.bounds.y))
            SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
        } else if !displays.contains(where: holdsMiddle) {
            let size = PixelSize(
                width: min(bounds.width, display.usableBounds.width),
                height: min(bounds.height, display.usableBounds.height))
            let (x, y) = (
                display.usableBounds.x + (display.usableBounds.width - size.width) / 2,
                display.usableBounds.y + (display.usableBounds.height - size.height) / 2
            )
            place(SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(size.width), h: Int32(size.height)))
        }
    }

    /// In the window system's points.
    private var bounds: PixelRect {
        var bounds = SDL_Rect()
        SDL_GetWindowPosition(window, &bounds.x, &bounds.y)
        SDL_GetWindowSize(window, &bounds.w, &bounds.h)
        return PixelRect(bounds)
    }

    private func holdsMiddle(_ display: Display) -> Bool {
        display.contains(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    }

    /// The one to fill, or to be on.
    private func display(among displays: [Display]) -> Display? {
        let own = displays.first { $0.name == home.name }
        let under = displays.first(where: holdsMiddle)
        return (isFullscreen ? own ?? under : under ?? own) ?? displays.first
    }

    private func place(_ bounds: SDL_Rect) {
        SDL_SetWindowPosition(window, bounds.x, bounds.y)
        SDL_SetWindowSize(window, bounds.w, bounds.h)
    }
}

// MARK: - Opening

extension SDLScreen {
    /// The displays that are connected; starts the video system for the question.
    package static func displays() throws(StageError) -> [Display] {
        try startVideo(title: "Diascope")
        defer { endVideo() }
        return Display.connected()
    }

    /// For as long as `endVideo` is not called as often. Starting it takes half as long as all that comes before a first
    /// frame: whoever opens windows one after the other holds it meanwhile.
    static func startVideo(title: String) throws(StageError) {
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
            endVideo()
            throw .noDisplay(reason: "neither X11 nor Wayland answers")
        }
        guard SDL_GetNumVideoDisplays() > 0 else {
            endVideo()
            throw .noDisplay(reason: "none is connected")
        }
    }

    static func endVideo() { SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO)) }

    private static func openWindow(title: String, _ place: WindowArrangement.Place, fullscreen: Bool)
        throws(StageError) -> OpaquePointer
    {
        var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        if fullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        if place.isBorderless { flags |= SDL_WINDOW_BORDERLESS.rawValue }
        let frame = place.frame
        let window = SDL_CreateWindow(
            title, Int32(clamping: frame.x), Int32(clamping: frame.y), Int32(clamping: max(frame.width, 1)),
            Int32(clamping: max(frame.height, 1)), flags)
        guard let window else { throw .noWindow(reason: lastSDLError) }
        return window
    }

    /// Wayland has no surface to write to, and needs the renderer's pace; everywhere else the plain surface is faster
    /// or as fast, and does not depend on a driver.
    private static func presenter(
        for window: OpaquePointer, choice: PresenterChoice, waits: Bool
    ) -> (any PixelPresenter)? {
        func surface() -> (any PixelPresenter)? {
            // By default SDL would put a renderer behind the surface.
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
            return WindowSurfacePresenter(window: window)
        }
        func renderer() -> (any PixelPresenter)? {
            RendererPresenter(window: window, hardwareOnly: true, waits: waits)
                ?? RendererPresenter(window: window, hardwareOnly: false, waits: waits)
        }
        let prefersRenderer = choice == .renderer || choice == .automatic && currentDriver == "wayland"
        return prefersRenderer ? renderer() ?? surface() : surface() ?? renderer()
    }

    private static var currentDriver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

    private static var lacksWindowManager: Bool { currentDriver == "x11" && !X11WindowManager.isPresent() }

    /// Nobody else puts a window over a display: there is no window manager, or the display is a part of a screen.
    private static func fillsByMoving(_ lacksWindowManager: Bool) -> Bool {
        lacksWindowManager
            || !ScreenParts.displays(ProcessInfo.processInfo.environment[ScreenParts.variable]).isEmpty
    }
}

/// Of the last SDL call that failed.
private var lastSDLError: String { String(cString: SDL_GetError()) }
