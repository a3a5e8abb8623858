/// A node that computes its content from a value with dynamic properties: a view's body, a modifier's, a style's.
@MainActor class EvaluatedNode<Source, Output: View>: _Node {
    private final var source: Source
    private final let properties: PropertyList
    private final var storage: PropertyStorage
    private final var child: _Node?

    init(_ source: Source, in context: _NodeContext) {
        self.source = source
        properties = PropertyList.of(Source.self)
        storage = PropertyStorage(count: properties.count)
        super.init(in: context)
        evaluate()
    }

    /// For subclasses: the content of a source whose dynamic properties are in place.
    func output(of source: Source) -> Output { preconditionFailure("abstract") }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    /// Takes a new source. One that is equal to the present one changes nothing (F99).
    package final func update(to source: Source) {
        if properties.areEqual(self.source, source) { return }
        replaceSource(by: source)
    }

    /// Takes a new source and evaluates it in any case.
    final func replaceSource(by source: Source) {
        self.source = source
        evaluate()
    }

    override func evaluate() {
        var source = self.source
        properties.install(into: &source, node: self, storage: storage)
        graph.metrics.bodyEvaluations += 1
        let output = tracked { self.output(of: source) }
        if let child {
            Output._update(child, to: output)
        } else {
            child = Output._makeNode(output, in: childContext())
        }
    }
}

final class BodyNode<V: View>: EvaluatedNode<V, V.Body> {
    override func output(of view: V) -> V.Body { view.body }

    override var authorName: String? { "\(V.self)" }
}
