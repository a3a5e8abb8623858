/// Nothing: no child of a stack, no spacing (F79). SwiftUI: same.
public nonisolated struct EmptyView: _PrimitiveView {
    /// Nothing.
    public init() {}

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: EmptyView, in context: _NodeContext) -> _Node { _Node(in: context) }

    @MainActor public static func _update(_ node: _Node, to view: EmptyView) {}
}
