import DiascopeDeck
import DiascopeUI
import Foundation

/// A deck that is being presented: its timer, its plan, and what time went to which slide.
@MainActor package final class Talk {
    package let run: DeckRun
    package private(set) var clock = TalkClock()
    /// Set where a talk goes on that another program has begun.
    package var times = SlideTimes()
    /// Called with where the talk is, after each move and each change of the timer.
    package var onChange: ((TalkRecord) -> Void)?

    private var known: (slides: [DeckState.Entry], plan: TalkPlan?)?
    private var lastPosition: DeckPosition
    private var isResuming = false

    /// - Parameter length: how long the talk may take, in seconds; nil is what its slides say.
    package init(_ run: DeckRun, length: Double? = nil) {
        self.run = run
        clock.length = length
        lastPosition = run.position
        note()
        let before = run.onMove
        run.onMove = { [weak self] in
            before?()
            self?.moved()
        }
    }

    /// How long the talk may take, in seconds; nil is what its slides say.
    package var length: Double? {
        get { clock.length }
        set {
            clock.length = newValue
            known = nil
        }
    }

    package var isRunning: Bool { clock.isRunning }

    private var now: Double { run.graph.time }

    package func elapsed(at time: Double) -> Double { clock.elapsed(at: time) }

    /// nil where neither the slides nor the command line say how long the talk is.
    ///
    /// Worked out anew when the deck has changed: it asks every slide.
    package var plan: TalkPlan? {
        if let known, known.slides == run.state.slides { return known.plan }
        let planned = run.plannedSeconds
        known = (run.state.slides, TalkPlan(planned: planned, total: length))
        return known?.plan
    }

    package var record: TalkRecord {
        TalkRecord(
            slide: run.position.slide, step: run.position.step, slideID: run.slideID,
            elapsed: clock.elapsed(at: now), isTimerRunning: clock.isRunning)
    }

    private func moved() {
        guard run.position != lastPosition, !isResuming else { return }
        lastPosition = run.position
        // A talk begins with the first move; one that was paused stays so.
        if !clock.hasStarted { clock.start(at: now) }
        note()
        onChange?(record)
    }

    private func note() { times.note(slide: run.state.slide, at: clock.elapsed(at: now)) }

    /// The talk begins where the deck is now, wherever it was before.
    package func begin() {
        clock = TalkClock(length: length)
        times = SlideTimes()
        lastPosition = run.position
        note()
    }

    // MARK: - The timer

    /// The time before the first move counts too.
    package func start(at time: Double) { clock.start(at: time) }

    package func toggle(at time: Double) {
        clock.toggle(at: time)
        onChange?(record)
    }

    package func reset(at time: Double) {
        clock.reset(at: time)
        times.restart(slide: run.state.slide)
        onChange?(record)
    }

    /// What was spent where, up to a time.
    package func rehearsal(at time: Double) -> RehearsalReport {
        var times = times
        times.note(slide: run.state.slide, at: clock.elapsed(at: time))
        return RehearsalReport(times, slides: run.outline().map { ($0.number, $0.title) }, plan: plan)
    }

    /// Goes on where another process was.
    package func resume(_ record: TalkRecord) {
        let place = run.place(of: record)
        // The move there is none of the talk's own.
        isResuming = true
        run.go(to: place)
        isResuming = false
        lastPosition = run.position
        clock = TalkClock(length: length, elapsed: record.elapsed)
        if record.isTimerRunning { clock.start(at: now) }
        note()
        onChange?(self.record)
    }
}

extension DeckRun {
    /// What each slide says about its own length, in seconds; hidden ones take none.
    var plannedSeconds: [Double?] { outline().map { $0.isHidden ? 0 : $0.minutes.map { $0 * 60 } } }

    /// The one that the slide on stage has given itself.
    var slideID: String? { givenID(ofSlide: state.slide) }

    /// Where a record leads: to the slide of its id, else to that of its number.
    func place(of record: TalkRecord) -> DeckPosition {
        record.slideID.flatMap { position(of: .slide(id: $0, step: record.step)) }
            ?? DeckPosition(slide: record.slide, step: record.step)
    }
}
