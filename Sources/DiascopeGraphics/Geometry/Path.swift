import Foundation

/// The outline of a shape: lines and curves in points. SwiftUI: same.
///
/// Coordinates that are not finite are dropped when a path is drawn, never trapped on.
public struct Path: Hashable, Sendable {
    /// One step of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to where the subpath began.
        case closeSubpath
    }

    package private(set) var elements: [Element] = []
    /// Where the current subpath began; `closeSubpath` returns there.
    private var start: CGPoint?

    /// Where the next segment begins; nil in an empty path.
    public private(set) var currentPoint: CGPoint?

    /// A path without elements.
    public init() {}

    /// A path made by drawing into it.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// A closed rectangle; the null rectangle gives an empty path.
    public init(_ rect: CGRect) { addRect(rect) }

    /// The closed ellipse that touches the sides of a rectangle; the null rectangle gives an empty path.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// A rectangle with round corners: see `addRoundedRect(in:cornerSize:style:transform:)`.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// The same with corners as wide as high. `cornerRadius` is in points.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Whether there are no elements; a path that only moves is not empty.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with every element in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// Begins a new subpath.
    public mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
        (start, currentPoint) = (point, point)
    }

    /// Adds a straight line; in an empty path it begins there instead.
    public mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// Adds a quadratic curve.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        if currentPoint == nil { move(to: control) }
        elements.append(.quadCurve(to: point, control: control))
        currentPoint = point
    }

    /// Adds a cubic curve.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        if currentPoint == nil { move(to: control1) }
        elements.append(.curve(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Draws a line back to where the subpath began.
    public mutating func closeSubpath() {
        guard let start else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }
}

/// The form of a rounded corner. SwiftUI: same; `.continuous` eases into the straight side.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of an ellipse, or a curve that begins earlier and bends gradually.
    case circular, continuous
}
