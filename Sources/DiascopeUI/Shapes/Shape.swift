/// A form that fills the place it is given. SwiftUI: same.
@MainActor @preconcurrency public protocol Shape: Animatable, View {
    /// The outline in a rectangle, in points.
    func path(in rect: CGRect) -> Path

    /// The size the shape chooses; all that is offered by default.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// A shape by itself is filled with the foreground style.
    public var body: some View { fill(ForegroundStyle()) }

    /// The inside of the shape. SwiftUI: same.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> some View {
        ShapeView(shape: self, style: AnyShapeStyle(style), drawing: .fill(fillStyle))
    }

    /// The inside of the shape in the foreground style. SwiftUI: same.
    public func fill(style fillStyle: FillStyle = FillStyle()) -> some View {
        fill(ForegroundStyle(), style: fillStyle)
    }

    /// A line along the outline, half of it outside (F75). SwiftUI: same.
    ///
    /// - Parameter lineWidth: in points; nothing is drawn where it is not above 0.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A line along the outline. SwiftUI: same.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        ShapeView(shape: self, style: AnyShapeStyle(content), drawing: .stroke(style))
    }

    /// A line along the outline in the foreground style. SwiftUI: same.
    public func stroke(lineWidth: CGFloat = 1) -> some View { stroke(ForegroundStyle(), lineWidth: lineWidth) }

    /// A line along the outline in the foreground style. SwiftUI: same.
    public func stroke(style: StrokeStyle) -> some View { stroke(ForegroundStyle(), style: style) }
}

/// The whole place. SwiftUI: same.
public nonisolated struct Rectangle: Shape, Hashable, Sendable {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The largest circle in the middle of the place. It chooses a square (F74, newer SDKs). SwiftUI: same.
public nonisolated struct Circle: Shape, Hashable, Sendable {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
        return CGSize(width: side, height: side)
    }
}

/// The ellipse that touches all four sides. SwiftUI: same.
public nonisolated struct Ellipse: Shape, Hashable, Sendable {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle with two round ends. SwiftUI: same.
public nonisolated struct Capsule: Shape, Hashable, Sendable {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }
}

/// A rectangle with round corners. SwiftUI: same; the radius is at most half the shorter side (F76).
public nonisolated struct RoundedRectangle: Shape, Hashable, Sendable {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }

    /// - Parameter cornerRadius: in points; square corners where it is not above 0.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(cornerSize.width, cornerSize.height) }
        set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
}
