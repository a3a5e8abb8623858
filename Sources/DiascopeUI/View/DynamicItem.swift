/// One child of a dynamic part — a branch, an element of a `ForEach`, the content of an `id` — which may come and go with
/// a transition.
@MainActor final class DynamicItem {
    let node: _Node
    private(set) var shell: TransitionShell?
    private unowned let owner: _Node

    init(_ node: _Node, of owner: _Node) { (self.node, self.owner) = (node, owner) }

    var component: IdentityComponent { node.component }

    /// What is in the tree for it.
    func forEachNode(_ visit: (_Node) -> Void) {
        visit(node)
        shell.map(visit)
    }

    func collectBoxes(into boxes: inout [Box]) {
        guard let shell else { return node.collectBoxes(into: &boxes) }
        var found: [Box] = []
        shell.collectBoxes(into: &found)
        for box in found { box.isLeaving = node.isSilent }
        boxes += found
    }

    func dismantle() {
        node.dismantle()
        shell?.dismantle()
    }

    // MARK: - Transitions

    /// The transition that counts: of several the innermost (F98); fading where none is set (F152).
    private var transition: AnyTransition {
        var found: AnyTransition?
        var node: _Node? = node
        while let current = node {
            if let trait = current as? TransitionTraitNode { found = trait.transition }
            node = current.traitSource
        }
        guard let found else { return .opacity }
        // Movement becomes a fade for those who cannot bear it.
        let moves = found.hasMotion && EnvironmentValues(scope: owner.environment).accessibilityReduceMotion
        return moves ? .opacity : found
    }

    /// Whether the view's place is to be free before the one that follows has appeared (case S6).
    var goesFirst: Bool { transition.isIdentity }

    /// Only a pass with an animation makes a transition run (F154), or a transition that brings one.
    private func runs(_ transition: AnyTransition) -> Bool {
        node.lifecycle.isLive && node.pages == nil
            && (transition.hasAnimation || owner.resolvedTransaction.animation != nil)
    }

    /// Begins in the state in which it will appear; from the end of this pass's layout it comes in (F155).
    func arrive() {
        let transition = transition
        guard runs(transition), !transition.isIdentity else { return }
        let shell = TransitionShell(around: node, transition, phase: .willAppear, of: owner)
        self.shell = shell
        node.graph.enqueue(arrival: shell)
    }

    /// Begins to go. False where there is nothing that would take time.
    func leave(whenGone: @escaping () -> Void) -> Bool {
        let transition = transition
        guard runs(transition) else { return false }
        if shell == nil {
            var boxes: [Box] = []
            node.collectBoxes(into: &boxes)
            guard !boxes.isEmpty, boxes.allSatisfy({ $0.placedProposal != nil }) else { return false }
            let shell = TransitionShell(around: node, transition, phase: .identity, of: owner)
            shell.takePlaces(of: boxes)
            self.shell = shell
        }
        node.isSilent = true
        shell?.leave(by: transition, whenGone: whenGone)
        return true
    }

    /// Is wanted again before it was gone: it turns round from where it is (F157).
    func comeBack() {
        node.isSilent = false
        shell?.comeBack()
    }
}

/// What a transition puts around the boxes of a view that comes or goes.
///
/// It stands beside the view's own nodes and not above them, so it can come later than they do.
final class TransitionShell: _Node {
    private var transition: AnyTransition
    private var phase: TransitionPhase
    private let content: TransitionElement
    private var child: _Node!
    private let scope: TransactionScope
    /// While the pass lasts in which the view began to go.
    private var removal: AnimationToken?
    /// How often the view has begun to go or has come back.
    private var turns = 0

    init(around element: _Node, _ transition: AnyTransition, phase: TransitionPhase, of owner: _Node) {
        (self.transition, self.phase) = (transition, phase)
        content = TransitionElement(element)
        scope = TransactionScope(parent: owner.childContext().transaction, edit: { _ in })
        var context = owner.childContext(.id(AnyHashable(ObjectIdentifier(element))))
        context.pages = nil
        super.init(in: context)
        isSilent = true
        scope.edit = { [unowned self] transaction in
            if let removal { transaction.tokens.append(removal) }
        }
        var inner = childContext()
        inner.transaction = scope
        child = AnyView._makeNode(body, in: inner)
    }

    private var body: AnyView {
        transition.body(AnyView(TransitionElementView(element: content)), phase)
    }

    private func show(_ phase: TransitionPhase) {
        guard phase != self.phase else { return }
        self.phase = phase
        AnyView._update(child, to: body)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    /// The boxes put around a view that is there already are where it is.
    func takePlaces(of inner: [Box]) {
        var outer: [Box] = []
        collectBoxes(into: &outer)
        for (outer, inner) in zip(outer, inner) where outer !== inner {
            outer.replaces = inner
            if let proposal = inner.placedProposal { outer.place(at: inner.origin, proposal: proposal) }
        }
    }

    func enter() {
        if isAlive, phase == .willAppear { show(.identity) }
    }

    func leave(by transition: AnyTransition, whenGone: @escaping () -> Void) {
        self.transition = transition
        turns += 1
        let turn = turns
        let listener = AnimationListener(.removed, turn: .ending) { [weak self] in
            // It may have come back, and may even be on its way out for a second time.
            if let self, isAlive, turns == turn { whenGone() }
        }
        listener.isSeen(by: graph)
        removal = AnimationToken(listener)
        show(.didDisappear)
        graph.enqueue(departure: self)
    }

    /// The pass is over in which the view began to go: what moves now is waited for (F155).
    func hasDeparted() {
        guard let removal else { return }
        var boxes: [Box] = []
        collectBoxes(into: &boxes)
        for box in boxes { box.forEachLeaf { $0.attach(removal.listener) } }
        self.removal = nil
    }

    func comeBack() {
        turns += 1
        removal = nil
        show(.identity)
    }
}

/// A view whose nodes are elsewhere in the tree.
@MainActor final class TransitionElement {
    weak var node: _Node?

    init(_ node: _Node) { self.node = node }
}

/// Stands for the view that comes or goes, inside of its transition.
nonisolated struct TransitionElementView: _PrimitiveView {
    let element: TransitionElement

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        TransitionElementNode(view.element, in: context)
    }

    @MainActor static func _update(_ node: _Node, to view: Self) {}
}

private final class TransitionElementNode: _Node {
    private let element: TransitionElement

    init(_ element: TransitionElement, in context: _NodeContext) {
        self.element = element
        super.init(in: context)
    }

    override func collectBoxes(into boxes: inout [Box]) { element.node?.collectBoxes(into: &boxes) }
}
