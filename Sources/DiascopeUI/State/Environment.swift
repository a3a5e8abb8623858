/// A value that is inherited from above. SwiftUI: same.
///
/// The body is evaluated again when this key changes, and for no other key (F110).
@propertyWrapper @MainActor public struct Environment<Value>: DynamicProperty {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        /// A model by its type; nil where none was handed down.
        case model(name: String, (EnvironmentValues) -> Value?)
    }

    private let source: Source
    private var scope: EnvironmentScope?

    /// - Parameter keyPath: to the value, or through a struct that is the value.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    /// An observable model that was handed down with `.environment(_:)`.
    ///
    /// Where there is none, a placeholder is shown in place of the view, with a diagnostic. (SwiftUI traps.)
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        source = .model(name: "\(type)") { $0[model: type] }
    }

    /// An observable model that was handed down with `.environment(_:)`; nil where there is none.
    public init<Model: AnyObject & Observable>(_ type: Model.Type) where Value == Model? {
        source = .model(name: "\(type)") { .some($0[model: type]) }
    }

    /// The value as it is now.
    public var wrappedValue: Value {
        let values = scope.map { EnvironmentValues(scope: $0) } ?? EnvironmentValues()
        switch source {
        case .keyPath(let path): return values[keyPath: path]
        case .model(let name, let find):
            guard let model = find(values) else {
                // No body runs without its model, so this is a read outside of any view.
                preconditionFailure("a \(name) was read from the environment outside of a view that is shown")
            }
            return model
        }
    }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        property.scope = node.environment
        if case .model(let name, let find) = property.source, find(EnvironmentValues(scope: node.environment)) == nil {
            node.lacksModel(name)
        }
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool {
        switch (a.source, b.source) {
        case (.keyPath(let a), .keyPath(let b)): a == b
        case (.model, .model): true
        default: false
        }
    }
}

extension View {
    /// Hands a model down, for `@Environment(Model.self)` below. SwiftUI: same.
    public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
        modifier(EnvironmentWriter { $0[model: Model.self] = model })
    }
}

/// Leads to the properties of an observable model as bindings. SwiftUI: same.
@propertyWrapper @dynamicMemberLookup @MainActor public struct Bindable<Value: AnyObject & Observable> {
    /// The model.
    public var wrappedValue: Value

    /// - Parameter wrappedValue: the model.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// The same without the name.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// The same as another.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }

    /// What `$` leads to.
    public var projectedValue: Bindable<Value> { self }

    /// A binding to a property of the model.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(wrappedValue, keyPath)
    }
}
