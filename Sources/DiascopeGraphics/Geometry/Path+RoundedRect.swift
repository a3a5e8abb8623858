import Foundation

extension Path {
    /// Adds a rectangle with round corners. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - cornerSize: in points; a corner is at most half a side, and one that is not above 0 is square (F76).
    ///   - style: a continuous corner begins up to 1.53 radii from the corner, where the side has that room, and bends
    ///     gradually. Without room, as in a capsule or circle, it is circular.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let width = min(max(cornerSize.width, 0), rect.width / 2)
        let height = min(max(cornerSize.height, 0), rect.height / 2)
        // Written so that sizes that are not numbers are refused too.
        guard width > 0, height > 0, rect.width.isFinite, rect.height.isFinite else {
            return addRect(rect, transform: transform)
        }
        var room = CGFloat(1)
        if style == .continuous { room = min(rect.width / 2 / width, rect.height / 2 / height) }
        let corner = RoundedCorner(room: room)
        // Each corner is drawn from the side before it to the side after it, clockwise from the top right one. `in` and
        // `out` lead from the corner along these sides.
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let corners: [(x: CGFloat, y: CGFloat, in: CGPoint, out: CGPoint)] = [
            (right, top, CGPoint(x: -width, y: 0), CGPoint(x: 0, y: height)),
            (right, bottom, CGPoint(x: 0, y: -height), CGPoint(x: -width, y: 0)),
            (left, bottom, CGPoint(x: width, y: 0), CGPoint(x: 0, y: -height)),
            (left, top, CGPoint(x: 0, y: height), CGPoint(x: width, y: 0)),
        ]
        // As SwiftUI does, it begins at the left of the top side.
        move(to: CGPoint(x: left + width * corner.reach, y: top).applying(transform))
        for (x, y, into, out) in corners {
            func place(_ point: CGPoint) -> CGPoint {
                CGPoint(x: x + into.x * point.x + out.x * point.y, y: y + into.y * point.x + out.y * point.y)
                    .applying(transform)
            }
            // Where two corners meet there is no side; a line of no length could still get a joint of its own.
            let side = into.x != 0 ? rect.width - 2 * width * corner.reach : rect.height - 2 * height * corner.reach
            if side > 1e-9 { addLine(to: place(CGPoint(x: corner.reach, y: 0))) }
            for curve in corner.curves {
                addCurve(to: place(curve.to), control1: place(curve.control1), control2: place(curve.control2))
            }
        }
        closeSubpath()
    }
}

extension Path {
    /// Adds a rectangle with a radius for each corner. SwiftUI: same.
    ///
    /// - Parameter cornerRadii: in points. Where two of one side are longer than the side, all are made smaller by one
    ///   factor; one that is not above 0 makes a square corner.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
            return addRect(rect, transform: transform)
        }
        func safe(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, 1e6) : 0 }
        // Clockwise from the top right one; `into` and `out` lead from the corner along the sides before and after it.
        var radii = [
            cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading,
        ]
        .map(safe)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let corners: [(place: CGPoint, into: CGPoint, out: CGPoint)] = [
            (CGPoint(x: right, y: top), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
            (CGPoint(x: right, y: bottom), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
            (CGPoint(x: left, y: bottom), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
            (CGPoint(x: left, y: top), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
        ]
        // The side before corner i.
        let sides = [rect.width, rect.height, rect.width, rect.height]
        var factor: CGFloat = 1
        for i in 0..<4 where radii[i] + radii[(i + 3) % 4] > sides[i] {
            factor = min(factor, sides[i] / (radii[i] + radii[(i + 3) % 4]))
        }
        radii = radii.map { $0 * factor }
        /// Two corners share what a side has.
        func room(_ i: Int) -> CGFloat {
            guard style == .continuous else { return 1 }
            let (before, next) = ((i + 3) % 4, (i + 1) % 4)
            return max(min(sides[i] / (radii[i] + radii[before]), sides[next] / (radii[i] + radii[next])), 1)
        }
        var isFirst = true
        for (i, (corner, into, out)) in corners.enumerated() {
            let radius = radii[i]
            func place(_ point: CGPoint) -> CGPoint {
                CGPoint(
                    x: corner.x + (into.x * point.x + out.x * point.y) * radius,
                    y: corner.y + (into.y * point.x + out.y * point.y) * radius
                ).applying(transform)
            }
            let round = RoundedCorner(room: radius > 0 ? room(i) : 1)
            let start = place(CGPoint(x: round.reach, y: 0))
            isFirst ? move(to: start) : addLine(to: start)
            isFirst = false
            guard radius > 0 else { continue }
            for curve in round.curves {
                addCurve(to: place(curve.to), control1: place(curve.control1), control2: place(curve.control2))
            }
        }
        closeSubpath()
    }

    /// A rectangle with a radius for each corner.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }
}

/// A radius for each corner of a rectangle, in points. SwiftUI: same.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// At the top, where lines of text begin.
    public var topLeading: CGFloat
    /// At the bottom, where lines of text begin.
    public var bottomLeading: CGFloat
    /// At the bottom, where lines of text end.
    public var bottomTrailing: CGFloat
    /// At the top, where lines of text end.
    public var topTrailing: CGFloat

    /// Square corners where nothing is said.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }
}

/// A round corner at (0, 0) with the radius 1, from a place on the x axis to one on the y axis.
///
/// A continuous corner is an arc of the circle in its middle and on either side a curve whose curvature grows from 0 on
/// the side to that of the arc. It leaves the side up to 1.53 radii from the corner, Apple's figure for the system's
/// corners, and then covers 27° of the turn on either side.
private struct RoundedCorner {
    /// How far from the corner it begins, in radii.
    let reach: CGFloat
    let curves: [PathSegment]

    /// - Parameter room: how long it may be, in radii; 1 or more.
    init(room: CGFloat) {
        let mostReach = 1.528665, mostTurn = 27 * Double.pi / 180
        let smoothing = min(max((room - 1) / (mostReach - 1), 0), 1)
        let turn = mostTurn * smoothing
        reach = 1 + (mostReach - 1) * smoothing
        // The arc around (1, 1): places by the angle they are turned from the x axis.
        func arc(_ angle: Double, _ along: Double = 0) -> CGPoint {
            CGPoint(x: 1 - sin(angle) - along * cos(angle), y: 1 - cos(angle) + along * sin(angle))
        }
        let (start, end) = (turn, .pi / 2 - turn)
        let handle = 4.0 / 3 * tan((end - start) / 4)
        let middle = PathSegment(
            from: arc(start), control1: arc(start, handle), control2: arc(end, -handle), to: arc(end))
        guard turn > 1e-6 else {
            curves = [middle]
            return
        }
        // Three points on the side make the curvature 0 there. The tangents at both ends meet in the last of them; how
        // far the second one is from it gives the curvature at the arc: ⅔ · distance · sin(turn) / tangent² = 1.
        let tangent = tan(turn / 2)
        let last = CGPoint(x: 1 - tangent, y: 0)
        let second = CGPoint(x: last.x + 1.5 * tangent * tangent / sin(turn), y: 0)
        func mirrored(_ point: CGPoint) -> CGPoint { CGPoint(x: point.y, y: point.x) }
        curves = [
            PathSegment(from: CGPoint(x: reach, y: 0), control1: second, control2: last, to: arc(start)), middle,
            PathSegment(
                from: arc(end), control1: mirrored(last), control2: mirrored(second), to: CGPoint(x: 0, y: reach)),
        ]
    }
}
