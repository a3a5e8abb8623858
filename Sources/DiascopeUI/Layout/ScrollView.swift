/// Content that may be larger than its place; it is cut off there and can be scrolled, by the wheel or by dragging
/// (F68). Several views are one below another. SwiftUI: same; no indicators are shown.
public struct ScrollView<Content: View>: View {
    /// What is scrolled.
    public var content: Content
    /// Those on which the content may be larger than its place; none: it does not scroll.
    public var axes: Axis.Set

    /// - Parameters:
    ///   - axes: those on which the content may be larger than its place.
    ///   - showsIndicators: accepted, without effect.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public var body: some View {
        VStack { content }.modifier(ScrollContent()).modifier(ScrollPort(axes: axes))
    }
}

extension ViewGraph {
    /// Scrolls what is at a point of the canvas.
    ///
    /// - Parameter amount: how far the content moves, in points: a negative height shows what is further down.
    /// - Returns: whether something moved. What is at its end hands the rest on to what it is in.
    @discardableResult package func scroll(at point: CGPoint, by amount: CGSize) -> Bool {
        var rest = CGSize(
            width: amount.width.isFinite ? amount.width : 0, height: amount.height.isFinite ? amount.height : 0)
        var moved = false, box = rootBox.hit(point)
        while let current = box, rest != .zero {
            if let port = current as? ScrollBox {
                let taken = port.scroll(by: rest)
                moved = moved || taken != .zero
                rest = CGSize(width: rest.width - taken.width, height: rest.height - taken.height)
            }
            box = current.parent
        }
        return moved
    }
}

/// What can be scrolled, as a whole: moved by the scroll view around.
nonisolated struct ScrollContent: BoxModifier, Equatable {
    @MainActor func makeBox(_ node: _Node) -> ScrollContentBox { ScrollContentBox(node: node) }

    @MainActor func update(_ box: ScrollContentBox) {}
}

final class ScrollContentBox: UnaryBox {
    private let place: ScrollPlace

    /// Of the content that has gone out of sight at the top leading corner, in points.
    var offset: CGPoint {
        didSet {
            guard !graph.isMirror, offset != oldValue else { return }
            place.offset = offset
            graph.store.shapeChanged()
        }
    }

    override init(node: _Node) {
        place = node.stateSlot([-1]) { ScrollPlace() }
        offset = place.offset
        super.init(node: node)
    }

    override var contentTransform: CGAffineTransform? {
        offset == .zero ? nil : CGAffineTransform(translationX: -offset.x, y: -offset.y)
    }

    override func hit(_ point: CGPoint) -> Box? { child.hit(CGPoint(x: point.x + offset.x, y: point.y + offset.y)) }
}

/// How far something is scrolled: kept beside the states of its view, so that a preview shows the same part.
private final class ScrollPlace {
    var offset = CGPoint.zero
}

nonisolated struct ScrollPort: BoxModifier, Equatable {
    var axes: Axis.Set

    @MainActor func makeBox(_ node: _Node) -> ScrollBox { ScrollBox(axes: axes, node: node) }

    @MainActor func update(_ box: ScrollBox) { box.axes = axes }
}

final class ScrollBox: UnaryBox, PointerTarget {
    var axes: Axis.Set {
        didSet { if axes != oldValue { setNeedsLayout() } }
    }
    private var groupIndex: Int?
    /// Where the content was when it was taken hold of; nil unless it is dragged.
    private var offsetBeforeDrag: CGPoint?

    init(axes: Axis.Set, node: _Node) {
        self.axes = axes
        super.init(node: node)
    }

    private var content: ScrollContentBox { unsafeDowncast(child, to: ScrollContentBox.self) }

    // MARK: - Layout

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.size(offered(proposal))
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? inner.width : inner.width,
            height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
    }

    override func computeIsRigid() -> Bool { false }

    override var hidesTraits: Bool { true }

    override var spacing: ViewSpacing { ViewSpacing() }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (.zero, offered(proposal))
    }

    override func placeChildren() {
        super.placeChildren()
        // Content that has become shorter does not leave a gap at its end.
        setOffset(content.offset)
        didChangeGroup()
    }

    // MARK: - Scrolling

    /// Moves the content as far as it goes. Answers how far that was.
    func scroll(by amount: CGSize) -> CGSize {
        let old = content.offset
        setOffset(CGPoint(x: old.x - amount.width, y: old.y - amount.height))
        return CGSize(width: old.x - content.offset.x, height: old.y - content.offset.y)
    }

    private func setOffset(_ wanted: CGPoint) {
        func clamp(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
            guard axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return 0 }
            let hidden = max(content.size[axis] - size[axis], 0)
            // Content begins at the leading edge, and what does not fit is beyond the other.
            let isReversed = axis == .horizontal && layoutDirection == .rightToLeft
            return isReversed ? max(min(offset, 0), -hidden) : min(max(offset, 0), hidden)
        }
        let offset = CGPoint(x: clamp(wanted.x, .horizontal), y: clamp(wanted.y, .vertical))
        guard offset != content.offset else { return }
        content.offset = offset
        didChangeGroup()
        graph.geometry.setNeedsNotice()
        graph.needsUpdate()
    }

    // MARK: - Dragging

    override var pointerTarget: (any PointerTarget)? { self }

    // What is wholly in sight leaves presses to what it is in.
    var takesPresses: Bool {
        (axes.contains(.horizontal) && content.size.width > size.width)
            || (axes.contains(.vertical) && content.size.height > size.height)
    }

    func pressBegan(_ pointer: PointerState) -> PressAnswer {
        offsetBeforeDrag = nil
        return .open
    }

    func pressMoved(_ pointer: PointerState) -> PressAnswer {
        if offsetBeforeDrag == nil, pointer.distance < 10 { return .open }
        let start = offsetBeforeDrag ?? content.offset
        offsetBeforeDrag = start
        setOffset(
            CGPoint(
                x: start.x - (pointer.localLocation.x - pointer.localStart.x),
                y: start.y - (pointer.localLocation.y - pointer.localStart.y)))
        return .mine
    }

    func pressEnded(_ pointer: PointerState) -> PressAnswer {
        defer { offsetBeforeDrag = nil }
        return offsetBeforeDrag == nil ? .notMine : .mine
    }

    func pressCancelled() { offsetBeforeDrag = nil }

    // MARK: - Display

    private func didChangeGroup() { graph.groupChanged(at: groupIndex, of: self, group) }

    override func didMove() { didChangeGroup() }

    private var group: DisplayGroup {
        DisplayGroup(
            transform: content.contentTransform ?? .identity,
            // It stands still whatever moves inside, and is drawn alike whether that does or not.
            clip: DisplayClip(
                Path(CGRect(origin: .zero, size: frame.size)),
                frame: frame.offsetBy(dx: content.offset.x, dy: content.offset.y), isMoving: false))
    }

    override func emit(into display: inout DisplayBuilder) {
        groupIndex = display.group(group, of: self) { child.emit(into: &$0) }
    }

    // Where there is no content it can be taken hold of all the same; what is out of sight cannot be hit.
    override func hit(_ point: CGPoint) -> Box? { frame.contains(point) ? super.hit(point) ?? self : nil }

    override var coordinateSpaceName: AnyHashable? { ScrollViewName() }

    override var summary: BoxSummary { BoxSummary(type: "ScrollView") }
}
