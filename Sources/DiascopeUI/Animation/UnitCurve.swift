import DiascopeGraphics
import Foundation

/// A function from the fraction of time to the fraction of the way. SwiftUI: same.
public struct UnitCurve: Hashable, Sendable {
    private enum Function: Hashable {
        case linear
        case bezier(CubicTiming)
        case circularEaseIn, circularEaseOut, circularEaseInOut
        /// The inverse of `circularEaseInOut`: fast at both ends, slow in the middle.
        case circularEaseOutIn
    }

    private let function: Function

    private init(_ function: Function) { self.function = function }

    /// Even motion.
    public static let linear = UnitCurve(.linear)
    /// Begins slowly: (.42, 0) (1, 1).
    public static let easeIn = UnitCurve(.bezier(CubicTiming(0.42, 0, 1, 1)))
    /// Ends slowly: (0, 0) (.58, 1).
    public static let easeOut = UnitCurve(.bezier(CubicTiming(0, 0, 0.58, 1)))
    /// Begins and ends slowly: (.42, 0) (.58, 1).
    public static let easeInOut = UnitCurve(.bezier(CubicTiming(0.42, 0, 0.58, 1)))
    /// Begins slowly along a quarter circle.
    public static let circularEaseIn = UnitCurve(.circularEaseIn)
    /// Ends slowly along a quarter circle.
    public static let circularEaseOut = UnitCurve(.circularEaseOut)
    /// Begins and ends slowly along two quarter circles.
    public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

    /// A cubic curve from (0, 0) to (1, 1).
    ///
    /// - Parameters: the control points. Their x is limited to 0…1 so that there is one value for every time; their y may
    ///   be anything, so the value can leave 0…1. Coordinates that are not finite count as 0.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            .bezier(
                CubicTiming(
                    Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
                    Double(endControlPoint.y))))
    }

    /// The fraction of the way at a fraction of the time.
    ///
    /// - Parameter progress: limited to 0…1; not a number counts as 0.
    public func value(at progress: Double) -> Double {
        let time = limited(progress)
        switch function {
        case .linear: return time
        case .bezier(let timing): return timing.value(at: time)
        case .circularEaseIn: return 1 - (1 - time * time).squareRoot()
        case .circularEaseOut: return (1 - (1 - time) * (1 - time)).squareRoot()
        case .circularEaseInOut:
            let half = time < 0.5 ? time : 1 - time
            let value = (1 - max(0, 1 - 4 * half * half).squareRoot()) / 2
            return time < 0.5 ? value : 1 - value
        case .circularEaseOutIn:
            let half = time < 0.5 ? time : 1 - time
            let value = max(0, 1 - (1 - 2 * half) * (1 - 2 * half)).squareRoot() / 2
            return time < 0.5 ? value : 1 - value
        }
    }

    /// The slope of the curve at a fraction of the time; infinite where a circle stands upright.
    ///
    /// - Parameter progress: limited to 0…1; not a number counts as 0.
    public func velocity(at progress: Double) -> Double {
        let time = limited(progress)
        switch function {
        case .linear: return 1
        case .bezier(let timing): return timing.slope(at: time)
        case .circularEaseIn: return time / (1 - time * time).squareRoot()
        case .circularEaseOut: return (1 - time) / (1 - (1 - time) * (1 - time)).squareRoot()
        case .circularEaseInOut:
            let half = time < 0.5 ? time : 1 - time
            return 2 * half / max(0, 1 - 4 * half * half).squareRoot()
        case .circularEaseOutIn:
            let half = time < 0.5 ? time : 1 - time
            return (1 - 2 * half) / max(0, 1 - (1 - 2 * half) * (1 - 2 * half)).squareRoot()
        }
    }

    /// The curve with its two axes exchanged.
    public var inverse: UnitCurve {
        switch function {
        case .linear: self
        case .bezier(let timing): UnitCurve(.bezier(CubicTiming(timing.y1, timing.x1, timing.y2, timing.x2)))
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
        case .circularEaseOutIn: .circularEaseInOut
        }
    }

    private func limited(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x.
private struct CubicTiming: Hashable, Sendable {
    let x1, y1, x2, y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        (self.x1, self.x2) = (min(max(finite(x1), 0), 1), min(max(finite(x2), 0), 1))
        (self.y1, self.y2) = (finite(y1), finite(y2))
    }

    private static func position(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        ((1 + 3 * p1 - 3 * p2) * s + 3 * p2 - 6 * p1) * s * s + 3 * p1 * s
    }

    private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        (3 * (1 + 3 * p1 - 3 * p2) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
    }

    /// The curve's parameter where its x is `time`. Newton's method converges in a few rounds unless the curve is upright
    /// there; halving always does.
    private func parameter(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        var (low, high, s) = (0.0, 1.0, time)
        for _ in 0..<60 {
            let error = Self.position(x1, x2, s) - time
            if abs(error) < 1e-12 { break }
            if error > 0 { high = s } else { low = s }
            let next = s - error / Self.derivative(x1, x2, s)
            s = next > low && next < high ? next : (low + high) / 2
        }
        return s
    }

    func value(at time: Double) -> Double {
        if time >= 1 { return 1 }
        return Self.position(y1, y2, parameter(at: time))
    }

    func slope(at time: Double) -> Double {
        let s = parameter(at: time)
        let (dx, dy) = (Self.derivative(x1, x2, s), Self.derivative(y1, y2, s))
        // A control point on its end point has no tangent. SwiftUI answers 1 at the start and 0 at the end.
        if abs(dx) < 1e-9 && abs(dy) < 1e-9 { return time < 0.5 ? 1 : 0 }
        return dy / dx
    }
}
