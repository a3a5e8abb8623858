extension View {
    /// Takes all that is offered and puts the view's centre at a point of it, in points from the top leading corner
    /// (F49). SwiftUI: same.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(Position(x: x, y: y)) }

    /// Takes all that is offered and puts the view's centre at a point of it (F49). SwiftUI: same.
    public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
}

nonisolated struct Position: BoxModifier, Equatable {
    var x: CGFloat
    var y: CGFloat

    @MainActor func makeBox(_ node: _Node) -> PositionBox { PositionBox(checked(node), node: node) }

    @MainActor func update(_ box: PositionBox) { box.point = checked(box.node) }

    @MainActor private func checked(_ node: _Node) -> CGPoint {
        let point = CGPoint(x: x, y: y)
        if !x.isFinite || !y.isFinite {
            node.report(.lengthInvalid, "a position of (\(x), \(y)) in \(node.describedPlace) counts as 0")
        }
        return point.sanitized
    }
}

final class PositionBox: UnaryBox {
    var point: CGPoint {
        didSet { if point != oldValue { setNeedsLayout() } }
    }

    init(_ point: CGPoint, node: _Node) {
        self.point = point
        super.init(node: node)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let inner = child.size(proposal)
        return CGSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
    }

    override func computeIsRigid() -> Bool { false }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        let offered = ProposedViewSize(size), inner = child.size(offered)
        return (CGPoint(x: point.x - inner.width / 2, y: point.y - inner.height / 2), offered)
    }

    override var hidesTraits: Bool { true }  // F36

    // The view is somewhere in the place, and has no distance to what is around that.
    override var spacing: ViewSpacing { ViewSpacing() }

    override var summary: BoxSummary { BoxSummary(type: "position") }
}
