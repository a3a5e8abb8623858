/// A value that views inherit from above, by its key's type. SwiftUI: same.
public protocol EnvironmentKey {
    associatedtype Value
    /// What holds where nothing was written above.
    static var defaultValue: Value { get }
}

/// All that a view inherits. SwiftUI: same; add your own by an extension with a property over `self[MyKey.self]`.
public struct EnvironmentValues {
    /// What is inherited; nil where there is no tree.
    private let scope: EnvironmentScope?
    /// What was written to this copy.
    private(set) var written: [ObjectIdentifier: EnvironmentEntry] = [:]

    public init() { scope = nil }

    init(scope: EnvironmentScope) { self.scope = scope }

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            if let entry = written[ObjectIdentifier(key)] {
                return unsafeDowncast(entry, to: EnvironmentValueEntry<Key.Value>.self).value
            }
            return scope.map { $0.value(of: key) } ?? Key.defaultValue
        }
        set { written[ObjectIdentifier(key)] = EnvironmentValueEntry(newValue) }
    }
}

/// One written value, its type hidden.
class EnvironmentEntry {
    @MainActor func isEqual(to other: EnvironmentEntry) -> Bool { false }
}

final class EnvironmentValueEntry<Value>: EnvironmentEntry {
    let value: Value

    init(_ value: Value) { self.value = value }

    @MainActor override func isEqual(to other: EnvironmentEntry) -> Bool {
        guard let other = other as? EnvironmentValueEntry<Value> else { return false }
        return areKnownEqual(value, other.value)
    }
}

/// The values that one modifier writes for all below it. Stays in place for the life of its node, so that a change is
/// felt only by those who read the key (F110).
package final class EnvironmentScope {
    let parent: EnvironmentScope?
    private var entries: [ObjectIdentifier: EnvironmentEntry] = [:]
    private var readers: [ObjectIdentifier: Readers] = [:]

    package init(parent: EnvironmentScope?) { self.parent = parent }

    func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value {
        let id = ObjectIdentifier(key)
        var scope = self
        while true {
            if let entry = scope.entries[id] {
                scope.noteReader(of: id)
                return unsafeDowncast(entry, to: EnvironmentValueEntry<Key.Value>.self).value
            }
            guard let parent = scope.parent else {
                scope.noteReader(of: id)
                return Key.defaultValue
            }
            scope = parent
        }
    }

    private func noteReader(of id: ObjectIdentifier) {
        if Reader.current != nil { readers[id, default: Readers()].note() }
    }

    /// Takes the place of what was written before; those who read what changed are invalidated.
    @MainActor func write(_ new: [ObjectIdentifier: EnvironmentEntry]) {
        let old = entries
        entries = new
        for (id, entry) in new {
            if let before = old[id] {
                if !entry.isEqual(to: before) { readers[id]?.invalidate() }
            } else {
                invalidateReadersAbove(of: id)
            }
        }
        for id in old.keys where new[id] == nil { readers[id]?.invalidate() }
    }

    /// A key that is written here from now on was found further up until now.
    @MainActor private func invalidateReadersAbove(of id: ObjectIdentifier) {
        var scope = parent
        while let current = scope {
            current.readers[id]?.invalidate(where: { $0.environment.isInside(self) })
            if current.entries[id] != nil { return }
            scope = current.parent
        }
    }

    private func isInside(_ other: EnvironmentScope) -> Bool {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if current === other { return true }
            scope = current.parent
        }
        return false
    }

    /// Writes one key for all below, from outside of any view.
    @MainActor package func set<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        var values = EnvironmentValues()
        values[keyPath: keyPath] = value
        write(entries.merging(values.written) { $1 })
    }
}

extension EnvironmentValues {
    /// What the whole of a tree inherits.
    @MainActor package init(rootOf graph: ViewGraph) { self.init(scope: graph.rootScope) }
}
