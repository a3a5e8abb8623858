/// A frame that follows layout by animations (F142): of a leaf, or of what an effect is anchored to.
struct FrameMotion {
    private var motion: AnimatedValue<FrameVector>?
    private var isPlaced = false
    private(set) var target = CGRect.zero
    /// Where it is now.
    private(set) var shown = CGRect.zero

    var isMoving: Bool { motion != nil }

    /// Layout has put the frame somewhere. The first time it is simply there.
    ///
    /// - Returns: whether it has to be moved by the clock from now on.
    mutating func place(_ frame: CGRect, transaction: @autoclosure () -> Transaction, at time: Double) -> Bool {
        guard isPlaced else {
            isPlaced = true
            (target, shown) = (frame, frame)
            return false
        }
        guard frame != target else { return false }
        let old = target
        target = frame
        let transaction = transaction()
        if motion == nil {
            guard transaction.animation != nil else {
                shown = frame
                return false
            }
            motion = AnimatedValue(FrameVector(old))
        }
        motion?.set(FrameVector(frame), transaction: transaction, at: time)
        return true
    }

    /// True while it goes on.
    mutating func advance(to time: Double) -> Bool {
        guard motion != nil else { return false }
        shown = motion?.value(at: time).rect ?? target
        if motion?.isAnimating == true { return true }
        motion = nil
        shown = target
        return false
    }

    mutating func finish() { motion?.finish() }

    mutating func attach(_ listener: AnimationListener) { motion?.attach(listener) }
}
