/// Whether a part of the tree is on stage. Slides that are not shown keep their nodes and state; nothing in them runs.
@MainActor package final class LifecycleScope {
    /// While false, no body runs, nothing appears and no action is taken.
    package private(set) var isLive: Bool
    private var postponed: [Reader] = []
    private var suspended: [Suspended] = []
    private var members: [Member] = []
    private var pruneAt = 32

    private struct Member {
        let reader: Reader

        var node: (any LifecycleMember)? { reader.node as? any LifecycleMember }
    }

    /// What moved when its part of the tree left the stage.
    private struct Suspended {
        weak var motion: (any Animated)?
        weak var graph: ViewGraph?
    }

    package init(isLive: Bool) { self.isLive = isLive }

    /// Takes part in appearing and disappearing from now on.
    func join(_ node: any LifecycleMember) {
        if members.count >= pruneAt {
            members.removeAll { $0.reader.node == nil }
            pruneAt = max(32, members.count * 2)
        }
        members.append(Member(reader: node.reader))
        if isLive { node.appear() }
    }

    /// Whether something has changed that is evaluated only when this is on stage again.
    var isBehind: Bool { postponed.contains { $0.node.map { $0.isAlive && $0.isDirty } ?? false } }

    func postpone(_ node: _Node) { postponed.append(node.reader) }

    /// Lets something stand still until its part of the tree is on stage again: then it is where it would be had it gone
    /// on all the time.
    func suspend(_ motion: any Animated, in graph: ViewGraph) {
        suspended.append(Suspended(motion: motion, graph: graph))
    }

    /// Comes on stage: what changed meanwhile is evaluated, and everything appears.
    package func show() {
        guard !isLive else { return }
        isLive = true
        let due = postponed
        postponed = []
        for node in due.compactMap(\.node) where node.isAlive && node.isDirty { node.graph.enqueue(node) }
        let still = suspended
        suspended = []
        for entry in still { if let motion = entry.motion, !motion.isRetired { entry.graph?.animate(motion) } }
        members.removeAll { $0.reader.node == nil }
        for member in members { member.node?.appear() }
    }

    /// Leaves the stage: everything disappears, and nothing runs any more.
    package func park() {
        guard isLive else { return }
        for member in members { member.node?.disappear() }
        isLive = false
    }
}

/// A node that does something when its part of the tree comes on stage or leaves it.
@MainActor protocol LifecycleMember: _Node {
    func appear()
    func disappear()
}
