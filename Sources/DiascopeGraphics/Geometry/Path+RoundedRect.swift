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
