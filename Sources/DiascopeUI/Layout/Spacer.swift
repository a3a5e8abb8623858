/// Room that takes what is left. In a stack along its axis, elsewhere along both; never less than `minLength` (F37).
/// SwiftUI: same.
public nonisolated struct Spacer: _PrimitiveView {
    /// In points; nil for 8.
    public var minLength: CGFloat?

    /// - Parameter minLength: in points; nil or not finite for 8, below 0 counts as 0.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    @MainActor public static func _makeNode(_ view: Spacer, in context: _NodeContext) -> _Node {
        BoxNode(in: context) { SpacerBox(view, node: $0) }
    }

    @MainActor public static func _update(_ node: _Node, to view: Spacer) {
        unsafeDowncast(node, to: BoxNode<SpacerBox>.self).box.spacer = view
    }
}

/// A node with one box and nothing below.
class BoxNode<B: Box>: _Node {
    private(set) final var box: B!

    init(in context: _NodeContext, make: (_Node) -> B) {
        super.init(in: context)
        box = make(self)
    }

    final override func collectBoxes(into boxes: inout [Box]) { boxes.append(box) }
}

final class SpacerBox: Box {
    var spacer: Spacer {
        didSet { if spacer.minLength != oldValue.minLength { setNeedsLayout() } }
    }

    init(_ spacer: Spacer, node: _Node) {
        self.spacer = spacer
        super.init(node: node)
        followsOrientation = true
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let least = max(spacer.minLength.flatMap { $0.isFinite ? $0 : nil } ?? 8, 0)
        func length(_ proposal: CGFloat?) -> CGFloat { max(proposal ?? 0, least) }
        switch parent?.stackOrientation {
        case .horizontal: return CGSize(width: length(proposal.width), height: 0)
        case .vertical: return CGSize(width: 0, height: length(proposal.height))
        case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }

    override var priority: Double { -.infinity }  // F38

    override var spacing: ViewSpacing {
        var spacing = ViewSpacing()
        let orientation = parent?.stackOrientation
        if orientation != .vertical { (spacing.leading, spacing.trailing) = (0, 0) }
        if orientation != .horizontal { (spacing.top, spacing.bottom) = (0, 0) }
        return spacing  // F31
    }

    override var summary: BoxSummary { BoxSummary(type: "Spacer") }
}
