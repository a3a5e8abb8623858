import DiascopeGraphics

/// A shape that can be made smaller on all sides. SwiftUI: same.
public nonisolated protocol InsettableShape: Shape {
    /// The type of `inset(by:)`, inferred.
    associatedtype InsetShape: InsettableShape

    /// The shape with its outline moved inwards by points; outwards where they are negative.
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// A line just inside of the outline. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - lineWidth: in points; nothing is drawn where it is not above 0.
    ///   - antialiased: edges are always smooth.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _DrawnShape<InsetShape> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A line just inside of the outline. SwiftUI: same.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> _DrawnShape<InsetShape> {
        let amount = style.lineWidth > 0 && style.lineWidth.isFinite ? style.lineWidth / 2 : 0
        return inset(by: amount).stroke(content, style: style)
    }
}

/// A shape whose smaller self is the same shape in a smaller rectangle.
public nonisolated protocol _ShrinkingShape: Shape {
    /// The shape for a rectangle that is smaller by so much on each side: with tighter corners, say.
    func _shrunk(by amount: CGFloat) -> Self
}

extension _ShrinkingShape {
    public func _shrunk(by amount: CGFloat) -> Self { self }
}

/// A shape made smaller on all sides: what `inset(by:)` returns.
public nonisolated struct _InsetShape<Base: _ShrinkingShape>: InsettableShape {
    var base: Base
    var amount: CGFloat

    public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }

    public func path(in rect: CGRect) -> Path {
        guard amount.isFinite else { return base.path(in: rect) }
        // Nothing is left of a shape that is moved in farther than its middle.
        guard rect.width > 2 * amount, rect.height > 2 * amount else { return Path() }
        return base._shrunk(by: amount).path(in: rect.insetBy(dx: amount, dy: amount))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(base: base, amount: self.amount + amount) }
}

extension Rectangle: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }
}

extension Circle: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(base: self, amount: amount) }
}

extension Ellipse: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(base: self, amount: amount) }
}

extension Capsule: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }
}

extension RoundedRectangle: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> { _InsetShape(base: self, amount: amount) }
}

extension UnevenRoundedRectangle: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(base: self, amount: amount)
    }
}
