@_spi(SwiftUI) import Observation
import Synchronization

/// Changes of observable models that bodies have read, from whatever thread they come, until the next update takes them.
final class ObservedChanges: Sendable {
    struct Change: Sendable {
        let reader: Reader
        /// In which evaluation it was read; nil where any will do.
        let evaluation: Int?
        let transaction: Transaction
    }

    private let changes = Mutex<[Change]>([])

    /// Called from any thread, after the change.
    func note(_ reader: Reader, evaluation: Int?, wake: @escaping @MainActor @Sendable () -> Void) {
        let change = Change(reader: reader, evaluation: evaluation, transaction: .current)
        let isFirst = changes.withLock {
            $0.append(change)
            return $0.count == 1
        }
        // Only to wake a stage that sleeps: whoever asks the tree for anything finds the change by himself.
        if isFirst { Task { @MainActor in wake() } }
    }

    var isEmpty: Bool { changes.withLock { $0.isEmpty } }

    func take() -> [Change] {
        changes.withLock { pending in
            defer { pending = [] }
            return pending
        }
    }
}

/// A model that was read has changed: a write like that of a state, in a batch with its transaction.
@MainActor final class ObservedWrite: PendingWrites {
    private let change: ObservedChanges.Change

    init(_ change: ObservedChanges.Change) { self.change = change }

    func commit(upTo serial: Int) {
        guard let node = change.reader.node, change.evaluation == nil || node.evaluation == change.evaluation else {
            return
        }
        node.invalidate()
    }
}

extension _Node {
    /// Calls `body`; when an observable model that it read changes, this node is evaluated again.
    ///
    /// The change is noted when it is done, not when it is about to be: one that is made on another thread could else be
    /// missed by an evaluation in between.
    final func observed<Result>(_ body: () -> Result) -> Result {
        let reader = reader, evaluation = evaluation
        let store = graph.store
        let changes = store.observed
        return withObservationTracking(
            body,
            didSet: { [weak store] tracking in
                tracking.cancel()
                changes.note(reader, evaluation: evaluation, wake: { store?.needsUpdate() })
            })
    }
}
