/// Opens a page. SwiftUI: same.
///
/// Only ever touched on the main actor; said to be sendable since an environment key's default is not isolated.
public struct OpenURLAction: @unchecked Sendable {
    /// What became of a page that was to be opened.
    public struct Result: Hashable, Sendable {
        private let name: String

        /// The handler has opened it.
        public static let handled = Result(name: "handled")
        /// It is not to be opened.
        public static let discarded = Result(name: "discarded")
        /// The default browser opens it.
        public static let systemAction = Result(name: "system")
    }

    private let handler: (URL) -> Result
    fileprivate var system: ((URL) -> Void)?
    fileprivate var inDeck: ((URL) -> Bool)?

    /// - Parameter handler: does what is to be done, or leaves it to the system.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Opens a page; without a window, what is left to the system is not opened.
    @MainActor public func callAsFunction(_ url: URL) {
        if inDeck?(url) ?? false { return }
        if handler(url) == .systemAction { system?(url) }
    }
}

extension EnvironmentValues {
    /// What opens links. SwiftUI: same.
    public var openURL: OpenURLAction {
        get {
            var action = self[OpenURLKey.self]
            action.system = self[SystemOpenURLKey.self]
            action.inDeck = self[OpenInDeckKey.self]
            return action
        }
        set { self[OpenURLKey.self] = newValue }
    }

    /// What opens a link outside of the program; without a window there is none, and nothing comes of it.
    package var systemOpenURL: ((URL) -> Void)? {
        get { self[SystemOpenURLKey.self] }
        set { self[SystemOpenURLKey.self] = newValue }
    }

    /// Follows links to slides of the deck that runs, and says of every other that it is none.
    package var openInDeck: ((URL) -> Bool)? {
        get { self[OpenInDeckKey.self] }
        set { self[OpenInDeckKey.self] = newValue }
    }

    private struct OpenURLKey: EnvironmentKey {
        static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
    }

    private struct SystemOpenURLKey: EnvironmentKey {
        static var defaultValue: ((URL) -> Void)? { nil }
    }

    private struct OpenInDeckKey: EnvironmentKey {
        static var defaultValue: ((URL) -> Bool)? { nil }
    }
}
