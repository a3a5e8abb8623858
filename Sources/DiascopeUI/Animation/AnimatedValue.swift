import Foundation

/// A value that follows its target by animations: one animatable attribute of a node (F130).
///
/// The target is what the deck has written. What is shown is the target minus what the running animations still have to
/// go (F129). Times are seconds of any clock that does not go back; a time before the latest one, or one that is not
/// finite, counts as the latest. An animation begins at the time of its write. The value at a time depends on the writes
/// and their times alone, not on when it was asked for before. (Only a custom animation that keeps a state may differ.)
package struct AnimatedValue<Value: VectorArithmetic> {
    /// Where the value goes.
    package private(set) var target: Value

    /// The running animations, oldest first. Their remainders are added (F133).
    private var motions: [Motion<Value>] = []
    private var latest = 0.0
    /// How it was led without an animation.
    private var track = VelocityTrack<Value>()

    /// A value at rest.
    package init(_ value: Value) { target = value }

    /// Whether an animation was running at the latest time asked for.
    package var isAnimating: Bool { !motions.isEmpty }

    /// Nothing moves, and nothing is remembered of a movement.
    var isAtRest: Bool { motions.isEmpty && track.isEmpty }

    /// Whether an animation was running at the latest time asked for that will end by itself.
    package var isAnimatingFinitely: Bool { motions.contains(where: \.endsByItself) }

    /// What was going on at the latest time asked for.
    var movement: Movement { isAnimatingFinitely ? .finite : isAnimating ? .endless : .none }

    /// Changes the target.
    ///
    /// - Parameters:
    ///   - new: the target. Where the change is too large for arithmetic, all animations are dropped.
    ///   - animation: nil jumps by the difference; what runs goes on towards the new target (F128).
    package mutating func set(_ new: Value, animation: Animation?, at time: Double) {
        set(new, transaction: Transaction(animation: animation), at: time)
    }

    /// The same; what waits for the transaction's animations waits for this one.
    mutating func set(_ new: Value, transaction: Transaction, at time: Double) {
        let change = new - target
        target = new
        // A change that is not a number is not equal to zero, and so ends here too.
        guard change.magnitudeSquared.isFinite else { return motions.removeAll() }
        guard change != .zero else { return }
        guard let form = transaction.animation?.form else {
            return jump(isSample: transaction.tracksVelocity, at: time)
        }
        defer { track = VelocityTrack() }
        if form.isInstant { return motions.removeAll() }
        advance(to: time)
        if form.takesOver {
            takeOver(form, change: change)
        } else if let running = motions.last, form.takesOver(from: running.form) {
            redirect(running, by: form, change: change)
        } else if !mergeCustom(form, change: change) {
            add(form, change: change)
        }
        guard !motions.isEmpty else { return }
        motions[motions.count - 1].isOfEndlessCourse = transaction.isOfEndlessCourse
        guard !transaction.tokens.isEmpty else { return }
        motions[motions.count - 1].tokens += transaction.tokens.map { AnimationToken($0.listener) }
    }

    private mutating func jump(isSample: Bool, at time: Double) {
        guard isSample else { return track = VelocityTrack() }
        advance(to: time)
        track.record(target, at: latest)
    }

    /// Takes another place to count from: target and value are others by the same amount, and what runs goes on.
    mutating func shift(by distance: Value) { target += distance }

    /// Lets a listener wait for all that runs and will end by itself.
    mutating func attach(_ listener: AnimationListener) {
        for index in motions.indices where motions[index].endsByItself {
            motions[index].tokens.append(AnimationToken(listener))
        }
    }

    /// The value to show at a time.
    package mutating func value(at time: Double) -> Value {
        if motions.isEmpty {
            latest = max(latest, time.isFinite ? time : latest)
            return target
        }
        advance(to: time)
        var value = target
        for motion in motions { value -= motion.remainder }
        // Only a custom animation can come to this.
        guard value.magnitudeSquared.isFinite else {
            motions.removeAll()
            return target
        }
        return value
    }

    /// Jumps to the target. Animations that never end by themselves go on, and so do those that are a part of a course
    /// that does not.
    package mutating func finish() { motions.removeAll(where: \.endsByItself) }

    /// Jumps to the target and ends every animation, also those that never end by themselves.
    package mutating func stop() { motions.removeAll() }

    /// Whether every running animation looks finished at a time (F138). One that repeats for ever never does.
    package func isLogicallyComplete(at time: Double) -> Bool {
        var later = self
        later.advance(to: time)
        return later.motions.allSatisfy { $0.isLogicallyComplete(at: later.latest) }
    }

    private mutating func advance(to time: Double) {
        latest = max(latest, time.isFinite ? time : latest)
        var someEnded = false
        for index in motions.indices {
            motions[index].advance(to: latest)
            if motions[index].hasEnded {
                someEnded = true
            } else if !motions[index].tokens.isEmpty, motions[index].isLogicallyComplete(at: latest) {
                for token in motions[index].tokens { token.becomesLogicallyComplete() }
            }
        }
        if someEnded { motions.removeAll(where: \.hasEnded) }
    }

    /// One spring goes on with the offset and the velocity of all that ran (F131), and of what led the target (F146).
    private mutating func takeOver(_ form: AnimationForm, change: Value) {
        var interval = change
        var momentum = track.isEmpty ? nil : Momentum(velocity: track.velocity(at: latest))
        for motion in motions {
            interval += motion.remainder
            let part = motion.momentum
            momentum = Momentum(
                velocity: (momentum?.velocity ?? .zero) + part.velocity, force: (momentum?.force ?? .zero) + part.force,
                response: part.response ?? momentum?.response)
        }
        // What waited for the old ones waits for the one that goes on.
        let tokens = motions.flatMap(\.tokens)
        motions = [Motion(form, interval: interval, begin: latest, taking: momentum)]
        motions[0].tokens = tokens
    }

    /// A spring behind the same delay and speed goes on in the time of the one before it (F134).
    private mutating func redirect(_ running: Motion<Value>, by form: AnimationForm, change: Value) {
        motions[motions.count - 1] = Motion(
            form, interval: running.remainder + change, begin: running.begin, taking: running.momentum,
            after: latest - running.begin)
        motions[motions.count - 1].tokens = running.tokens
    }

    private mutating func mergeCustom(_ form: AnimationForm, change: Value) -> Bool {
        guard case .custom(let custom) = form, let running = motions.last else { return false }
        var context = running.context ?? AnimationContext()
        let elapsed = latest - running.begin
        guard
            custom.animation.shouldMerge(
                previous: Animation(running.form), value: running.interval, time: elapsed, context: &context)
        else { return false }
        context.isLogicallyComplete = false
        motions[motions.count - 1] = Motion(
            form, interval: running.interval + change, begin: running.begin, after: elapsed, context: context)
        motions[motions.count - 1].tokens = running.tokens
        return true
    }

    /// What runs goes on to its end and the new one runs on top (F133). What has no end stops where it is, and the new
    /// animation also goes the rest of its way: otherwise nothing but a spring could ever end a repetition.
    private mutating func add(_ form: AnimationForm, change: Value) {
        var interval = change
        for motion in motions where motion.isEndless { interval += motion.remainder }
        motions.removeAll(where: \.isEndless)
        motions.append(Motion(form, interval: interval, begin: latest))
    }
}
