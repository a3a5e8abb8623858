/// A modifier that puts a box of its own around each box of the content.
@MainActor @preconcurrency protocol BoxModifier: _PrimitiveViewModifier {
    associatedtype Wrapper: UnaryBox

    @MainActor func makeBox(_ node: _Node) -> Wrapper

    /// Called with each new value of the modifier.
    @MainActor func update(_ box: Wrapper)
}

extension BoxModifier {
    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        let node = BoxModifierNode(modifier, in: context)
        // Not in the initialiser: what is inside may be deep, and each level would keep two more calls on the stack.
        node.child = C._makeNode(content, in: node.childContext())
        return node
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: BoxModifierNode<Self>.self)
        node.update(to: modifier)
        C._update(node.child, to: content)
    }
}

final class BoxModifierNode<Modifier: BoxModifier>: _Node {
    private var modifier: Modifier
    fileprivate(set) var child: _Node!
    private var wrappers: [Modifier.Wrapper] = []

    init(_ modifier: Modifier, in context: _NodeContext) {
        self.modifier = modifier
        super.init(in: context)
    }

    func update(to new: Modifier) {
        if areKnownEqual(modifier, new) { return }
        modifier = new
        for wrapper in wrappers { new.update(wrapper) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func collectBoxes(into boxes: inout [Box]) {
        var inner: [Box] = []
        child.collectBoxes(into: &inner)
        var kept = KeptWrappers(wrappers)
        wrappers = inner.enumerated().map { index, box in
            if let wrapper = kept.wrapper(of: box, at: index) { return wrapper }
            let wrapper = modifier.makeBox(self)
            wrapper.setChild(box)
            return wrapper
        }
        for wrapper in wrappers { wrapper.isLeaving = wrapper.child.isLeaving }
        boxes.append(contentsOf: wrappers)
    }
}

/// Finds the wrapper of a box among those there were: it stays with its box wherever that moves to.
@MainActor struct KeptWrappers<Wrapper: UnaryBox> {
    private let wrappers: [Wrapper]
    /// Made when a box is not where it was.
    private var byChild: [ObjectIdentifier: Wrapper]?

    init(_ wrappers: [Wrapper]) { self.wrappers = wrappers }

    mutating func wrapper(of box: Box, at index: Int) -> Wrapper? {
        if let replaced = box.replaces, let wrapper = wrapper(of: replaced, at: index) {
            wrapper.setChild(box)
            return wrapper
        }
        if index < wrappers.count, wrappers[index].child === box { return wrappers[index] }
        if byChild == nil {
            byChild = Dictionary(
                wrappers.map { (ObjectIdentifier($0.child), $0) }, uniquingKeysWith: { first, _ in first })
        }
        return byChild?[ObjectIdentifier(box)]
    }
}

/// A box around one other. By itself it changes nothing.
///
/// A subclass that answers another size than its child's says in `computeIsRigid` when that is always the same.
package class UnaryBox: Box {
    private(set) final var child: Box!

    final func setChild(_ box: Box) {
        child = box
        followsOrientation = answersByOrientation || box.followsOrientation
        box.setParent(self)
    }

    /// Its own answers depend on which way the container around lies.
    var answersByOrientation: Bool { false }

    /// Whether a container around cannot read the priority and the layout values of what is inside (F9, F36).
    var hidesTraits: Bool { false }

    package override func forEachChild(_ visit: (Box) -> Void) { child.map(visit) }

    /// Where the child is, in this box's own coordinates, and what it is offered, when this box has a size.
    func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (.zero, proposal)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.size(proposal) }

    override func placeChildren() {
        guard let proposal = placedProposal else { return }
        let place = placement(proposal, size: size)
        let x = left(of: place.origin.x, child.size(place.proposal).width, in: size.width)
        child.place(at: CGPoint(x: origin.x + x, y: origin.y + place.origin.y), proposal: place.proposal)
    }

    override func computeGuideMask() -> UInt32 { child.guideMask }

    // Guides travel out through a box with one child, shifted by where the child is (F61).
    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        let place = placement(proposal, size: size)
        return child.dimensions(place.proposal).explicit(key).map { $0 + place.origin[key.axis] }
    }

    override var priority: Double { hidesTraits ? 0 : child.priority }

    override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
        hidesTraits ? K.defaultValue : child.layoutValue(key)
    }

    override var zIndex: Double? { child.zIndex }

    override var tag: AnyHashable? { child.tag }

    override func addGridTraits(to traits: inout GridTraits) { child.addGridTraits(to: &traits) }

    override func computeIsRigid() -> Bool { child.isRigid }

    override var spacing: ViewSpacing { child.spacing }

    override var stackOrientation: Axis? { parent?.stackOrientation }

    /// Where to put a child of some size in this box, by guides (F46).
    final func aligned(_ child: ViewDimensions, in size: CGSize, alignment: Alignment) -> CGPoint {
        let own = ViewDimensions(box: nil, proposal: ProposedViewSize(size), size: size)
        return CGPoint(
            x: own[alignment.horizontal] - child[alignment.horizontal],
            y: own[alignment.vertical] - child[alignment.vertical])
    }
}
