/// Where copied text is kept. The stage has the system's; without one it is the program's own.
@MainActor package protocol Clipboard: AnyObject {
    var text: String? { get set }
}

/// A clipboard of this program alone.
final class ProgramClipboard: Clipboard {
    var text: String?

    static let shared = ProgramClipboard()
}

extension EnvironmentValues {
    package var clipboard: (any Clipboard)? {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }

    private struct ClipboardKey: EnvironmentKey { static var defaultValue: (any Clipboard)? { nil } }
}
