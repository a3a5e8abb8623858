import Foundation

extension Path {
    /// Adds a part of a circle, with a line to its start if the path has begun. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - clockwise: false goes from the start by growing angles, which on a canvas whose y axis points down looks
    ///     clockwise; true by falling ones. (SwiftUI's name is that of a canvas whose y axis points up.)
    ///   - radius: a negative one counts as positive. Nothing is added if any number is not finite.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var delta = endAngle.radians - startAngle.radians
        let turn = 2 * Double.pi
        guard delta.isFinite else { return }
        // The way round is given, so an end on the wrong side of the start is a turn further on.
        if clockwise ? delta > 0 : delta < 0 {
            delta = delta.remainder(dividingBy: turn)
            if clockwise && delta > 0 { delta -= turn }
            if !clockwise && delta < 0 { delta += turn }
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta), transform: transform)
    }

    /// Adds a part of a circle by its start and how far it goes. SwiftUI: same.
    ///
    /// - Parameter delta: above 0 for growing angles. What is more than two turns is drawn as one turn and the rest.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        let start = startAngle.radians
        guard center.isFinite, radius.isFinite, start.isFinite, delta.radians.isFinite else { return }
        var sweep = delta.radians
        if abs(sweep) > 2 * turn {
            sweep = sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -turn : turn)
        }
        func place(_ angle: Double, _ along: Double = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * (cos(angle) - along * sin(angle)),
                y: center.y + radius * (sin(angle) + along * cos(angle))
            ).applying(transform)
        }
        if currentPoint == nil { move(to: place(start)) } else { addLine(to: place(start)) }
        // A cubic follows a quarter circle to .03 %.
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        guard sweep != 0 else { return }
        let step = sweep / Double(pieces), handle = 4.0 / 3 * tan(step / 4)
        for piece in 0..<pieces {
            let from = start + Double(piece) * step, to = start + Double(piece + 1) * step
            addCurve(to: place(to), control1: place(from, handle), control2: place(to, -handle))
        }
    }

    /// Rounds the corner at `tangent1End` between the lines from the current point and to `tangent2End`: adds a line up to
    /// the arc, and the arc. SwiftUI: same.
    ///
    /// Where there is no corner, no radius above 0, or a number is not finite, only the line to `tangent1End` is added. An
    /// empty path begins there.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End, back = transform.inverted()
        guard let current = currentPoint?.applying(back) else { return move(to: corner.applying(transform)) }
        let (inX, inY) = (current.x - corner.x, current.y - corner.y)
        let (outX, outY) = (tangent2End.x - corner.x, tangent2End.y - corner.y)
        let lengths = hypot(inX, inY) * hypot(outX, outY)
        let sine = (inX * outY - inY * outX) / lengths, cosine = (inX * outX + inY * outY) / lengths
        guard abs(sine) > 1e-9, radius > 0, radius.isFinite, lengths.isFinite else {
            if corner.isFinite { addLine(to: corner.applying(transform)) }
            return
        }
        let halfAngle = atan2(abs(sine), cosine) / 2
        let reach = radius / tan(halfAngle)
        let (ix, iy) = (inX / hypot(inX, inY), inY / hypot(inX, inY))
        let (ox, oy) = (outX / hypot(outX, outY), outY / hypot(outX, outY))
        let bisector = hypot(ix + ox, iy + oy), away = radius / sin(halfAngle)
        let center = CGPoint(
            x: corner.x + (ix + ox) / bisector * away, y: corner.y + (iy + oy) / bisector * away)
        let first = CGPoint(x: corner.x + ix * reach, y: corner.y + iy * reach)
        let sweep = (.pi - 2 * halfAngle) * (sine > 0 ? -1 : 1)
        addRelativeArc(
            center: center, radius: radius,
            startAngle: Angle(radians: atan2(first.y - center.y, first.x - center.x)), delta: Angle(radians: sweep),
            transform: transform)
    }
}
