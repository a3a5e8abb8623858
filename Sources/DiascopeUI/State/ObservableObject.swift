import Synchronization

/// A model whose `@Published` properties tell when they change. SwiftUI has it from Combine: same. New models are better
/// marked `@Observable`: then only those bodies run that read what changed.
public protocol ObservableObject: AnyObject {
    /// What `objectWillChange` is; inferred.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher

    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The one that `@Published` sends with.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.of(self) }
}

/// Sends that an object is about to change. Combine: same.
public final class ObservableObjectPublisher: Publisher, Sendable {
    private let subscribers = Subscribers<Void>()

    /// One that nobody listens to yet.
    public init() {}

    /// Tells all who listen. Any thread; views are brought up to date on the main one.
    public func send() { subscribers.send(()) }

    public func _subscribe(_ receive: @escaping (()) -> Void) -> AnyCancellable { subscribers.add(receive) }

    private struct Entry: @unchecked Sendable {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Known: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        var pruneAt = 64
    }

    // A protocol cannot store anything in its objects, so this does.
    private static let known = Mutex(Known())

    fileprivate static func of(_ object: AnyObject) -> ObservableObjectPublisher {
        let new = Entry(object: object, publisher: ObservableObjectPublisher())
        return known.withLock { known in
            let id = ObjectIdentifier(object)
            if let entry = known.entries[id], entry.object != nil { return entry.publisher }
            if known.entries.count >= known.pruneAt {
                known.entries = known.entries.filter { $0.value.object != nil }
                known.pruneAt = max(64, known.entries.count * 2)
            }
            known.entries[id] = new
            return new.publisher
        }
    }
}

/// A property of an `ObservableObject` that tells of its changes. Combine: same.
@propertyWrapper public struct Published<Value> {
    private var value: Value
    private let subject = PublishedSubject<Value>()

    /// - Parameter wrappedValue: the value at the start.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// The same under another name.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// Only in a class, whose changes it can tell of.
    @available(*, unavailable, message: "@Published is for properties of classes")
    public var wrappedValue: Value {
        get { preconditionFailure("unavailable") }
        set { preconditionFailure("unavailable") }
    }

    /// Sends the present value, and each new one before it is set.
    public var projectedValue: Published<Value>.Publisher { Publisher(first: value, subject: subject) }

    /// The value, told of when it is set.
    public static subscript<Object: ObservableObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storage].value }
        set {
            let publisher = object.objectWillChange as? ObservableObjectPublisher
            publisher?.send()
            object[keyPath: storage].subject.subscribers.send(newValue)
            object[keyPath: storage].value = newValue
            // Again now that it is done: on another thread than the main one, an update may have come in between.
            publisher?.send()
        }
    }

    /// What `$` of a published property is.
    public struct Publisher: DiascopeUI.Publisher {
        /// The property's values.
        public typealias Output = Value
        /// It never fails.
        public typealias Failure = Never
        fileprivate let first: Value
        fileprivate let subject: PublishedSubject<Value>

        public func _subscribe(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
            receive(first)
            return subject.subscribers.add(receive)
        }
    }
}

private final class PublishedSubject<Value>: Sendable {
    let subscribers = Subscribers<Value>()
}

/// Listens to an object for a node.
@MainActor private final class ObjectSubscription {
    let object: AnyObject
    private var cancellable: AnyCancellable?

    init<Object: ObservableObject>(_ object: Object, _ node: _Node) {
        self.object = object
        let reader = node.reader, store = node.graph.store
        let changes = store.observed
        cancellable = object.objectWillChange._subscribe { [weak store] _ in
            changes.note(reader, evaluation: nil, wake: { store?.needsUpdate() })
        }
    }
}

extension PropertyStorage {
    /// A change of the object runs the body, whether that has read anything of it or not (as in SwiftUI).
    fileprivate func listen<Object: ObservableObject>(to object: Object, for node: _Node, at index: Int) {
        if let known = slots[index] as? ObjectSubscription, known.object === object { return }
        slots[index] = ObjectSubscription(object, node)
    }
}

/// The properties of a model object as bindings: what `$` of an object property is. SwiftUI: `ObservedObject.Wrapper`.
@dynamicMemberLookup @MainActor public struct _ObjectBindings<Object: ObservableObject> {
    let object: Object

    /// A binding to a property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
        Binding(object, keyPath)
    }
}

/// A model object that somebody else owns. SwiftUI: same.
@propertyWrapper @MainActor public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
    /// The model.
    public var wrappedValue: Object

    /// - Parameter wrappedValue: the model.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

    /// The same under another name.
    public init(initialValue: Object) { self.init(wrappedValue: initialValue) }

    /// Bindings to its properties.
    public var projectedValue: _ObjectBindings<Object> { _ObjectBindings(object: wrappedValue) }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        storage.listen(to: property.wrappedValue, for: node, at: index)
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { a.wrappedValue === b.wrappedValue }
}

/// A model object that the view owns: made once, as long-lived as the view's identity. SwiftUI: same.
@propertyWrapper @MainActor public struct StateObject<Object: ObservableObject>: DynamicProperty {
    private let make: () -> Object
    private var object: Object?

    /// - Parameter wrappedValue: evaluated when the view first appears.
    public init(wrappedValue: @autoclosure @escaping () -> Object) { make = wrappedValue }

    /// The model. Before the view is shown, each read makes one, which is not kept.
    public var wrappedValue: Object { object ?? make() }

    /// Bindings to its properties.
    public var projectedValue: _ObjectBindings<Object> { _ObjectBindings(object: wrappedValue) }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        let object: Object
        if let known = (storage.slots[index] as? ObjectSubscription)?.object as? Object {
            object = known
        } else {
            object = node.stateSlot(storage.path + [index], make: property.make)
        }
        property.object = object
        storage.listen(to: object, for: node, at: index)
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

/// A model object that was handed down with `.environmentObject(_:)`. SwiftUI: same, except that a placeholder is shown
/// where there is none.
@propertyWrapper @MainActor public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
    private var object: Object?

    /// The nearest one above of this type.
    public init() {}

    /// The model.
    public var wrappedValue: Object {
        guard let object else {
            preconditionFailure("a \(Object.self) was read from the environment outside of a view that is shown")
        }
        return object
    }

    /// Bindings to its properties.
    public var projectedValue: _ObjectBindings<Object> { _ObjectBindings(object: wrappedValue) }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        property.object = EnvironmentValues(scope: node.environment)[model: Object.self]
        guard let object = property.object else { return node.lacksModel("\(Object.self)") }
        storage.listen(to: object, for: node, at: index)
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

extension View {
    /// Hands a model object down, for `@EnvironmentObject` below. SwiftUI: same.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        modifier(EnvironmentWriter { $0[model: Object.self] = object })
    }
}
