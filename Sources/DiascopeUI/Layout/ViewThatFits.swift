/// The first of several views whose ideal size fits what is offered; the last where none does (F69). SwiftUI: same, but
/// the views that are not shown exist all the same: their `onAppear` runs and their preferences count.
public nonisolated struct ViewThatFits<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let content: Content

    /// - Parameter axes: those on which a view must fit.
    @MainActor public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        ViewThatFitsNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        let node = unsafeDowncast(node, to: ViewThatFitsNode<Content>.self)
        node.box.axes = view.axes
        node.show(view.content)
    }
}

final class ViewThatFitsNode<Content: View>: ContainerNode<ViewThatFitsBox, Content> {
    init(_ view: ViewThatFits<Content>, in context: _NodeContext) {
        super.init(in: context) { ViewThatFitsBox(axes: view.axes, node: $0) }
        show(view.content)
    }
}

final class ViewThatFitsBox: ContainerBox {
    var axes: Axis.Set {
        didSet { if axes != oldValue { setNeedsLayout() } }
    }
    private var shown: Box?

    init(axes: Axis.Set, node: _Node) {
        self.axes = axes
        super.init(node: node)
        followsOrientation = true
    }

    private func choice(_ proposal: ProposedViewSize) -> Box? {
        var asked = proposal
        if axes.contains(.horizontal) { asked.width = nil }
        if axes.contains(.vertical) { asked.height = nil }
        func fits(_ box: Box) -> Bool {
            let ideal = box.size(asked)
            return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
                && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
        }
        return children.dropLast().first(where: fits) ?? children.last
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.size(proposal) ?? .zero }

    override func placeChildren() {
        guard let proposal = placedProposal else { return }
        let choice = choice(proposal)
        if choice !== shown {
            shown = choice
            graph.displayStructureChanged()
        }
        choice?.place(at: origin, proposal: proposal)
    }

    override func childrenDidChange() {
        if let shown, !children.contains(where: { $0 === shown }) { self.shown = nil }
    }

    // Only what is shown is drawn, hit and found.
    override func forEachChild(_ visit: (Box) -> Void) { shown.map(visit) }

    override func emit(into display: inout DisplayBuilder) { shown?.emit(into: &display) }

    override func hit(_ point: CGPoint) -> Box? { shown?.hit(point) }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        choice(proposal)?.dimensions(proposal).explicit(key)
    }

    override var stackOrientation: Axis? { parent?.stackOrientation }

    override func orientationMayHaveChanged() {
        for child in children { child.orientationMayHaveChanged() }
        super.orientationMayHaveChanged()
    }

    // Distances are asked for before anything is offered.
    override var spacing: ViewSpacing { children.first?.spacing ?? ViewSpacing() }

    override var summary: BoxSummary { BoxSummary(type: "ViewThatFits") }
}
