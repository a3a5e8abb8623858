import Foundation

/// What the stepped solver needs to know of a spring.
package struct SpringParameters: Hashable, Sendable {
    /// One swing in seconds, the damping in parts of the critical one.
    package var spring: Spring
    /// How long the response takes to go over from that of a spring taken over (F132), in seconds.
    package var blendDuration: Double = 0
    /// In parts of the interval per second.
    package var initialVelocity: Double = 0

    package init(spring: Spring, blendDuration: Double = 0, initialVelocity: Double = 0) {
        self.spring = spring
        self.blendDuration = blendDuration.isFinite ? blendDuration : 0
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }
}

/// A spring on its way from zero to an interval, in fixed steps (F141).
///
/// The state is a function of the number of steps only, and between two steps the place is taken from the straight line
/// that the next step would follow; so what is shown at a time does not depend on when the spring was asked before. A gap
/// of any length is stepped through. (The reference takes a gap above one second as one frame; that would make a picture
/// depend on the pictures before it.)
struct SpringMotion<Value: VectorArithmetic> {
    private(set) var parameters: SpringParameters
    /// The distance to the target from where the motion began or was last redirected.
    private(set) var interval: Value
    /// The local time at which stepping began.
    private var origin: Double
    private var steps = 0
    private var position = Value.zero
    private var velocity: Value
    private var force: Value
    /// The time since the last step.
    private var rest = 0.0
    /// The response that is being left (F132).
    private var formerResponse: Double?
    private(set) var hasEnded = false

    init(
        _ parameters: SpringParameters, interval: Value, taking momentum: Momentum<Value>? = nil, at origin: Double = 0
    ) {
        self.parameters = parameters
        self.interval = interval
        self.origin = origin
        velocity = (momentum?.velocity ?? .zero) + interval.scaled(by: parameters.initialVelocity)
        force = .zero
        if let response = momentum?.response, response != parameters.spring.response, parameters.blendDuration > 0 {
            formerResponse = response
        }
        // From rest the force begins to act after the first half step. On what already moves it acts at once: with the
        // old force its velocity would lag behind, with the new one run ahead, each by a point on a way of a hundred.
        if let momentum, momentum.velocity != .zero {
            let (stiffness, damping) = coefficients(at: 0)
            force = (momentum.force + interval.scaled(by: stiffness) - velocity.scaled(by: damping)).scaled(by: 0.5)
        }
    }

    private static var stepsPerSecond: Double { 300 }
    /// A spring with next to no damping is over after ten minutes, so that every question is answered in bounded time.
    private static var mostSteps: Int { 180_000 }
    private static var threshold: Double { 0.0036 }

    /// Where the spring is now, from its start at zero.
    var current: Value { position + (velocity + force.scaled(by: Self.halfStep)).scaled(by: rest) }

    /// The time since stepping began, in seconds.
    var timeStepped: Double { Double(steps) / Self.stepsPerSecond }

    /// What a spring that takes over needs to go on smoothly.
    var momentum: Momentum<Value> {
        Momentum(velocity: velocity + force.scaled(by: rest), force: force, response: parameters.spring.response)
    }

    private static var halfStep: Double { 0.5 / stepsPerSecond }

    /// Moves on to a local time. Going back is not possible; an earlier time changes nothing.
    mutating func advance(to time: Double) {
        guard !hasEnded else { return }
        // Times are sums of frame lengths; the millionth of a step hides their rounding.
        let exact = max(0, min((time - origin) * Self.stepsPerSecond, Double(Self.mostSteps)))
        let wanted = Int(exact + 1e-6)
        guard wanted >= steps else { return }
        var (stiffness, damping) = coefficients(at: steps)
        let step = 1 / Self.stepsPerSecond, half = Self.halfStep
        // One percent of the way; the floor ends a spring that was sent to where it already is.
        let nearEnough = max(interval.magnitudeSquared * 1e-4, 1e-6)
        while steps < wanted {
            if formerResponse != nil { (stiffness, damping) = coefficients(at: steps) }
            velocity += force.scaled(by: half)
            position += velocity.scaled(by: step)
            let left = interval - position
            force = left.scaled(by: stiffness) - velocity.scaled(by: damping)
            velocity += force.scaled(by: half)
            steps += 1
            // F139
            if velocity.magnitudeSquared <= Self.threshold, force.magnitudeSquared <= Self.threshold,
                left.magnitudeSquared <= nearEnough
            {
                return end()
            }
        }
        if steps == Self.mostSteps { return end() }
        rest = max(0, exact - Double(wanted)) / Self.stepsPerSecond
    }

    private mutating func end() {
        (hasEnded, position, velocity, force, rest) = (true, interval, .zero, .zero, 0)
    }

    private func coefficients(at steps: Int) -> (stiffness: Double, damping: Double) {
        var spring = parameters.spring
        if let formerResponse {
            let part = min(Double(steps) / Self.stepsPerSecond / parameters.blendDuration, 1)
            let smooth = part * part * (3 - 2 * part)
            spring = Spring(
                response: formerResponse + (spring.response - formerResponse) * smooth,
                dampingRatio: spring.dampingRatio)
        }
        // Above this damping a step of 1/300 s would overshoot by more than it corrects, and the spring explode.
        return (spring.stiffness, min(spring.damping, 450))
    }
}

/// The motion that one animation hands to the one that takes its place.
struct Momentum<Value: VectorArithmetic> {
    var velocity: Value
    /// The force on it; zero if it was not a spring.
    var force: Value = .zero
    /// The response of the spring that had it; nil if it was none.
    var response: Double?
}
