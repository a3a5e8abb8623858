/// A container: views arranged by a layout.
nonisolated struct LayoutView<L: Layout, Content: View>: _PrimitiveView {
    let layout: L
    let content: Content
    /// What the view is called where it is not named after its layout.
    var typeName: String?

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        LayoutNode(layout: view.layout, content: view.content, typeName: view.typeName ?? "\(L.self)", in: context)
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

/// A node with one box of its own, in which all boxes below are.
class ContainerNode<Container: ContainerBox, Content: View>: _Node, BoxCollecting {
    private(set) final var box: Container!
    final var child: _Node?

    init(in context: _NodeContext, makeBox: (_Node) -> Container) {
        super.init(in: context)
        box = makeBox(self)
    }

    /// Makes the content, or hands its new value on.
    final func show(_ content: Content) {
        if let child { return Content._update(child, to: content) }
        child = Content._makeNode(content, in: childContext())
        collect()
    }

    final func collect() {
        var boxes: [Box] = []
        child?.collectBoxes(into: &boxes)
        box.setChildren(boxes)
    }

    final var hasCurrentBoxes: Bool {
        var boxes: [Box] = []
        child?.collectBoxes(into: &boxes)
        return boxes.count == box.collected.count && zip(boxes, box.collected).allSatisfy { $0 === $1 }
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func collectBoxes(into boxes: inout [Box]) { boxes.append(box) }

    override func boxesChanged() { graph.enqueue(collecting: self) }

    final override var traitSource: _Node? { nil }
}

final class LayoutNode<L: Layout, Content: View>: ContainerNode<LayoutBox<L>, Content> {
    init(layout: L, content: Content, typeName: String, in context: _NodeContext) {
        super.init(in: context) { LayoutBox(layout, typeName: typeName, node: $0) }
        show(content)
    }

    func update(layout: L, content: Content) {
        box.update(layout)
        show(content)
    }
}

/// A box with any number of boxes inside.
package class ContainerBox: Box {
    private(set) final var children: [Box] = []
    /// Boxes of views under removal: drawn where they were, and nothing else (F156).
    private final var leaving: [Box] = []

    /// All boxes that were found below the node, leaving ones among them.
    private(set) final var collected: [Box] = []

    final func setChildren(_ all: [Box]) {
        let boxes = all.contains(where: \.isLeaving) ? all.filter { !$0.isLeaving } : all
        let isSame = boxes.count == children.count && zip(boxes, children).allSatisfy { $0 === $1 }
        if isSame, boxes.count == all.count, leaving.isEmpty { return collected = all }
        let old = collected
        (collected, children) = (all, boxes)
        leaving = boxes.count == all.count ? [] : all.filter(\.isLeaving)
        for box in all {
            box.setParent(self)
            // What happens in a leaving box is of no concern to the layout.
            box.sizeConcernsParent = !box.isLeaving
        }
        let kept = Set(all.map { ObjectIdentifier($0) })
        for box in old where box.parent === self && !kept.contains(ObjectIdentifier(box)) { box.setParent(nil) }
        graph.displayStructureChanged()
        guard !isSame else { return }
        childrenDidChange()
        setNeedsLayout(attributes: true)
    }

    final override func placeLeaving() {
        // Where it was on the canvas: this box may itself have moved because of what leaves.
        for box in leaving { if let proposal = box.placedProposal { box.place(at: box.origin, proposal: proposal) } }
    }

    /// For subclasses: other boxes are inside than before.
    func childrenDidChange() {}

    package override func forEachChild(_ visit: (Box) -> Void) {
        leaving.forEach(visit)
        children.forEach(visit)
    }

    override func computeGuideMask() -> UInt32 { children.reduce(0) { $0 | $1.guideMask } }

    // MARK: - Back to front

    /// All that is drawn: by z-index, of equal ones the earlier behind (F166) and the leaving ones behind all (F156).
    private var drawingOrder: [Box] {
        let children = leaving.isEmpty ? self.children : leaving + self.children
        let indices = children.map { $0.zIndex ?? 0 }
        guard indices.contains(where: { $0 != indices[0] }) else { return children }
        return children.indices.sorted { a, b in indices[a] == indices[b] ? a < b : indices[a] < indices[b] }
            .map { children[$0] }
    }

    override func emit(into display: inout DisplayBuilder) {
        for child in drawingOrder { child.emit(into: &display) }
    }

    override func hit(_ point: CGPoint) -> Box? {
        for child in drawingOrder.reversed() where !child.isLeaving {
            if let found = child.hit(point) { return found }
        }
        return nil
    }
}

final class LayoutBox<L: Layout>: ContainerBox, Animated {
    private var layout: L
    private let typeName: String
    private var cache: L.Cache?
    private var isCacheStale = false
    private var knownSpacing: ViewSpacing?
    private var knownGuides: [GuideQuestion: CGFloat?] = [:]
    /// Of a layout with data to interpolate (F184).
    private var motion = ValueMotion<L.AnimatableData>()
    private var orientation: Axis?
    /// A container of one view is that view, for its neighbours (F12).
    private var onlyChild: Box?
    var isAnimating = false

    private struct GuideQuestion: Hashable {
        let key: AlignmentKey
        let proposal: ProposedViewSize
    }

    init(_ layout: L, typeName: String, node: _Node) {
        self.layout = layout
        self.typeName = typeName
        super.init(node: node)
        orientation = currentOrientation
    }

    func update(_ new: L) {
        var target = layout
        if let data = motion.target { target.animatableData = data }
        if areKnownEqual(target, new) { return }
        let data = target.animatableData
        layout = new
        if L.AnimatableData.self != EmptyAnimatableData.self { follow(from: data, to: new.animatableData) }
        let before = orientation
        orientation = currentOrientation
        if orientation != before { for child in children { child.orientationMayHaveChanged() } }
        childrenDidChange()
        setNeedsLayout(attributes: true)
    }

    private var currentOrientation: Axis? {
        if let oriented = layout as? any OrientedLayout { return oriented.orientation }
        return L.layoutProperties.stackOrientation
    }

    override func childrenDidChange() {
        onlyChild = children.count == 1 && isReplacedByOnlyChild ? children[0] : nil
    }

    private var isReplacedByOnlyChild: Bool {
        ((layout as? AnyLayout)?.layout ?? layout) is any ContainerReplacedByOnlyChild
    }

    // MARK: - Animation

    private func follow(from old: L.AnimatableData, to new: L.AnimatableData) {
        guard motion.follow(from: old, to: new, by: node.resolvedTransaction, at: graph.time) else { return }
        layout.animatableData = motion.shown(at: graph.time) ?? new
        graph.animate(self)
    }

    func advance(to time: Double) -> Movement {
        guard let target = motion.target else { return .none }
        layout.animatableData = motion.shown(at: time) ?? target
        setNeedsLayout(attributes: true)
        return motion.movement
    }

    func finish(at time: Double) { motion.finish() }

    // MARK: - Layout

    override func didInvalidateLayout() {
        isCacheStale = true
        knownSpacing = nil
        knownGuides = [:]
    }

    private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
        let subviews = LayoutSubviews(boxes: children, layoutDirection: layoutDirection)
        let isNew = cache == nil
        var current = cache.take() ?? layout.makeCache(subviews: subviews)
        if !isNew, isCacheStale { layout.updateCache(&current, subviews: subviews) }
        isCacheStale = false
        defer { cache = current }
        return body(subviews, &current)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if let onlyChild { return onlyChild.size(proposal) }
        let size = withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
        if !(size.width >= 0 && size.height >= 0) {
            node.report(
                .lengthInvalid,
                "\(typeName) in \(node.describedPlace) answers a size that is no length; 0 is taken for it")
        }
        return size
    }

    // Stacks arrange what they are given; they have no size of their own.
    override func computeIsRigid() -> Bool {
        if let onlyChild { return onlyChild.isRigid }
        return isReplacedByOnlyChild && children.allSatisfy(\.isRigid)
    }

    override func placeChildren() {
        guard let proposal = placedProposal else { return }
        if let onlyChild { return onlyChild.place(at: origin, proposal: proposal) }
        withCache { layout.placeSubviews(in: frame, proposal: proposal, subviews: $0, cache: &$1) }
        for child in children {
            let placement = child.takePlacement(in: frame, proposal: proposal)
            let size = child.size(placement.proposal)
            var origin = placement.origin(of: size)
            origin.x = frame.minX + left(of: origin.x - frame.minX, size.width, in: frame.width)
            child.place(at: origin, proposal: placement.proposal)
        }
    }

    override var priority: Double { onlyChild?.priority ?? (children.isEmpty ? -.infinity : 0) }

    override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = onlyChild?.spacing ?? withCache { layout.spacing(subviews: $0, cache: &$1) }
        knownSpacing = spacing
        return spacing
    }

    override var stackOrientation: Axis? { orientation }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        if let onlyChild { return onlyChild.dimensions(proposal).explicit(key) }
        let question = GuideQuestion(key: key, proposal: proposal)
        if let known = knownGuides[question] { return known }
        let bounds = CGRect(origin: .zero, size: size)
        let answer = withCache { layout.guide(key, in: bounds, proposal, $0, &$1) }
        for child in children { child.pendingPlacement = nil }
        if knownGuides.count >= 16 { knownGuides = [:] }
        knownGuides[question] = answer
        return answer
    }

    override var summary: BoxSummary { BoxSummary(type: typeName) }
}

/// A layout that disappears around a single view.
protocol ContainerReplacedByOnlyChild {}

/// A layout of a type whose values lie differently.
protocol OrientedLayout {
    @MainActor var orientation: Axis? { get }
}
