/// A value that a view owns and may change. It lives as long as the view's identity (F91, F100). SwiftUI: same.
///
/// A write re-evaluates just the bodies that read it. Outside of a body, reads see the newest write (F106); before the
/// view is shown they see the initial value.
@propertyWrapper @MainActor public struct State<Value>: DynamicProperty {
    private let initialValue: Value
    private var slot: StateSlot<Value>?

    /// - Parameter wrappedValue: the value when the view first appears; later ones are ignored.
    public init(wrappedValue: Value) { initialValue = wrappedValue }

    /// The same under another name.
    public init(initialValue: Value) { self.initialValue = initialValue }

    /// The value. A write from outside of any view is ignored.
    public var wrappedValue: Value {
        get { slot.map { $0.value } ?? initialValue }
        nonmutating set { slot?.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let slot else { return .constant(initialValue) }
        return Binding(slot)
    }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        if let slot = storage.slots[index] {
            property.slot = unsafeDowncast(slot, to: StateSlot<Value>.self)
            return
        }
        let initialValue = property.initialValue
        let slot = node.identity.slot(storage.path + [index]) { StateSlot(initialValue, store: node.graph.store) }
        storage.slots[index] = slot
        property.slot = slot
    }

    // What a view starts with has no say once it is shown.
    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
    /// nil at first.
    public init() { self.init(wrappedValue: nil) }
}

/// The storage of one state.
@MainActor final class StateSlot<Value>: PendingWrites {
    private var committed: Value
    /// In the order they were made, at most one a batch.
    private var pending: [(serial: Int, value: Value)] = []
    private var readers = Readers()
    private weak var store: StateStore?

    init(_ value: Value, store: StateStore) {
        committed = value
        self.store = store
    }

    var value: Value {
        get {
            // A body sees what its pass is about, everybody else the newest value.
            guard Reader.current == nil else {
                readers.note()
                return committed
            }
            return pending.last?.value ?? committed
        }
        set {
            guard !areKnownEqual(pending.last?.value ?? committed, newValue) else { return }  // F102
            if let node = Reader.current?.node {
                node.report(
                    .writeDuringUpdate,
                    "\(node.describedPlace) wrote a state while its body was evaluated; it takes effect afterwards")
            }
            // A binding may be kept for longer than the deck runs.
            guard let store else {
                committed = newValue
                return
            }
            let serial = store.batch(for: self)
            if pending.last?.serial == serial { pending.removeLast() }
            pending.append((serial, newValue))
        }
    }

    func commit(upTo serial: Int) {
        var newest: Value?
        while let first = pending.first, first.serial <= serial {
            newest = first.value
            pending.removeFirst()
        }
        guard let newest, !areKnownEqual(committed, newest) else { return }
        committed = newest
        readers.invalidate()
    }
}
