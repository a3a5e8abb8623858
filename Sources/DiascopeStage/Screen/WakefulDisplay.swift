import CSDL2

/// Keeps the displays awake from `begin` to `end`, once, however many windows come and go in between.
@MainActor final class WakefulDisplay {
    private var isHeld = false

    func begin() {
        guard !isHeld else { return }
        isHeld = true
        SDL_DisableScreenSaver()
    }

    /// To be called while there is a window.
    func end() {
        guard isHeld else { return }
        isHeld = false
        SDL_EnableScreenSaver()
    }
}
