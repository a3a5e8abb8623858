extension View {
    /// Starts a task when the view comes on stage and cancels it when it is gone or its slide is left (F122).
    /// SwiftUI: same; the action is the main actor's.
    public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void)
        -> some View
    {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// The same; when `id` changes, the task is cancelled and another one started (F122). SwiftUI: same.
    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: id, priority: priority, action: action))
    }
}

nonisolated struct TaskModifier<ID: Equatable>: _PrimitiveViewModifier {
    let id: ID
    let priority: TaskPriority
    let action: @MainActor () async -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        TaskNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: TaskNode<ID>.self)
        node.update(to: modifier)
        C._update(node.child, to: content)
    }
}

final class TaskNode<ID: Equatable>: _Node, LifecycleMember {
    private var modifier: TaskModifier<ID>
    private(set) var child: _Node!
    private var task: Task<Void, Never>?
    private var isOnStage = false
    /// Counts starts, so that one that was overtaken before its turn came does not start.
    private var starts = 0

    init<C: View>(_ modifier: TaskModifier<ID>, content: C, in context: _NodeContext) {
        self.modifier = modifier
        super.init(in: context)
        child = C._makeNode(content, in: childContext())
        lifecycle.join(self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    func update(to new: TaskModifier<ID>) {
        let isSame = new.id == modifier.id
        modifier = new
        if !isSame, isOnStage { start() }
    }

    func appear() {
        guard isAlive, !isOnStage else { return }
        isOnStage = true
        start()
    }

    private func start() {
        task?.cancel()
        task = nil
        starts += 1
        let number = starts
        graph.enqueue(action: { [weak self] in
            guard let self, isOnStage, number == starts else { return }
            let action = modifier.action
            task = Task(priority: modifier.priority) { await action() }
        })
    }

    func disappear() {
        isOnStage = false
        task?.cancel()
        task = nil
    }

    override func willDismantle() { disappear() }

    // A tree that is let go takes nothing down in order, and its tasks must end all the same.
    isolated deinit { task?.cancel() }
}
