/// Several views as one, without any look of its own: modifiers on a group apply to each of its views (F97).
/// SwiftUI: same.
public nonisolated struct Group<Content: View>: _PrimitiveView {
    let content: Content

    /// - Parameter content: the views.
    @MainActor public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = ListNode(in: context)
        node.append(view.content)
        return node
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: ListNode.self).update(0, to: view.content)
    }
}
