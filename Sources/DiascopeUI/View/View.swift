/// A piece of what is shown: a value that describes it, made anew whenever what it depends on changes.
///
/// SwiftUI: same. Conform by giving a `body`; the underscored requirements are the engine's and have defaults.
@MainActor @preconcurrency public protocol View {
    /// The type of `body`, inferred.
    associatedtype Body: View

    /// What this view consists of. Evaluated again only when something that it read has changed.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node
    static func _update(_ node: _Node, to view: Self)

    /// Whether the view is nothing but a list of others, as a builder makes it.
    static var _isList: Bool { get }
}

extension View {
    public static var _isList: Bool { false }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        BodyNode(view, in: context)
    }

    public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: BodyNode<Self>.self).update(to: view)
    }
}

/// A view that the engine knows how to show without a body.
@MainActor @preconcurrency public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { preconditionFailure("\(Self.self) is shown by the engine and has no body") }
}

extension Never: View {
    public var body: Never { fatalError("nothing of type Never exists") }

    public static func _makeNode(_ view: Never, in context: _NodeContext) -> _Node {}

    public static func _update(_ node: _Node, to view: Never) {}
}
