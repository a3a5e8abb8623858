/// A property of a view that gets its value from outside of it, such as `@State`. SwiftUI: same.
///
/// Conform a struct that holds such properties itself: they are put in place first, then `update()` is called.
@MainActor @preconcurrency public protocol DynamicProperty {
    /// Called before each evaluation of the body.
    mutating func update()

    static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int)
    static func _areEqual(_ a: Self, _ b: Self) -> Bool
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        let list = PropertyList.of(Self.self)
        let nested =
            storage.slots[index] as? PropertyStorage ?? PropertyStorage(count: list.count, path: storage.path + [index])
        storage.slots[index] = nested
        list.install(into: &property, node: node, storage: nested)
        property.update()
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { PropertyList.of(Self.self).areEqual(a, b) }
}
