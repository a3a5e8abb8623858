/// Counts whole notches of a wheel: fine ones add up, and a flick of a touchpad, which goes on by itself, is one.
package struct WheelNotches: Sendable {
    /// How long the wheel rests, in seconds, until another notch counts.
    package static let pause = 0.25

    private var sum = 0.0
    private var lastTurn: Double?
    private var isSpent = false

    package init() {}

    /// Takes a part of a notch. Answers 1 or −1 when a whole one is reached, else 0. `time` in seconds.
    package mutating func turn(by delta: Double, at time: Double) -> Int {
        guard delta.isFinite, delta != 0 else { return 0 }
        let hasRested = lastTurn.map { time - $0 >= Self.pause } ?? true
        lastTurn = time
        if hasRested { (sum, isSpent) = (0, false) }
        guard !isSpent else { return 0 }
        if sum * delta < 0 { sum = 0 }
        sum += delta
        guard abs(sum) >= 1 else { return 0 }
        isSpent = true
        return sum > 0 ? 1 : -1
    }
}
