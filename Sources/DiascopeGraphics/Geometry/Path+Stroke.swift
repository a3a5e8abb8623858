import Foundation

extension Path {
    /// The area that a line along the path covers, as a path to fill by the winding rule. SwiftUI: same.
    ///
    /// The area is put together of overlapping pieces, all in the same direction; by the even-odd rule it has holes.
    /// Curves are followed to 1/50 point.
    ///
    /// - Parameter style: a width that is not above 0 gives an empty path. A dash pattern with no length, with a number
    ///   below 0, or of more than 20000 dashes counts as none.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var outline = StrokeOutline(style: style)
        for subpath in subpaths where !subpath.segments.isEmpty {
            let line = Polyline(subpath)
            if let dashes = line.dashes(style) { dashes.forEach { outline.add($0) } } else { outline.add(line) }
        }
        return outline.path
    }
}

/// A subpath in straight pieces.
private struct Polyline {
    struct Vertex {
        var point: CGPoint
        /// Where two segments of the path meet; otherwise a place on a curve.
        var isCorner: Bool
    }

    var vertices: [Vertex]
    var isClosed: Bool

    init(vertices: [Vertex], isClosed: Bool) { (self.vertices, self.isClosed) = (vertices, isClosed) }

    init(_ subpath: Subpath) {
        vertices = [Vertex(point: subpath.start, isCorner: true)]
        isClosed = subpath.isClosed
        for segment in subpath.segments {
            let parts = segment.isLine ? 1 : segment.parts
            for part in 1...parts {
                let point = part == parts ? segment.to : segment.point(at: Double(part) / Double(parts))
                // A piece without a length has no direction.
                if point == vertices.last!.point {
                    if part == parts { vertices[vertices.count - 1].isCorner = true }
                } else {
                    vertices.append(Vertex(point: point, isCorner: part == parts))
                }
            }
        }
        if isClosed && vertices.count > 1 && vertices.last!.point == vertices[0].point { vertices.removeLast() }
    }

    /// The line cut by a dash pattern; nil for a solid line.
    func dashes(_ style: StrokeStyle) -> [Polyline]? {
        let period = style.dash.reduce(0, +)
        guard period > 0, period.isFinite, style.dash.allSatisfy({ $0 >= 0 }), vertices.count > 1 else { return nil }
        let points = isClosed ? vertices + [vertices[0]] : vertices
        let length = zip(points, points.dropFirst()).reduce(0.0) { $0 + $1.0.point.distance(to: $1.1.point) }
        guard length / period * CGFloat(style.dash.count) < 20_000 else { return nil }

        // An odd number of lengths changes parts in the second round.
        let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        var phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: period * 2) : 0
        if phase < 0 { phase += period * 2 }
        phase = phase.truncatingRemainder(dividingBy: pattern.reduce(0, +))
        var index = 0
        while phase >= pattern[index] && phase > 0 {
            phase -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var left = pattern[index] - phase
        var result: [Polyline] = []
        var current = [Vertex(point: points[0].point, isCorner: false)]
        for (from, to) in zip(points, points.dropFirst()) {
            let way = from.point.distance(to: to.point)
            var done = 0.0
            while way - done > left {
                done += left
                let cut = Vertex(point: from.point.toward(to.point, done / way), isCorner: false)
                if index % 2 == 0 { result.append(Polyline(vertices: current + [cut], isClosed: false)) }
                current = [cut]
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= way - done
            current.append(to)
        }
        if index % 2 == 0 && current.count > 1 { result.append(Polyline(vertices: current, isClosed: false)) }
        return result
    }
}

/// The outline of a line, piece by piece, all with the same direction.
private struct StrokeOutline {
    let style: StrokeStyle
    var path = Path()
    private var half: CGFloat { style.lineWidth / 2 }

    init(style: StrokeStyle) { self.style = style }

    mutating func add(_ line: Polyline) {
        let points = line.vertices.map(\.point)
        var ends = Array(points.dropFirst())
        if line.isClosed && points.count > 1 { ends.append(points[0]) }
        let pieces = zip(points, ends).filter { $0 != $1 }
        guard let first = pieces.first, let last = pieces.last else { return addDot(at: points[0]) }
        for (from, to) in pieces { addPiece(from: from, to: to) }
        for (index, next) in pieces.indices.dropFirst().enumerated() {
            let joint = line.vertices[min(next, line.vertices.count - 1)]
            addJoint(from: pieces[index].0, at: pieces[next].0, to: pieces[next].1, isCorner: joint.isCorner)
        }
        if line.isClosed {
            addJoint(from: last.0, at: first.0, to: first.1, isCorner: true)
        } else {
            addCap(at: last.1, from: last.0)
            addCap(at: first.0, from: first.1)
        }
    }

    /// What is left of a line without length: a dot, unless its ends are flat.
    private mutating func addDot(at point: CGPoint) {
        guard style.lineCap != .butt else { return }
        addCap(at: point, from: CGPoint(x: point.x - 1, y: point.y))
        addCap(at: point, from: CGPoint(x: point.x + 1, y: point.y))
    }

    /// Half the line's width to the side of a piece that growing angles lead to from its direction.
    private func side(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = from.distance(to: to)
        return CGPoint(x: -(to.y - from.y) / length * half, y: (to.x - from.x) / length * half)
    }

    private mutating func addPolygon(_ points: [CGPoint]) {
        path.addLines(points)
        path.closeSubpath()
    }

    private mutating func addPiece(from: CGPoint, to: CGPoint) {
        let n = side(from, to)
        addPolygon([from + n, to + n, to - n, from - n])
    }

    private mutating func addCap(at end: CGPoint, from: CGPoint) {
        let n = side(from, end)
        switch style.lineCap {
        case .butt: break
        case .square:
            let beyond = CGPoint(x: end.x + n.y, y: end.y - n.x)
            addPolygon([end + n, beyond + n, beyond - n, end - n])
        case .round:
            path.move(to: end)
            path.addRelativeArc(
                center: end, radius: half, startAngle: Angle(radians: atan2(n.y, n.x)), delta: Angle(radians: -.pi))
            path.closeSubpath()
        }
    }

    /// The wedge on the outer side of two pieces.
    private mutating func addJoint(from: CGPoint, at point: CGPoint, to: CGPoint, isCorner: Bool) {
        let before = side(from, point), after = side(point, to)
        let sine = before.x * after.y - before.y * after.x, cosine = before.x * after.x + before.y * after.y
        let turn = atan2(sine, cosine)
        guard turn != 0, turn.isFinite else { return }
        // Seen from the joint, in the direction that all pieces have.
        let (a, b) = turn > 0 ? (CGPoint.zero - after, CGPoint.zero - before) : (before, after)
        // Between the straight pieces of a curve the wedge is too thin to be seen, unless the curve has a cusp.
        let join = isCorner ? style.lineJoin : abs(turn) > 0.5 ? .round : .bevel
        switch join {
        case .miter where 1 / cos(turn / 2) <= style.miterLimit:
            let part = 1 / (1 + cos(turn))
            let tip = CGPoint(x: (a.x + b.x) * part, y: (a.y + b.y) * part)
            addPolygon([point, point + a, point + tip, point + b])
        case .miter, .bevel:
            addPolygon([point, point + a, point + b])
        case .round:
            path.move(to: point)
            path.addRelativeArc(
                center: point, radius: half, startAngle: Angle(radians: atan2(a.y, a.x)),
                delta: Angle(radians: -abs(turn)))
            path.closeSubpath()
        }
    }
}

extension PathSegment {
    /// How many straight pieces follow the curve to 1/50 point. The distance of a piece falls with the square of their
    /// number; the second differences of the control points bound it.
    fileprivate var parts: Int {
        let bend = max(
            hypot(from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y),
            hypot(control1.x - 2 * control2.x + to.x, control1.y - 2 * control2.y + to.y))
        let parts = (0.75 * bend / 0.02).squareRoot().rounded(.up)
        return parts.isFinite ? max(2, Int(min(parts, 500))) : 2
    }
}

extension CGPoint {
    fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    fileprivate static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
