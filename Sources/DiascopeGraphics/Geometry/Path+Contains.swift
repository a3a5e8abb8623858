import Foundation

extension Path {
    /// Whether a point is inside of the filled path. Open parts count as closed. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - point: a point that is not finite is outside.
    ///   - eoFill: even-odd instead of the winding rule.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        guard point.isFinite else { return false }
        var winding = 0
        for subpath in subpaths {
            for segment in subpath.segments { winding += segment.winding(around: point, depth: 0) }
            if !subpath.isClosed, let end = subpath.segments.last?.to {
                winding += PathSegment(from: end, to: subpath.start).winding(around: point, depth: 0)
            }
        }
        // Every crossing changes the number by one, so its parity is that of the crossings.
        return eoFill ? winding % 2 != 0 : winding != 0
    }
}

extension PathSegment {
    /// How often the piece crosses the ray from a point to the right: downwards less upwards.
    ///
    /// A curve whose control points are all on one side of the point crosses as often as the line between its ends. Where
    /// the point is between them the curve is halved; only the halves near the point are halved again.
    fileprivate func winding(around point: CGPoint, depth: Int) -> Int {
        if isLine { return chordWinding(around: point) }
        let left = min(from.x, control1.x, control2.x, to.x), right = max(from.x, control1.x, control2.x, to.x)
        let top = min(from.y, control1.y, control2.y, to.y), bottom = max(from.y, control1.y, control2.y, to.y)
        if point.y < top || point.y > bottom || point.x > right { return 0 }
        if point.x < left || depth == 28 || (right - left < 1e-7 && bottom - top < 1e-7) {
            return chordWinding(around: point)
        }
        let (first, second) = split(at: 0.5)
        return first.winding(around: point, depth: depth + 1) + second.winding(around: point, depth: depth + 1)
    }

    private func chordWinding(around point: CGPoint) -> Int {
        // Each end belongs to one side only, so that a corner is crossed once.
        let isDown = from.y <= point.y && to.y > point.y
        guard isDown || (to.y <= point.y && from.y > point.y) else { return 0 }
        let t = (point.y - from.y) / (to.y - from.y)
        return from.x * (1 - t) + to.x * t > point.x ? (isDown ? 1 : -1) : 0
    }
}
