/// The latest places of a value that is led without an animation, such as by a finger: a spring that takes over goes on
/// as fast (F146).
struct VelocityTrack<Value: VectorArithmetic> {
    private var samples: [(value: Value, time: Double)] = []

    /// What was longer ago says nothing of the speed now, in seconds.
    private static var memory: Double { 0.1 }

    var isEmpty: Bool { samples.isEmpty }

    /// The value is here at a time. Of several at one time the last one counts.
    mutating func record(_ value: Value, at time: Double) {
        forget(before: time)
        if samples.last?.time == time { samples.removeLast() }
        samples.append((value, time))
    }

    /// Per second, over what is remembered at a time; zero where that is not a way.
    mutating func velocity(at time: Double) -> Value {
        forget(before: time)
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        return (last.value - first.value).scaled(by: 1 / (last.time - first.time))
    }

    private mutating func forget(before time: Double) {
        // Times are sums of frame lengths; a nanosecond hides their rounding.
        samples.removeAll { $0.time < time - Self.memory - 1e-9 }
    }
}
