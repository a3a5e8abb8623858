/// A value that views inherit from above, by its key's type. SwiftUI: same.
public protocol EnvironmentKey {
    /// What is inherited.
    associatedtype Value
    /// What holds where nothing was written above.
    static var defaultValue: Value { get }
}

/// All that a view inherits. SwiftUI: same; add your own by an extension with a property over `self[MyKey.self]`.
public struct EnvironmentValues {
    /// What is inherited; nil where there is no tree.
    private let scope: EnvironmentScope?
    /// What was written to this copy.
    private(set) var written = EnvironmentEntries()

    /// All defaults.
    public init() { scope = nil }

    init(scope: EnvironmentScope) { self.scope = scope }

    /// The value of a key: the one written nearest above, else the key's default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { value(for: ObjectIdentifier(key)) ?? Key.defaultValue }
        set { written[ObjectIdentifier(key)] = EnvironmentValueEntry(newValue) }
    }

    /// The model object that was handed down for its type.
    subscript<Model: AnyObject>(model type: Model.Type) -> Model? {
        get {
            let known: Model?? = value(for: ObjectIdentifier(type))
            return known ?? nil
        }
        set { written[ObjectIdentifier(type)] = EnvironmentValueEntry(newValue) }
    }

    private func value<Value>(for id: ObjectIdentifier) -> Value? {
        guard let entry = written[id] ?? scope?.entry(id) else { return nil }
        return unsafeDowncast(entry, to: EnvironmentValueEntry<Value>.self).value
    }
}

/// Values by key. Mostly there is one, so a search through all is the fastest.
struct EnvironmentEntries {
    private var entries: [(id: ObjectIdentifier, entry: EnvironmentEntry)] = []
    /// A bit for each key, shared by several: no bit, no value.
    private var mask: UInt64 = 0

    private static func bit(_ id: ObjectIdentifier) -> UInt64 {
        // The addresses of types differ little in their lower bits and in their higher ones.
        let address = UInt(bitPattern: id)
        return 1 << UInt64((address >> 4 ^ address >> 10) & 63)
    }

    subscript(id: ObjectIdentifier) -> EnvironmentEntry? {
        get {
            guard mask & Self.bit(id) != 0 else { return nil }
            for entry in entries where entry.id == id { return entry.entry }
            return nil
        }
        set {
            entries.removeAll { $0.id == id }
            if let newValue {
                entries.append((id, newValue))
                mask |= Self.bit(id)
            }
        }
    }

    func forEach(_ visit: (ObjectIdentifier, EnvironmentEntry) -> Void) {
        for entry in entries { visit(entry.id, entry.entry) }
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
    private var entries = EnvironmentEntries()
    private var readers: [ObjectIdentifier: Readers] = [:]

    package init(parent: EnvironmentScope?) { self.parent = parent }

    /// What was written nearest above; whoever evaluates now is noted as its reader.
    func entry(_ id: ObjectIdentifier) -> EnvironmentEntry? {
        var scope = self
        while true {
            if let entry = scope.entries[id] {
                scope.noteReader(of: id)
                return entry
            }
            guard let parent = scope.parent else {
                scope.noteReader(of: id)
                return nil
            }
            scope = parent
        }
    }

    private func noteReader(of id: ObjectIdentifier) {
        if Reader.current != nil { readers[id, default: Readers()].note() }
    }

    /// Takes the place of what was written before; those who read what changed are invalidated.
    ///
    /// - Returns: whether the layout direction may be another: boxes do not evaluate, and are no readers.
    @discardableResult @MainActor func write(_ new: EnvironmentEntries) -> Bool {
        let old = entries
        entries = new
        new.forEach { id, entry in
            if let before = old[id] {
                if !entry.isEqual(to: before) { readers[id]?.invalidate() }
            } else {
                // Without a scope above, the default was read here.
                readers[id]?.invalidate()
                invalidateReadersAbove(of: id)
            }
        }
        old.forEach { id, _ in if new[id] == nil { readers[id]?.invalidate() } }
        guard let before = old.layoutDirection, let now = new.layoutDirection else {
            return old.layoutDirection !== new.layoutDirection
        }
        return !now.isEqual(to: before)
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

    func isInside(_ other: EnvironmentScope) -> Bool {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if current === other { return true }
            scope = current.parent
        }
        return false
    }

    /// Writes one key for all below, from outside of any view.
    @MainActor package func set<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        var values = EnvironmentValues(scope: self)
        values[keyPath: keyPath] = value
        var all = entries
        values.written.forEach { all[$0] = $1 }
        write(all)
    }
}

extension EnvironmentValues {
    /// What the whole of a tree inherits.
    @MainActor package init(rootOf graph: ViewGraph) { self.init(scope: graph.rootScope) }
}
