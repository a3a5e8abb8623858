/// The place of a view in the retained tree: identity, state and what it inherits. What is laid out and drawn are the
/// boxes that nodes make.
///
/// Nodes match the static types of views, so an update never searches: a new value of the same type is handed to the
/// node that has the old one.
@MainActor public class _Node {
    /// The tree owns its nodes, so it is there for as long as they are of use.
    package unowned(unsafe) final let graph: ViewGraph
    /// nil once this node or the parent is gone.
    package final var parent: _Node? { parentLink?.node }
    private final var parentLink: Reader?
    package final let depth: Int
    package final let component: IdentityComponent
    package final let environment: EnvironmentScope
    final let transaction: TransactionScope?
    package final let lifecycle: LifecycleScope
    final let pages: PageMaker?
    /// False once it was taken down.
    package private(set) final var isAlive = true
    /// Which preference keys, one bit each, this node or anything below may contribute to.
    package private(set) final var preferenceMask: UInt64 = 0
    /// Contributes no preferences: it is on its way out (F117), or an addition of the engine's.
    final var isSilent = false
    /// Counts evaluations, so that what was read in an earlier one is known to be out of date.
    nonisolated(unsafe) final var evaluation = 0
    final var isDirty = false
    private nonisolated(unsafe) final var readerIfMade: Reader?
    final var reader: Reader {
        if let readerIfMade { return readerIfMade }
        let reader = Reader(self)
        readerIfMade = reader
        return reader
    }
    private final lazy var ownIdentity: IdentityPath = {
        guard let parent else { return graph.store.root }
        return parent.ownIdentity.child(component)
    }()
    private final var hasIdentity = false

    init(in context: _NodeContext) {
        graph = context.graph
        parentLink = context.parent?.reader
        depth = (context.parent?.depth ?? -1) + 1
        component = context.component
        environment = context.environment
        transaction = context.transaction
        lifecycle = context.lifecycle
        pages = context.pages
        graph.metrics.nodesMade += 1
    }

    deinit { readerIfMade?.node = nil }

    // MARK: - Elements of a list

    /// A child that is an element of a list: a page of its own where the list is one of pages.
    final func makeElement<Content: View>(_ content: Content, _ component: IdentityComponent) -> _Node {
        let context = childContext(component)
        guard let pages, !Content._isList else { return Content._makeNode(content, in: context) }
        return pages.makePage(content, in: context)
    }

    final func updateElement<Content: View>(_ node: _Node, to content: Content) {
        guard let pages, !Content._isList else { return Content._update(node, to: content) }
        pages.updatePage(node, to: content)
    }

    // MARK: - Tree

    /// Calls `visit` with each child in source order.
    func forEachChild(_ visit: (_Node) -> Void) {}

    /// The boxes that a container above lays out, in source order.
    func collectBoxes(into boxes: inout [Box]) { forEachChild { $0.collectBoxes(into: &boxes) } }

    /// What a child inherits unless a subclass changes it.
    package final func childContext(_ component: IdentityComponent = .index(0)) -> _NodeContext {
        _NodeContext(
            graph: graph, parent: self, component: component, environment: environment, transaction: transaction,
            lifecycle: lifecycle, pages: pages)
    }

    /// Children came, went or moved: the container above collects its boxes again, and readers of the preferences that
    /// came or went reduce again.
    package final func structureChanged(preferences mask: UInt64) {
        if mask != 0 { preferencesChanged(mask) }
        boxesChanged()
    }

    /// The boxes below are others than before. Containers stop this from going further up.
    func boxesChanged() { parent?.boxesChanged() }

    /// The node is gone for good, and all below: state is dropped, actions of disappearance run.
    ///
    /// Does not recurse, and neither does the release of the nodes: a tree may be thousands of levels deep.
    package final func dismantle() {
        guard isAlive else { return }
        if preferenceMask != 0 { parent?.preferencesChanged(preferenceMask) }
        if hasIdentity, !graph.isMirror, let above = parent?.identityIfMade {
            above.removeChild(component)
            graph.store.shapeChanged()
        }
        let nodes = selfAndBelow()
        for node in nodes { node.isAlive = false }
        for node in nodes.reversed() { node.willDismantle() }
        for node in nodes { node.parentLink = nil }
        graph.bury(nodes)
    }

    /// The whole tree is gone, and nothing more is told to anybody.
    final func abandon() -> [_Node] {
        let nodes = selfAndBelow()
        for node in nodes { node.isAlive = false }
        return nodes
    }

    /// Parents before their children; read backwards, children in source order before their parents.
    final func selfAndBelow() -> [_Node] {
        var found: [_Node] = [], open = [self]
        while let node = open.popLast() {
            found.append(node)
            node.forEachChild { open.append($0) }
        }
        return found
    }

    /// For subclasses: called once, children first.
    func willDismantle() {}

    /// The name that an author knows the view by; nil for what the engine adds.
    var authorName: String? { nil }

    // MARK: - Identity

    /// Where this node's state is kept.
    final var identity: IdentityPath {
        var node: _Node? = self
        while let current = node, !current.hasIdentity {
            current.hasIdentity = true
            node = current.parent
        }
        return ownIdentity
    }

    /// What is kept for this node under a key: state outlives the values of views.
    ///
    /// A mirror takes what the stage has. Where the stage shows no such view, the mirror's own has state of its own for
    /// as long as the mirror shows it, so that the stage starts as it would without a mirror.
    final func stateSlot<Slot: AnyObject>(_ key: [Int], make: () -> Slot) -> Slot {
        if let slot: Slot = identity.slot(key) { return slot }
        let slot = make()
        if graph.isMirror {
            graph.hasOwnState = true
        } else {
            identity.keep(slot, under: key)
            graph.store.shapeChanged()
        }
        return slot
    }

    private final var identityIfMade: IdentityPath? { hasIdentity ? ownIdentity : nil }

    // MARK: - Evaluation

    /// Something that was read has changed: evaluate in this pass, or when the part of the tree is shown again.
    package final func invalidate() {
        guard isAlive, !isDirty else { return }
        isDirty = true
        lifecycle.isLive ? graph.enqueue(self) : lifecycle.postpone(self)
    }

    /// For subclasses: brings the node up to date with what it reads.
    func evaluate() {}

    /// Evaluates with reads being noted as this node's.
    ///
    /// - Parameter observing: whether author's code runs, which may read observable models (F99).
    final func tracked<Result>(observing: Bool = true, _ body: () -> Result) -> Result {
        evaluation += 1
        isDirty = false
        let outer = Reader.current
        Reader.current = reader
        defer { Reader.current = outer }
        return observing ? observed(body) : body()
    }

    // MARK: - Preferences

    /// Says that this node contributes to a preference key, to the readers above too.
    package final func contributes(to mask: UInt64) {
        preferencesChanged(mask)
        var node: _Node? = self
        while let current = node, current.preferenceMask & mask != mask {
            current.preferenceMask |= mask
            node = current.parent
        }
    }

    /// Tells the readers above that a preference may have another value now.
    package final func preferencesChanged(_ mask: UInt64) {
        var node: _Node? = self
        while let current = node {
            current.preferenceBelowChanged(mask)
            node = current.parent
        }
    }

    /// For readers of preferences.
    func preferenceBelowChanged(_ mask: UInt64) {}

    /// Adds the values below, in source order, to a reduction.
    func reduce<K: PreferenceKey>(_ key: K.Type, mask: UInt64, into reduction: inout PreferenceReduction<K>) {
        guard preferenceMask & mask != 0 else { return }
        forEachChild { if !$0.isSilent { $0.reduce(key, mask: mask, into: &reduction) } }
    }

    // MARK: - Transitions

    /// Where the traits of this view are found, such as its transition: in the view that a modifier modifies, in a
    /// body. nil where there are several views, or a container (F98, F158).
    var traitSource: _Node? {
        var only: _Node?, count = 0
        forEachChild { child in
            guard !child.isSilent else { return }
            only = child
            count += 1
        }
        return count == 1 ? only : nil
    }
}

/// A node as seen by what may outlive it: by values that were read, by children, by boxes.
final class Reader: @unchecked Sendable {
    // Sendable because all but its identity is the main actor's.

    /// Set while a node evaluates; main actor only, without a check since keys are read in hot loops.
    nonisolated(unsafe) static var current: Reader?

    /// nil once the node is gone.
    unowned(unsafe) var node: _Node?

    init(_ node: _Node) { self.node = node }
}

/// The readers of one value.
struct Readers {
    private var entries: [(reader: Reader, evaluation: Int)] = []
    private var pruneAt = 16

    /// Notes that the node that evaluates now has read the value.
    mutating func note() {
        guard let reader = Reader.current, let node = reader.node else { return }
        if let last = entries.last, last.reader === reader, last.evaluation == node.evaluation { return }
        if entries.count >= pruneAt {
            entries.removeAll { $0.reader.node?.evaluation != $0.evaluation }
            pruneAt = max(16, entries.count * 2)
        }
        entries.append((reader, node.evaluation))
    }

    /// Invalidates those whose last evaluation read it (F103). They are forgotten: they will read again.
    @MainActor mutating func invalidate() {
        let due = entries
        entries.removeAll(keepingCapacity: true)
        for entry in due {
            if let node = entry.reader.node, node.evaluation == entry.evaluation { node.invalidate() }
        }
    }

    /// The same for those for which `matches` holds.
    @MainActor mutating func invalidate(where matches: (_Node) -> Bool) {
        for entry in entries {
            guard let node = entry.reader.node, node.evaluation == entry.evaluation, matches(node) else { continue }
            node.invalidate()
        }
    }
}
