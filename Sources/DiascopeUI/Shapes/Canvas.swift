/// A place to draw in at once. SwiftUI: same, without resolved symbols' animations.
///
/// The closure runs when the size of the place changes, when something that it read from the environment changes, and
/// whenever the view around is evaluated.
public nonisolated struct Canvas<Symbols: View>: _PrimitiveView {
    let renderer: (inout GraphicsContext, CGSize) -> Void
    let symbols: Symbols
    let isOpaque: Bool

    /// - Parameters:
    ///   - opaque: the place is black where nothing is drawn.
    ///   - colorMode: colours are always blended as sRGB values.
    ///   - rendersAsynchronously: makes no difference.
    ///   - renderer: draws, in points from the top left corner.
    ///   - symbols: views that can be drawn, each with a `tag`; see `GraphicsContext.resolveSymbol(id:)`.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        (self.renderer, self.symbols, isOpaque) = (renderer, symbols(), opaque)
    }

    @MainActor public static func _makeNode(_ view: Canvas, in context: _NodeContext) -> _Node {
        CanvasNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Canvas) {
        unsafeDowncast(node, to: CanvasNode<Symbols>.self).update(to: view)
    }
}

extension Canvas where Symbols == EmptyView {
    /// Draws without symbols.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(opaque: opaque, renderer: renderer) { EmptyView() }
    }
}

final class CanvasNode<Symbols: View>: _Node {
    private var box: CanvasBox!
    private var symbols: LayoutNode<ZStackLayout, Symbols>!

    init(_ view: Canvas<Symbols>, in context: _NodeContext) {
        super.init(in: context)
        symbols = LayoutNode(
            layout: ZStackLayout(), content: view.symbols, typeName: "symbols", in: childContext())
        box = CanvasBox(node: self)
        box.symbols = symbols.box
        box.update(view.renderer, isOpaque: view.isOpaque)
    }

    func update(to new: Canvas<Symbols>) {
        symbols.update(layout: ZStackLayout(), content: new.symbols)
        box.update(new.renderer, isOpaque: new.isOpaque)
    }

    override func evaluate() { box.drawAgain() }

    override func forEachChild(_ visit: (_Node) -> Void) { symbols.map(visit) }

    override func collectBoxes(into boxes: inout [Box]) { boxes.append(box) }

    /// Symbols are not laid out by the container around.
    override func boxesChanged() { box.drawAgain() }
}

final class CanvasBox: LeafBox {
    private var renderer: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
    private var isOpaque = false
    private var drawn: (size: CGSize, content: [DisplayItem.Content])?
    /// Holds the views that can be drawn as symbols.
    var symbols: LayoutBox<ZStackLayout>?

    func update(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, isOpaque: Bool) {
        (self.renderer, self.isOpaque) = (renderer, isOpaque)
        drawAgain()
    }

    func drawAgain() {
        drawn = nil
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return ([], 0) }
        if let drawn, drawn.size == size { return (drawn.content, 0) }
        let recording = DrawingRecording()
        // What the closure reads makes it run again; what it writes is not a part of this.
        node.tracked {
            var context = GraphicsContext(
                recording, environment: EnvironmentValues(scope: node.environment), size: size, graph: graph,
                owner: node.reader, symbols: symbols)
            if isOpaque { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
            renderer(&context, size)
        }
        // A canvas draws nothing outside of its place.
        let clip = DisplayClip(Path(CGRect(origin: .zero, size: size)))
        let entries = [.begin(DisplayGroup(clip: clip))] + recording.entries + [DisplayList.Entry.end]
        let content = recording.entries.isEmpty ? [] : [DisplayItem.Content.list(DisplayList(entries))]
        drawn = (size, content)
        return (content, 0)
    }

    override var summary: BoxSummary { BoxSummary(type: "Canvas") }
}
