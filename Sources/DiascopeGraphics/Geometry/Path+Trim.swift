import Foundation

extension Path {
    /// The part of the path between two fractions of its whole length. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - from: where the part begins, 0…1; limited to that range, not a number counts as 0.
    ///   - to: where it ends, 0…1; not a number counts as 0. Not above `from` gives an empty path.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let start = from > 0 ? min(from, 1) : 0, end = to > 0 ? min(to, 1) : 0
        guard start < end else { return Path() }
        if start == 0 && end == 1 { return self }
        let subpaths = subpaths
        let measures = subpaths.map { $0.segments.map(SegmentMeasure.init) }
        let length = measures.joined().reduce(0) { $0 + $1.length }
        guard length > 0, length.isFinite else { return Path() }
        let (first, last) = (start * length, end * length)
        var result = Path()
        var done = 0.0
        for (subpath, measures) in zip(subpaths, measures) {
            let begin = done
            var isPenDown = false
            for measure in measures {
                let range = (max(first, done) - done, min(last, done + measure.length) - done)
                done += measure.length
                guard range.0 < range.1 else { continue }
                let isWhole = range.0 <= 0 && range.1 >= measure.length
                let piece =
                    isWhole
                    ? measure.segment
                    : measure.segment.piece(
                        from: measure.parameter(at: range.0), to: measure.parameter(at: range.1))
                if !isPenDown { result.move(to: piece.from) }
                isPenDown = true
                if piece.isLine {
                    // A part that is still whole is closed again below, so that its last corner stays a joint.
                    if isWhole && piece.isClosing && first <= begin { continue }
                    result.addLine(to: piece.to)
                } else {
                    result.addCurve(to: piece.to, control1: piece.control1, control2: piece.control2)
                }
            }
            if subpath.isClosed && isPenDown && first <= begin && last >= done { result.closeSubpath() }
        }
        return result
    }
}

/// The length along a piece of a path.
struct SegmentMeasure {
    let segment: PathSegment
    /// Lengths up to equally spaced parameters, beginning with 0.
    private let marks: [Double]

    private static let parts = 16

    init(_ segment: PathSegment) {
        self.segment = segment
        if segment.isLine {
            marks = [0, hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y)]
        } else {
            var marks = [0.0]
            for part in 0..<Self.parts {
                let step = 1 / Double(Self.parts)
                marks.append(marks[part] + segment.length(from: Double(part) * step, to: Double(part + 1) * step))
            }
            self.marks = marks
        }
    }

    /// The whole length.
    var length: Double { marks.last! }

    /// The parameter at a length.
    func parameter(at length: Double) -> Double {
        if length <= 0 { return 0 }
        if length >= self.length { return 1 }
        if segment.isLine { return length / self.length }
        let part = max(0, (marks.firstIndex { $0 > length } ?? marks.count - 1) - 1)
        let start = Double(part) / Double(Self.parts)
        var (low, high) = (start, Double(part + 1) / Double(Self.parts))
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if marks[part] + segment.length(from: start, to: middle) < length { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension PathSegment {
    /// The length between two parameters, by Gauss's rule with five places.
    fileprivate func length(from start: Double, to end: Double) -> Double {
        let middle = (start + end) / 2, half = (end - start) / 2
        let places = [
            (0.0, 128.0 / 225), (0.538_469_310_105_683, 0.478_628_670_499_366),
            (0.906_179_845_938_664, 0.236_926_885_056_189),
        ]
        var sum = 0.0
        for (offset, weight) in places {
            sum += weight * speed(at: middle + half * offset)
            if offset > 0 { sum += weight * speed(at: middle - half * offset) }
        }
        return sum * half
    }

    private func speed(at t: Double) -> Double {
        let s = 1 - t
        func component(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> Double {
            3 * (s * s * (p1 - p0) + 2 * s * t * (p2 - p1) + t * t * (p3 - p2))
        }
        return hypot(
            component(from.x, control1.x, control2.x, to.x), component(from.y, control1.y, control2.y, to.y))
    }
}
