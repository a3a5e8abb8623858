/// A value that views hand upwards, by its key's type. SwiftUI: same.
public protocol PreferenceKey {
    /// What is handed upwards.
    associatedtype Value
    /// What holds where no view below contributes.
    static var defaultValue: Value { get }

    /// Joins a further contribution to what was joined so far, in source order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// nil.
    public static var defaultValue: Value { nil }
}

/// One bit a key. Sixty-four keys have a bit of their own; further ones share, which costs time and nothing else.
@MainActor enum PreferenceMask {
    private static var bits: [ObjectIdentifier: UInt64] = [:]

    static func of<K: PreferenceKey>(_ key: K.Type) -> UInt64 {
        if let bit = bits[ObjectIdentifier(key)] { return bit }
        let bit = UInt64(1) << UInt64(bits.count % 64)
        bits[ObjectIdentifier(key)] = bit
        return bit
    }
}

/// The value of a preference while contributions are joined. The first one is taken as it is (F114).
struct PreferenceReduction<K: PreferenceKey> {
    private var joined: K.Value?

    var value: K.Value { joined ?? K.defaultValue }

    mutating func add(_ next: K.Value) {
        guard joined != nil else {
            joined = next
            return
        }
        K.reduce(value: &joined!, nextValue: { next })
    }
}

extension _Node {
    /// What the views below hand up.
    package final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        var reduction = PreferenceReduction<K>()
        let mask = PreferenceMask.of(key)
        graph.metrics.preferenceReductions += 1
        if preferenceMask & mask != 0 {
            forEachChild { if !$0.isSilent { $0.reduce(key, mask: mask, into: &reduction) } }
        }
        return reduction.value
    }
}

extension View {
    /// Hands a value up in place of what comes from below (F115). SwiftUI: same.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceWriter<K> { $0 = value })
    }

    /// Changes what is handed up, seeing the value from below or the default. SwiftUI: same.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceWriter<K>(transform: callback))
    }

    /// Calls `action` when the value handed up from below differs from the last one: once at the start, and after each
    /// update that changed it (F116). SwiftUI: same.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    )
        -> some View where K.Value: Equatable
    {
        modifier(PreferenceObserver<K>(action: action))
    }
}

nonisolated struct PreferenceWriter<K: PreferenceKey>: _PrimitiveViewModifier {
    let transform: (inout K.Value) -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        PreferenceWriterNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: PreferenceWriterNode<K>.self)
        C._update(node.child, to: content)
        node.update(to: modifier)
    }
}

final class PreferenceWriterNode<K: PreferenceKey>: _Node {
    private var writer: PreferenceWriter<K>
    private(set) var child: _Node!

    init<C: View>(_ writer: PreferenceWriter<K>, content: C, in context: _NodeContext) {
        self.writer = writer
        super.init(in: context)
        contributes(to: PreferenceMask.of(K.self))
        child = C._makeNode(content, in: childContext())
    }

    func update(to writer: PreferenceWriter<K>) {
        self.writer = writer
        preferencesChanged(PreferenceMask.of(K.self))
    }

    // Something changed that the transform has read.
    override func evaluate() {
        isDirty = false
        preferencesChanged(PreferenceMask.of(K.self))
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func reduce<Key: PreferenceKey>(
        _ key: Key.Type, mask: UInt64, into reduction: inout PreferenceReduction<Key>
    ) {
        guard key == K.self else { return super.reduce(key, mask: mask, into: &reduction) }
        var value = preference(K.self)
        tracked { writer.transform(&value) }
        reduction.add(unsafeBitCast(value, to: Key.Value.self))
    }
}

nonisolated struct PreferenceObserver<K: PreferenceKey>: _PrimitiveViewModifier where K.Value: Equatable {
    let action: (K.Value) -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        PreferenceObserverNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: PreferenceObserverNode<K>.self)
        node.observer = modifier
        C._update(node.child, to: content)
    }
}

final class PreferenceObserverNode<K: PreferenceKey>: _Node, PreferenceReading, LifecycleMember
where K.Value: Equatable {
    var observer: PreferenceObserver<K>
    private(set) var child: _Node!
    private var reported: K.Value?
    private var isQueued = false
    /// Reports in the present frame: more than three are taken for a loop.
    private var reports = (frame: -1, count: 0)

    init<C: View>(_ observer: PreferenceObserver<K>, content: C, in context: _NodeContext) {
        self.observer = observer
        super.init(in: context)
        child = C._makeNode(content, in: childContext())
        lifecycle.join(self)
    }

    func appear() { queue() }

    func disappear() {}

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func preferenceBelowChanged(_ mask: UInt64) {
        if mask & PreferenceMask.of(K.self) != 0 { queue() }
    }

    private func queue() {
        guard !isQueued, lifecycle.isLive else { return }
        isQueued = true
        graph.enqueue(reading: self)
    }

    func readPreference() {
        isQueued = false
        guard isAlive else { return }
        let value = preference(K.self)
        guard value != reported else { return }
        if reports.frame != graph.frame { reports = (graph.frame, 0) }
        reports.count += 1
        guard reports.count <= 4 else {
            report(
                .updateLoop,
                "the preference \(K.self) changed again after each report; \(describedPlace) stopped reporting it in this frame"
            )
            return
        }
        reported = value
        let action = observer.action
        graph.enqueue(action: { action(value) })
    }
}

/// A node that reads preferences once the tree of a pass is up to date.
@MainActor protocol PreferenceReading: AnyObject {
    func readPreference()
}
