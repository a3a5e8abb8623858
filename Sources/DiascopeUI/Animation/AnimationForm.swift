import Foundation

/// What an animation is made of. The built-in ones are cases and not protocol values: thousands may run in a frame.
package indirect enum AnimationForm: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    /// `merges`: takes over from whatever runs (F131); otherwise it is added (F133).
    case spring(SpringParameters, merges: Bool)
    case custom(CustomForm)
    case delay(Double, AnimationForm)
    case speed(Double, AnimationForm)
    /// `count` is nil for ever.
    case repeating(count: Int?, autoreverses: Bool, AnimationForm)
    case logicallyComplete(after: Double, AnimationForm)

    /// Whether it never ends by design. A stop of all animations leaves such a one running.
    var isEndless: Bool {
        switch self {
        case .curve, .spring, .custom: false
        case .repeating(let count, _, let form): count == nil || form.isEndless
        case .delay(_, let form), .speed(_, let form), .logicallyComplete(_, let form): form.isEndless
        }
    }

    /// Whether it is over as soon as it begins. Such an animation also stops the ones before it (F128).
    var isInstant: Bool {
        switch self {
        case .curve(_, let duration): duration <= 0
        case .spring, .custom, .delay: false
        case .speed(_, let form), .repeating(_, _, let form), .logicallyComplete(_, let form): form.isInstant
        }
    }

    /// Whether it takes over from everything that runs, whatever that is (F131).
    var takesOver: Bool {
        switch self {
        case .spring(_, let merges): merges
        case .logicallyComplete(_, let form): form.takesOver
        case .curve, .custom, .delay, .speed, .repeating: false
        }
    }

    /// Whether it takes over from one running animation: a spring does, behind equal wrappers on both sides (F134).
    func takesOver(from running: AnimationForm) -> Bool {
        switch (self, running) {
        case (.logicallyComplete(_, let form), _): form.takesOver(from: running)
        case (_, .logicallyComplete(_, let form)): takesOver(from: form)
        case (.delay(let time, let form), .delay(let runningTime, let runningForm)):
            time == runningTime && form.takesOver(from: runningForm)
        case (.speed(let factor, let form), .speed(let runningFactor, let runningForm)):
            factor == runningFactor && form.takesOver(from: runningForm)
        default: takesOver
        }
    }

    /// How long it runs for a change, in seconds.
    func duration<Value: VectorArithmetic>(of interval: Value) -> Double {
        switch self {
        case .curve(_, let duration): return max(duration, 0)
        case .spring(let parameters, _): return SpringMotion(parameters, interval: interval).timeToEnd
        case .custom(let form): return form.duration(of: interval)
        case .delay(let time, let form): return max(0, time + form.duration(of: interval))
        case .speed(let factor, let form):
            let duration = form.duration(of: interval)
            return duration > 0 ? duration / factor : 0
        case .repeating(let count, _, let form):
            let duration = form.duration(of: interval)
            return duration > 0 ? duration * (count.map(Double.init) ?? .infinity) : 0
        case .logicallyComplete(_, let form): return form.duration(of: interval)
        }
    }

    /// How long it looks as if it ran (F138); nil if only its context knows.
    func logicalDuration<Value: VectorArithmetic>(of interval: Value) -> Double? {
        switch self {
        case .curve(_, let duration): return max(duration, 0)
        case .spring(let parameters, _): return parameters.spring.response
        case .custom: return nil
        case .delay(let time, let form): return form.logicalDuration(of: interval).map { max(0, time + $0) }
        case .speed(let factor, let form):
            return form.logicalDuration(of: interval).map { $0 > 0 ? $0 / factor : 0 }
        case .repeating(let count, _, let form):
            guard let count else { return .infinity }
            let duration = form.duration(of: interval)
            return Double(count - 1) * duration + (form.logicalDuration(of: interval) ?? duration)
        case .logicallyComplete(let time, _): return time
        }
    }
}

/// A custom animation as a value that can be compared.
package struct CustomForm: Hashable, Sendable {
    let animation: any CustomAnimation

    package static func == (left: CustomForm, right: CustomForm) -> Bool {
        AnyHashable(left.animation) == AnyHashable(right.animation)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(animation)) }

    private static var stepsPerSecond: Double { 60 }

    /// Runs the animation from its start, for those that keep a state. It is asked at every 1/60 s on the way, so that
    /// the result depends on the time only.
    func replayed<Value: VectorArithmetic>(_ interval: Value, to time: Double) -> Value? {
        var context = AnimationContext<Value>()
        for step in 0..<Int(max(0, min(time, 60)) * Self.stepsPerSecond) {
            let moment = Double(step) / Self.stepsPerSecond
            if animation.animate(value: interval, time: moment, context: &context) == nil { return nil }
        }
        return animation.animate(value: interval, time: time, context: &context)
    }

    /// The first 1/60 s at which the animation is over; infinity if it goes on for a minute.
    func duration<Value: VectorArithmetic>(of interval: Value) -> Double {
        var context = AnimationContext<Value>()
        for step in 0...Int(60 * Self.stepsPerSecond) {
            let moment = Double(step) / Self.stepsPerSecond
            if animation.animate(value: interval, time: moment, context: &context) == nil { return moment }
        }
        return .infinity
    }
}
