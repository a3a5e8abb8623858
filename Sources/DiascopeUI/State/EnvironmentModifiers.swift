extension View {
    /// Writes an inherited value for this view and all below. SwiftUI: same.
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        modifier(EnvironmentWriter { $0[keyPath: keyPath] = value })
    }

    /// Changes an inherited value, seeing the one from above (F109). SwiftUI: same.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(EnvironmentWriter { transform(&$0[keyPath: keyPath]) })
    }
}

nonisolated struct EnvironmentWriter: _PrimitiveViewModifier {
    let write: (inout EnvironmentValues) -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        EnvironmentNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: EnvironmentNode.self)
        node.update(to: modifier)
        C._update(node.child, to: content)
    }
}

final class EnvironmentNode: _Node {
    private var writer: EnvironmentWriter
    private let scope: EnvironmentScope
    private(set) var child: _Node!

    init<C: View>(_ writer: EnvironmentWriter, content: C, in context: _NodeContext) {
        self.writer = writer
        scope = EnvironmentScope(parent: context.environment)
        super.init(in: context)
        evaluate()
        var inner = childContext()
        inner.environment = scope
        child = C._makeNode(content, in: inner)
    }

    func update(to writer: EnvironmentWriter) {
        self.writer = writer
        evaluate()
    }

    override func evaluate() {
        var values = EnvironmentValues(scope: environment)
        tracked { writer.write(&values) }
        if scope.write(values.written) { graph.layoutDirectionChanged() }
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }
}
