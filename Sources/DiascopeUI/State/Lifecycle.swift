extension View {
    /// Calls `action` when the view comes on stage: after its first update, before it is seen (F120). SwiftUI: same; a
    /// slide that is shown again appears again.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    /// Calls `action` when the view is gone, or its slide is left. SwiftUI: same.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }

    /// Calls `action` with the old and the new value after an update in which `value` changed (F121). SwiftUI: same.
    ///
    /// - Parameter initial: also call it once at the start, with the value twice.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void)
        -> some View
    {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// The same, for an action that does not care for the values.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    {
        modifier(ChangeModifier(value: value, isInitial: initial, action: { _, _ in action() }))
    }
}

extension View {
    /// Calls `action` with the new value after an update in which `value` changed. SwiftUI: same, its older form: the
    /// action is that of the body before the change (F121).
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, isInitial: false, isOlderForm: true, action: { _, new in action(new) }))
    }
}

nonisolated struct AppearanceModifier: _PrimitiveViewModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        AppearanceNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: AppearanceNode.self)
        node.modifier = modifier
        C._update(node.child, to: content)
    }
}

final class AppearanceNode: _Node, LifecycleMember {
    var modifier: AppearanceModifier
    private(set) var child: _Node!
    private var isOnStage = false

    init<C: View>(_ modifier: AppearanceModifier, content: C, in context: _NodeContext) {
        self.modifier = modifier
        super.init(in: context)
        child = C._makeNode(content, in: childContext())
        lifecycle.join(self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    func appear() {
        guard isAlive, !isOnStage else { return }
        isOnStage = true
        graph.enqueue(action: { [weak self] in self?.modifier.appear?() })
    }

    func disappear() {
        guard isOnStage else { return }
        isOnStage = false
        // The newest closure runs, even where the view has gone meanwhile (case S5).
        graph.enqueue(action: { self.modifier.disappear?() })
    }

    override func willDismantle() { disappear() }
}

nonisolated struct ChangeModifier<V: Equatable>: _PrimitiveViewModifier {
    let value: V
    let isInitial: Bool
    var isOlderForm = false
    let action: (V, V) -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        ChangeNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: ChangeNode<V>.self)
        node.update(to: modifier)
        C._update(node.child, to: content)
    }
}

final class ChangeNode<V: Equatable>: _Node, LifecycleMember {
    private var modifier: ChangeModifier<V>
    private(set) var child: _Node!
    /// The value that the action was told last, or would have been at the start; nil before the view is on stage.
    private var told: V?

    init<C: View>(_ modifier: ChangeModifier<V>, content: C, in context: _NodeContext) {
        self.modifier = modifier
        super.init(in: context)
        child = C._makeNode(content, in: childContext())
        lifecycle.join(self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    func update(to new: ChangeModifier<V>) {
        let action = new.isOlderForm ? modifier.action : new.action
        modifier = new
        if lifecycle.isLive, told != nil { tell(action) }
    }

    // What changed while the slide was not shown is told when it is shown again. A slide that is shown for the first
    // time is brought up to date in the same pass: what it was while it was only known is no value to change from.
    func appear() {
        graph.enqueue(action: { [weak self] in
            guard let self, isAlive else { return }
            if told == nil, modifier.isInitial { modifier.action(modifier.value, modifier.value) }
            tell(modifier.action)
        })
    }

    private func tell(_ action: @escaping (V, V) -> Void) {
        let old = told, new = modifier.value
        told = new
        guard let old, old != new else { return }
        graph.enqueue(action: { action(old, new) })
    }

    func disappear() {}
}
