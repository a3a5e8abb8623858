/// A rectangle in the layout: what nodes make for containers to measure, place and draw.
///
/// Origins are absolute, in the coordinates of the tree's root without any effects such as rotation.
@MainActor package class Box {
    /// The tree owns its boxes, so it is there for as long as they are of use.
    unowned(unsafe) final let graph: ViewGraph
    private final let owner: Reader
    /// nil once that is gone. No weak reference: those make every use of what they lead to slower.
    final var parent: Box? { parentLink?.box }
    private final var parentLink: Link?
    private nonisolated(unsafe) final var linkIfMade: Link?

    /// A box as its children know it.
    private final class Link {
        unowned(unsafe) var box: Box?

        init(_ box: Box) { self.box = box }
    }

    private final var link: Link {
        if let linkIfMade { return linkIfMade }
        let link = Link(self)
        linkIfMade = link
        return link
    }

    /// Where the layout put it.
    package private(set) final var origin = CGPoint.zero
    package private(set) final var size = CGSize.zero
    private(set) final var placedProposal: ProposedViewSize?

    private final var sizes = SizeCache()
    final var needsPlacement = true
    /// False for what is placed beside the box that its parent measures: an overlay, a background.
    final var sizeConcernsParent = true
    /// Its answers depend on which way the container around lies: a spacer, a divider, and what is around one.
    final var followsOrientation = false
    /// Somebody has asked for something since all answers were dropped. While nobody has, nobody can rely on an answer,
    /// and a further change has nothing to tell.
    private final var wasAsked = false
    /// Somebody asked for a guide inside and used the answer: a change must not stop at a barrier below them.
    private final var answeredGuides = false
    private final var guideMaskIfKnown: UInt32?
    /// At a barrier with a change inside: the guides that the boxes around were told of before.
    private final var guideMaskToldOutside: UInt32?
    private final var isRigidIfKnown: Bool?
    final var isInLayoutQueue = false
    final var pendingPlacement: Placement?
    /// Its view is under removal: it is drawn where it was and takes no part in anything else (F156).
    final var isLeaving = false
    /// The box that this one has been put around, and whose place it takes.
    final weak var replaces: Box?

    /// Where a layout wants a view to be.
    struct Placement {
        var position: CGPoint
        var anchor: UnitPoint
        var proposal: ProposedViewSize

        func origin(of size: CGSize) -> CGPoint {
            CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
        }
    }

    init(node: _Node) {
        graph = node.graph
        owner = node.reader
    }

    deinit { linkIfMade?.box = nil }

    /// The node that made the box. The root once that is gone: a box may be held a little longer, by the display list.
    final var node: _Node { owner.node ?? graph.root }

    /// The node is gone, and nobody sees the box any more.
    final var isRetired: Bool { !(owner.node?.isAlive ?? false) }

    package final var frame: CGRect { CGRect(origin: origin, size: size) }

    // MARK: - For subclasses

    /// Each box that this one lays out, in source order.
    package func forEachChild(_ visit: (Box) -> Void) {}

    /// The size for a proposal, which is free of NaN and negative lengths.
    func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places the children, by `size` and `placedProposal`.
    func placeChildren() {}

    /// Puts what is on its way out where it was.
    func placeLeaving() {}

    /// The frame has another origin than before; children are moved by the caller.
    func didMove() {}

    func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? { nil }

    /// The guides that this box or one inside sets, a bit each.
    func computeGuideMask() -> UInt32 { 0 }

    var priority: Double { 0 }

    var spacing: ViewSpacing { ViewSpacing() }

    func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }

    /// Where it is among its siblings, back to front; nil where nothing is said, which is 0 (F166).
    var zIndex: Double? { nil }

    /// What the view stands for, or is called in a canvas.
    var tag: AnyHashable? { nil }

    /// Adds what is said to a grid around. What is said further inside wins.
    func addGridTraits(to traits: inout GridTraits) {}

    /// Its size is the same whatever happens inside.
    var isSizeBarrier: Bool { false }

    /// Its size is the same whatever is proposed.
    func computeIsRigid() -> Bool { false }

    /// Which way spacers directly inside lie.
    var stackOrientation: Axis? { nil }

    /// Adds what is drawn, back to front.
    func emit(into display: inout DisplayBuilder) { forEachChild { $0.emit(into: &display) } }

    /// From the coordinates inside to those outside; nil where nothing is changed.
    var contentTransform: CGAffineTransform? { nil }

    /// Nothing inside is drawn or hit.
    var hidesContent: Bool { false }

    /// The frontmost box whose content is at a point of the coordinates outside of this box.
    func hit(_ point: CGPoint) -> Box? {
        var found: Box?
        forEachChild { found = $0.hit(point) ?? found }
        return found
    }

    /// What views inside call its coordinates.
    var coordinateSpaceName: AnyHashable? { nil }

    /// Takes part in pointer input: see `PointerTarget`.
    var pointerTarget: (any PointerTarget)? { nil }

    /// For the outside: what this is, as `inspect` and tests name it.
    package var summary: BoxSummary { BoxSummary() }

    // MARK: - Measuring

    /// The size for a proposal, remembered.
    final func size(_ proposal: ProposedViewSize) -> CGSize {
        graph.metrics.measuresAsked += 1
        // One answer does for what answers everything alike.
        let proposal = isRigid ? .unspecified : proposal.sanitized
        if let known = sizes[proposal] { return known }
        graph.metrics.layoutsComputed += 1
        let size = computeSize(proposal).sanitized
        sizes[proposal] = size
        return size
    }

    /// Whether its size is the same whatever is proposed; found out once.
    final var isRigid: Bool {
        wasAsked = true
        if let isRigidIfKnown { return isRigidIfKnown }
        let isRigid = computeIsRigid()
        isRigidIfKnown = isRigid
        return isRigid
    }

    final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        let proposal = proposal.sanitized
        return ViewDimensions(box: self, proposal: proposal, size: size(proposal))
    }

    /// The guides that this box or one inside sets, a bit each, remembered.
    final var guideMask: UInt32 {
        wasAsked = true
        if let guideMaskIfKnown { return guideMaskIfKnown }
        let mask = computeGuideMask()
        guideMaskIfKnown = mask
        return mask
    }

    /// Where a guide is that is set inside; nil where none is.
    final func guide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        guard guideMask & key.mask != 0 else { return nil }
        answeredGuides = true
        return explicitGuide(key, proposal: proposal, size: size).flatMap { $0.isFinite ? $0 : nil }
    }

    /// What is inside is the same for layout, or is not: asked again for what it answered before. True: the same.
    /// An answer that was forgotten may still be relied on by those who got it.
    final func answersAsBefore() -> Bool { !sizes.hasForgotten && remembersRightly() }

    /// For the check of invariants.
    final func remembersRightly() -> Bool {
        sizes.entries.allSatisfy { computeSize($0.proposal).sanitized == $0.size }
    }

    // MARK: - Placing

    /// Gives the box its place and, where anything changed, places what is inside.
    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        let size = finite(size(proposal))
        let wanted = origin, origin = wanted.sanitized
        if origin != wanted { graph.geometry.hasCutPlaces = true }
        // Other views' lengths change what is offered; what is as it is, is so inside as well.
        let proposal = isRigid ? .unspecified : proposal
        if !needsPlacement, proposal == placedProposal, size == self.size {
            let delta = CGSize(width: origin.x - self.origin.x, height: origin.y - self.origin.y)
            if delta == .zero, graph.groupPassage.shift == .zero { return }
            // What is cut at the end of all canvases does not keep its distances.
            if !graph.geometry.hasCutPlaces { return move(by: delta) }
        }
        (self.origin, self.size, placedProposal) = (origin, size, proposal)
        placeAgain()
    }

    /// A place has an end, whatever was asked for: something endless without a bound around it is a mistake that is
    /// survived.
    private func finite(_ size: CGSize) -> CGSize {
        guard size.width > Self.largestLength || size.height > Self.largestLength else { return size }
        graph.geometry.hasCutPlaces = true
        node.report(
            .lengthInvalid,
            "a view in \(node.describedPlace) is larger than \(Int(Self.largestLength)) points; it is cut there")
        return CGSize(width: min(size.width, Self.largestLength), height: min(size.height, Self.largestLength))
    }

    /// In points; larger than any canvas, and small enough to count in fractions of a pixel.
    static let largestLength: CGFloat = 1e7

    /// Places what is inside anew, in the place that the box has.
    final func placeAgain() {
        needsPlacement = false
        graph.metrics.placements += 1
        placeChildren()
        placeLeaving()
        didMove()
    }

    private func move(by delta: CGSize) {
        origin.x += delta.width
        origin.y += delta.height
        didMove()
        moveChildren(by: delta)
    }

    /// The frame has gone elsewhere, and what is inside goes with it.
    func moveChildren(by delta: CGSize) { forEachChild { if !$0.isLeaving { $0.move(by: delta) } } }

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
        guard parent !== self.parent else { return }
        parentLink = parent?.link
        if parent != nil { orientationMayHaveChanged() }
    }

    /// The container around is another, or lies otherwise: answers that depend on that are dropped.
    func orientationMayHaveChanged() {
        guard followsOrientation else { return }
        forEachChild { $0.orientationMayHaveChanged() }
        dropAnswers()
    }

    /// All is placed anew: leading may be on the other side.
    func layoutDirectionMayHaveChanged() {
        needsPlacement = true
        forEachChild { $0.layoutDirectionMayHaveChanged() }
    }

    /// The size may be another one: everything up to the next barrier measures again.
    ///
    /// - Parameter attributes: true where something else changed that containers read, such as spacing or priority:
    ///   reading those leaves no trace, so the change is told in any case.
    final func setNeedsLayout(attributes: Bool = false) {
        var box = self
        // Asked or placed since the last change: somebody relies on it.
        while box.wasAsked || !box.needsPlacement || attributes {
            // What happens inside of a barrier is of no concern to those outside, unless they asked for its guides.
            if box !== self, box.isSizeBarrier, !box.answeredGuides {
                box.guideMaskToldOutside = box.guideMaskToldOutside ?? box.guideMaskIfKnown
                box.guideMaskIfKnown = nil
                return box.setNeedsPlacement()
            }
            box.dropAnswers()
            guard let parent = box.parent else { return graph.enqueue(layout: box) }
            guard box.sizeConcernsParent else { return parent.setNeedsPlacement() }
            box = parent
        }
    }

    private final func dropAnswers() {
        wasAsked = false
        answeredGuides = false
        sizes = SizeCache()
        isRigidIfKnown = nil
        guideMaskIfKnown = nil
        guideMaskToldOutside = nil
        needsPlacement = true
        didInvalidateLayout()
    }

    /// Before the box is placed for a change inside of it: those outside have relied on which guides there are, and are
    /// told if these are now others.
    final func tellChangedGuides() {
        guard let told = guideMaskToldOutside else { return }
        guideMaskToldOutside = nil
        if told != guideMask { setNeedsLayout(attributes: true) }
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
    /// There were more than these.
    private(set) var hasForgotten = false

    subscript(proposal: ProposedViewSize) -> CGSize? {
        mutating get {
            guard let index = entries.firstIndex(where: { $0.proposal == proposal }) else { return nil }
            if index > 0 { entries.swapAt(index, index - 1) }
            return entries[index > 0 ? index - 1 : 0].size
        }
        set {
            guard let newValue else { return }
            if entries.count == 16 {
                entries.removeLast()
                hasForgotten = true
            }
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
    /// The picture that is shown.
    package var image: ImageSource?
    /// What it says beyond its name: as a control, or by the author's accessibility modifiers.
    package var traits: AccessibilityTraitValues

    package init(
        type: String? = nil, identifier: String? = nil, label: String? = nil, text: String? = nil,
        textSize: CGFloat? = nil, image: ImageSource? = nil,
        traits: AccessibilityTraitValues = AccessibilityTraitValues()
    ) {
        (self.type, self.identifier, self.label) = (type, identifier, label)
        (self.text, self.textSize, self.traits) = (text, textSize, traits)
        self.image = image
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
    /// A coordinate that is not finite counts as 0; one beyond all canvases ends there.
    @MainActor var sanitized: CGPoint {
        func safe(_ coordinate: CGFloat) -> CGFloat {
            coordinate.isFinite ? min(max(coordinate, -Box.largestLength), Box.largestLength) : 0
        }
        return CGPoint(x: safe(x), y: safe(y))
    }
}
