import Dispatch
import Foundation

/// When an animation counts as complete. SwiftUI: same.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isLogical: Bool

    /// When it looks finished: a curve at its end, a spring one response after its start (F138).
    public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)

    /// When nothing of it moves any more, however little.
    public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// Waits for all animations that one set of writes begins, and then acts once (F138).
///
/// What runs holds tokens. The last one that goes, in whatever way, ends the wait: an animation that is dropped because
/// its view is gone counts as ended, and where nothing was animated the transaction's own token is the last.
final class AnimationListener: @unchecked Sendable {
    // Sendable because it is the main actor's but for its identity: animations run there.

    fileprivate let criteria: AnimationCompletionCriteria
    private let action: @MainActor () -> Void
    private var running = 0
    /// Where the action takes its turn. nil before a pass has seen the listener.
    private weak var graph: ViewGraph?
    /// When a pass has seen it.
    private var time = 0.0
    /// Something was written that waits for a pass, or a pass has seen the listener: the action belongs to a tree, and
    /// comes to nothing where that tree is gone.
    private var isAwaited = false
    private let turn: Turn

    /// When the action is taken.
    enum Turn {
        /// After the layout, as what views do.
        case action
        /// The same, but in a later frame than the writes: so that what goes on without end, by animations that take no
        /// time, goes on frame by frame.
        case laterFrame
        /// Before the layout, as a part of the update: also in a preview.
        case ending
    }

    init(_ criteria: AnimationCompletionCriteria, turn: Turn = .action, action: @escaping @MainActor () -> Void) {
        (self.criteria, self.turn, self.action) = (criteria, turn, action)
    }

    fileprivate func begin() { running += 1 }

    /// A pass has seen what was written under the transaction.
    @MainActor func isSeen(by graph: ViewGraph) {
        (self.graph, time, isAwaited) = (graph, graph.time, true)
    }

    /// Something was written under the transaction.
    @MainActor func awaitsPass() { isAwaited = true }

    fileprivate func end() {
        running -= 1
        guard running == 0 else { return }
        let action = action
        // A transaction may have been made, and dropped, on any thread.
        guard MainQueue.isCurrent else {
            Task { @MainActor in action() }
            return
        }
        MainActor.assumeIsolated {
            // A tree that is gone has nobody left to tell.
            guard let graph else { return isAwaited ? () : Self.actOutsideOfTrees(action) }
            switch turn {
            case .ending: graph.enqueue(ending: action)
            case .laterFrame where graph.time == time: graph.animate(NextFrame(graph, action), as: .endless)
            case .action, .laterFrame: graph.enqueue(action: action)
            }
        }
    }

    /// How many actions are under way one inside of the other.
    @MainActor private static var depth = 0
    private static let depthLimit = 8

    /// Acts at once: nothing was written. An action that begins the next one, and so on without end, takes turns with
    /// the rest of the program instead of filling the stack.
    @MainActor private static func actOutsideOfTrees(_ action: @escaping @MainActor () -> Void) {
        guard depth < depthLimit else {
            Task { @MainActor in action() }
            return
        }
        depth += 1
        defer { depth -= 1 }
        action()
    }
}

/// Takes an action in the next frame of a later time. It is a part of a motion without end: nobody waits for it.
private final class NextFrame: Animated {
    private weak var graph: ViewGraph?
    private let time: Double
    private let action: @MainActor () -> Void
    let lifecycle = LifecycleScope(isLive: true)
    var isAnimating = false
    var isRetired: Bool { graph == nil }

    init(_ graph: ViewGraph, _ action: @escaping @MainActor () -> Void) {
        (self.graph, time, self.action) = (graph, graph.time, action)
    }

    func advance(to time: Double) -> Movement {
        if time <= self.time { return .endless }
        graph?.enqueue(action: action)
        return .none
    }

    func finish(at time: Double) {}
}

/// Tells the main actor's queue from others. It need not run on the main thread: on Linux an asynchronous `main` leaves
/// that one behind.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}

/// Held by what a listener waits for.
final class AnimationToken: @unchecked Sendable {
    let listener: AnimationListener
    private var isOver = false

    init(_ listener: AnimationListener) {
        self.listener = listener
        listener.begin()
    }

    deinit { end() }

    /// The animation looks finished, though it may go on.
    func becomesLogicallyComplete() {
        if listener.criteria == .logicallyComplete { end() }
    }

    private func end() {
        guard !isOver else { return }
        isOver = true
        listener.end()
    }
}
