extension View {
    /// Moves the view as one thing: where it is and how large it is are animated for the whole of it, and what is inside
    /// is laid out in the frame that it has just now. Without it every leaf goes its own way (F142), so that one which is
    /// new in a container that moves begins at the place where the container ends. SwiftUI: same.
    public func geometryGroup() -> some View { modifier(GeometryGroup()) }
}

nonisolated struct GeometryGroup: BoxModifier, Equatable {
    @MainActor func makeBox(_ node: _Node) -> GeometryGroupBox { GeometryGroupBox(node: node) }

    @MainActor func update(_ box: GeometryGroupBox) {}
}

/// What a group of geometry hands down to the frames inside of it while they are placed.
struct GeometryGroupPassage {
    /// The group itself has gone this far: frames inside go with it and do not move by themselves.
    var shift = CGSize.zero
    /// Frames inside follow the transaction; otherwise they are just there.
    var isAnimated = true
}

/// Its frame is animated; the boxes inside are placed in the frame as it is, and drawn shifted by the rest of its way.
final class GeometryGroupBox: UnaryBox, Animated {
    private var motion = FrameMotion()
    private var knownOrigin: CGPoint?
    private var placedSize: CGSize?
    private var groupIndex: Int?
    /// The frame was put somewhere by `placeChildren`, ahead of `didMove`.
    private var isFrameKnown = false
    var isAnimating = false

    override init(node: _Node) { super.init(node: node) }

    // MARK: - Layout

    override func placeChildren() {
        let shift = followFrame()
        isFrameKnown = true
        let size = motion.shown.size
        let isFrame = placedSize.map { $0 != size } ?? false && graph.transaction.animation == nil
        placedSize = size
        pass(GeometryGroupPassage(shift: shift, isAnimated: graph.groupPassage.isAnimated && !isFrame)) {
            guard let proposal = placedProposal else { return }
            child.place(at: origin, proposal: size == self.size ? proposal : ProposedViewSize(size))
        }
    }

    override func didMove() {
        if !isFrameKnown { _ = followFrame() }
        isFrameKnown = false
        noteChange()
    }

    override func moveChildren(by delta: CGSize) {
        pass(GeometryGroupPassage(shift: delta, isAnimated: graph.groupPassage.isAnimated)) {
            super.moveChildren(by: delta)
        }
    }

    /// Heads for the frame that layout has given. Answers how far away that is.
    private func followFrame() -> CGSize {
        let shift = knownOrigin.map { CGSize(width: origin.x - $0.x, height: origin.y - $0.y) } ?? .zero
        knownOrigin = origin
        if motion.place(frame, of: self) { graph.animate(self) }
        return shift
    }

    private func pass(_ passage: GeometryGroupPassage, _ body: () -> Void) {
        let outer = graph.groupPassage
        graph.groupPassage = passage
        body()
        graph.groupPassage = outer
    }

    // MARK: - Animation

    func advance(to time: Double) -> Movement {
        let movement = motion.advance(to: time)
        if placedSize != motion.shown.size { setNeedsPlacement() }
        noteChange()
        return movement
    }

    func finish(at time: Double) { motion.finish() }

    // MARK: - Display

    private func noteChange() {
        graph.groupChanged(at: groupIndex, of: self, group)
        graph.geometry.setNeedsNotice()
    }

    /// From where things are placed to where the group is on its way.
    private var transform: CGAffineTransform {
        CGAffineTransform(
            translationX: motion.shown.minX - motion.target.minX, y: motion.shown.minY - motion.target.minY)
    }

    private var group: DisplayGroup { DisplayGroup(transform: transform) }

    override func emit(into display: inout DisplayBuilder) {
        groupIndex = display.group(group, of: self) { child.emit(into: &$0) }
    }

    override var contentTransform: CGAffineTransform? { transform.isIdentity ? nil : transform }

    override var summary: BoxSummary { BoxSummary(type: "geometryGroup") }
}
