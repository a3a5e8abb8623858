/// A form that fills the place it is given. SwiftUI: same.
public nonisolated protocol Shape: Animatable, View {
    /// The outline in a rectangle, in points.
    func path(in rect: CGRect) -> Path

    /// The size the shape chooses; all that is offered by default.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// Whether the shape is mirrored where reading goes right to left; it is by default.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

extension Shape {
    /// Mirrored where reading goes right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    /// The outline as it looks in a direction.
    func path(in rect: CGRect, _ direction: LayoutDirection) -> Path {
        let path = path(in: rect)
        guard layoutDirectionBehavior.isMirrored(in: direction) else { return path }
        return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
    }

    /// All that is offered, 10 points where nothing is.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// A shape by itself is filled with the foreground style.
    @MainActor public var body: some View { fill(ForegroundStyle()) }

    /// The inside of the shape. SwiftUI: same.
    public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> _DrawnShape<Self> {
        _DrawnShape(shape: self, style: AnyShapeStyle(content), drawing: .fill(style))
    }

    /// A line along the outline, half of it outside (F75). SwiftUI: same.
    ///
    /// - Parameters:
    ///   - lineWidth: in points; nothing is drawn where it is not above 0.
    ///   - antialiased: edges are always smooth.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _DrawnShape<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A line along the outline. SwiftUI: same.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _DrawnShape<Self> {
        _DrawnShape(shape: self, style: AnyShapeStyle(content), drawing: .stroke(style))
    }

    /// A line along the outline as a shape of its own, in the foreground style if nothing else is said. SwiftUI: same.
    public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A line along the outline as a shape of its own. SwiftUI: same.
    public func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(shape: self, style: style) }
}

/// The whole place. SwiftUI: same.
public nonisolated struct Rectangle: _ShrinkingShape, Hashable, Sendable {
    /// A rectangle with sharp corners.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The largest circle in the middle of the place. It chooses a square (F74, newer SDKs). SwiftUI: same.
public nonisolated struct Circle: _ShrinkingShape, Hashable, Sendable {
    /// A circle as large as its place allows.
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// A square with the shorter of the lengths that are offered, 10 points where none is.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
        return CGSize(width: side, height: side)
    }
}

/// The ellipse that touches all four sides. SwiftUI: same.
public nonisolated struct Ellipse: _ShrinkingShape, Hashable, Sendable {
    /// An ellipse as large as its place.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle with two round ends. SwiftUI: same.
public nonisolated struct Capsule: _ShrinkingShape, Hashable, Sendable {
    /// Without effect on the ends of a capsule, which leave no room for another form.
    public var style: RoundedCornerStyle

    /// A capsule whose ends are at the shorter sides.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }
}

/// A rectangle with round corners. SwiftUI: same; the radius is at most half the shorter side (F76).
public nonisolated struct RoundedRectangle: _ShrinkingShape, Hashable, Sendable {
    /// In points; square corners where either length is not above 0.
    public var cornerSize: CGSize
    /// The form of the corners.
    public var style: RoundedCornerStyle

    /// - Parameter cornerSize: in points, how far the corners reach along each side.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }

    /// - Parameter cornerRadius: in points; square corners where it is not above 0.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Width and height of the corners.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(cornerSize.width, cornerSize.height) }
        set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    public func _shrunk(by amount: CGFloat) -> RoundedRectangle {
        RoundedRectangle(
            cornerSize: CGSize(width: max(cornerSize.width - amount, 0), height: max(cornerSize.height - amount, 0)),
            style: style)
    }
}

/// A rectangle with a radius for each corner. SwiftUI: same.
public nonisolated struct UnevenRoundedRectangle: _ShrinkingShape, Hashable, Sendable {
    /// In points. Where two of one side do not fit, all are made smaller by one factor.
    public var cornerRadii: RectangleCornerRadii
    /// The form of the corners.
    public var style: RoundedCornerStyle

    /// - Parameter cornerRadii: in points, for each corner.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }

    /// Square corners where nothing is said.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    /// The radii: top leading, bottom leading, bottom trailing, top trailing.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get {
            AnimatablePair(
                AnimatablePair(cornerRadii.topLeading, cornerRadii.bottomLeading),
                AnimatablePair(cornerRadii.bottomTrailing, cornerRadii.topTrailing))
        }
        set {
            cornerRadii = RectangleCornerRadii(
                topLeading: newValue.first.first, bottomLeading: newValue.first.second,
                bottomTrailing: newValue.second.first, topTrailing: newValue.second.second)
        }
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    public func _shrunk(by amount: CGFloat) -> UnevenRoundedRectangle {
        let radii = cornerRadii
        return UnevenRoundedRectangle(
            topLeadingRadius: max(radii.topLeading - amount, 0),
            bottomLeadingRadius: max(radii.bottomLeading - amount, 0),
            bottomTrailingRadius: max(radii.bottomTrailing - amount, 0),
            topTrailingRadius: max(radii.topTrailing - amount, 0), style: style)
    }
}

extension Path: Shape {
    /// The path as it is, from the top left corner of the frame.
    public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle {
    /// The whole place.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
    /// The largest circle in the middle of the place.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
    /// A rectangle with two round ends.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
    /// The ellipse that touches all four sides.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
