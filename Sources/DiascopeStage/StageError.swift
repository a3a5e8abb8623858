import Foundation

/// Why nothing can be shown, in one line that names the remedy.
package enum StageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// There is no window system to show a window on.
    case noDisplay(reason: String)
    /// The display asked for is not connected.
    case unknownDisplay(String, known: [String])
    /// The window system refuses a window, or a way to put pixels into it.
    case noWindow(reason: String)
    /// The system has no file descriptor or thread left for the frame loop.
    case noLoop(reason: String)

    package var description: String {
        switch self {
        case .noDisplay(let reason):
            "no display: set DISPLAY or WAYLAND_DISPLAY, or render with `export out.png` (\(reason))"
        case .unknownDisplay(let asked, let known):
            "no display \"\(asked)\": connected are \(known.joined(separator: ", "))"
        case .noWindow(let reason):
            "no window: \(reason); try `--windowed`, or render with `export out.png`"
        case .noLoop(let reason):
            "cannot wait for events: \(reason)"
        }
    }

    package var errorDescription: String? { description }
}
