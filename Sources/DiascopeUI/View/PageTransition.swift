import DiascopeGraphics
import Foundation

/// How one page is seen to follow another.
package struct PageTransition {
    /// What is seen at a progress from 0, the earlier page alone, to 1, the later one alone.
    package enum Course {
        case looks((_ progress: Double, _ size: CGSize) -> PageLooks)
        case fade
        /// What is on both pages moves; the rest fades.
        case magicMove
    }

    package var course: Course
    /// The page that comes is the earlier one: all is seen backwards.
    package var isBackward: Bool
    package var animation: Animation

    package init(_ course: Course, isBackward: Bool, animation: Animation) {
        (self.course, self.isBackward, self.animation) = (course, isBackward, animation)
    }
}

/// How two pages look at one moment of a transition.
package struct PageLooks {
    package var earlier: DisplayGroup
    package var later: DisplayGroup
    package var isLaterInFront: Bool
    /// What one page lets through is the other one: their opacities add up, and where both show the same, nothing
    /// changes.
    package var isCrossFade: Bool

    package init(
        earlier: DisplayGroup = DisplayGroup(), later: DisplayGroup = DisplayGroup(), isLaterInFront: Bool = true,
        isCrossFade: Bool = false
    ) {
        (self.earlier, self.later) = (earlier, later)
        (self.isLaterInFront, self.isCrossFade) = (isLaterInFront, isCrossFade)
    }
}

/// The box of `Pages`: one page, or two while a transition leads from one to the other.
///
/// The page fills what is offered and is centred in it. The pages of a transition are drawn from kept pictures: a frame
/// costs the same whatever is on them.
final class PageStageBox: ContainerBox, Animated {
    var whenEnded: () -> Void = {}
    var isAnimating = false
    private var transition: PageTransition?
    /// Of the later page, in animation units.
    private var progress = AnimatedValue(0.0)
    private var shownProgress = 0.0
    private var indices: (earlier: Int, later: Int)?
    private var isLaterInFront = true
    /// The pairs of the pages between which a transition leads.
    private var pairs: PagePairs?
    private var edges: [Edge] = []

    /// Two pages in the state they were in, with what is the same on them.
    private struct Edge {
        let earlier: Box
        let later: Box
        let pairs: PagePairs
    }

    /// Pairs of more edges than these are found anew.
    private static let mostEdges = 32
    /// The page as it was drawn before it changed, where it fades into itself.
    private var drawnBefore: [DisplayList.Entry]?

    // MARK: - Course

    func begin(_ new: PageTransition?) {
        transition = new
        pairs = nil
        drawnBefore = nil
        graph.displayStructureChanged()
        guard let new else { return }
        progress = AnimatedValue(new.isBackward ? 1.0.inAnimationUnits : 0)
        head(to: new.isBackward ? 0 : 1)
    }

    func turnRound() {
        guard transition != nil else { return }
        let wasBackward = transition!.isBackward
        transition!.isBackward.toggle()
        graph.displayStructureChanged()
        // From where it is: a curve that were added would first go on.
        progress = AnimatedValue(progress.value(at: graph.time))
        head(to: wasBackward ? 1 : 0)
    }

    /// Keeps what is drawn now, and lets it fade out over what is drawn from now on.
    func fadeFromHere(_ animation: Animation) {
        var builder = DisplayBuilder()
        emit(into: &builder)
        begin(PageTransition(.fade, isBackward: false, animation: animation))
        drawnBefore = builder.entries
    }

    private func head(to target: Double) {
        progress.set(target.inAnimationUnits, animation: transition?.animation, at: graph.time)
        shownProgress = progress.value(at: graph.time).fromAnimationUnits
        graph.animate(self)
    }

    func advance(to time: Double) -> Movement {
        guard transition != nil else { return .none }
        shownProgress = progress.value(at: time).fromAnimationUnits
        guard progress.isAnimating else {
            end()
            return .none
        }
        if pairs != nil { graph.displayStructureChanged() } else { refreshGroups() }
        return .finite
    }

    func finish(at time: Double) {
        progress.stop()
        if transition != nil { end() }
    }

    private func end() {
        transition = nil
        pairs = nil
        drawnBefore = nil
        graph.displayStructureChanged()
        whenEnded()
    }

    // MARK: - Display

    private func looks(_ transition: PageTransition) -> PageLooks {
        switch transition.course {
        case .looks(let looks): looks(shownProgress, size)
        // A magic move with nothing to pair fades as a whole.
        case .fade, .magicMove:
            PageLooks(
                earlier: DisplayGroup(opacity: 1 - shownProgress), later: DisplayGroup(opacity: shownProgress),
                isCrossFade: true)
        }
    }

    /// In the coordinates of the canvas, with the picture kept.
    private func placed(_ group: DisplayGroup, isAdded: Bool) -> DisplayGroup {
        var group = group
        let toOrigin = CGAffineTransform(translationX: -origin.x, y: -origin.y)
        if !group.transform.isIdentity {
            group.transform = toOrigin.concatenating(group.transform)
                .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
        }
        if let clip = group.clip, origin != .zero {
            group.clip = DisplayClip(
                clip.path.applying(CGAffineTransform(translationX: origin.x, y: origin.y)), isEvenOdd: clip.isEvenOdd)
        }
        group.tilt?.frame.origin = origin
        if isAdded { group.blendMode = .plusLighter }
        group.kept = KeptContent()
        return group
    }

    private func refreshGroups() {
        guard let transition, let indices else { return }
        let looks = looks(transition)
        if looks.isLaterInFront != isLaterInFront { return graph.displayStructureChanged() }
        let front = looks.isLaterInFront
        graph.groupChanged(
            at: indices.earlier, of: self, placed(looks.earlier, isAdded: looks.isCrossFade && !front))
        graph.groupChanged(at: indices.later, of: self, placed(looks.later, isAdded: looks.isCrossFade && front))
    }

    override func emit(into display: inout DisplayBuilder) {
        guard let transition, let come = children.first else { return emitAtRest(into: &display) }
        if let drawnBefore {
            return emit(transition, into: &display, earlier: { $0.append(drawnBefore) }, later: come.emit)
        }
        guard let go = collected.first(where: \.isLeaving) else { return emitAtRest(into: &display) }
        let (earlier, later) = transition.isBackward ? (come, go) : (go, come)
        if case .magicMove = transition.course {
            return emitMagicMove(from: earlier, to: later, into: &display)
        }
        emit(transition, into: &display, earlier: earlier.emit, later: later.emit)
    }

    private func emitAtRest(into display: inout DisplayBuilder) {
        indices = nil
        children.forEach { $0.emit(into: &display) }
    }

    private func emit(
        _ transition: PageTransition, into display: inout DisplayBuilder,
        earlier: (inout DisplayBuilder) -> Void, later: (inout DisplayBuilder) -> Void
    ) {
        let looks = looks(transition)
        isLaterInFront = looks.isLaterInFront
        var indices = (earlier: 0, later: 0)
        let front = looks.isLaterInFront
        let earlierGroup = placed(looks.earlier, isAdded: looks.isCrossFade && !front)
        let laterGroup = placed(looks.later, isAdded: looks.isCrossFade && front)
        _ = display.group(DisplayGroup(isFlattened: looks.isCrossFade), of: self) { display in
            for isLater in [!front, front] {
                if isLater {
                    indices.later = display.group(laterGroup, of: self, later)
                } else {
                    indices.earlier = display.group(earlierGroup, of: self, earlier)
                }
            }
        }
        self.indices = indices
    }

    private func emitMagicMove(from earlier: Box, to later: Box, into display: inout DisplayBuilder) {
        let before = PageElements(of: earlier), after = PageElements(of: later)
        let current: PagePairs
        if let pairs, pairs.earlier.hasSameThings(as: before), pairs.later.hasSameThings(as: after) {
            current = pairs
        } else {
            current = findPairs(earlier, before, later, after)
        }
        pairs = current
        MagicMove(current, earlier: before, later: after, page: later.frame).emit(at: shownProgress, into: &display)
    }

    /// Found once for two pages, and again only when something else is on one of them.
    private func findPairs(
        _ earlier: Box, _ before: PageElements, _ later: Box, _ after: PageElements
    ) -> PagePairs {
        edges.removeAll { $0.earlier.isRetired || $0.later.isRetired }
        let known = edges.firstIndex { $0.earlier === earlier && $0.later === later }
        if let known, edges[known].pairs.earlier.isSame(as: before), edges[known].pairs.later.isSame(as: after) {
            return edges[known].pairs
        }
        graph.metrics.pagePairings += 1
        let pairs = PagePairs(before, after, page: later.frame)
        if let known { edges.remove(at: known) }
        if edges.count == Self.mostEdges { edges.removeFirst() }
        edges.append(Edge(earlier: earlier, later: later, pairs: pairs))
        return pairs
    }

    // MARK: - Layout

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { children.first?.size(proposal) ?? .zero }

    override func placeChildren() {
        guard let proposal = placedProposal, let page = children.first else { return }
        page.place(at: origin, proposal: proposal)
    }

    override func computeIsRigid() -> Bool { children.first?.isRigid ?? true }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        children.first?.dimensions(proposal).explicit(key)
    }

    override var spacing: ViewSpacing { children.first?.spacing ?? ViewSpacing() }

    override var summary: BoxSummary { BoxSummary(type: "pages") }
}
