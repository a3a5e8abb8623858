/// A container: views arranged by a layout.
nonisolated struct LayoutView<L: Layout, Content: View>: _PrimitiveView {
    let layout: L
    let content: Content

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        LayoutNode(layout: view.layout, content: view.content, typeName: "\(L.self)", in: context)
    }

    @MainActor static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: LayoutNode<L, Content>.self).update(layout: view.layout, content: view.content)
    }
}

/// A node whose boxes below are the children of one box of its own.
@MainActor protocol BoxCollecting: _Node {
    func collect()
    /// For the check of invariants.
    var hasCurrentBoxes: Bool { get }
}

final class LayoutNode<L: Layout, Content: View>: _Node, BoxCollecting {
    private(set) var box: LayoutBox<L>!
    private var child: _Node?

    init(layout: L, content: Content, typeName: String, in context: _NodeContext) {
        super.init(in: context)
        box = LayoutBox(layout, typeName: typeName, node: self)
        child = Content._makeNode(content, in: childContext())
        collect()
    }

    func update(layout: L, content: Content) {
        box.update(layout)
        if let child { Content._update(child, to: content) }
    }

    func collect() {
        var boxes: [Box] = []
        child?.collectBoxes(into: &boxes)
        box.setChildren(boxes)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func collectBoxes(into boxes: inout [Box]) { boxes.append(box) }

    override func boxesChanged() { graph.enqueue(collecting: self) }
}

final class LayoutBox<L: Layout>: Box {
    private var layout: L
    private let typeName: String
    private(set) var children: [Box] = []
    private var cache: L.Cache?
    private var isCacheStale = false
    private var knownSpacing: ViewSpacing?
    private var knownGuides: [GuideQuestion: CGFloat?] = [:]

    private struct GuideQuestion: Hashable {
        let key: AlignmentKey
        let proposal: ProposedViewSize
    }

    init(_ layout: L, typeName: String, node: _Node) {
        self.layout = layout
        self.typeName = typeName
        super.init(node: node)
    }

    func update(_ layout: L) {
        if areKnownEqual(self.layout, layout) { return }
        self.layout = layout
        setNeedsLayout()
    }

    func setChildren(_ boxes: [Box]) {
        if boxes.count == children.count, zip(boxes, children).allSatisfy({ $0 === $1 }) { return }
        for box in children where box.parent === self { box.setParent(nil) }
        children = boxes
        for box in boxes { box.setParent(self) }
        graph.displayStructureChanged()
        setNeedsLayout()
    }

    override func forEachChild(_ visit: (Box) -> Void) { children.forEach(visit) }

    override func didInvalidateLayout() {
        isCacheStale = true
        knownSpacing = nil
        knownGuides = [:]
    }

    /// A container of one view is that view, for its neighbours (F12).
    private var onlyChild: Box? {
        layout is any ContainerReplacedByOnlyChild && children.count == 1 ? children[0] : nil
    }

    private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
        let subviews = LayoutSubviews(boxes: children)
        var current = cache ?? layout.makeCache(subviews: subviews)
        if cache != nil, isCacheStale { layout.updateCache(&current, subviews: subviews) }
        isCacheStale = false
        defer { cache = current }
        return body(subviews, &current)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if let onlyChild { return onlyChild.size(proposal) }
        return withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    override func placeChildren() {
        guard let proposal = placedProposal else { return }
        if let onlyChild { return onlyChild.place(at: origin, proposal: proposal) }
        withCache { layout.placeSubviews(in: frame, proposal: proposal, subviews: $0, cache: &$1) }
        for child in children {
            let placement = child.takePlacement(in: frame, proposal: proposal)
            child.place(at: placement.origin(of: child.size(placement.proposal)), proposal: placement.proposal)
        }
    }

    override var priority: Double { onlyChild?.priority ?? (children.isEmpty ? -.infinity : 0) }

    override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = onlyChild?.spacing ?? withCache { layout.spacing(subviews: $0, cache: &$1) }
        knownSpacing = spacing
        return spacing
    }

    override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

    override func computeGuideMask() -> UInt32 { children.reduce(0) { $0 | $1.guideMask } }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        if let onlyChild { return onlyChild.dimensions(proposal).explicit(key) }
        let question = GuideQuestion(key: key, proposal: proposal)
        if let known = knownGuides[question] { return known }
        let bounds = CGRect(origin: .zero, size: size)
        let answer = withCache { subviews, cache in
            key.axis == .horizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache
                )
                : layout.explicitAlignment(
                    of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        for child in children { child.pendingPlacement = nil }
        if knownGuides.count >= 16 { knownGuides = [:] }
        knownGuides[question] = answer
        return answer
    }

    override var summary: BoxSummary { BoxSummary(type: typeName) }
}

/// A layout that disappears around a single view.
protocol ContainerReplacedByOnlyChild {}
