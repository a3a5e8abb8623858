import DiascopeGraphics

extension Shape {
    /// A part of the outline, from one fraction of its length to another. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - startFraction: 0…1.
    ///   - endFraction: 0…1; nothing is left where it is not above the start.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<Self> {
        _TrimmedShape(shape: self, start: startFraction, end: endFraction)
    }

    /// The shape moved, in points; its place is unchanged. SwiftUI: same.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    /// The shape moved, in points; its place is unchanged. SwiftUI: same.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

    /// The shape moved, in points; its place is unchanged. SwiftUI: same.
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> { self.offset(x: offset.x, y: offset.y) }

    /// The shape turned clockwise round a place of its frame. SwiftUI: same.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    /// The shape made larger or smaller about a place of its frame. SwiftUI: same.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    /// The shape made larger or smaller about a place of its frame. SwiftUI: same.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// The shape mapped, from the top left corner of its frame. SwiftUI: same.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// The shape in a size of its own, at the top left corner of its frame. SwiftUI: same.
    public func size(_ size: CGSize) -> _SizedShape<Self> { _SizedShape(shape: self, size: size) }

    /// The shape in a size of its own, in points, at the top left corner of its frame. SwiftUI: same.
    public func size(width: CGFloat, height: CGFloat) -> _SizedShape<Self> {
        size(CGSize(width: width, height: height))
    }
}

/// A line along an outline, as a shape.
public nonisolated struct _StrokedShape<S: Shape>: Shape {
    var shape: S
    var style: StrokeStyle

    public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A part of an outline.
public nonisolated struct _TrimmedShape<S: Shape>: Shape {
    var shape: S
    var start, end: CGFloat

    public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(start, end).inAnimationUnits) }
        set {
            shape.animatableData = newValue.first
            let fractions = newValue.second.fromAnimationUnits
            (start, end) = (fractions.first, fractions.second)
        }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape moved. SwiftUI: same.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
    /// What is moved.
    public var shape: Content
    /// In points.
    public var offset: CGSize

    /// - Parameter offset: in points, to the right and downwards.
    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape turned. SwiftUI: same.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
    /// What is turned.
    public var shape: Content
    /// Clockwise.
    public var angle: Angle
    /// What stays where it is.
    public var anchor: UnitPoint

    /// - Parameters:
    ///   - angle: clockwise; one that is not finite turns nothing.
    ///   - anchor: what stays where it is; the middle by default.
    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, UnitPoint.AnimatableData>>
    {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            (angle.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }

    public func path(in rect: CGRect) -> Path {
        guard angle.radians.isFinite else { return shape.path(in: rect) }
        return shape.path(in: rect).applying(CGAffineTransform(turnedBy: angle).around(anchor.point(in: rect)))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape made larger or smaller. SwiftUI: same.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
    /// What is scaled.
    public var shape: Content
    /// 1 is unchanged.
    public var scale: CGSize
    /// What stays where it is.
    public var anchor: UnitPoint

    /// - Parameters:
    ///   - scale: 1 is unchanged; below 0 mirrors.
    ///   - anchor: what stays where it is; the middle by default.
    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
    }

    public var animatableData:
        AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
    {
        get {
            AnimatablePair(
                shape.animatableData, AnimatablePair(scale.animatableData.inAnimationUnits, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first.fromAnimationUnits
            anchor.animatableData = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(
            CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor.point(in: rect)))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape mapped. SwiftUI: same.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
    /// What is mapped.
    public var shape: Content
    /// From the shape's points to those of the frame.
    public var transform: CGAffineTransform

    /// - Parameter transform: from the shape's points to those of the frame.
    public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }

    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape in a size of its own.
public nonisolated struct _SizedShape<S: Shape>: Shape {
    var shape: S
    var size: CGSize

    public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: CGRect(origin: rect.origin, size: size.sanitized))
    }
}

/// A shape whose type is hidden. SwiftUI: same, except that it is not animated: it changes at once.
public nonisolated struct AnyShape: Shape {
    private let shape: any Shape

    /// The shape as it is.
    public init<S: Shape>(_ shape: S) { self.shape = (shape as? AnyShape)?.shape ?? shape }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
