/// A name space of the view's own, for `matchedGeometryEffect`. SwiftUI: same.
@propertyWrapper @MainActor public struct Namespace: DynamicProperty {
    private var slot: Slot?

    /// One of the view's own.
    public init() {}

    /// Tells name spaces apart.
    public nonisolated struct ID: Hashable, Sendable {
        fileprivate let number: Int

        /// The one that all slides of a deck share.
        package static let deck = ID(number: -1)
    }

    /// The same for as long as the view's identity lives.
    public var wrappedValue: ID { slot?.id ?? ID(number: 0) }

    private final class Slot {
        let id: ID

        init(_ id: ID) { self.id = id }
    }

    private static var count = 0

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        if let slot = storage.slots[index] as? Slot {
            property.slot = slot
            return
        }
        let slot = node.stateSlot(storage.path + [index]) {
            count += 1
            return Slot(ID(number: count))
        }
        storage.slots[index] = slot
        property.slot = slot
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { true }
}
