import Foundation

/// One straight or curved piece of a path, with finite coordinates.
///
/// Quadratic curves are raised to cubic ones, which changes nothing of their form.
struct PathSegment {
    var from, control1, control2, to: CGPoint
    var isLine: Bool
    /// The line that `closeSubpath` draws; its length may be 0.
    var isClosing = false

    init(from: CGPoint, to: CGPoint, isClosing: Bool = false) {
        (self.from, self.to, isLine, self.isClosing) = (from, to, true, isClosing)
        (control1, control2) = (from.toward(to, 1.0 / 3), from.toward(to, 2.0 / 3))
    }

    init(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint) {
        (self.from, self.control1, self.control2, self.to, isLine) = (from, control1, control2, to, false)
    }

    /// The point at a parameter in 0…1.
    func point(at t: Double) -> CGPoint {
        if isLine { return from.toward(to, t) }
        let a = from.toward(control1, t), b = control1.toward(control2, t), c = control2.toward(to, t)
        return a.toward(b, t).toward(b.toward(c, t), t)
    }

    /// The pieces before and after a parameter.
    func split(at t: Double) -> (PathSegment, PathSegment) {
        if isLine {
            let middle = point(at: t)
            return (PathSegment(from: from, to: middle), PathSegment(from: middle, to: to))
        }
        let a = from.toward(control1, t), b = control1.toward(control2, t), c = control2.toward(to, t)
        let ab = a.toward(b, t), bc = b.toward(c, t), middle = ab.toward(bc, t)
        return (
            PathSegment(from: from, control1: a, control2: ab, to: middle),
            PathSegment(from: middle, control1: bc, control2: c, to: to)
        )
    }

    /// The piece between two parameters.
    func piece(from start: Double, to end: Double) -> PathSegment {
        var piece = self
        if end < 1 { piece = piece.split(at: end).0 }
        if start > 0 { piece = piece.split(at: end > 0 ? min(start / end, 1) : 1).1 }
        return piece
    }
}

/// A connected part of a path.
struct Subpath {
    var start: CGPoint
    var segments: [PathSegment] = []
    var isClosed = false
}

extension Path {
    /// The path in connected parts. Elements with coordinates that are not finite are left out.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current: Subpath?
        var place = CGPoint.zero
        func finish() {
            if let current { result.append(current) }
            current = nil
        }
        func begin(at point: CGPoint) { (current, place) = (Subpath(start: point), point) }
        func add(_ segment: PathSegment) {
            current!.segments.append(segment)
            place = segment.to
        }
        for element in elements {
            switch element {
            case .move(let to):
                guard to.isFinite else { continue }
                finish()
                begin(at: to)
            case .line(let to):
                guard to.isFinite else { continue }
                // After a close, or where the beginning was not finite, a line begins where the path is.
                if current == nil { begin(at: result.last?.start ?? to) }
                add(PathSegment(from: place, to: to))
            case .quadCurve(let to, let control):
                guard to.isFinite, control.isFinite else { continue }
                if current == nil { begin(at: result.last?.start ?? control) }
                add(
                    PathSegment(
                        from: place, control1: place.toward(control, 2.0 / 3), control2: to.toward(control, 2.0 / 3),
                        to: to))
            case .curve(let to, let control1, let control2):
                guard to.isFinite, control1.isFinite, control2.isFinite else { continue }
                if current == nil { begin(at: result.last?.start ?? control1) }
                add(PathSegment(from: place, control1: control1, control2: control2, to: to))
            case .closeSubpath:
                guard let start = current?.start else { continue }
                add(PathSegment(from: place, to: start, isClosing: true))
                current!.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }

    /// The point a fraction of the way to another one. Exact at both ends, and without overflow between finite points.
    func toward(_ other: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
    }
}
