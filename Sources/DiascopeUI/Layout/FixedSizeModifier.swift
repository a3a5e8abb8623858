extension View {
    /// Gives the view its ideal size, whatever is offered (F50). SwiftUI: same.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal length on some axes. SwiftUI: same.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// How early the view is served by the stack around it; 0 by default, negative allowed (F35). SwiftUI: same.
    public func layoutPriority(_ value: Double) -> some View { modifier(LayoutPriority(value: value)) }
}

nonisolated struct FixedSize: BoxModifier, Equatable {
    var horizontal: Bool
    var vertical: Bool

    @MainActor func makeBox(_ node: _Node) -> FixedSizeBox { FixedSizeBox(self, node: node) }

    @MainActor func update(_ box: FixedSizeBox) { box.modifier = self }
}

final class FixedSizeBox: UnaryBox {
    var modifier: FixedSize {
        didSet { if modifier != oldValue { setNeedsLayout() } }
    }

    init(_ modifier: FixedSize, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: modifier.horizontal ? nil : proposal.width, height: modifier.vertical ? nil : proposal.height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.size(offered(proposal)) }

    override func computeIsRigid() -> Bool { (modifier.horizontal && modifier.vertical) || child.isRigid }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (.zero, offered(proposal))
    }

    override var summary: BoxSummary { BoxSummary(type: "fixedSize") }
}

nonisolated struct LayoutPriority: BoxModifier, Equatable {
    var value: Double

    @MainActor func makeBox(_ node: _Node) -> LayoutPriorityBox { LayoutPriorityBox(value, node: node) }

    @MainActor func update(_ box: LayoutPriorityBox) { box.value = value }
}

final class LayoutPriorityBox: UnaryBox {
    var value: Double {
        didSet { if value != oldValue { setNeedsLayout(attributes: true) } }
    }

    init(_ value: Double, node: _Node) {
        self.value = value
        super.init(node: node)
    }

    override var priority: Double { value.isNaN ? 0 : value }
}
