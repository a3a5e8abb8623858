/// One of two views, as `if`/`else` and `switch` make it. The branches are different views even where their types are
/// the same: a change of branch starts new state (F91). SwiftUI: same.
public nonisolated struct _ConditionalContent<First: View, Second: View>: _PrimitiveView {
    enum Storage {
        case first(First)
        case second(Second)
    }

    let storage: Storage

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = ConditionalNode<First, Second>(in: context)
        node.show(view.storage)
        node.isInstalled = true
        return node
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: ConditionalNode<First, Second>.self).show(view.storage)
    }
}

final class ConditionalNode<First: View, Second: View>: ReplaceableNode {
    private var showsFirst: Bool?

    func show(_ storage: _ConditionalContent<First, Second>.Storage) {
        switch (storage, showsFirst) {
        case (.first(let view), true): updateElement(child!, to: view)
        case (.second(let view), false): updateElement(child!, to: view)
        case (.first(let view), _):
            showsFirst = true
            if !isInstalled { return install(makeElement(view, .index(0))) }
            replaceChild(
                by: .index(0), make: { makeElement(view, .index(0)) }, update: { updateElement($0, to: view) })
        case (.second(let view), _):
            showsFirst = false
            if !isInstalled { return install(makeElement(view, .index(1))) }
            replaceChild(
                by: .index(1), make: { makeElement(view, .index(1)) }, update: { updateElement($0, to: view) })
        }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("an optional view is shown by the engine and has no body") }

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = OptionalNode<Wrapped>(in: context)
        node.show(view)
        node.isInstalled = true
        return node
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: OptionalNode<Wrapped>.self).show(view)
    }
}

final class OptionalNode<Wrapped: View>: ReplaceableNode {
    func show(_ view: Wrapped?) {
        switch (view, child) {
        case (let view?, let child?): updateElement(child, to: view)
        case (let view?, nil):
            if !isInstalled { return install(makeElement(view, .index(0))) }
            replaceChild(
                by: .index(0), make: { makeElement(view, .index(0)) }, update: { updateElement($0, to: view) })
        case (nil, .some): removeChild()
        case (nil, nil): break
        }
    }
}

/// A node whose one child can be exchanged for another, or for none. With a transition the old child goes while the new
/// one comes; one that is wanted again before it was gone comes back (F157).
class ReplaceableNode: _Node {
    private final var item: DynamicItem?
    private final var leaving: [DynamicItem] = []

    final var child: _Node? { item?.node }

    /// False while the node is made: its first content, or that it has none, is no change of structure.
    final var isInstalled = false

    /// Whether exchanging may be a transition.
    var hasTransitions: Bool { pages == nil }

    final override func forEachChild(_ visit: (_Node) -> Void) {
        for item in leaving { item.forEachNode(visit) }
        item?.forEachNode(visit)
    }

    final override func collectBoxes(into boxes: inout [Box]) {
        for item in leaving { item.collectBoxes(into: &boxes) }
        item?.collectBoxes(into: &boxes)
    }

    /// Takes the first child. Views may be nested deeply: this costs no stack below the child's own making.
    final func install(_ node: _Node) { item = DynamicItem(node, of: self) }

    /// - Parameters:
    ///   - component: which child it is to be.
    ///   - make: makes it.
    ///   - update: hands its new value to a child that comes back.
    final func replaceChild(by component: IdentityComponent, make: () -> _Node, update: (_Node) -> Void) {
        let mask = child?.preferenceMask ?? 0
        let old = takeChildOut()
        if let index = leaving.firstIndex(where: { $0.component == component }) {
            let returning = leaving.remove(at: index)
            item = returning
            update(returning.node)
            returning.comeBack()
        } else {
            let new = DynamicItem(make(), of: self)
            item = new
            if isInstalled, hasTransitions { new.arrive() }
        }
        // The new one appears before the old one disappears (case S5).
        old?.dismantle()
        if isInstalled { structureChanged(preferences: mask | (child?.preferenceMask ?? 0)) }
    }

    final func removeChild() {
        let mask = child?.preferenceMask ?? 0
        takeChildOut()?.dismantle()
        if isInstalled { structureChanged(preferences: mask) }
    }

    /// Answers what is to be taken down once its successor is there; it is gone already, or on its way, where nil.
    @discardableResult private func takeChildOut() -> DynamicItem? {
        guard let old = item else { return nil }
        item = nil
        if isInstalled, hasTransitions {
            let goes = old.leave { [weak self, weak old] in
                guard let self, let old else { return }
                leaving.removeAll { $0 === old }
                old.dismantle()
                boxesChanged()
            }
            if goes {
                leaving.append(old)
                return nil
            }
        }
        guard !hasTransitions || old.goesFirst else { return old }
        old.dismantle()
        return nil
    }
}
