/// A rectangle in the layout: what nodes make for containers to measure, place and draw.
///
/// Origins are absolute, in the coordinates of the tree's root without any effects such as rotation.
@MainActor package class Box {
    unowned let node: _Node
    private(set) final weak var parent: Box?

    /// Where the layout put it.
    package private(set) final var origin = CGPoint.zero
    package private(set) final var size = CGSize.zero
    private(set) final var placedProposal: ProposedViewSize?

    private final var sizes = SizeCache()
    final var needsPlacement = true
    /// False for what is placed beside the box that its parent measures: an overlay, a background.
    final var sizeConcernsParent = true
    /// Somebody asked for a guide inside and used the answer: a change must not stop at a barrier below them.
    private final var answeredGuides = false
    private final var guideMaskIfKnown: UInt32?
    final var pendingPlacement: Placement?

    /// Where a layout wants a view to be.
    struct Placement {
        var position: CGPoint
        var anchor: UnitPoint
        var proposal: ProposedViewSize

        func origin(of size: CGSize) -> CGPoint {
            CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
        }
    }

    init(node: _Node) { self.node = node }

    final var graph: ViewGraph { node.graph }
    package final var frame: CGRect { CGRect(origin: origin, size: size) }

    // MARK: - For subclasses

    /// Each box that this one lays out, in source order.
    package func forEachChild(_ visit: (Box) -> Void) {}

    /// The size for a proposal, which is free of NaN and negative lengths.
    func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places the children, by `size` and `placedProposal`.
    func placeChildren() {}

    /// The frame has another origin than before; children are moved by the caller.
    func didMove() {}

    func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? { nil }

    /// The guides that this box or one inside sets, a bit each.
    func computeGuideMask() -> UInt32 { 0 }

    var priority: Double { 0 }

    var spacing: ViewSpacing { ViewSpacing() }

    func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }

    /// Its size is the same whatever happens inside.
    var isSizeBarrier: Bool { false }

    /// Which way spacers directly inside lie.
    var stackOrientation: Axis? { nil }

    /// Adds what is drawn, back to front.
    func emit(into display: inout DisplayBuilder) { forEachChild { $0.emit(into: &display) } }

    /// From the coordinates inside to those outside; nil where nothing is changed.
    var contentTransform: CGAffineTransform? { nil }

    /// The frontmost box whose content is at a point of the coordinates outside of this box.
    func hit(_ point: CGPoint) -> Box? {
        var found: Box?
        forEachChild { found = $0.hit(point) ?? found }
        return found
    }

    /// Takes part in pointer input: see `PointerTarget`.
    var pointerTarget: (any PointerTarget)? { nil }

    /// For the outside: what this is, as `inspect` and tests name it.
    package var summary: BoxSummary { BoxSummary() }

    // MARK: - Measuring

    /// The size for a proposal, remembered.
    final func size(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.sanitized
        graph.metrics.measuresAsked += 1
        if let known = sizes[proposal] { return known }
        graph.metrics.layoutsComputed += 1
        let size = computeSize(proposal).sanitized
        sizes[proposal] = size
        return size
    }

    final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        let proposal = proposal.sanitized
        return ViewDimensions(box: self, proposal: proposal, size: size(proposal))
    }

    final var guideMask: UInt32 {
        if let guideMaskIfKnown {
            if guideMaskIfKnown != 0 { answeredGuides = true }
            return guideMaskIfKnown
        }
        let mask = computeGuideMask()
        guideMaskIfKnown = mask
        if mask != 0 { answeredGuides = true }
        return mask
    }

    /// What is inside is the same for layout, or is not: asked again for what it answered before. True: the same.
    final func answersAsBefore() -> Bool { sizes.entries.allSatisfy { computeSize($0.proposal).sanitized == $0.size } }

    // MARK: - Placing

    /// Gives the box its place and, where anything changed, places what is inside.
    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        let size = size(proposal)
        let origin = origin.sanitized
        if !needsPlacement, proposal == placedProposal, size == self.size {
            let delta = CGSize(width: origin.x - self.origin.x, height: origin.y - self.origin.y)
            if delta != .zero { move(by: delta) }
            return
        }
        (self.origin, self.size, placedProposal) = (origin, size, proposal)
        placeAgain()
    }

    /// Places what is inside anew, in the place that the box has.
    final func placeAgain() {
        needsPlacement = false
        graph.metrics.placements += 1
        placeChildren()
        didMove()
    }

    private func move(by delta: CGSize) {
        origin.x += delta.width
        origin.y += delta.height
        didMove()
        forEachChild { $0.move(by: delta) }
    }

    /// The placement that a layout wants for this box, or the default for one that it did not place (F4).
    final func takePlacement(in bounds: CGRect, proposal: ProposedViewSize) -> Placement {
        defer { pendingPlacement = nil }
        return pendingPlacement
            ?? Placement(
                position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
                proposal: ProposedViewSize(bounds.size))
    }

    // MARK: - Invalidating

    final func setParent(_ parent: Box?) {
        self.parent = parent
    }

    /// The size may be another one: everything up to the next barrier measures again.
    final func setNeedsLayout() {
        sizes = SizeCache()
        didInvalidateLayout()
        needsPlacement = true
        let guides = answeredGuides
        guideMaskIfKnown = nil
        answeredGuides = false
        guard let parent, !isSizeBarrier || guides else { return graph.enqueue(layout: self) }
        sizeConcernsParent ? parent.setNeedsLayout() : parent.setNeedsPlacement()
    }

    /// For subclasses that keep more than sizes.
    func didInvalidateLayout() {}

    /// What is inside is placed anew; sizes stay.
    final func setNeedsPlacement() {
        guard !needsPlacement else { return }
        needsPlacement = true
        graph.enqueue(layout: self)
    }

    final var depth: Int {
        var depth = 0, box = parent
        while let current = box {
            depth += 1
            box = current.parent
        }
        return depth
    }
}

/// Answers that were given, the most recently used first. Stacks in stacks ask many different questions, and forgetting
/// answers makes the cost of a layout grow with depth; sixteen keep it linear.
struct SizeCache {
    private(set) var entries: [(proposal: ProposedViewSize, size: CGSize)] = []

    subscript(proposal: ProposedViewSize) -> CGSize? {
        mutating get {
            guard let index = entries.firstIndex(where: { $0.proposal == proposal }) else { return nil }
            if index > 0 { entries.swapAt(index, index - 1) }
            return entries[index > 0 ? index - 1 : 0].size
        }
        set {
            guard let newValue else { return }
            if entries.count == 16 { entries.removeLast() }
            entries.insert((proposal, newValue), at: 0)
        }
    }
}

/// What the outside may know of a box.
package struct BoxSummary {
    /// The name of the view's type; nil where the box is of no interest.
    package var type: String?
    package var identifier: String?
    package var label: String?
    package var text: String?
    /// Of the largest letters, in points.
    package var textSize: CGFloat?
    /// What it says beyond its name: as a control, or by the author's accessibility modifiers.
    package var traits: AccessibilityTraitValues

    package init(
        type: String? = nil, identifier: String? = nil, label: String? = nil, text: String? = nil,
        textSize: CGFloat? = nil, traits: AccessibilityTraitValues = AccessibilityTraitValues()
    ) {
        (self.type, self.identifier, self.label) = (type, identifier, label)
        (self.text, self.textSize, self.traits) = (text, textSize, traits)
    }
}

extension CGSize {
    /// A NaN or negative length counts as 0.
    var sanitized: CGSize {
        func safe(_ length: CGFloat) -> CGFloat { length > 0 ? length : 0 }
        return CGSize(width: safe(width), height: safe(height))
    }
}

extension CGPoint {
    var sanitized: CGPoint { CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0) }
}
