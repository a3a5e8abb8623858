import Foundation

/// A mass of 1 on a damped spring, in closed form. SwiftUI: same.
///
/// The animations of `Animation.spring` use its parameters but step it in time (F141), which gives values that differ by
/// up to half a percent of the way.
public struct Spring: Hashable, Sendable {
    /// The time of one swing without damping, in seconds.
    public let response: Double

    /// The damping in parts of the one at which the spring just does not swing: 0 swings for ever, 1 does not overshoot.
    public let dampingRatio: Double

    /// A spring by the time of one swing and its damping.
    ///
    /// - Parameters:
    ///   - response: in seconds. 0, a negative value or one that is not finite makes the stiffest spring there is.
    ///   - dampingRatio: 0 or more; what is not, or is not a number, counts as 0.
    public init(response: Double, dampingRatio: Double) {
        self.response = response > 0 && response.isFinite ? min(response, 1e6) : 0
        self.dampingRatio = dampingRatio > 0 ? min(dampingRatio, 1e6) : 0
    }

    /// A spring by its perceived duration and how much it bounces (F149).
    ///
    /// - Parameters:
    ///   - duration: in seconds, as `response`.
    ///   - bounce: −1 (no swing, slow) over 0 (just no swing) to 1 (swings for ever); limited to that range.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// A spring by its physical parameters.
    ///
    /// - Parameters:
    ///   - mass: above 0; anything else counts as 1.
    ///   - stiffness: above 0; anything else makes the stiffest spring there is.
    ///   - damping: 0 or more.
    ///   - allowOverDamping: false limits the damping to the one at which the spring just does not swing.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let mass = mass > 0 && mass.isFinite ? mass : 1
        let frequency = stiffness > 0 ? (stiffness / mass).squareRoot() : .infinity
        let ratio = damping / (2 * mass * frequency)
        self.init(response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
    }

    /// A spring by the time after which it is at rest.
    ///
    /// - Parameters:
    ///   - settlingDuration: in seconds, as `response`.
    ///   - dampingRatio: at least .001 here, since a spring without damping never rests.
    ///   - epsilon: the part of the way that may be left; above 0, else .001.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = max(dampingRatio, 0.001)
        // Settling takes the same number of swings at every frequency.
        let swings = Spring(response: 1, dampingRatio: ratio).settlingDuration(target: 1.0, epsilon: epsilon)
        self.init(response: settlingDuration / swings, dampingRatio: ratio)
    }

    /// A spring that does not overshoot.
    public static var smooth: Spring { smooth() }
    /// A spring with a small bounce.
    public static var snappy: Spring { snappy() }
    /// A spring with a larger bounce.
    public static var bouncy: Spring { bouncy() }

    /// A spring that does not overshoot, but for the bounce added to it.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a bounce of .15 and what is added to it.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a bounce of .3 and what is added to it.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The perceived duration in seconds; the same as `response`.
    public var duration: TimeInterval { response }

    /// How much the spring bounces, −1…1.
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

    /// Always 1.
    public var mass: Double { 1 }

    /// The force per point for a mass of 1. At most 45000 (F141).
    public var stiffness: Double { min((2 * .pi / response) * (2 * .pi / response), 45000) }

    /// The force per point and second for a mass of 1.
    public var damping: Double { 2 * dampingRatio * frequency }

    /// The time in seconds until less than a thousandth of the way is left.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

    /// The angular frequency without damping.
    private var frequency: Double { stiffness.squareRoot() }
}

extension Spring {
    /// The place at a time of a spring that starts at zero.
    ///
    /// - Parameters:
    ///   - target: where it comes to rest.
    ///   - initialVelocity: in units of the value per second.
    ///   - time: in seconds since the start; before it the spring is at zero.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let (rest, speed) = weights(at: time)
        return target - target.scaled(by: rest.position) + initialVelocity.scaled(by: speed.position)
    }

    /// The velocity at a time of a spring that starts at zero, in units of the value per second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let (rest, speed) = weights(at: time)
        return initialVelocity.scaled(by: speed.velocity) - target.scaled(by: rest.velocity)
    }

    /// The place at a time of a spring that goes from one value to another.
    public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, time: TimeInterval
    ) -> V {
        var result = toValue
        let (from, to) = (fromValue.animatableData, toValue.animatableData)
        result.animatableData = from + value(target: to - from, initialVelocity: initialVelocity, time: time)
        return result
    }

    /// The force on the mass of a spring at a place.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Moves a place and its velocity on by `deltaTime` seconds.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let rest = target - value
        let next = self.velocity(target: rest, initialVelocity: velocity, time: deltaTime)
        value += self.value(target: rest, initialVelocity: velocity, time: deltaTime)
        velocity = next
    }

    /// The time in seconds after which the spring stays within `epsilon` of its target.
    ///
    /// - Parameter epsilon: in units of the value; above 0, else .001.
    /// - Returns: infinity for a spring without damping.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
    ) -> TimeInterval {
        guard dampingRatio > 0 else { return .infinity }
        let epsilon = epsilon > 0 ? epsilon : 0.001
        let way = target.magnitudeSquared.squareRoot(), speed = initialVelocity.magnitudeSquared.squareRoot()
        guard way.isFinite, speed.isFinite, way + speed > 0 else { return 0 }
        let ratio = dampingRatio, w = frequency
        // How far the spring can be from its target at a time at most, apart from a rise at the beginning.
        func bound(_ time: Double) -> Double {
            if ratio < 1 {
                let side = (ratio * w * way + speed) / (w * (1 - ratio * ratio).squareRoot())
                return (way * way + side * side).squareRoot() * exp(-ratio * w * time)
            }
            let (rest, push) = weights(at: time)
            return abs(rest.position) * way + abs(push.position) * speed
        }
        var (low, high) = (0.0, 1 / w)
        while bound(high) > epsilon && high < 1e6 { (low, high) = (high, high * 2) }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bound(middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }

    private typealias Weight = (position: Double, velocity: Double)

    /// The two solutions of the spring's equation: one begins at 1 at rest, one at 0 with a velocity of 1.
    private func weights(at time: TimeInterval) -> (rest: Weight, speed: Weight) {
        guard time > 0 else { return ((1, 0), (0, 1)) }
        let w = frequency, ratio = dampingRatio
        if abs(ratio - 1) < 1e-6 {
            let decay = exp(-w * time)
            return (((1 + w * time) * decay, -w * w * time * decay), (time * decay, (1 - w * time) * decay))
        }
        if ratio < 1 {
            let wd = w * (1 - ratio * ratio).squareRoot(), decay = exp(-ratio * w * time)
            let (c, s) = (cos(wd * time), sin(wd * time))
            return (
                ((c + ratio * w / wd * s) * decay, -(w * w / wd) * s * decay),
                (s / wd * decay, (c - ratio * w / wd * s) * decay)
            )
        }
        let root = (ratio * ratio - 1).squareRoot()
        // The product of the two rates is w²; the difference of two large numbers would cancel.
        let fast = -w * (ratio + root), slow = w * w / fast
        let (f, s) = (exp(fast * time), exp(slow * time))
        return (
            ((fast * s - slow * f) / (fast - slow), fast * slow * (s - f) / (fast - slow)),
            ((f - s) / (fast - slow), (fast * f - slow * s) / (fast - slow))
        )
    }
}
