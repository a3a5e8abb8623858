/// Shows one element of a list of views at a time: the slides of a deck.
///
/// Every element of the builder is a page, whatever it consists of itself. A page is made when it is first needed:
/// either *probed*, so that its preferences are known though nothing in it appears, or shown. One that is left is
/// *parked*: its nodes and state stay, nothing in it runs.
package struct Pages<Content: View>: _PrimitiveView {
    let content: Content
    let controller: PageController
    let selection: Int?

    /// - Parameters:
    ///   - controller: knows the pages there are, and which one is shown.
    ///   - selection: the number of the page to show, from 0; nil leaves it to the controller.
    package init(controller: PageController, selection: Int? = nil, @ViewBuilder content: () -> Content) {
        self.controller = controller
        self.selection = selection
        self.content = content()
    }

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { PagesNode(view, in: context) }

    package static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: PagesNode<Content>.self).update(to: view)
    }
}

/// What becomes of a page that is left.
package enum PageRetention: Sendable {
    /// It is kept with its state.
    case park
    /// It is taken down; coming back starts anew.
    case drop
}

/// Knows the pages of a `Pages` view and says which one is shown.
@MainActor package final class PageController {
    /// In the order of the list.
    package private(set) var pages: [Page] = []
    package let retention: PageRetention
    /// Called after an update in which pages came, went, or had another preference.
    package var onChange: (() -> Void)?
    /// Called before a page is shown, and whenever it writes what it inherits.
    package var environment: ((inout EnvironmentValues, Page) -> Void)?

    private var shownPage: Page?
    /// The page that is still seen because a transition leads away from it.
    package fileprivate(set) var leavingPage: Page?
    fileprivate weak var owner: (any PagesOwner)?

    package init(retention: PageRetention) { self.retention = retention }

    /// The page on stage.
    package var current: Page? { shownPage }

    /// Brings a page on stage; the one that was there leaves it. Called in a pass.
    ///
    /// - Parameter transition: how it is seen to. The old page is no longer found or hit; what moves on it goes on until
    ///   the transition ends, and then it has left.
    package func show(_ page: Page?, transition: PageTransition? = nil) {
        guard page !== shownPage else { return }
        let old = shownPage, leftBefore = leavingPage
        (shownPage, leavingPage) = (page, nil)
        page?.show()
        if leftBefore !== page { leftBefore?.leave(retention) }
        if let transition, let old, page != nil, old.isMade {
            leavingPage = old
            owner?.begin(transition)
        } else {
            old?.leave(retention)
            owner?.begin(nil)
        }
        owner?.boxesChanged()
    }

    /// In the middle of a transition: the page that it leads away from is wanted again, and comes back from where it is.
    /// Called in a pass.
    package func turnRound() {
        guard let back = leavingPage, let owner else { return }
        (shownPage, leavingPage) = (back, shownPage)
        owner.turnRound()
        owner.boxesChanged()
    }

    /// What is shown now fades out while what comes of the changes of this pass fades in: for those who avoid movement.
    package func fadeFromHere(animation: Animation) {
        guard shownPage != nil else { return }
        owner?.fadeFromHere(animation)
    }

    /// The page that a transition led away from is not seen any more.
    fileprivate func transitionEnded(from page: Page) {
        guard leavingPage === page else { return }
        leavingPage = nil
        page.leave(retention)
        owner?.boxesChanged()
    }

    fileprivate func pagesChanged(_ new: [Page]) {
        let isSame = new.count == pages.count && zip(new, pages).allSatisfy { $0 === $1 }
        pages = new
        if !isSame { onChange?() }
    }

    fileprivate func preferencesChanged() { onChange?() }
}

/// One page.
@MainActor package class Page: _Node {
    fileprivate final let maker: RootPageMaker
    fileprivate final let stage = LifecycleScope(isLive: false)
    /// What modifiers of the page say before it is made.
    package fileprivate(set) final var traits = PageTraits()
    private final let scope: EnvironmentScope
    private(set) final var child: _Node?

    fileprivate init(maker: RootPageMaker, context: _NodeContext) {
        self.maker = maker
        scope = EnvironmentScope(parent: context.environment)
        super.init(in: context)
        maker.owner?.pageListChanged()
    }

    /// Equal for as long as the page is in the list.
    package final var id: ObjectIdentifier { ObjectIdentifier(self) }

    package final var isMade: Bool { child != nil }

    package final var isOnStage: Bool { stage.isLive }

    /// Something that the page has read changed since it was shown last.
    package final var isBehind: Bool { stage.isBehind }

    /// Makes the page's nodes if there are none, so that its preferences are known.
    package final func probe() {
        guard child == nil, isAlive else { return }
        writeEnvironment()
        var context = childContext()
        context.pages = nil
        context.environment = scope
        context.lifecycle = stage
        child = makeContent(in: context)
        maker.owner?.pagePreferencesChanged()
    }

    /// Hands down anew what the controller's `environment` says.
    package final func writeEnvironment() {
        var values = EnvironmentValues(scope: environment)
        maker.controller?.environment?(&values, self)
        if scope.write(values.written) { graph.layoutDirectionChanged() }
    }

    fileprivate final func show() {
        probe()
        stage.show()
    }

    fileprivate final func leave(_ retention: PageRetention) {
        child?.finishMotions()
        stage.park()
        guard retention == .drop else { return }
        child?.dismantle()
        child = nil
    }

    fileprivate func makeContent(in context: _NodeContext) -> _Node { preconditionFailure("abstract") }

    override final func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override final func collectBoxes(into boxes: inout [Box]) {
        guard let controller = maker.controller, controller.current === self || controller.leavingPage === self else {
            return
        }
        var found: [Box] = []
        child?.collectBoxes(into: &found)
        for box in found { box.isLeaving = controller.current !== self }
        boxes += found
    }

    override final func preferenceBelowChanged(_ mask: UInt64) { maker.owner?.pagePreferencesChanged() }

    override final func willDismantle() { maker.owner?.pageListChanged() }
}

private final class ContentPage<Content: View>: Page {
    private var content: Content

    init(_ content: Content, maker: RootPageMaker, context: _NodeContext) {
        self.content = content
        super.init(maker: maker, context: context)
        traits = PageTraits(of: content)
    }

    // Several views in one page are one below another; a single one is itself (F12).
    override func makeContent(in context: _NodeContext) -> _Node {
        LayoutNode(layout: VStackLayout(), content: content, typeName: "VStack", in: context)
    }

    func update(to content: Content) {
        self.content = content
        let traits = PageTraits(of: content)
        if traits != self.traits {
            self.traits = traits
            maker.owner?.pagePreferencesChanged()
        }
        if let child {
            unsafeDowncast(child, to: LayoutNode<VStackLayout, Content>.self).update(
                layout: VStackLayout(), content: content)
        }
    }
}

/// Makes pages of the elements of a list.
@MainActor class PageMaker {
    func makePage<Content: View>(_ content: Content, in context: _NodeContext) -> _Node {
        preconditionFailure("abstract")
    }

    func updatePage<Content: View>(_ node: _Node, to content: Content) { preconditionFailure("abstract") }
}

private final class RootPageMaker: PageMaker {
    /// Not held: it holds the pages, and with them this.
    weak var controller: PageController?
    weak var owner: (any PagesOwner)?

    init(_ controller: PageController) { self.controller = controller }

    override func makePage<Content: View>(_ content: Content, in context: _NodeContext) -> _Node {
        ContentPage(content, maker: self, context: context)
    }

    override func updatePage<Content: View>(_ node: _Node, to content: Content) {
        unsafeDowncast(node, to: ContentPage<Content>.self).update(to: content)
    }
}

/// Puts a modifier around each page.
final class ModifiedPageMaker<Modifier: ViewModifier>: PageMaker {
    var modifier: Modifier
    private let base: PageMaker

    init(_ modifier: Modifier, around base: PageMaker) { (self.modifier, self.base) = (modifier, base) }

    override func makePage<Content: View>(_ content: Content, in context: _NodeContext) -> _Node {
        base.makePage(ModifiedContent(content: content, modifier: modifier), in: context)
    }

    override func updatePage<Content: View>(_ node: _Node, to content: Content) {
        base.updatePage(node, to: ModifiedContent(content: content, modifier: modifier))
    }
}

/// A list of pages with a modifier on all of them.
final class ModifiedListNode<Modifier: ViewModifier>: _Node {
    let maker: ModifiedPageMaker<Modifier>
    var child: _Node?

    init(_ maker: ModifiedPageMaker<Modifier>, in context: _NodeContext) {
        self.maker = maker
        var context = context
        context.pages = maker
        super.init(in: context)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }
}

/// The node of a `Pages` view, its content's type hidden.
@MainActor private protocol PagesOwner: _Node {
    func pageListChanged()
    func pagePreferencesChanged()
    func begin(_ transition: PageTransition?)
    func turnRound()
    func fadeFromHere(_ animation: Animation)
}

private final class PagesNode<Content: View>: _Node, BoxCollecting, PagesOwner, PreferenceReading {
    private let controller: PageController
    private var box: PageStageBox!
    private var child: _Node?
    private var selection: Int?
    private var isListStale = true
    private var isReadingQueued = false

    init(_ view: Pages<Content>, in context: _NodeContext) {
        controller = view.controller
        selection = view.selection
        let maker = RootPageMaker(view.controller)
        var context = context
        context.pages = maker
        super.init(in: context)
        maker.owner = self
        controller.owner = self
        box = PageStageBox(node: self)
        box.whenEnded = { [weak self] in
            guard let self, let page = controller.leavingPage else { return }
            graph.enqueue(ending: { [controller] in controller.transitionEnded(from: page) })
        }
        child = makeElement(view.content, .index(0))
        collect()
    }

    func update(to view: Pages<Content>) {
        selection = view.selection
        child.map { updateElement($0, to: view.content) }
        showSelection()
    }

    private func showSelection() {
        guard let selection else { return }
        controller.show(controller.pages.indices.contains(selection) ? controller.pages[selection] : nil)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    // The pages are a world of their own: what they prefer is read by the controller.
    override func reduce<K: PreferenceKey>(_ key: K.Type, mask: UInt64, into reduction: inout PreferenceReduction<K>) {}

    override func collectBoxes(into boxes: inout [Box]) { boxes.append(box) }

    override func boxesChanged() { graph.enqueue(collecting: self) }

    func collect() {
        if isListStale {
            isListStale = false
            var pages: [Page] = []
            func find(_ node: _Node) {
                if let page = node as? Page { pages.append(page) } else { node.forEachChild(find) }
            }
            child.map(find)
            controller.pagesChanged(pages)
            showSelection()
        }
        var boxes: [Box] = []
        child?.collectBoxes(into: &boxes)
        box.setChildren(boxes)
    }

    func begin(_ transition: PageTransition?) { box.begin(transition) }

    func turnRound() { box.turnRound() }

    func fadeFromHere(_ animation: Animation) { box.fadeFromHere(animation) }

    func pageListChanged() {
        isListStale = true
        guard box != nil else { return }
        boxesChanged()
    }

    func pagePreferencesChanged() {
        guard !isReadingQueued else { return }
        isReadingQueued = true
        graph.enqueue(reading: self)
    }

    func readPreference() {
        isReadingQueued = false
        controller.preferencesChanged()
    }
}

extension _Node {
    /// Ends what moves below: nothing of it is shown any more.
    fileprivate func finishMotions() {
        var boxes: [Box] = []
        collectBoxes(into: &boxes)
        for box in boxes { box.finishMotions(at: graph.time) }
    }
}

extension Box {
    fileprivate func finishMotions(at time: Double) {
        if let animated = self as? any Animated {
            animated.finish(at: time)
            _ = animated.advance(to: time)
        }
        forEachChild { $0.finishMotions(at: time) }
    }
}

extension Page {
    /// The text in the largest letters; of several the first. nil where there is none, or the page is not made.
    package var largestText: String? {
        var largest: (text: String, size: CGFloat)?
        var boxes: [Box] = []
        child?.collectBoxes(into: &boxes)
        for box in boxes {
            box.forEachLeaf { leaf in
                guard let text = leaf.summary.text, !text.isEmpty, let size = leaf.summary.textSize else { return }
                if size > largest?.size ?? 0 { largest = (text, size) }
            }
        }
        return largest?.text
    }
}
