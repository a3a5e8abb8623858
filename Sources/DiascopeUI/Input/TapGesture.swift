/// One or several short presses. SwiftUI: same.
public struct TapGesture: Gesture {
    /// Nothing is told but that it happened.
    public typealias Value = Void

    /// How many; below 1 counts as 1.
    public var count: Int

    /// - Parameter count: how many taps.
    public nonisolated init(count: Int = 1) { self.count = count }

    public func _recogniser(_ actions: _GestureActions<Void>) -> _Recogniser {
        TapRecogniser(count: max(count, 1)) { _ in
            actions.ended.forEach { $0(()) }
            actions.reset.forEach { $0() }
        }
    }
}

extension View {
    /// Calls `action` when the view is pressed and let go, `count` times. SwiftUI: same.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Calls `action` with the place of the last tap, in the view's own coordinates. SwiftUI: same.
    public func onTapGesture(count: Int = 1, perform action: @escaping (CGPoint) -> Void) -> some View {
        gesture(PlacedTapGesture(count: count, action: action))
    }
}

private struct PlacedTapGesture: Gesture {
    let count: Int
    let action: (CGPoint) -> Void

    func _recogniser(_ actions: _GestureActions<CGPoint>) -> _Recogniser {
        TapRecogniser(count: max(count, 1), action: action)
    }
}

final class TapRecogniser: _Recogniser {
    private let count: Int
    private let action: (CGPoint) -> Void
    private var taps = 0
    private var deadline = 0.0

    /// In seconds: the time that the next of several taps may take.
    static let pause = 0.35
    /// In points: a pointer that moves further is dragged.
    static let reach: CGFloat = 10

    init(count: Int, action: @escaping (CGPoint) -> Void) {
        self.count = count
        self.action = action
    }

    override func began(_ pointer: PointerState) -> PressAnswer {
        if pointer.time > deadline { taps = 0 }
        return .open
    }

    override func moved(_ pointer: PointerState) -> PressAnswer {
        guard pointer.isInside, pointer.distance <= Self.reach else {
            taps = 0
            return .notMine
        }
        return .open
    }

    override func ended(_ pointer: PointerState) -> PressAnswer {
        guard pointer.isInside, pointer.distance <= Self.reach else {
            taps = 0
            return .notMine
        }
        taps += 1
        guard taps >= count else {
            deadline = pointer.time + Self.pause
            return .waits(until: deadline)
        }
        taps = 0
        action(pointer.localLocation)
        return .mine
    }

    override func cancelled() { taps = 0 }
}
