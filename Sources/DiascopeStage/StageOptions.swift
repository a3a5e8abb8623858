import DiascopeGraphics

/// How a stage opens.
package struct StageOptions: Hashable, Sendable {
    package var fullscreen: Bool
    /// Nil is the window system's first display; with a presenter's window there, the second one.
    package var display: DisplayChoice?
    /// Of the window while it is not fullscreen, in the window system's points. Nil is 1280×720, or smaller on a display
    /// that is smaller.
    package var windowSize: PixelSize?
    /// Windows without borders: two of them share a display evenly, to be shared in a call.
    package var isBorderless: Bool
    package var presenterWindow: PresenterWindowChoice
    /// The windows' places are exchanged.
    package var isSwapped: Bool
    package var presenter: PresenterChoice
    /// In fullscreen, after this many seconds without movement the mouse cursor is hidden; nil never.
    package var hidesCursorAfter: Double?

    package init(
        fullscreen: Bool = false, display: DisplayChoice? = nil,
        windowSize: PixelSize? = nil, isBorderless: Bool = false,
        presenterWindow: PresenterWindowChoice = .automatic, isSwapped: Bool = false,
        presenter: PresenterChoice = .automatic, hidesCursorAfter: Double? = 3
    ) {
        (self.fullscreen, self.display, self.windowSize) = (fullscreen, display, windowSize)
        (self.isBorderless, self.presenterWindow, self.isSwapped) = (isBorderless, presenterWindow, isSwapped)
        (self.presenter, self.hidesCursorAfter) = (presenter, hidesCursorAfter)
    }
}

/// Whether the presenter's window opens with the show.
package enum PresenterWindowChoice: Hashable, Sendable {
    /// Where there is a second display.
    case automatic
    case always
    case never
}

/// How pixels come into the window.
package enum PresenterChoice: Hashable, Sendable {
    /// The renderer on Wayland, the window surface elsewhere; the other one where that fails.
    case automatic
    case windowSurface
    case renderer
}

/// How a stage's windows are while it runs, so that another one can be opened in the same way.
package struct StageWindowState: Hashable, Sendable, Codable {
    /// The audience's window fills its display.
    package var isFullscreen: Bool
    /// The presenter's window is open.
    package var hasPresenter: Bool
    /// The windows' places are exchanged.
    package var isSwapped: Bool

    package init(isFullscreen: Bool, hasPresenter: Bool, isSwapped: Bool) {
        (self.isFullscreen, self.hasPresenter, self.isSwapped) = (isFullscreen, hasPresenter, isSwapped)
    }
}
