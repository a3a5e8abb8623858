import DiascopeGraphics

/// A view that shows a shape: what `fill`, `stroke` and `strokeBorder` return, so that one can follow the other.
/// SwiftUI: same.
@MainActor @preconcurrency public protocol ShapeView<Content>: View {
    /// The type of `shape`, inferred.
    associatedtype Content: Shape

    /// The shape that is shown.
    var shape: Content { get }
}

extension ShapeView {
    /// The inside of the shape, in front of what is drawn so far. SwiftUI: same.
    public func fill<S: ShapeStyle>(
        _ style: S = ForegroundStyle(), style fillStyle: FillStyle = FillStyle()
    ) -> _ShapeLayer<Content, Self> {
        _ShapeLayer(below: self, top: shape.fill(style, style: fillStyle))
    }

    /// A line along the outline, in front of what is drawn so far. SwiftUI: same.
    ///
    /// - Parameter antialiased: edges are always smooth.
    public func stroke<S: ShapeStyle>(
        _ style: S, style strokeStyle: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeLayer<Content, Self> {
        _ShapeLayer(below: self, top: shape.stroke(style, style: strokeStyle))
    }

    /// A line along the outline, in front of what is drawn so far. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - lineWidth: in points; nothing is drawn where it is not above 0.
    ///   - antialiased: edges are always smooth.
    public func stroke<S: ShapeStyle>(
        _ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeLayer<Content, Self> {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView where Content: InsettableShape {
    /// A line just inside of the outline, in front of what is drawn so far. SwiftUI: same.
    public func strokeBorder<S: ShapeStyle>(
        _ style: S = ForegroundStyle(), style strokeStyle: StrokeStyle, antialiased: Bool = true
    ) -> _BorderLayer<Content, Self> {
        _BorderLayer(below: self, top: shape.strokeBorder(style, style: strokeStyle), shape: shape)
    }

    /// A line just inside of the outline, in front of what is drawn so far. SwiftUI: same.
    public func strokeBorder<S: ShapeStyle>(
        _ style: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _BorderLayer<Content, Self> {
        strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// A shape drawn in front of the same shape.
public struct _ShapeLayer<Content: Shape, Below: View>: ShapeView {
    let below: Below
    let top: _DrawnShape<Content>

    public var shape: Content { top.shape }

    public var body: some View { below.overlay { top } }
}

/// A border drawn in front of the shape that it is in.
public struct _BorderLayer<Content: InsettableShape, Below: View>: ShapeView {
    let below: Below
    let top: _DrawnShape<Content.InsetShape>
    public let shape: Content

    public var body: some View { below.overlay { top } }
}

extension StrokeStyle: Animatable {
    /// Width, limit of the joins and phase of the dashes, in points. SwiftUI: same; the dashes themselves change at once.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
}
