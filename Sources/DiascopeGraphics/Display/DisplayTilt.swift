import Foundation

/// A flat thing turned in space about an axis through its middle, as seen from in front of it.
///
/// It gives way so far that its nearer edge stays in the plane it was in: nothing of it leaves its frame.
package struct DisplayTilt: Sendable, Hashable {
    /// What is turned, in the group's own space.
    package var frame: CGRect
    /// In radians, between a quarter turn to either side: the leading or the upper edge comes nearer where it is above 0.
    package var angle: Double
    /// About a horizontal axis; otherwise about a vertical one.
    package var isVertical: Bool

    package init(frame: CGRect, angle: Double, isVertical: Bool) {
        (self.frame, self.angle, self.isVertical) = (frame, angle, isVertical)
    }

    /// Of the side that becomes shorter, in points.
    private var length: Double { isVertical ? frame.height : frame.width }

    /// How far away the eye is, in points.
    private var distance: Double { 1.5 * max(frame.width, frame.height) }

    private var setback: Double { distance + length / 2 * abs(sin(angle)) }

    /// Where something across the axis is seen, both in points from the middle; and how large it is there.
    package func seen(_ place: Double) -> (place: Double, scale: Double) {
        let scale = distance / (setback + place * sin(angle))
        return (place * cos(angle) * scale, scale)
    }

    /// What is seen at a place across the axis; and how much of it is seen there in one point.
    package func source(of place: Double) -> (place: Double, density: Double) {
        let rest = distance * cos(angle) - place * sin(angle)
        guard rest > 0 else { return (0, 1) }
        return (place * setback / rest, setback * distance * cos(angle) / (rest * rest))
    }

    /// The outline of what is seen.
    package var outline: Path {
        let near = seen(-length / 2), far = seen(length / 2)
        let across = (isVertical ? frame.width : frame.height) / 2
        func point(_ along: Double, _ side: Double) -> CGPoint {
            isVertical
                ? CGPoint(x: frame.midX + side, y: frame.midY + along)
                : CGPoint(x: frame.midX + along, y: frame.midY + side)
        }
        var path = Path()
        path.addLines([
            point(near.place, -across * near.scale), point(far.place, -across * far.scale),
            point(far.place, across * far.scale), point(near.place, across * near.scale),
        ])
        path.closeSubpath()
        return path
    }
}
