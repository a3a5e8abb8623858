/// Several views one after another, as a builder makes them. SwiftUI: same, over a parameter pack instead of a tuple.
public nonisolated struct TupleView<each Content: View>: _PrimitiveView {
    /// The views.
    public var value: (repeat each Content)

    /// The views, in order.
    public init(_ content: repeat each Content) { value = (repeat each content) }

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = ListNode(in: context)
        for content in repeat each view.value { node.append(content) }
        return node
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        let node = unsafeDowncast(node, to: ListNode.self)
        var index = 0
        for content in repeat each view.value {
            node.update(index, to: content)
            index += 1
        }
    }
}

/// A fixed number of children.
final class ListNode: _Node {
    private var children: [_Node] = []

    func append<Content: View>(_ content: Content) {
        children.append(makeElement(content, .index(children.count)))
    }

    func update<Content: View>(_ index: Int, to content: Content) { updateElement(children[index], to: content) }

    override func forEachChild(_ visit: (_Node) -> Void) { children.forEach(visit) }
}
