extension View {
    /// Leaves room on every side: 16 points, or `length` (F47). Negative lengths let the view stick out. SwiftUI: same.
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Leaves room on some sides: 16 points, or `length`. SwiftUI: same.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let amount = length ?? 16
        func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? amount : 0 }
        return padding(
            EdgeInsets(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)))
    }

    /// Leaves room on each side.
    public func padding(_ insets: EdgeInsets) -> some View { modifier(Padding(insets: insets)) }
}

nonisolated struct Padding: BoxModifier, Equatable {
    var insets: EdgeInsets

    @MainActor func makeBox(_ node: _Node) -> PaddingBox { PaddingBox(checked(node), node: node) }

    @MainActor func update(_ box: PaddingBox) { box.insets = checked(box.node) }

    @MainActor private func checked(_ node: _Node) -> EdgeInsets {
        func check(_ length: CGFloat) -> CGFloat {
            if length.isFinite { return length }
            node.report(.lengthInvalid, "a padding of \(length) in \(node.describedPlace) is ignored")
            return 0
        }
        return EdgeInsets(
            top: check(insets.top), leading: check(insets.leading), bottom: check(insets.bottom),
            trailing: check(insets.trailing))
    }
}

final class PaddingBox: UnaryBox {
    var insets: EdgeInsets {
        didSet { if insets != oldValue { setNeedsLayout(attributes: true) } }
    }

    init(_ insets: EdgeInsets, node: _Node) {
        self.insets = insets
        super.init(node: node)
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.size(offered(proposal))
        return CGSize(
            width: max(inner.width + insets.leading + insets.trailing, 0),
            height: max(inner.height + insets.top + insets.bottom, 0))
    }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (CGPoint(x: insets.leading, y: insets.top), offered(proposal))
    }

    override var hidesTraits: Bool { true }  // F36

    override var spacing: ViewSpacing {
        var spacing = child.spacing
        if insets.top != 0 { spacing.top = nil }
        if insets.leading != 0 { spacing.leading = nil }
        if insets.bottom != 0 { spacing.bottom = nil }
        if insets.trailing != 0 { spacing.trailing = nil }
        return spacing
    }

    override var summary: BoxSummary { BoxSummary(type: "padding") }
}
