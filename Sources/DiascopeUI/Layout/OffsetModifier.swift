extension View {
    /// Draws the view elsewhere, its place in the layout unchanged (F48). In points. SwiftUI: same.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(Offset(x: x, y: y)) }

    /// Draws the view elsewhere, its place in the layout unchanged (F48). SwiftUI: same.
    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
}

nonisolated struct Offset: BoxModifier, Equatable {
    var x: CGFloat
    var y: CGFloat

    @MainActor func makeBox(_ node: _Node) -> OffsetBox { OffsetBox(checked(node), node: node) }

    @MainActor func update(_ box: OffsetBox) { box.offset = checked(box.node) }

    @MainActor private func checked(_ node: _Node) -> CGPoint {
        let point = CGPoint(x: x, y: y)
        if point != point.sanitized {
            node.report(.lengthInvalid, "an offset of (\(x), \(y)) in \(node.describedPlace) is ignored")
        }
        return point.sanitized
    }
}

/// Shifts the position handed down; what moves are the leaves below, each by its own animator (F143).
final class OffsetBox: UnaryBox {
    var offset: CGPoint {
        didSet { if offset != oldValue { setNeedsPlacement() } }
    }

    init(_ offset: CGPoint, node: _Node) {
        self.offset = offset
        super.init(node: node)
    }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (offset, proposal)
    }

    // Guides are those of the unmoved view.
    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }

    override var summary: BoxSummary { BoxSummary(type: "offset") }
}
