extension View {
    /// Puts views in front of this one, which is as large as before (F54). Several views are over each other.
    /// SwiftUI: same.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(Secondary(content: content(), alignment: alignment, isInFront: true))
    }

    /// Puts a view in front of this one. SwiftUI: same.
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        modifier(Secondary(content: overlay, alignment: alignment, isInFront: true))
    }

    /// Puts a shape, filled with a style, in front of this view. SwiftUI: same.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        overlay { shape.fill(style) }
    }

    /// Puts views behind this one, which is as large as before (F54). Several views are over each other.
    /// SwiftUI: same.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(Secondary(content: content(), alignment: alignment, isInFront: false))
    }

    /// Puts a view behind this one. SwiftUI: same.
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        modifier(Secondary(content: background, alignment: alignment, isInFront: false))
    }

    /// Fills the view's place with a style, behind it. SwiftUI: same.
    @_disfavoredOverload public func background<S: ShapeStyle>(_ style: S) -> some View {
        background { Rectangle().fill(style) }
    }

    /// Puts a shape, filled with a style, behind this view. SwiftUI: same.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        background { shape.fill(style) }
    }

    /// Draws a frame inside the view's edges, `width` points wide. SwiftUI: same.
    public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
        overlay { BorderShape(width: width).fill(style, style: FillStyle(eoFill: true)) }
    }
}

/// The ring between a rectangle and the one `width` inside of it.
nonisolated struct BorderShape: Shape {
    var width: CGFloat

    var animatableData: CGFloat {
        get { width }
        set { width = newValue }
    }

    func path(in rect: CGRect) -> Path {
        guard width > 0, width.isFinite else { return Path() }
        var path = Path(rect)
        if rect.width > 2 * width, rect.height > 2 * width { path.addRect(rect.insetBy(dx: width, dy: width)) }
        return path
    }
}

/// A view in front of another or behind it.
nonisolated struct Secondary<V: View>: _PrimitiveViewModifier {
    let content: V
    let alignment: Alignment
    let isInFront: Bool

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        let node = SecondaryNode(modifier, in: context)
        // Not in the initialiser: see `BoxModifier`.
        node.primary = C._makeNode(content, in: node.childContext())
        return node
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: SecondaryNode<V>.self)
        C._update(node.primary, to: content)
        node.update(to: modifier)
    }
}

class SecondaryNode<V: View>: _Node {
    private var modifier: Secondary<V>
    final var primary: _Node!
    private var pairs: [Pair] = []
    private var made = 0

    /// Each box of the primary gets a secondary of its own.
    private struct Pair {
        let box: PairBox
        let secondary: LayoutNode<ZStackLayout, V>
    }

    /// What the secondary is called in the view tree.
    var typeName: String { modifier.isInFront ? "overlay" : "background" }

    init(_ modifier: Secondary<V>, in context: _NodeContext) {
        self.modifier = modifier
        super.init(in: context)
    }

    func update(to new: Secondary<V>) {
        modifier = new
        for pair in pairs {
            pair.box.alignment = new.alignment
            pair.secondary.update(layout: ZStackLayout(alignment: new.alignment), content: new.content)
        }
    }

    // Preferences of a background come before the primary's, those of an overlay after it (F56).
    override func forEachChild(_ visit: (_Node) -> Void) {
        if !modifier.isInFront { for pair in pairs { visit(pair.secondary) } }
        primary.map(visit)
        if modifier.isInFront { for pair in pairs { visit(pair.secondary) } }
    }

    override var traitSource: _Node? { primary }

    override func collectBoxes(into boxes: inout [Box]) {
        var inner: [Box] = []
        primary.collectBoxes(into: &inner)
        let old = pairs
        var kept = KeptWrappers(old.map(\.box))
        let secondaries = Dictionary(uniqueKeysWithValues: old.map { (ObjectIdentifier($0.box), $0) })
        pairs = inner.enumerated().map { index, box in
            kept.wrapper(of: box, at: index).flatMap { secondaries[ObjectIdentifier($0)] } ?? makePair(box)
        }
        let living = Set(pairs.map { ObjectIdentifier($0.box) })
        for pair in old where !living.contains(ObjectIdentifier(pair.box)) { pair.secondary.dismantle() }
        for pair in pairs { pair.box.isLeaving = pair.box.child.isLeaving }
        boxes.append(contentsOf: pairs.map(\.box))
    }

    private func makePair(_ box: Box) -> Pair {
        made += 1
        let secondary = LayoutNode(
            layout: ZStackLayout(alignment: modifier.alignment), content: modifier.content,
            typeName: typeName, in: childContext(.index(made)))
        let pair = makeBox(secondary.box, alignment: modifier.alignment, isInFront: modifier.isInFront)
        pair.setChild(box)
        return Pair(box: pair, secondary: secondary)
    }

    func makeBox(_ secondary: Box, alignment: Alignment, isInFront: Bool) -> PairBox {
        PairBox(secondary: secondary, alignment: alignment, isInFront: isInFront, node: self)
    }
}

/// A box as large as its child, with another box in front or behind.
class PairBox: UnaryBox {
    final let secondary: Box
    private let isInFront: Bool
    var alignment: Alignment {
        didSet { if alignment != oldValue { setNeedsPlacement() } }
    }

    init(secondary: Box, alignment: Alignment, isInFront: Bool, node: _Node) {
        self.secondary = secondary
        self.alignment = alignment
        self.isInFront = isInFront
        super.init(node: node)
        secondary.setParent(self)
        secondary.sizeConcernsParent = false
    }

    override func forEachChild(_ visit: (Box) -> Void) {
        if !isInFront { visit(secondary) }
        child.map(visit)
        if isInFront { visit(secondary) }
    }

    override func placeChildren() {
        super.placeChildren()
        placeSecondary()
    }

    func placeSecondary() {
        guard let proposal = placedProposal else { return }
        let primary = child.dimensions(proposal)
        let offered = ProposedViewSize(size)
        let dimensions = secondary.dimensions(offered)
        let leading = primary[alignment.horizontal] - dimensions[alignment.horizontal]
        secondary.place(
            at: CGPoint(
                x: origin.x + left(of: leading, dimensions.width, in: size.width),
                y: origin.y + primary[alignment.vertical] - dimensions[alignment.vertical]), proposal: offered)
    }
}
