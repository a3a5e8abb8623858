extension View {
    /// Gives the view an identity of its own: another value replaces it, with new state (F93). SwiftUI: same.
    public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

nonisolated struct IDView<Content: View, ID: Hashable>: _PrimitiveView {
    let content: Content
    let id: ID

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = IDNode<Content, ID>(in: context)
        node.show(view)
        node.isInstalled = true
        return node
    }

    @MainActor static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: IDNode<Content, ID>.self).show(view)
    }
}

final class IDNode<Content: View, ID: Hashable>: ReplaceableNode {
    private(set) var id: ID?

    func show(_ view: IDView<Content, ID>) {
        if let child, id == view.id {
            Content._update(child, to: view.content)
        } else {
            id = view.id
            let component = IdentityComponent.id(AnyHashable(view.id))
            replaceChild(
                by: component, make: { Content._makeNode(view.content, in: childContext(component)) },
                update: { Content._update($0, to: view.content) })
        }
    }
}
