import Foundation

extension Path {
    /// The smallest upright rectangle that holds every line and curve of the path; `CGRect.null` for an empty path.
    ///
    /// SwiftUI: same. Control points count for nothing but the curve they make. Coordinates that are not finite are left
    /// out.
    public var boundingRect: CGRect {
        var left = CGFloat.infinity, top = CGFloat.infinity, right = -CGFloat.infinity, bottom = -CGFloat.infinity
        func include(_ point: CGPoint) {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        for subpath in subpaths {
            include(subpath.start)
            for segment in subpath.segments {
                include(segment.to)
                guard !segment.isLine else { continue }
                for t in segment.extremes(\.x) + segment.extremes(\.y) { include(segment.point(at: t)) }
            }
        }
        guard left <= right else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension PathSegment {
    /// The parameters inside of the curve at which one coordinate turns back.
    fileprivate func extremes(_ coordinate: KeyPath<CGPoint, CGFloat>) -> [Double] {
        let p0 = from[keyPath: coordinate], p1 = control1[keyPath: coordinate]
        let p2 = control2[keyPath: coordinate], p3 = to[keyPath: coordinate]
        // Between its ends' coordinates a curve can only stay if its control points do.
        let range = min(p0, p3)...max(p0, p3)
        if range.contains(p1) && range.contains(p2) { return [] }
        // The derivative is a t² + 2 b t + c, but for a factor.
        let a = p3 - p0 + 3 * (p1 - p2), b = p0 - 2 * p1 + p2, c = p1 - p0
        let discriminant = b * b - a * c
        guard discriminant >= 0, discriminant.isFinite else { return [] }
        // This way no two nearly equal numbers are subtracted.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }
}
