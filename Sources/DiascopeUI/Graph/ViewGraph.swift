/// What the engine asks about the outside.
@MainActor package struct ViewServices {
    package var shaping: any TextShaping
    package var images: any ImageLoading

    package init(shaping: any TextShaping, images: any ImageLoading) { (self.shaping, self.images) = (shaping, images) }
}

/// A tree of views that is kept up to date: writes and events go in, a display list comes out.
///
/// Nothing here reads a clock: times are given, in seconds, and do not go back.
@MainActor public final class ViewGraph {
    package let store: StateStore
    package let services: ViewServices
    /// Inherited by the whole tree.
    package let rootScope: EnvironmentScope
    /// Shows the state of another tree, such as a preview: takes no actions, commits no writes, and neither makes nor
    /// drops state. See `ViewGraph+Mirror.swift`.
    package let isMirror: Bool
    /// For a mirror: a view has state that the other tree has not, because it does not show that view.
    package internal(set) var hasOwnState = false
    package private(set) var root: _Node!
    package private(set) var rootBox: Box!

    /// The canvas in points.
    package var size: CGSize {
        didSet { if size != oldValue { rootBox.place(at: .zero, proposal: ProposedViewSize(size)) } }
    }

    /// The time of the latest update.
    package private(set) var time = 0.0
    /// Counts updates, and the passes within them.
    package private(set) var frame = 0
    private(set) var pass = 0
    /// Of the pass that runs.
    private(set) var transaction = Transaction()

    package var metrics = Metrics()
    package private(set) var diagnostics: [Diagnostic] = []
    /// Called with each new diagnostic.
    package var onDiagnostic: ((Diagnostic) -> Void)?
    /// Called when an update is due that was not due before.
    package var onNeedsUpdate: (() -> Void)?

    private var dirty = DirtyNodes()
    private var collecting: [any BoxCollecting] = []
    private var collectingIDs: Set<ObjectIdentifier> = []
    private var layouts: [Box] = []
    private var readings: [any PreferenceReading] = []
    private var actions: [() -> Void] = []
    /// What is to be done now that an animation has ended; before the layout of the next pass.
    private var endings: [() -> Void] = []
    /// Views that were inserted by an animation, and ones that were removed by one, in this pass.
    private var arrivals: [TransitionShell] = []
    private var departures: [TransitionShell] = []
    private var displays: [LeafBox] = []
    private var animated: [(motion: any Animated, movement: Movement)] = []
    /// Nodes that were taken down, parents before children: let go in this order, no release sets off another.
    private var buried: [_Node] = []
    private(set) var display = DisplayTree()
    private var needsDisplayList = true
    private var isUpdating = false
    /// What was evaluated last: named where the views do not come to rest.
    private var busyNode: _Node?
    /// The press of the pointer that goes on.
    var press: PointerPress?
    /// What the pointer is over, the innermost first.
    var hovered: [HoveredBox] = []
    /// What is said of the view that the pointer rests on.
    let tooltip = Tooltip()
    /// Which control has the keys.
    let keyboardFocus = KeyboardFocus()
    var timers = GraphTimers()
    private(set) var link: GraphLink!
    private(set) var clock: ViewTime!
    private(set) var inbox: GraphInbox!
    /// Told after each layout that places may be others.
    let geometry = GeometryObservers()
    /// While something is placed: what the group of geometry around it hands down.
    var groupPassage = GeometryGroupPassage()
    /// Somewhere a layout direction was said: see `_Node.layoutDirection`.
    private(set) var knowsDirections = false
    /// Views that share their geometry.
    let matched = MatchedGroups()
    private var makeContentSize: (ProposedViewSize) -> CGSize = { _ in .zero }

    /// More rounds than this in one update, and the rest waits for the next (F123).
    private static let roundLimit = 8

    package init<Content: View>(
        size: CGSize, services: ViewServices, store: StateStore = StateStore(), isMirror: Bool = false,
        inheriting scope: EnvironmentScope? = nil,
        environment: (inout EnvironmentValues) -> Void = { _ in }, content: Content
    ) {
        rootScope = EnvironmentScope(parent: scope)
        self.size = size
        self.services = services
        self.store = store
        self.isMirror = isMirror
        // From any thread, to a stage that sleeps.
        link = GraphLink(self)
        let link: GraphLink = link
        let wake = { @Sendable in _ = Task { @MainActor in link.graph?.needsUpdate() } }
        clock = ViewTime(wake: wake)
        inbox = GraphInbox(wake: wake)
        store.attach(self)
        var values = EnvironmentValues()
        if scope == nil {
            values.clock = ViewClock(time: clock)
            values.clipboard = OwnClipboard()
        }
        environment(&values)
        if rootScope.write(values.written) { knowsDirections = true }
        let context = _NodeContext(
            graph: self, parent: nil, component: .index(0), environment: rootScope, transaction: nil,
            lifecycle: LifecycleScope(isLive: true), pages: nil)
        let node = LayoutNode(layout: RootLayout(), content: content, typeName: "root", in: context)
        root = node
        rootBox = node.box
        makeContentSize = { [unowned node] in node.box.contentSize($0) }
        rootBox.place(at: .zero, proposal: ProposedViewSize(size))
    }

    isolated deinit {
        // Held here, the nodes are let go one by one; otherwise the release of a deep tree would overflow the stack.
        link.cut()
        clock.end()
        buried += root.abandon()
        root = nil
        rootBox = nil
    }

    // MARK: - Updating

    /// Whether an update would do anything.
    package var needsFrame: Bool { hasWork || !animated.isEmpty || !displays.isEmpty || needsDisplayList }

    /// Whether something looks different from what was taken last.
    package var isDamaged: Bool { !display.damage.isEmpty }

    package var isAnimating: Bool { !animated.isEmpty }

    /// Whether something is to be done, or moves that comes to rest by itself. Endless motion does not count.
    package var isUnsettled: Bool { hasWork || animated.contains { $0.movement == .finite } }

    private var hasWork: Bool {
        if timers.isDue(at: time) { return true }
        return takesWrites || !inbox.isEmpty || !dirty.isEmpty || !collecting.isEmpty || !layouts.isEmpty
            || !readings.isEmpty || !actions.isEmpty || !endings.isEmpty || !arrivals.isEmpty || geometry.isDue
    }

    /// There are writes for this tree to commit: those of a store that several show are the stage's, with its animations.
    private var takesWrites: Bool { !isMirror && store.hasWrites }

    /// Brings everything up to date for a time: animations first, then all that was written, in order.
    package func update(at time: Double) {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        self.time = max(time, self.time)
        frame += 1
        advanceMotions()
        fireTimers()
        var rounds = 0
        busyNode = nil
        while hasWork {
            guard rounds < Self.roundLimit else {
                report(
                    Diagnostic(
                        .updateLoop,
                        "\(busyNode?.describedPlace ?? "a view") did not come to rest in \(Self.roundLimit) rounds; the rest waits for the next frame"
                    ), at: busyNode)
                break
            }
            rounds += 1
            for letter in inbox.take() { letter() }
            runPass((isMirror ? nil : store.commitNext()) ?? Transaction())
        }
        busyNode = nil
        // What waits for the last pass's animations waits for nothing else.
        self.transaction = Transaction()
        refreshDisplay()
        buried.removeAll()
    }

    /// Calls `action` in the first update at or after a time. Answers how to call it off.
    package func schedule(at time: Double, action: @escaping () -> Void) -> () -> Void {
        let token = timers.schedule(at: time, action: action)
        needsUpdate()
        return { [weak self] in self?.timers.cancel(token) }
    }

    /// When something will be due though nothing is now; nil for never.
    package var nextTimer: Double? { [timers.next, clock.next].compactMap(\.self).min() }

    /// The date that a time of this tree stands for, the same in every run.
    package static func date(at time: Double) -> Date { Date(timeIntervalSinceReferenceDate: time) }

    private func fireTimers() {
        clock.advance(to: time)
        // One that is set again for a time that has passed would go on without end.
        var count = 0
        while count < 1_000, let action = timers.takeFirst(dueAt: time) {
            count += 1
            action()
        }
    }

    private func advanceMotions() {
        let due = animated
        animated = []
        // What begins to move meanwhile joins the list behind them.
        var moving: [(motion: any Animated, movement: Movement)] = []
        moving.reserveCapacity(due.count)
        for (motion, _) in due {
            motion.isAnimating = false
            if motion.isRetired { continue }
            guard motion.lifecycle.isLive else {
                motion.lifecycle.suspend(motion, in: self)
                continue
            }
            let movement = motion.advance(to: time)
            guard movement != .none else { continue }
            motion.isAnimating = true
            moving.append((motion, movement))
        }
        animated = moving + animated
    }

    private func runPass(_ transaction: Transaction) {
        pass += 1
        self.transaction = transaction
        for token in transaction.tokens { token.listener.isSeen(by: self) }
        let endings = self.endings
        self.endings = []
        for ending in endings { ending() }
        while let node = dirty.popShallowest() {
            guard node.isAlive, node.isDirty else { continue }
            metrics.nodesVisited += 1
            busyNode = node
            node.evaluate()
        }
        layout()
        let departures = self.departures
        self.departures = []
        for shell in departures { shell.hasDeparted() }
        let due = readings
        readings = []
        for reading in due { reading.readPreference() }
        let actions = self.actions
        self.actions = []
        // A preview shows what is so on stage; what is done about it is done there.
        if !isMirror { for action in actions { action() } }
    }

    private func layout() {
        // Content that is made from a size, or from a place in the canvas, needs more than one turn.
        var turns = 0
        repeat {
            turns += 1
            collectDue()
            for box in layouts { box.tellChangedGuides() }
            let due = layouts
            layouts = []
            for box in due { box.isInLayoutQueue = false }
            for (_, box) in due.map({ ($0.depth, $0) }).sorted(by: { $0.0 < $1.0 }) where box.needsPlacement {
                if box.isInTree(of: rootBox) {
                    box.placeAgain()
                } else {
                    // On a slide that is not shown: placed when it is.
                    box.markPathForPlacement()
                }
            }
            // A view comes in from where its transition begins, so it must have been there (F155).
            let arrivals = self.arrivals
            self.arrivals = []
            for shell in arrivals { shell.enter() }
            geometry.notify()
        } while (!layouts.isEmpty || !collecting.isEmpty) && turns < Self.roundLimit
    }

    /// Containers whose boxes came, went or moved take the new ones.
    func collectDue() {
        while !collecting.isEmpty {
            let due = collecting.sorted { $0.depth < $1.depth }
            collecting = []
            collectingIDs = []
            for node in due where node.isAlive { node.collect() }
        }
    }

    private func refreshDisplay() {
        if needsDisplayList {
            needsDisplayList = false
            var builder = DisplayBuilder()
            rootBox.emit(into: &builder)
            tooltip.emit(into: &builder, in: self)
            display.replace(by: builder)
            if builder.preferredColorScheme != preferredColorScheme {
                preferredColorScheme = builder.preferredColorScheme
                display.damageAll()
            }
            metrics.itemsChanged += displays.count
        } else {
            for leaf in displays where !leaf.isRetired && leaf.refreshItem() {
                metrics.itemsChanged += 1
                display.update(leaf)
            }
        }
        displays.removeAll(keepingCapacity: true)
    }

    /// Ends all finite animations: everything is where it was heading.
    package func finishAnimations() {
        for (motion, _) in animated where !motion.isRetired { motion.finish(at: time) }
        update(at: time)
    }

    // MARK: - Results

    /// Whether what is shown wants its ground light or dark; nil where it does not say.
    package private(set) var preferredColorScheme: ColorScheme?

    package var displayList: DisplayList { display.list }

    /// Counts changes of the display list: while it is the same, so is what is seen.
    package var displaySerial: Int { display.serial }

    /// What looks different since this was asked last.
    package func takeDamage() -> Damage { display.takeDamage() }

    /// All must be painted again.
    package func damageAll() { display.damageAll() }

    /// The size that the root view chooses for a proposal.
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { makeContentSize(proposal) }

    // MARK: - What is due

    func needsUpdate() { onNeedsUpdate?() }

    func enqueue(_ node: _Node) {
        if dirty.isEmpty { needsUpdate() }
        dirty.insert(node)
    }

    func enqueue(collecting node: any BoxCollecting) {
        if collectingIDs.insert(ObjectIdentifier(node)).inserted { collecting.append(node) }
        needsUpdate()
    }

    /// Keeps nodes that were taken down until the update is over.
    func bury(_ nodes: [_Node]) { buried += nodes }

    func enqueue(layout box: Box) {
        guard !box.isInLayoutQueue else { return }
        box.isInLayoutQueue = true
        layouts.append(box)
        needsUpdate()
    }

    func enqueue(reading: any PreferenceReading) {
        readings.append(reading)
        needsUpdate()
    }

    /// After the layout of this pass.
    package func enqueue(action: @escaping () -> Void) {
        actions.append(action)
        needsUpdate()
    }

    /// Before the layout of the next pass; in previews too.
    func enqueue(ending action: @escaping () -> Void) {
        endings.append(action)
        needsUpdate()
    }

    func enqueue(arrival shell: TransitionShell) { arrivals.append(shell) }

    func enqueue(departure shell: TransitionShell) { departures.append(shell) }

    func enqueue(display leaf: LeafBox) {
        displays.append(leaf)
        needsUpdate()
    }

    /// - Parameter movement: what it counts as until its first frame.
    func animate(_ motion: any Animated, as movement: Movement = .finite) {
        guard !motion.isAnimating else { return }
        motion.isAnimating = true
        animated.append((motion, movement))
        needsUpdate()
    }

    /// Views of some part of the tree now lead on the other side.
    func layoutDirectionChanged() {
        knowsDirections = true
        // The tree is still being made.
        guard rootBox != nil else { return }
        rootBox.layoutDirectionMayHaveChanged()
        enqueue(layout: rootBox)
    }

    package func displayStructureChanged() { needsDisplayList = true }

    /// A box draws with other parameters of a group than before.
    func groupChanged(at index: Int?, of box: Box, _ group: @autoclosure () -> DisplayGroup) {
        guard let index, !needsDisplayList else { return }
        if display.update(groupAt: index, of: box, group()) {
            metrics.itemsChanged += 1
            needsUpdate()
        }
    }

    // MARK: - Diagnostics

    /// Which slide and step of a deck a page shows; nil where the pages are no deck's.
    package var place: (Page) -> (slide: Int, step: Int)? = { _ in nil }

    /// Notes what went wrong; the same once, and on a slide once for all its steps.
    ///
    /// - Parameter node: where it went wrong: says the slide, where the diagnostic does not.
    package func report(_ diagnostic: Diagnostic, at node: _Node? = nil) {
        var diagnostic = diagnostic
        if diagnostic.slide == nil, let place = node?.enclosingPage.flatMap(place) {
            (diagnostic.slide, diagnostic.step) = place
        }
        guard !diagnostics.contains(where: { $0.isSame(as: diagnostic) }) else { return }
        diagnostics.append(diagnostic)
        onDiagnostic?(diagnostic)
    }
}

/// The nodes to evaluate, the shallowest first: what a parent evaluates anyway is then no longer due.
private struct DirtyNodes {
    private var levels: [[_Node]] = []
    private var shallowest = 0
    private var count = 0

    var isEmpty: Bool { count == 0 }

    @MainActor mutating func insert(_ node: _Node) {
        while levels.count <= node.depth { levels.append([]) }
        levels[node.depth].append(node)
        shallowest = min(shallowest, node.depth)
        count += 1
    }

    mutating func popShallowest() -> _Node? {
        guard count > 0 else { return nil }
        while levels[shallowest].isEmpty { shallowest += 1 }
        count -= 1
        let node = levels[shallowest].removeLast()
        if count == 0 { shallowest = levels.count }
        return node
    }
}

extension Box {
    func isInTree(of root: Box) -> Bool {
        var box: Box? = self
        while let current = box {
            if current === root { return true }
            box = current.parent
        }
        return false
    }

    /// So that placing the topmost box again comes through to this one.
    func markPathForPlacement() {
        var box = parent
        while let current = box {
            current.needsPlacement = true
            box = current.parent
        }
    }
}

/// Fills the canvas. A single root view is centred in it (F4); several are one below another.
struct RootLayout: Layout {
    private let stack = StackLayout(axis: .vertical, spacing: nil, alignment: HorizontalAlignment.center.key)

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        // A single one is centred by default.
        guard subviews.count > 1 else { return }
        var cache = stack.makeCache(subviews)
        let offered = ProposedViewSize(bounds.size), size = stack.size(offered, subviews, &cache)
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        stack.place(in: CGRect(origin: origin, size: size), offered, subviews, &cache)
    }

    func contentSize(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        if subviews.count == 1 { return subviews[0].sizeThatFits(proposal) }
        var cache = stack.makeCache(subviews)
        return stack.size(proposal, subviews, &cache)
    }
}

extension LayoutBox where L == RootLayout {
    func contentSize(_ proposal: ProposedViewSize) -> CGSize {
        RootLayout().contentSize(proposal, LayoutSubviews(boxes: children))
    }
}

extension _Node {
    /// For messages: the view in whose body this is, as its author calls it.
    package final var describedPlace: String {
        var node: _Node? = self
        while let current = node {
            if let name = current.authorName { return name }
            // What is around all slides has no part in it.
            if current is Page { return "the slide" }
            node = current.parent
        }
        return "the root view"
    }

    /// The slide that this is on.
    fileprivate final var enclosingPage: Page? {
        var node: _Node? = self
        while let current = node {
            if let page = current as? Page { return page }
            node = current.parent
        }
        return nil
    }

    /// Notes what went wrong here.
    package final func report(_ code: Diagnostic.Code, _ message: String, source: String? = nil) {
        graph.report(Diagnostic(code, message, source: source), at: self)
    }

    /// What the author of a type calls it; nil where it is one of the library's own.
    static func authorName(of type: Any.Type) -> String? {
        let module = String(reflecting: type).prefix { $0 != "." }
        if ["DiascopeUI", "DiascopeDeck", "DiascopeShow"].contains(module) { return nil }
        return String("\(type)".prefix { $0 != "<" })
    }
}
