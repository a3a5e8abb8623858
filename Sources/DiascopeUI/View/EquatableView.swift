/// A view that is evaluated again only when it is not equal to the one before. SwiftUI: same.
public nonisolated struct EquatableView<Content: View & Equatable>: _PrimitiveView {
    /// The view that is compared.
    public var content: Content

    /// - Parameter content: the view that is compared.
    public init(content: Content) { self.content = content }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        EquatableNode(view.content, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: EquatableNode<Content>.self).update(to: view.content)
    }
}

extension View where Self: Equatable {
    /// Evaluates the view again only when it is not equal to the one before (F99). SwiftUI: same.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

final class EquatableNode<Content: View & Equatable>: _Node {
    private var content: Content
    private var child: _Node!

    init(_ content: Content, in context: _NodeContext) {
        self.content = content
        super.init(in: context)
        child = Content._makeNode(content, in: childContext())
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    func update(to new: Content) {
        guard new != content else { return }
        content = new
        Content._update(child, to: new)
    }
}
