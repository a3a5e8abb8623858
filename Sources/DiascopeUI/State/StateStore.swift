/// Where state lives: outside of the node tree, by identity. Several trees may read one store, so a presenter's preview
/// shows the very state of the stage.
///
/// Writes are kept in order and committed in batches, one transaction each (F124).
@MainActor package final class StateStore {
    package let root = IdentityPath()
    let observed = ObservedChanges()
    private var batches: [Batch] = []
    private var serial = 0
    private var trees: [GraphLink] = []
    /// Counts how often state came to be or was dropped: a mirror that was made before may hold other state than the
    /// stage does.
    package private(set) var shape = 0

    private struct Batch {
        let serial: Int
        let transaction: Transaction
        var slots: [any PendingWrites]
    }

    package init() {}

    package var hasWrites: Bool { !batches.isEmpty || !observed.isEmpty }

    func shapeChanged() { shape += 1 }

    func attach(_ graph: ViewGraph) {
        trees.removeAll { $0.graph == nil }
        trees.append(graph.link)
    }

    /// The batch that a write made now belongs to; `slot` is committed with it.
    func batch(for slot: any PendingWrites) -> Int {
        takeObserved()
        return add(slot, Transaction.current)
    }

    private func add(_ slot: any PendingWrites, _ transaction: Transaction) -> Int {
        if batches.last?.transaction != transaction {
            serial += 1
            for token in transaction.tokens { token.listener.awaitsPass() }
            batches.append(Batch(serial: serial, transaction: transaction, slots: []))
            needsUpdate()
        }
        if batches[batches.count - 1].slots.last !== slot { batches[batches.count - 1].slots.append(slot) }
        return serial
    }

    /// Calls `change` as a write that is made now: in its turn, in the pass of its transaction.
    package func write(_ change: @escaping () -> Void) { _ = batch(for: DirectWrite(change)) }

    /// Puts the changes of models in line, before what is written from now on.
    private func takeObserved() {
        for change in observed.take() { _ = add(ObservedWrite(change), change.transaction) }
    }

    func needsUpdate() {
        for tree in trees { tree.graph?.needsUpdate() }
    }

    /// Makes the oldest batch of writes visible to bodies. Answers its transaction.
    func commitNext() -> Transaction? {
        takeObserved()
        guard !batches.isEmpty else { return nil }
        let batch = batches.removeFirst()
        for slot in batch.slots { slot.commit(upTo: batch.serial) }
        return batch.transaction
    }
}

/// A change of something other than a state.
private final class DirectWrite: PendingWrites {
    private let change: () -> Void

    init(_ change: @escaping () -> Void) { self.change = change }

    func commit(upTo serial: Int) { change() }
}

/// A tree as known by what may outlive it. No weak reference: those make every use of what they lead to slower.
@MainActor final class GraphLink {
    fileprivate(set) unowned(unsafe) var graph: ViewGraph?

    init(_ graph: ViewGraph) { self.graph = graph }

    /// The tree is gone.
    func cut() { graph = nil }
}

/// Values that were written and are not yet visible to bodies.
@MainActor protocol PendingWrites: AnyObject {
    func commit(upTo serial: Int)
}

/// The identity of a node: where it stands in the structure of views. Holds the state that lives there.
@MainActor package final class IdentityPath {
    private var children: [IdentityComponent: IdentityPath] = [:]
    private var slots: [[Int]: AnyObject] = [:]

    package init() {}

    func child(_ component: IdentityComponent) -> IdentityPath {
        if let child = children[component] { return child }
        let child = IdentityPath()
        children[component] = child
        return child
    }

    func removeChild(_ component: IdentityComponent) { children[component] = nil }

    func slot<Slot: AnyObject>(_ key: [Int]) -> Slot? { slots[key] as? Slot }

    func keep(_ slot: AnyObject, under key: [Int]) { slots[key] = slot }
}
