/// The way of one vector through its keyframes: a function of time alone.
struct KeyframePath<Vector: VectorArithmetic> {
    /// One keyframe as it was written.
    struct Frame {
        enum Kind {
            case linear(UnitCurve)
            /// - end: the velocity at the end, where one is asked for.
            case cubic(end: Vector?)
            /// - settles: it ends at rest, and so exactly where it leads.
            case spring(Spring, settles: Bool)
            case move
        }

        let to: Vector
        let kind: Kind
        /// In seconds.
        let duration: Double
        /// Where one is asked for.
        let startVelocity: Vector?

        init(to: Vector, kind: Kind, duration: Double, startVelocity: Vector? = nil) {
            (self.to, self.kind, self.startVelocity) = (to, kind, startVelocity)
            self.duration = duration.isFinite ? max(duration, 0) : 0
        }
    }

    /// One keyframe in its place.
    struct Segment {
        let begin: Double
        let frame: Frame
        let from: Vector
        let startVelocity: Vector
        let endVelocity: Vector
    }

    private var segments: [Segment] = []
    private let initial: Vector
    private(set) var duration = 0.0

    init(_ frames: [Frame], from initial: Vector) {
        self.initial = initial
        var from = initial
        var velocity = Vector.zero
        for (index, frame) in frames.enumerated() {
            let start = frame.startVelocity ?? velocity
            let end: Vector
            switch frame.kind {
            case .linear(let curve):
                end = Self.slope(curve, from, frame, at: 1)
            case .cubic(let asked):
                end = asked ?? Self.velocity(between: from, frame, frames.dropFirst(index + 1).first)
            case .spring(let spring, let settles):
                end =
                    settles
                    ? .zero : spring.velocity(target: frame.to - from, initialVelocity: start, time: frame.duration)
            case .move: end = .zero
            }
            segments.append(
                Segment(begin: duration, frame: frame, from: from, startVelocity: start, endVelocity: end))
            duration += frame.duration
            from = segments[index].value(at: frame.duration)
            velocity = end
        }
    }

    /// At the beginning the value that the track starts with, at its end and after it that of the last keyframe.
    func value(at time: Double) -> Vector {
        let time = time.isNaN ? 0 : time
        // The last one that has begun: several without a length begin together.
        guard let segment = segments.last(where: { $0.begin <= time }) else { return initial }
        return segment.value(at: time - segment.begin)
    }

    /// Between a cubic keyframe and the next one.
    private static func velocity(between from: Vector, _ frame: Frame, _ next: Frame?) -> Vector {
        guard let next else { return .zero }
        if let asked = next.startVelocity { return asked }
        switch next.kind {
        case .linear(let curve): return slope(curve, frame.to, next, at: 0)
        case .move: return .zero
        case .cubic, .spring:
            // Catmull-Rom: as from the keyframe before to the one behind.
            let time = frame.duration + next.duration
            return time > 0 ? (next.to - from).scaled(by: 1 / time) : .zero
        }
    }

    private static func slope(_ curve: UnitCurve, _ from: Vector, _ frame: Frame, at progress: Double) -> Vector {
        let slope = curve.velocity(at: progress)
        guard frame.duration > 0, slope.isFinite else { return .zero }
        return (frame.to - from).scaled(by: slope / frame.duration)
    }
}

extension KeyframePath.Segment {
    /// - Parameter time: in seconds since the segment's beginning, from 0.
    func value(at time: Double) -> Vector {
        let duration = frame.duration
        switch frame.kind {
        case .move: return frame.to
        case .linear(let curve):
            guard time < duration else { return frame.to }
            return from + (frame.to - from).scaled(by: curve.value(at: time / duration))
        case .cubic:
            guard time < duration else { return frame.to }
            let t = time / duration, rest = 1 - t
            return from.scaled(by: (1 + 2 * t) * rest * rest) + frame.to.scaled(by: t * t * (3 - 2 * t))
                + startVelocity.scaled(by: duration * t * rest * rest)
                - endVelocity.scaled(by: duration * t * t * rest)
        case .spring(let spring, let settles):
            if settles, time >= duration { return frame.to }
            return from
                + spring.value(
                    target: frame.to - from, initialVelocity: startVelocity, time: min(time, duration))
        }
    }
}
