/// A node that computes its content from a value with dynamic properties: a view's body, a modifier's, a style's.
@MainActor class EvaluatedNode<Source, Output: View>: _Node, ModelLacking, Animated {
    private final var source: Source
    private final let properties: PropertyList
    private final var storage: PropertyStorage
    private final var child: _Node?
    final var lackedModel: String?
    /// A placeholder is shown: a model is missing.
    private final var isStoodInFor = false
    private final var motion: SourceMotion<Source>?
    final var isAnimating = false

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
        if Source.self is any Animatable.Type { animate(to: source) }
        self.source = source
        evaluate()
    }

    private func animate(to source: Source) {
        let transaction = resolvedTransaction
        guard transaction.isFollowed || motion != nil else { return }
        motion = motion ?? SourceMotion.of(self.source)
        motion?.set(source, transaction: transaction, at: graph.time)
        if motion?.isAnimating ?? false { graph.animate(self) }
    }

    final var isRetired: Bool { !isAlive }

    final func advance(to time: Double) -> Movement {
        guard let motion else { return .none }
        _ = motion.shown(source, at: time)
        invalidate()
        if motion.isAtRest { self.motion = nil }
        return motion.movement
    }

    final func finish(at time: Double) {
        motion?.finish()
        invalidate()
    }

    override func evaluate() {
        lackedModel = nil
        let output: Output? = tracked {
            var source = motion?.shown(self.source, at: graph.time) ?? self.source
            properties.install(into: &source, node: self, storage: storage)
            // A body without its model could only trap.
            guard lackedModel == nil else { return nil }
            graph.metrics.bodyEvaluations += 1
            return self.output(of: source)
        }
        guard let output else {
            return standIn {
                makeProblem(
                    .environmentMissing,
                    "\(describedPlace) needs a \(lackedModel ?? "model"); none was given with .environment")
            }
        }
        if let child, !isStoodInFor {
            Output._update(child, to: output)
        } else if StackRoom.isShort {
            standIn { makeEndOfNesting() }
        } else {
            isStoodInFor = false
            replaceChild { Output._makeNode(output, in: childContext()) }
        }
    }

    private func standIn(_ make: () -> _Node) {
        guard !isStoodInFor else { return }
        isStoodInFor = true
        replaceChild(make)
    }

    private func replaceChild(_ make: () -> _Node) {
        let old = child
        old?.dismantle()
        child = nil
        let new = make()
        child = new
        if let old { structureChanged(preferences: old.preferenceMask | new.preferenceMask) }
    }
}

final class BodyNode<V: View>: EvaluatedNode<V, V.Body> {
    override func output(of view: V) -> V.Body { view.body }

    override var authorName: String? { Self.authorName(of: V.self) }
}

/// A node that cannot evaluate because the environment has no model of a type.
@MainActor protocol ModelLacking: _Node {
    var lackedModel: String? { get set }
}

extension _Node {
    /// For dynamic properties: there is no body without this model.
    final func lacksModel(_ name: String) { (self as? any ModelLacking)?.lackedModel = name }
}

/// Stands where a view cannot be shown, and says why.
final class ProblemBox: LeafBox {
    private let message: String

    init(_ message: String, node: _Node) {
        self.message = message
        super.init(node: node)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return ([], 0) }
        return ([.placeholder(CGRect(origin: .zero, size: size), message)], 0)
    }

    override var summary: BoxSummary { BoxSummary(type: "problem", label: message) }
}
