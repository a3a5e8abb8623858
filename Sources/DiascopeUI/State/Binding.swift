/// A value that is kept elsewhere, to read and to write. SwiftUI: same.
///
/// Whoever reads it in a body depends on what it leads to; handing it on is no reading (F105).
@propertyWrapper @dynamicMemberLookup @MainActor public struct Binding<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value, Transaction?) -> Void
    /// What tells two bindings to one place apart from others: the storage, and the way into it.
    private var location: AnyObject?
    private var path: AnyKeyPath?

    /// Applied to writes through this binding that no `withAnimation` encloses (F107).
    public var transaction = Transaction()

    /// A binding to something of the author's own. It is not tracked: its view runs again with its owner (F108).
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = { value, _ in set(value) }
    }

    /// The same, with the transaction of each write.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        read = get
        write = { value, transaction in set(value, transaction ?? Transaction.current) }
    }

    init(_ slot: StateSlot<Value>) {
        self.init(get: { slot.value }, set: { slot.value = $0 })
        location = slot
    }

    /// A binding to a property of an object.
    init<Object: AnyObject>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
        self.init(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        (location, self.path) = (object, path)
    }

    /// A binding that cannot be written: writes are ignored.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { (_: Value) in })
    }

    /// A binding to the same place as another.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to an optional from one to a value that is always there; writes of nil are ignored.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
        inherit(from: base, \Optional<Wrapped>.self)
    }

    /// A binding to what is in an optional; nil where there is nothing. Should the optional become nil later, reads
    /// answer the last value that was seen. (SwiftUI traps.)
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(base, fallback: first) {
            $0
        } set: {
            $0 = $1
        }
        inherit(from: base, \Value.self)
    }

    /// A binding whose type is hidden; writes of another type are ignored.
    public init<Hidden: Hashable>(_ base: Binding<Hidden>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? Hidden { base.wrappedValue = value } })
        inherit(from: base, \AnyHashable.self)
    }

    /// A binding into a value, where what it leads to may go away.
    private init<Base>(
        _ base: Binding<Base>, fallback: Value, get: @escaping (Base) -> Value?,
        set: @escaping (inout Base, Value) -> Void
    ) {
        var last = fallback
        self.init(
            get: {
                last = get(base.wrappedValue) ?? last
                return last
            },
            set: { value in
                var whole = base.wrappedValue
                guard get(whole) != nil else { return }
                set(&whole, value)
                base.wrappedValue = whole
                last = value
            })
    }

    /// Being another view of the same place, it is equal to others like it.
    private mutating func inherit<Base>(from base: Binding<Base>, _ kind: AnyKeyPath) {
        transaction = base.transaction
        guard base.location != nil else { return }
        location = base.location
        path = base.path.map { $0.appending(path: kind) ?? kind } ?? kind
    }

    /// What the binding leads to.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            if transaction != Transaction(), Transaction.current == Transaction() {
                withTransaction(transaction) { write(newValue, transaction) }
            } else {
                write(newValue, nil)
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(
            get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
        part.transaction = transaction
        if let location, let way = path.map({ $0.appending(path: keyPath) }) ?? keyPath {
            (part.location, part.path) = (location, way)
        }
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

extension Binding where Value: MutableCollection & RandomAccessCollection {
    /// A binding to one element. Should the element go away, reads answer the last value that was seen and writes are
    /// ignored. (SwiftUI traps.)
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(self, fallback: wrappedValue[position]) {
            position >= $0.startIndex && position < $0.endIndex ? $0[position] : nil
        } set: {
            $0[position] = $1
        }
    }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
    /// That of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension ForEach where Content: View {
    /// A view for each element of a collection that is kept elsewhere, with a binding to the element. SwiftUI: same.
    @MainActor public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [(C.Index, ID)], C: MutableCollection & RandomAccessCollection {
        let values = data.wrappedValue
        self.init(
            data: values.indices.map { ($0, values[$0][keyPath: id]) }, content: { content(data[$0.0]) }, id: { $0.1 })
    }

    /// The same for elements that have an id of their own.
    @MainActor public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == [(C.Index, ID)], C: MutableCollection & RandomAccessCollection, C.Element: Identifiable,
        ID == C.Element.ID
    {
        self.init(data, id: \.id, content: content)
    }
}
