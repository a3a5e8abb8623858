import CSDL2

/// Whether the mouse cursor shows: one for all windows.
@MainActor struct CursorVisibility {
    var isVisible = true {
        didSet { if isVisible != oldValue { apply() } }
    }

    /// SDL forgets the cursor's state when a window goes to fullscreen or comes back (SDL#9799, #12614).
    func apply() {
        // Turned over once, because SDL does nothing for a state it believes to be in.
        SDL_ShowCursor(isVisible ? SDL_DISABLE : SDL_ENABLE)
        SDL_ShowCursor(isVisible ? SDL_ENABLE : SDL_DISABLE)
    }
}
