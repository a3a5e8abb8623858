/// A box that draws something itself: one display item, whose frame and colours may be on their way (F142).
package class LeafBox: Box, Animated {
    /// The item's place in the display list; nil while it is not in it.
    final var itemIndex: Int?
    private(set) final var item = DisplayItem(frame: .zero, content: [])
    private final var isPlaced = false
    private final var frameMotion = FrameMotion()
    private final var isInDisplayQueue = false
    final var isAnimating = false

    // MARK: - For subclasses

    /// What is drawn in a frame of this size, in the frame's own coordinates; and how far it reaches outside.
    func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) { ([], 0) }

    /// Moves whatever else is animated to a time.
    func advanceOwn(to time: Double) -> Movement { .none }

    /// Ends what is finite.
    func finishOwn(at time: Double) {}

    /// Whether a point of the frame's own coordinates is on what is drawn.
    func isHit(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }

    // MARK: - Frame

    final override func didMove() {
        isPlaced = true
        if frameMotion.place(frame, of: self) { graph.animate(self) }
        setNeedsDisplay()
    }

    /// Where it is shown now: on its way, or where layout put it.
    package final var shownFrame: CGRect { isPlaced ? frameMotion.shown : frame }

    // MARK: - Animation

    final func advance(to time: Double) -> Movement {
        let movement = max(frameMotion.advance(to: time), advanceOwn(to: time))
        setNeedsDisplay()
        return movement
    }

    final func finish(at time: Double) {
        frameMotion.finish()
        finishOwn(at: time)
    }

    /// Lets a listener wait for the frame's way.
    final func attach(_ listener: AnimationListener) { frameMotion.attach(listener) }

    // MARK: - Display

    final override func emit(into display: inout DisplayBuilder) {
        refreshItem()
        itemIndex = display.append(self)
    }

    /// The item is to be worked out again.
    final func setNeedsDisplay() {
        guard !isInDisplayQueue, isPlaced else { return }
        isInDisplayQueue = true
        graph.enqueue(display: self)
    }

    /// Works the item out. True where it has changed.
    @discardableResult final func refreshItem() -> Bool {
        isInDisplayQueue = false
        let frame = shownFrame
        let (content, reach) = content(size: frame.size.sanitized)
        let new = DisplayItem(frame: frame, isMoving: frameMotion.isMoving, reach: reach, content: content)
        guard new != item else { return false }
        item = new
        return true
    }

    final override func hit(_ point: CGPoint) -> Box? {
        isHit(CGPoint(x: point.x - origin.x, y: point.y - origin.y)) ? self : nil
    }
}
