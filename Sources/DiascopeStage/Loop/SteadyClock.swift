/// Seconds since the show started. Never goes back, and stands still while the machine sleeps, so that a show goes on
/// where it was when the lid is opened again.
struct SteadyClock {
    private let start = SuspendingClock.now

    var now: Double {
        let (seconds, attoseconds) = (SuspendingClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
