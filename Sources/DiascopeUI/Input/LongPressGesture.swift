/// A press that is held. SwiftUI: same; it is over as soon as it was held long enough.
public struct LongPressGesture: Gesture {
    /// Whether it was held long enough.
    public typealias Value = Bool

    /// In seconds; below 0 counts as 0.
    public var minimumDuration: Double
    /// How far the pointer may move meanwhile, in points of the view.
    public var maximumDistance: CGFloat

    /// - Parameters:
    ///   - minimumDuration: how long it has to be held, in seconds.
    ///   - maximumDistance: how far the pointer may move meanwhile, in points.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }

    public func _recogniser(_ actions: _GestureActions<Bool>) -> _Recogniser {
        let duration = minimumDuration.isFinite ? max(minimumDuration, 0) : 0
        return LongPressRecogniser(duration: duration, reach: max(maximumDistance, 0), actions: actions)
    }
}

extension View {
    /// Calls `action` when the view is pressed and held. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - minimumDuration: how long, in seconds.
    ///   - maximumDistance: how far the pointer may move meanwhile, in points.
    ///   - onPressingChanged: told when a press begins and when it is over or came to nothing.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        var actions = _GestureActions<Bool>()
        actions.changed = [{ if !$0 { onPressingChanged?(true) } }]
        actions.ended = [{ _ in action() }]
        actions.reset = [{ onPressingChanged?(false) }]
        return gesture(
            _GestureWithActions(
                gesture: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                actions: actions))
    }
}

final class LongPressRecogniser: _Recogniser {
    private let duration: Double
    private let reach: CGFloat
    private let actions: _GestureActions<Bool>
    private var timer: GraphTimers.Token?
    private var wasHeld = false

    init(duration: Double, reach: CGFloat, actions: _GestureActions<Bool>) {
        (self.duration, self.reach, self.actions) = (duration, reach, actions)
    }

    override func began(_ pointer: PointerState) -> PressAnswer {
        guard let graph else { return .notMine }
        wasHeld = false
        actions.changed.forEach { $0(false) }
        timer = graph.timers.schedule(at: pointer.time + duration) { [weak self] in self?.hold() }
        graph.needsUpdate()
        return .open
    }

    private func hold() {
        timer = nil
        wasHeld = true
        actions.changed.forEach { $0(true) }
        actions.ended.forEach { $0(true) }
        actions.reset.forEach { $0() }
    }

    // Once it was held, what the pointer does is nobody else's concern.
    override func moved(_ pointer: PointerState) -> PressAnswer {
        if wasHeld { return .mine }
        guard pointer.isInside, pointer.distance <= reach else { return giveUp() }
        return .open
    }

    override func ended(_ pointer: PointerState) -> PressAnswer { wasHeld ? .mine : giveUp() }

    override func cancelled() { _ = giveUp() }

    private func giveUp() -> PressAnswer {
        guard let timer else { return .notMine }
        graph?.timers.cancel(timer)
        self.timer = nil
        actions.reset.forEach { $0() }
        return .notMine
    }
}
