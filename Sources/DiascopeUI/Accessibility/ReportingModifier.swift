extension View {
    /// Reports a diagnostic while the view is part of a tree; nil for none.
    package func reporting(_ diagnostic: Diagnostic?) -> some View { modifier(Reporting(diagnostic: diagnostic)) }
}

struct Reporting: _PrimitiveViewModifier {
    let diagnostic: Diagnostic?

    static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        modifier.report(in: context.parent, or: context.graph)
        return C._makeNode(content, in: context)
    }

    static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        modifier.report(in: node, or: node.graph)
        C._update(node, to: content)
    }

    private func report(in node: _Node?, or graph: ViewGraph) {
        if let diagnostic { graph.report(diagnostic, at: node) }
    }
}
