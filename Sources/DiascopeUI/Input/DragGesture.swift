/// A press that moves. SwiftUI: same, without a choice of coordinate space: places are in the view's own.
public struct DragGesture: Gesture {
    /// Where a drag is. SwiftUI: same.
    public struct Value: Equatable, Sendable {
        /// By the engine's clock.
        public var time: Date
        /// In the view's own coordinates.
        public var location: CGPoint
        /// Where it was pressed, in the view's own coordinates.
        public var startLocation: CGPoint
        /// In points a second.
        public var velocity: CGSize

        /// From where it began to where it is.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where it would end if it were let go and ran out.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// From where it began to there.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }

    /// In points: how far the pointer must move until it is a drag.
    public var minimumDistance: CGFloat

    /// - Parameter minimumDistance: in points; 0 begins with the press.
    public nonisolated init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }

    public func _recogniser(_ actions: _GestureActions<Value>) -> _Recogniser {
        DragRecogniser(minimumDistance: minimumDistance, actions: actions)
    }
}

final class DragRecogniser: _Recogniser {
    private let minimumDistance: CGFloat
    private let actions: _GestureActions<DragGesture.Value>
    private var isDragging = false
    private var last: (location: CGPoint, time: Double)?
    private var velocity = CGSize.zero

    init(minimumDistance: CGFloat, actions: _GestureActions<DragGesture.Value>) {
        self.minimumDistance = minimumDistance
        self.actions = actions
    }

    override func began(_ pointer: PointerState) -> PressAnswer {
        isDragging = false
        velocity = .zero
        last = (pointer.localStart, pointer.time)
        return minimumDistance > 0 ? .open : moved(pointer)
    }

    override func moved(_ pointer: PointerState) -> PressAnswer {
        if !isDragging, pointer.distance < minimumDistance { return .open }
        isDragging = true
        let value = value(pointer)
        for action in actions.changed { action(value) }
        return .mine
    }

    override func ended(_ pointer: PointerState) -> PressAnswer {
        guard isDragging else { return .notMine }
        isDragging = false
        let value = value(pointer)
        for action in actions.ended { action(value) }
        for action in actions.reset { action() }
        return .mine
    }

    override func cancelled() {
        guard isDragging else { return }
        isDragging = false
        for action in actions.reset { action() }
    }

    private func value(_ pointer: PointerState) -> DragGesture.Value {
        if let last, pointer.time > last.time {
            let passed = pointer.time - last.time
            velocity = CGSize(
                width: (pointer.localLocation.x - last.location.x) / passed,
                height: (pointer.localLocation.y - last.location.y) / passed)
            self.last = (pointer.localLocation, pointer.time)
        }
        return DragGesture.Value(
            time: ViewGraph.date(at: pointer.time), location: pointer.localLocation,
            startLocation: pointer.localStart, velocity: velocity)
    }
}
