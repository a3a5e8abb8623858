/// Where copied text is kept. A stage has the system's; without one each tree has its own.
@MainActor package protocol Clipboard: AnyObject {
    /// nil where there is none.
    var text: String? { get set }
}

/// A clipboard of one tree alone.
final class OwnClipboard: Clipboard {
    var text: String?
}

extension EnvironmentValues {
    /// Where text fields copy to and paste from.
    package var clipboard: (any Clipboard)? {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }

    private struct ClipboardKey: EnvironmentKey { static var defaultValue: (any Clipboard)? { nil } }
}
