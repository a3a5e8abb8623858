import Foundation

/// One animation of one change, on its way from zero to the interval.
struct Motion<Value: VectorArithmetic> {
    let form: AnimationForm
    /// The change that it carries.
    let interval: Value
    /// The time of the write, in seconds (F136).
    let begin: Double
    let isEndless: Bool
    /// One of many that follow each other without end, such as those of a `PhaseAnimator`.
    var isOfEndlessCourse = false

    /// The form inside of delay and speed, whose own time is `rate` × elapsed − `shift`.
    private var core: AnimationForm
    private var rate = 1.0
    private var shift = 0.0
    /// Where it is now, from zero.
    private(set) var position = Value.zero
    private(set) var hasEnded = false
    private var elapsed = 0.0
    private var spring: SpringMotion<Value>?
    /// Of those that wait for its end.
    var tokens: [AnimationToken] = []
    /// For a custom animation.
    var context: AnimationContext<Value>?
    /// For a repeated one: how long one cycle takes.
    private var cycle = 0.0
    /// Seconds after `begin`; nil if the context knows.
    private let logicalEnd: Double?

    /// - Parameters:
    ///   - momentum: of what this takes over from, per second; for a spring.
    ///   - elapsed: seconds after `begin` at which it takes over.
    init(
        _ form: AnimationForm, interval: Value, begin: Double, taking momentum: Momentum<Value>? = nil,
        after elapsed: Double = 0, context: AnimationContext<Value>? = nil
    ) {
        (self.form, self.interval, self.begin, isEndless) = (form, interval, begin, form.isEndless)
        core = form
        logicalEnd = form.logicalDuration(of: interval).map { $0 + elapsed }
        unwrap: while true {
            switch core {
            case .delay(let time, let inner): (core, shift) = (inner, shift + time)
            case .speed(let factor, let inner): (core, rate, shift) = (inner, rate * factor, shift * factor)
            case .logicallyComplete(_, let inner): core = inner
            case .curve, .spring, .custom, .repeating: break unwrap
            }
        }
        switch core {
        case .spring(let parameters, _):
            var momentum = momentum
            if rate > 0, rate != 1 {
                momentum?.velocity.scale(by: 1 / rate)
                momentum?.force.scale(by: 1 / (rate * rate))
            }
            spring = SpringMotion(
                parameters, interval: interval, taking: momentum, at: max(0, rate * elapsed - shift))
        case .custom: self.context = context ?? AnimationContext()
        case .repeating(_, _, let inner): cycle = inner.duration(of: interval)
        case .curve, .delay, .speed, .logicallyComplete: break
        }
        advance(to: begin + elapsed)
    }

    /// Whether all comes to rest once it is over.
    var endsByItself: Bool { !isEndless && !isOfEndlessCourse }

    /// What is left of the change.
    var remainder: Value { interval - position }

    /// Moves on to a time.
    mutating func advance(to time: Double) {
        guard !hasEnded else { return }
        elapsed = max(elapsed, time - begin)
        let local = rate * elapsed - shift
        switch core {
        case .spring:
            spring!.advance(to: local)
            (position, hasEnded) = (spring!.current, spring!.hasEnded)
        case .curve(let curve, let duration):
            if local >= duration { return end() }
            position = interval.scaled(by: curve.value(at: local / duration))
        case .custom(let custom):
            guard local >= 0 else { return }
            guard let value = custom.animation.animate(value: interval, time: local, context: &context!) else {
                return end()
            }
            position = value
        case .repeating(let count, let autoreverses, let inner):
            guard local >= 0 else { return }
            let done = cycle > 0 ? (local / cycle + 1e-9).rounded(.down) : .infinity
            if done >= count.map(Double.init) ?? .infinity || cycle <= 0 { return end() }
            position = Self.value(inner, of: interval, at: phase(at: local, autoreverses: autoreverses).time)
        case .delay, .speed, .logicallyComplete: break
        }
    }

    private mutating func end() { (position, hasEnded) = (interval, true) }

    /// Where in its cycle a repeated animation is, and whether that one runs backwards (F137).
    private func phase(at local: Double, autoreverses: Bool) -> (time: Double, isReversed: Bool) {
        guard cycle.isFinite else { return (local, false) }
        let done = (local / cycle + 1e-9).rounded(.down)
        let time = min(max(0, local - done * cycle), cycle)
        let isReversed = autoreverses && done.truncatingRemainder(dividingBy: 2) != 0
        return (isReversed ? cycle - time : time, isReversed)
    }

    /// The value of a form that starts anew (F137) at one time.
    private static func value(_ form: AnimationForm, of interval: Value, at time: Double) -> Value {
        var motion = Motion(form, interval: interval, begin: 0)
        if case .custom(let custom) = motion.core {
            let local = motion.rate * time - motion.shift
            return local < 0 ? .zero : custom.replayed(interval, to: local) ?? interval
        }
        motion.advance(to: time)
        return motion.position
    }

    /// Velocity and force at the present time, per second, for an animation that takes over (F131).
    var momentum: Momentum<Value> {
        let local = rate * elapsed - shift
        var result = Momentum(velocity: Value.zero)
        guard !hasEnded, local >= 0 else { return result }
        switch core {
        case .spring:
            result = spring!.momentum
            if rate != 1 { result.force.scale(by: rate * rate) }
        case .curve(let curve, let duration):
            // A circle stands upright at some time; the slope over a short time is what can be seen of it.
            let slope = curve.velocity(at: local / duration)
            let short = 1e-3
            result.velocity = interval.scaled(
                by: (slope.isFinite
                    ? slope : (curve.value(at: local / duration) - curve.value(at: local / duration - short)) / short)
                    / duration)
        case .custom(let custom):
            result.velocity =
                custom.animation.velocity(value: interval, time: local, context: context ?? AnimationContext())
                ?? .zero
        case .repeating(_, let autoreverses, let inner):
            let phase = phase(at: local, autoreverses: autoreverses)
            var motion = Motion(inner, interval: interval, begin: 0)
            motion.advance(to: phase.time)
            result.velocity = motion.momentum.velocity.scaled(by: phase.isReversed ? -1 : 1)
        case .delay, .speed, .logicallyComplete: break
        }
        if rate != 1 { result.velocity.scale(by: rate) }
        return result
    }

    /// Whether the animation looks finished (F138).
    func isLogicallyComplete(at time: Double) -> Bool {
        if hasEnded { return true }
        // Times are sums of frame lengths; a nanosecond hides their rounding.
        if let logicalEnd { return time - begin >= logicalEnd - 1e-9 }
        return context?.isLogicallyComplete ?? false
    }
}

extension SpringMotion {
    /// The time from the start to the end, in seconds.
    var timeToEnd: Double {
        var motion = self
        motion.advance(to: .infinity)
        return motion.timeStepped
    }
}
