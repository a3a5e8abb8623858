/// A view whose type is hidden. Its identity is the hidden type: another type replaces the content, with new state
/// (F95). SwiftUI: same.
public nonisolated struct AnyView: _PrimitiveView {
    let content: Erased

    /// Hides the type of a view; one that is hidden already stays as it is.
    public init<Content: View>(_ view: Content) {
        content = (view as? AnyView)?.content ?? ErasedView(view)
    }

    /// The same under another name.
    public init<Content: View>(erasing view: Content) { self.init(view) }

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: AnyView, in context: _NodeContext) -> _Node {
        let node = AnyViewNode(in: context)
        node.show(view.content)
        node.isInstalled = true
        return node
    }

    @MainActor public static func _update(_ node: _Node, to view: AnyView) {
        unsafeDowncast(node, to: AnyViewNode.self).show(view.content)
    }

    nonisolated class Erased {
        var type: ObjectIdentifier { preconditionFailure("abstract") }
        @MainActor func makeElement(of parent: _Node) -> _Node { preconditionFailure("abstract") }
        @MainActor func updateElement(_ node: _Node, of parent: _Node) { preconditionFailure("abstract") }
    }

    nonisolated final class ErasedView<Content: View>: Erased {
        let view: Content

        init(_ view: Content) { self.view = view }

        override var type: ObjectIdentifier { ObjectIdentifier(Content.self) }

        @MainActor override func makeElement(of parent: _Node) -> _Node { parent.makeElement(view, .type(type)) }

        @MainActor override func updateElement(_ node: _Node, of parent: _Node) { parent.updateElement(node, to: view) }
    }
}

final class AnyViewNode: ReplaceableNode {
    private var type: ObjectIdentifier?

    // F95
    override var hasTransitions: Bool { false }

    func show(_ content: AnyView.Erased) {
        if let child, type == content.type {
            content.updateElement(child, of: self)
        } else if StackRoom.isShort {
            type = nil
            replaceChild(by: .index(0), make: { makeEndOfNesting() }, update: { _ in })
        } else {
            type = content.type
            if !isInstalled { return install(content.makeElement(of: self)) }
            replaceChild(
                by: .type(content.type), make: { content.makeElement(of: self) }, update: { _ in })
        }
    }
}
