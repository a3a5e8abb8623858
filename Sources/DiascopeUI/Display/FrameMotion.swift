import Foundation

/// A frame that follows layout by animations (F142): of a leaf, or of what an effect is anchored to.
struct FrameMotion {
    private var motion = ValueMotion<FrameVector>()
    private var isPlaced = false
    private(set) var target = CGRect.zero
    /// Where it is now.
    private(set) var shown = CGRect.zero

    var isMoving: Bool { motion.isAnimating }

    /// Layout has put the frame of a box somewhere. The first time it is simply there.
    ///
    /// - Returns: whether it has to be moved by the clock from now on.
    @MainActor mutating func place(_ frame: CGRect, of box: Box) -> Bool {
        let graph = box.graph, passage = graph.groupPassage
        if passage.shift != .zero { shift(by: passage.shift) }
        return place(
            frame, transaction: passage.isAnimated ? box.node.resolvedTransaction : Transaction(), at: graph.time)
    }

    private mutating func place(
        _ frame: CGRect, transaction: @autoclosure () -> Transaction, at time: Double
    ) -> Bool {
        guard isPlaced else {
            isPlaced = true
            (target, shown) = (frame, frame)
            return false
        }
        guard frame != target else { return isMoving }
        let old = target
        target = frame
        let moves = motion.follow(
            from: FrameVector(old), to: FrameVector(frame), by: transaction(), at: time)
        if !moves { shown = frame }
        return moves
    }

    /// The group of geometry around has gone elsewhere, and all in it with it: what moves inside goes on.
    private mutating func shift(by distance: CGSize) {
        guard isPlaced else { return }
        target = target.offsetBy(dx: distance.width, dy: distance.height)
        shown = shown.offsetBy(dx: distance.width, dy: distance.height)
        motion.shift(by: FrameVector(CGRect(x: distance.width, y: distance.height, width: 0, height: 0)))
    }

    mutating func advance(to time: Double) -> Movement {
        shown = motion.shown(at: time)?.rect ?? target
        return motion.movement
    }

    mutating func finish() { motion.finish() }

    mutating func attach(_ listener: AnimationListener) { motion.attach(listener) }
}
