/// A shape drawn with a style: what `fill` and `stroke` return.
public nonisolated struct _DrawnShape<S: Shape>: _PrimitiveView, ShapeView {
    enum Drawing: Hashable {
        case fill(FillStyle)
        case stroke(StrokeStyle)
    }

    public let shape: S
    let style: AnyShapeStyle
    let drawing: Drawing
    /// What the view is called where it is not named after its shape.
    var typeName: String?

    init(shape: S, style: AnyShapeStyle, drawing: Drawing, typeName: String? = nil) {
        (self.shape, self.style, self.drawing, self.typeName) = (shape, style, drawing, typeName)
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        ShapeNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: ShapeNode<S>.self).update(to: view)
    }
}

final class ShapeNode<S: Shape>: BoxNode<ShapeBox<S>> {
    private var view: _DrawnShape<S>

    init(_ view: _DrawnShape<S>, in context: _NodeContext) {
        self.view = view
        super.init(in: context) { ShapeBox(view, node: $0) }
        evaluate()
    }

    func update(to new: _DrawnShape<S>) {
        if areKnownEqual(view, new) { return }
        view = new
        evaluate()
    }

    override func evaluate() {
        let style = tracked { view.style._resolve(in: EnvironmentValues(scope: environment)) }
        box.update(shape: view.shape, drawing: view.drawing, style: style)
    }
}

final class ShapeBox<S: Shape>: LeafBox {
    private var shape: S
    private var drawing: _DrawnShape<S>.Drawing
    private var strokeMotion = ValueMotion<StrokeStyle.AnimatableData>()
    private var style: AnimatedStyle?
    private var shapeMotion = ValueMotion<S.AnimatableData>()
    private let typeName: String

    init(_ view: _DrawnShape<S>, node: _Node) {
        shape = view.shape
        drawing = view.drawing
        typeName = view.typeName ?? "\(S.self)"
        super.init(node: node)
    }

    func update(shape new: S, drawing: _DrawnShape<S>.Drawing, style: _ResolvedStyle) {
        let transaction = node.resolvedTransaction
        if self.style == nil {
            self.style = AnimatedStyle(style)
        } else {
            self.style!.set(style, transaction: transaction, at: graph.time)
        }
        if !areKnownEqual(shape, new) {
            shapeMotion.follow(
                from: shape.animatableData, to: new.animatableData, by: transaction, at: graph.time)
            // The frame of the change is the first one of the animation.
            shownData = shapeMotion.shown(at: graph.time)
            shape = new
            if !answersAsBefore() { setNeedsLayout() }
        }
        if case .stroke(let old) = self.drawing, case .stroke(let new) = drawing, old != new {
            strokeMotion.follow(from: old.animatableData, to: new.animatableData, by: transaction, at: graph.time)
            shownStroke = strokeMotion.shown(at: graph.time)
        }
        self.drawing = drawing
        if self.style?.isAnimating == true || shapeMotion.isAnimating || strokeMotion.isAnimating { animate(self) }
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func layoutDirectionMayHaveChanged() {
        super.layoutDirectionMayHaveChanged()
        setNeedsDisplay()
    }

    override func advanceOwn(to time: Double) -> Movement {
        style?.advance(to: time)
        shownData = shapeMotion.shown(at: time)
        shownStroke = strokeMotion.shown(at: time)
        return max(style?.movement ?? .none, shapeMotion.movement, strokeMotion.movement)
    }

    override func finishOwn(at time: Double) {
        style?.finish()
        shapeMotion.finish()
        strokeMotion.finish()
    }

    /// While the shape changes: what it is made from just now.
    private var shownData: S.AnimatableData?

    private var shownStroke: StrokeStyle.AnimatableData?

    private var shownShape: S {
        guard let shownData else { return shape }
        var copy = shape
        copy.animatableData = shownData
        return copy
    }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard let style, size.width.isFinite, size.height.isFinite else { return ([], 0) }
        let shading = style.shown.shading(in: size)
        if shading.isInvisible { return ([], 0) }
        let rect = CGRect(origin: .zero, size: size)
        switch drawing {
        case .fill(let fill):
            if shape is Rectangle { return ([.rectangle(shading)], 0) }
            return reaching(
                [.fill(shownShape.path(in: rect, layoutDirection), shading, eoFill: fill.isEOFilled)], rect, 0)
        case .stroke(var stroke):
            if let shownStroke { stroke.animatableData = shownStroke }
            guard stroke.lineWidth > 0, stroke.lineWidth.isFinite else { return ([], 0) }
            return reaching([.stroke(shownShape.path(in: rect, layoutDirection), shading, stroke)], rect, stroke.reach)
        }
    }

    /// A path may leave its frame.
    private func reaching(
        _ content: [DisplayItem.Content], _ rect: CGRect, _ reach: CGFloat
    ) -> (content: [DisplayItem.Content], reach: CGFloat) {
        var outside: CGFloat = 0
        for case .fill(let path, _, _) in content { outside = max(outside, path.reach(outside: rect)) }
        for case .stroke(let path, _, _) in content { outside = max(outside, path.reach(outside: rect)) }
        return (content, outside + reach)
    }

    override func isHit(_ point: CGPoint) -> Bool {
        guard let style else { return false }
        if style.target.shading(in: size).isInvisible { return false }
        let path = shape.path(in: CGRect(origin: .zero, size: size))
        switch drawing {
        case .fill(let fill): return path.contains(point, eoFill: fill.isEOFilled)
        case .stroke(let stroke): return path.isNear(point, within: stroke.lineWidth / 2)
        }
    }

    override var summary: BoxSummary { BoxSummary(type: typeName) }
}

extension Path {
    /// How far control points lie outside of a rectangle.
    func reach(outside rect: CGRect) -> CGFloat {
        var reach: CGFloat = 0
        func add(_ point: CGPoint) {
            let distance = max(rect.minX - point.x, point.x - rect.maxX, rect.minY - point.y, point.y - rect.maxY)
            if distance.isFinite { reach = max(reach, distance) }
        }
        forEach { element in
            switch element {
            case .move(let to), .line(let to): add(to)
            case .quadCurve(let to, let control):
                add(to)
                add(control)
            case .curve(let to, let control1, let control2):
                add(to)
                add(control1)
                add(control2)
            case .closeSubpath: break
            }
        }
        return reach
    }

    /// Whether a point is at most `distance` from the outline.
    func isNear(_ point: CGPoint, within distance: CGFloat) -> Bool {
        // Eight points on a circle round it: one of them on each side of a line that is near.
        let inside = contains(point)
        return (0..<8).contains { step in
            let angle = CGFloat(step) * .pi / 4
            return contains(CGPoint(x: point.x + cos(angle) * distance, y: point.y + sin(angle) * distance)) != inside
        }
    }
}

extension Color: View {
    public var body: Never { preconditionFailure("a colour is shown by the engine and has no body") }

    @MainActor public static func _makeNode(_ view: Color, in context: _NodeContext) -> _Node {
        _DrawnShape<Rectangle>._makeNode(view.rectangle, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Color) {
        _DrawnShape<Rectangle>._update(node, to: view.rectangle)
    }

    private var rectangle: _DrawnShape<Rectangle> {
        _DrawnShape(shape: Rectangle(), style: AnyShapeStyle(self), drawing: .fill(FillStyle()), typeName: "Color")
    }
}
