/// A value that is kept elsewhere, to read and to write. SwiftUI: same.
@propertyWrapper @dynamicMemberLookup @MainActor public struct Binding<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value, Transaction?) -> Void
    /// What tells two bindings to one place apart from others: the storage, and the way into it.
    private var location: AnyObject?
    private var path: AnyKeyPath?

    /// Applied to writes through this binding that no `withAnimation` encloses (F107).
    public var transaction = Transaction()

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = { value, _ in set(value) }
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        read = get
        write = { value, transaction in set(value, transaction ?? Transaction.current) }
    }

    init(_ slot: StateSlot<Value>) {
        self.init(get: { slot.value }, set: { slot.value = $0 })
        location = slot
    }

    /// A binding that cannot be written: writes are ignored.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { (_: Value) in })
    }

    /// A binding to the same place as another.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            let own = transaction != Transaction() && Transaction.current == Transaction() ? transaction : nil
            if let own {
                withTransaction(own) { write(newValue, own) }
            } else {
                write(newValue, nil)
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(
            get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
        if let location, path == nil { (part.location, part.path) = (location, keyPath) }
        return part
    }

    /// The same binding, whose writes are animated (F107).
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }

    /// The same binding, whose writes have a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {}

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool {
        a.location != nil && a.location === b.location && a.path == b.path && a.transaction == b.transaction
    }
}
