/// How long a talk has been going on. Times in seconds of the show's clock.
package struct TalkTimer: Hashable, Sendable {
    /// Up to the last pause.
    private var counted: Double
    /// nil while it does not run.
    private var runsSince: Double?

    /// - Parameter elapsed: what it begins with, not below 0: a talk that goes on after a break.
    package init(elapsed: Double = 0) { counted = max(elapsed, 0) }

    package var isRunning: Bool { runsSince != nil }

    package func elapsed(at time: Double) -> Double { counted + (runsSince.map { max(time - $0, 0) } ?? 0) }

    /// One that runs goes on.
    package mutating func start(at time: Double) { runsSince = runsSince ?? time }

    package mutating func pause(at time: Double) {
        counted = elapsed(at: time)
        runsSince = nil
    }

    package mutating func toggle(at time: Double) { isRunning ? pause(at: time) : start(at: time) }

    /// From zero; one that runs goes on.
    package mutating func reset(at time: Double) {
        counted = 0
        if isRunning { runsSince = time }
    }
}
