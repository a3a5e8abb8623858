/// Keeps one press from toggling fullscreen, or a window, twice (SDL#2443).
///
/// Going to fullscreen can take the focus away for a moment, a window that opens or closes does. SDL then lets go of all
/// keys, and a key that is still held comes back as a new press. Without a loss of focus SDL itself tells repeats from
/// presses, and two quick presses are two toggles. Times in seconds.
package struct ToggleEcho: Sendable {
    private var lastToggle = -Double.infinity
    private var hasLostFocus = false

    package init() {}

    package mutating func lostFocus() { hasLostFocus = true }

    /// Whether a request to toggle counts. Each that does not starts the wait anew, so a held key never does.
    package mutating func toggles(at time: Double) -> Bool {
        let isEcho = hasLostFocus && time - lastToggle < 1
        lastToggle = time
        if !isEcho { hasLostFocus = false }
        return !isEcho
    }
}
