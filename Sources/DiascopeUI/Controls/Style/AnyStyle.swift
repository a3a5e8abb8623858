/// A style of some control whose type is hidden: what the environment holds.
///
/// Styles that are known to be equal are equal, so that one that is set anew runs no control again.
/// Only ever touched on the main actor; said to be sendable since an environment key's default is not isolated.
nonisolated struct AnyStyle<Configuration>: Equatable, @unchecked Sendable {
    private let storage: Storage

    /// - Parameter makeBody: the style's own requirement.
    @MainActor init<Style, Content: View>(
        _ style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Content
    ) {
        storage = StyleStorage(style, makeBody: makeBody)
    }

    /// Whether the style says itself where a focus ring goes.
    var drawsFocusRing: Bool { storage.drawsFocusRing }

    /// The control as the style shows it.
    @MainActor func body(_ configuration: Configuration) -> AnyView { storage.body(configuration) }

    static func == (a: Self, b: Self) -> Bool {
        // Environments are compared on the main actor only.
        MainActor.assumeIsolated { a.storage === b.storage || a.storage.isEqual(to: b.storage) }
    }

    fileprivate class Storage {
        var drawsFocusRing: Bool { false }
        @MainActor func body(_ configuration: Configuration) -> AnyView { preconditionFailure("abstract") }
        @MainActor func isEqual(to other: Storage) -> Bool { false }
    }

    private final class StyleStorage<Style, Content: View>: Storage {
        private let style: Style
        private let makeBody: @MainActor (Style, Configuration) -> Content

        init(_ style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Content) {
            (self.style, self.makeBody) = (style, makeBody)
        }

        override var drawsFocusRing: Bool { style is any DrawsFocusRing }

        @MainActor override func body(_ configuration: Configuration) -> AnyView {
            AnyView(StyleBody(style: style, configuration: configuration, makeBody: makeBody))
        }

        @MainActor override func isEqual(to other: Storage) -> Bool {
            guard let other = other as? StyleStorage<Style, Content> else { return false }
            return areKnownEqual(style, other.style)
        }
    }
}

/// A style that puts `focusRing(cornerRadius:)` where it belongs. Around a control of any other style the ring goes round the
/// whole.
protocol DrawsFocusRing {}

/// What a style makes of a configuration, with the style's own dynamic properties in place (F113).
struct StyleBody<Style, Configuration, Content: View>: _PrimitiveView {
    let style: Style
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { StyleBodyNode(view, in: context) }

    static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: StyleBodyNode<Style, Configuration, Content>.self).show(view)
    }
}

final class StyleBodyNode<Style, Configuration, Content: View>: EvaluatedNode<Style, Content> {
    private var view: StyleBody<Style, Configuration, Content>

    init(_ view: StyleBody<Style, Configuration, Content>, in context: _NodeContext) {
        self.view = view
        super.init(view.style, in: context)
    }

    func show(_ view: StyleBody<Style, Configuration, Content>) {
        self.view = view
        replaceSource(by: view.style)
    }

    override func output(of style: Style) -> Content { view.makeBody(style, view.configuration) }

    override var authorName: String? { Self.authorName(of: Style.self) }
}
