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
            replaceChild { makeElement(view, .index(0)) }
        case (.second(let view), _):
            showsFirst = false
            replaceChild { makeElement(view, .index(1)) }
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
        case (let view?, nil): replaceChild { makeElement(view, .index(0)) }
        case (nil, .some): replaceChild { nil }
        case (nil, nil): break
        }
    }
}

/// A node whose one child can be exchanged for another, or for none.
class ReplaceableNode: _Node {
    private(set) final var child: _Node?

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    /// Takes the present child down, then makes the new one: what had the same identity starts anew.
    final func replaceChild(_ make: () -> _Node?) {
        let mask = takeDownChild()
        install(make(), inPlaceOf: mask)
    }

    /// The first half of `replaceChild`. Answers which preferences the child may have contributed to.
    final func takeDownChild() -> UInt64 {
        let mask = child?.preferenceMask ?? 0
        child?.dismantle()
        child = nil
        return mask
    }

    /// The second half of `replaceChild`.
    final func install(_ new: _Node?, inPlaceOf mask: UInt64) {
        child = new
        if isInstalled { structureChanged(preferences: mask | (child?.preferenceMask ?? 0)) }
    }

    /// False while the node is made: its first content, or that it has none, is no change of structure.
    final var isInstalled = false
}
