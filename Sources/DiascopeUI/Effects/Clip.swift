extension View {
    /// Cuts off what is drawn outside of a shape that fills the view's frame. Clicks are not cut off (F168).
    /// SwiftUI: same.
    ///
    /// - Parameter style: which parts are inside; edges are always smooth.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        effect(ClipEffect(shape: shape, style: style))
    }

    /// Cuts off what is drawn outside of the view's frame. Clicks are not cut off (F168). SwiftUI: same.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    /// Cuts off the corners. SwiftUI: same.
    ///
    /// - Parameter radius: in points; corners stay where it is not above 0.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }
}

struct ClipEffect<S: Shape>: DrawingEffect {
    static var name: String { "clipShape" }
    var shape: S
    var style: FillStyle
    private var direction = LayoutDirection.leftToRight

    init(shape: S, style: FillStyle) { (self.shape, self.style) = (shape, style) }

    func directed(_ direction: LayoutDirection) -> ClipEffect {
        var copy = self
        copy.direction = direction
        return copy
    }

    var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        let path = shape.path(in: CGRect(origin: .zero, size: frame.size.sanitized), direction)
        return DisplayGroup(
            clip: DisplayClip(path, isEvenOdd: style.isEOFilled, frame: frame, isMoving: isMoving))
    }
}
