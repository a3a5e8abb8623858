/// A set of names for `matchedGeometryEffect`, one for each place in the tree. SwiftUI: same.
@propertyWrapper @MainActor public struct Namespace: DynamicProperty {
    private var id: ID?

    public nonisolated init() {}

    /// The namespace: the same for as long as the view lives.
    public var wrappedValue: ID { id ?? ID(number: 0) }

    /// One namespace.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        if let slot = storage.slots[index] as? Slot {
            property.id = slot.id
            return
        }
        let slot = node.identity.slot(storage.path + [index]) { Slot() }
        storage.slots[index] = slot
        property.id = slot.id
    }

    // Which one it is does not depend on the view's value.
    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { true }

    @MainActor private final class Slot {
        private static var count = 0
        let id: ID

        init() {
            Self.count += 1
            id = ID(number: Self.count)
        }
    }
}
