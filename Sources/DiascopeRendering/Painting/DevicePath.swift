import CCairo
import DiascopeGraphics
import Foundation

/// A path in device pixels, mapped once and then drawn into every tile that it touches.
struct DevicePath: Sendable {
    private enum Verb: UInt8 { case move, line, curve, close }

    private var verbs: [Verb] = []
    private var coordinates: [Double] = []
    private var low = CGPoint(x: Double.infinity, y: .infinity)
    private var high = CGPoint(x: -Double.infinity, y: -.infinity)
    /// At least as long as the path.
    private(set) var length = 0.0

    /// Cairo counts in 1/256 of a pixel in 32 bits; what lies farther out is never seen anyway.
    private static let farthest = 4_000_000.0

    init(_ path: Path, _ transform: CGAffineTransform) {
        var current = CGPoint.zero, start = CGPoint.zero
        var hasPoint = false
        func map(_ point: CGPoint) -> CGPoint? {
            let p = point.applying(transform)
            guard p.x.isFinite, p.y.isFinite else { return nil }
            return CGPoint(
                x: min(max(p.x, -Self.farthest), Self.farthest), y: min(max(p.y, -Self.farthest), Self.farthest))
        }
        path.forEach { element in
            switch element {
            case .move(let to):
                guard let to = map(to) else { return }
                add(.move, to)
                (current, start, hasPoint) = (to, to, true)
            case .line(let to):
                guard let to = map(to) else { return }
                add(hasPoint ? .line : .move, to)
                if hasPoint { length += hypot(to.x - current.x, to.y - current.y) } else { start = to }
                (current, hasPoint) = (to, true)
            case .quadCurve(let to, let control):
                guard let to = map(to), let c = map(control) else { return }
                if !hasPoint { add(.move, c); (current, start, hasPoint) = (c, c, true) }
                func third(_ end: CGPoint) -> CGPoint {
                    CGPoint(x: end.x + (c.x - end.x) * 2 / 3, y: end.y + (c.y - end.y) * 2 / 3)
                }
                addCurve(third(current), third(to), to, from: current)
                current = to
            case .curve(let to, let control1, let control2):
                guard let to = map(to), let c1 = map(control1), let c2 = map(control2) else { return }
                if !hasPoint { add(.move, c1); (current, start, hasPoint) = (c1, c1, true) }
                addCurve(c1, c2, to, from: current)
                current = to
            case .closeSubpath:
                guard hasPoint else { return }
                verbs.append(.close)
                length += hypot(start.x - current.x, start.y - current.y)
                current = start
            }
        }
    }

    var isEmpty: Bool { verbs.isEmpty }

    /// The pixels that the path, widened by `reach`, can touch.
    func bounds(reach: Double = 0) -> PixelRect {
        guard low.x <= high.x else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        return PixelRect(
            covering: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
                .insetBy(dx: -reach - 1, dy: -reach - 1))
    }

    /// Makes this the current path of a context whose top left is the pixel (x, y).
    ///
    /// - Parameter eoFill: how it is going to be filled.
    func add(to context: OpaquePointer, x: Double = 0, y: Double = 0, eoFill: Bool = false) {
        cairo_set_fill_rule(context, eoFill ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        var i = 0
        coordinates.withUnsafeBufferPointer { c in
            for verb in verbs {
                switch verb {
                case .move:
                    cairo_move_to(context, c[i] - x, c[i + 1] - y)
                    i += 2
                case .line:
                    cairo_line_to(context, c[i] - x, c[i + 1] - y)
                    i += 2
                case .curve:
                    cairo_curve_to(
                        context, c[i] - x, c[i + 1] - y, c[i + 2] - x, c[i + 3] - y, c[i + 4] - x, c[i + 5] - y)
                    i += 6
                case .close: cairo_close_path(context)
                }
            }
        }
    }

    private mutating func add(_ verb: Verb, _ point: CGPoint) {
        verbs.append(verb)
        append(point)
    }

    private mutating func addCurve(_ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint, from: CGPoint) {
        verbs.append(.curve)
        append(control1)
        append(control2)
        append(to)
        length +=
            hypot(control1.x - from.x, control1.y - from.y) + hypot(control2.x - control1.x, control2.y - control1.y)
        length += hypot(to.x - control2.x, to.y - control2.y)
    }

    private mutating func append(_ point: CGPoint) {
        coordinates.append(point.x)
        coordinates.append(point.y)
        low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
}
