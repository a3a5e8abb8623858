import CCairo
import DiascopeGraphics
import Foundation

/// A gradient as Cairo writes it into a document: still a gradient there, at any zoom.
final class GradientPattern: @unchecked Sendable {
    let pattern: OpaquePointer

    /// - Parameters:
    ///   - transform: from the gradient's points to the device's.
    ///   - frame: the size of what is filled, in the gradient's points.
    init?(_ shading: Shading, opacity: Double, transform: CGAffineTransform, frame: CGSize) {
        guard transform.isUsable, let gradient = shading.gradient,
            let stops = GradientStops(gradient, opacity: opacity),
            let pattern = Self.pattern(shading, stops, frame)
        else { return nil }
        self.pattern = pattern.cairo
        cairo_pattern_set_extend(self.pattern, CAIRO_EXTEND_PAD)
        var matrix = transform.inverted().concatenating(pattern.toCairo).cairoMatrix
        cairo_pattern_set_matrix(self.pattern, &matrix)
    }

    deinit { cairo_pattern_destroy(pattern) }

    private static func pattern(
        _ shading: Shading, _ stops: GradientStops, _ frame: CGSize
    ) -> (cairo: OpaquePointer, toCairo: CGAffineTransform)? {
        switch shading {
        case .color: return nil
        case .linearGradient(_, let start, let end):
            guard start.x.isReasonable, start.y.isReasonable, end.x.isReasonable, end.y.isReasonable else { return nil }
            if hypot(end.x - start.x, end.y - start.y) < 1e-6 { return solid(stops.color(at: 1)) }
            return withStops(stops, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
        case .radialGradient(_, let center, let start, let end):
            guard center.x.isReasonable, center.y.isReasonable, start.isReasonable, end.isReasonable else { return nil }
            return radial(stops, center, CGSize(width: 1, height: 1), start, end)
        case .ellipticalGradient(_, let center, let radius, let start, let end):
            guard center.x.isReasonable, center.y.isReasonable, start.isReasonable, end.isReasonable,
                radius.width.isReasonable, radius.height.isReasonable
            else { return nil }
            return radial(stops, center, radius, start, end)
        case .angularGradient(_, let center, let start, let end):
            guard center.x.isReasonable, center.y.isReasonable, start.magnitude < 1e9, end.magnitude < 1e9 else {
                return nil
            }
            return angular(stops, center, start, end, frame)
        }
    }

    private static func solid(_ premultiplied: SIMD4<Double>) -> (OpaquePointer, CGAffineTransform)? {
        let c = premultiplied / max(premultiplied.w, 1e-9)
        return cairo_pattern_create_rgba(c.x, c.y, c.z, premultiplied.w).map { ($0, .identity) }
    }

    private static func withStops(
        _ stops: GradientStops, _ pattern: OpaquePointer?, isReversed: Bool = false,
        toCairo: CGAffineTransform = .identity
    ) -> (OpaquePointer, CGAffineTransform)? {
        guard let pattern else { return nil }
        let straight = stops.straight
        for stop in isReversed ? straight.reversed() : straight {
            cairo_pattern_add_color_stop_rgba(
                pattern, isReversed ? 1 - stop.location : stop.location, stop.color.x, stop.color.y, stop.color.z,
                stop.color.w)
        }
        return (pattern, toCairo)
    }

    /// Circles in a space in which `unit` is 1 along both axes.
    private static func radial(
        _ stops: GradientStops, _ center: CGPoint, _ unit: CGSize, _ start: CGFloat, _ end: CGFloat
    ) -> (OpaquePointer, CGAffineTransform)? {
        let toCairo = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(
            CGAffineTransform(scaleX: 1 / max(unit.width, 1e-6), y: 1 / max(unit.height, 1e-6)))
        let isReversed = end < start
        let (inner, outer) = (min(start, end), max(start, end))
        if outer <= 0 { return solid(stops.color(at: isReversed ? 0 : 1)) }
        // Documents know no circles of less than nothing: what would lie there begins in the middle.
        let pattern = cairo_pattern_create_radial(0, 0, max(inner, 0), 0, 0, max(outer, max(inner, 0) + 1e-5))
        if inner >= 0 { return withStops(stops, pattern, isReversed: isReversed, toCairo: toCairo) }
        guard let pattern else { return nil }
        let hidden = -inner / (outer - inner)
        func add(_ place: Double, isBefore: Bool) {
            let color = stops.color(at: isReversed ? 1 - place : place, isBefore: isBefore)
            let c = color / max(color.w, 1e-9)
            cairo_pattern_add_color_stop_rgba(pattern, (place - hidden) / (1 - hidden), c.x, c.y, c.z, color.w)
        }
        for part in 0...64 { add(hidden + (1 - hidden) * Double(part) / 64, isBefore: isReversed) }
        return (pattern, toCairo)
    }

    /// Pieces of a cake, each blended from one of its sides to the other.
    private static func angular(
        _ stops: GradientStops, _ center: CGPoint, _ start: Double, _ end: Double, _ frame: CGSize
    ) -> (OpaquePointer, CGAffineTransform)? {
        guard let pattern = cairo_pattern_create_mesh() else { return nil }
        let turn = 2 * Double.pi
        // Of more than one turn only the last is seen.
        let length = min(max(end - start, -turn), turn), first = end - length
        let farthest =
            [
                CGPoint.zero, CGPoint(x: frame.width, y: 0), CGPoint(x: 0, y: frame.height),
                CGPoint(x: frame.width, y: frame.height),
            ].map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
        // Lines along the edge reach outside of the frame.
        let radius = farthest * 2 + 100
        func point(_ angle: Double) -> CGPoint {
            CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
        }
        func piece(_ from: Double, _ to: Double, _ a: SIMD4<Double>, _ b: SIMD4<Double>) {
            // The curve of a circle's arc.
            let handle = tan((to - from) / 4) * 4 / 3 * radius
            let p = point(from), q = point(to)
            cairo_mesh_pattern_begin_patch(pattern)
            cairo_mesh_pattern_move_to(pattern, center.x, center.y)
            cairo_mesh_pattern_line_to(pattern, p.x, p.y)
            cairo_mesh_pattern_curve_to(
                pattern, p.x - sin(from) * handle, p.y + cos(from) * handle, q.x + sin(to) * handle,
                q.y - cos(to) * handle, q.x, q.y)
            cairo_mesh_pattern_line_to(pattern, center.x, center.y)
            for (corner, color) in [a, a, b, b].enumerated() {
                cairo_mesh_pattern_set_corner_color_rgba(
                    pattern, UInt32(corner), color.x, color.y, color.z, color.w)
            }
            cairo_mesh_pattern_end_patch(pattern)
        }
        func straight(_ color: SIMD4<Double>) -> SIMD4<Double> {
            let c = color / max(color.w, 1e-9)
            return SIMD4(min(c.x, 1), min(c.y, 1), min(c.z, 1), color.w)
        }
        let colors = stops.straight
        if abs(length) > 1e-9 {
            for (a, b) in zip(colors, colors.dropFirst()) where b.location > a.location {
                // No piece wider than a twelfth of a turn.
                let span = (b.location - a.location) * length
                let parts = max(Int((abs(span) / (turn / 12)).rounded(.up)), 1)
                for part in 0..<parts {
                    let low = Double(part) / Double(parts), high = Double(part + 1) / Double(parts)
                    let from = first + a.location * length + span * low
                    piece(
                        from, from + span / Double(parts), a.color + (b.color - a.color) * low,
                        a.color + (b.color - a.color) * high)
                }
            }
        }
        // What is left of the turn belongs half to the last colour and half to the first.
        let gap = turn - abs(length), direction: Double = length < 0 ? -1 : 1
        if gap > 1e-9 {
            let last = straight(stops.color(at: 1)), begin = straight(stops.color(at: 0, isBefore: true))
            for part in 0..<12 {
                let color = part < 6 ? last : begin
                let from = end + direction * gap * Double(part) / 12
                piece(from, from + direction * gap / 12, color, color)
            }
        }
        return (pattern, .identity)
    }
}
