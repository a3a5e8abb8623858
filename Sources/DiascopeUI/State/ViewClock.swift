import Synchronization

/// The clock that animations run by, to sleep on: in tests and exports it goes as fast as it is told to, on stage as
/// real time does. Ours; SwiftUI has none.
///
///     .task { try? await clock.sleep(for: .seconds(2)); isShown = true }
public nonisolated struct ViewClock: Clock, Sendable {
    /// A time of the clock: that since the tree was made.
    public struct Instant: InstantProtocol {
        let offset: Duration

        /// The time a duration later; a negative one goes back.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later another time is; negative where it is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether a time is earlier.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    /// nil outside of any tree, where nobody moves the time.
    let time: ViewTime?

    /// That of the frame that is shown.
    public var now: Instant { Instant(offset: .seconds(time?.now ?? 0)) }

    /// A frame, mostly.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the first frame that is not before a time. Outside of any tree it does not sleep.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        try await time?.sleep(until: deadline.offset / .seconds(1))
    }
}

/// The time of a tree, and who waits for a later one. From any thread.
final class ViewTime: Sendable {
    private struct Sleeper {
        let number: Int
        let deadline: Double
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = 0.0
        var count = 0
        var sleepers: [Sleeper] = []
        /// Cancelled before they slept.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    /// Called when somebody waits for a time: whoever shows frames only when there is something to show has to know.
    private let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    var now: Double { state.withLock { $0.now } }

    /// The time that somebody waits for next.
    var next: Double? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    func advance(to time: Double) {
        let due = state.withLock { state in
            state.now = max(state.now, time)
            // Sums of times differ in their last digits.
            let end = state.now + 1e-6
            let due = state.sleepers.filter { $0.deadline <= end }
            if !due.isEmpty { state.sleepers.removeAll { $0.deadline <= end } }
            return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    func sleep(until deadline: Double) async throws {
        let number = state.withLock {
            $0.count += 1
            return $0.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enum Outcome { case due, cancelled, sleeps }
                let outcome = state.withLock { state -> Outcome in
                    if state.cancelled.remove(number) != nil { return .cancelled }
                    if deadline <= state.now { return .due }
                    state.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
                    return .sleeps
                }
                switch outcome {
                case .due: continuation.resume()
                case .cancelled: continuation.resume(throwing: CancellationError())
                case .sleeps: wake()
                }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        state.withLock { _ = $0.cancelled.remove(number) }
    }

    /// Nothing will happen any more: nobody sleeps for ever.
    func end() {
        let all = state.withLock { state in
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for sleeper in all { sleeper.continuation.resume(throwing: CancellationError()) }
    }
}

extension EnvironmentValues {
    /// The clock that this tree is shown by.
    public internal(set) var clock: ViewClock {
        get { self[ViewClockKey.self] }
        set { self[ViewClockKey.self] = newValue }
    }

    private struct ViewClockKey: EnvironmentKey { static var defaultValue: ViewClock { ViewClock(time: nil) } }
}
