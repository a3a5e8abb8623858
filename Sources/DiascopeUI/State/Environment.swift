/// A value that is inherited from above. SwiftUI: same.
///
/// The body is evaluated again when this key changes, and for no other key (F110).
@propertyWrapper @MainActor public struct Environment<Value>: DynamicProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var scope: EnvironmentScope?

    /// - Parameter keyPath: to the value, or through a struct that is the value.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value {
        guard let scope else { return EnvironmentValues()[keyPath: keyPath] }
        return EnvironmentValues(scope: scope)[keyPath: keyPath]
    }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        property.scope = node.environment
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { a.keyPath == b.keyPath }
}
