/// What a pointer does with a view: a tap, a drag. SwiftUI: same, with `TapGesture` and `DragGesture`.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture tells about itself.
    associatedtype Value

    /// Makes the part of the engine that recognises the gesture.
    func _recogniser(_ actions: _GestureActions<Value>) -> _Recogniser
}

/// What is to be done while a gesture goes on. The engine's.
public struct _GestureActions<Value> {
    var changed: [(Value) -> Void] = []
    var ended: [(Value) -> Void] = []
    /// The gesture is over, or came to nothing.
    var reset: [() -> Void] = []

    init() {}
}

/// Recognises a gesture in what the pointer does. The engine's.
@MainActor public class _Recogniser {
    /// For what is to happen later though the pointer does nothing.
    weak var graph: ViewGraph?

    func began(_ pointer: PointerState) -> PressAnswer { .notMine }
    func moved(_ pointer: PointerState) -> PressAnswer { .notMine }
    func ended(_ pointer: PointerState) -> PressAnswer { .notMine }
    func cancelled() {}
}

extension Gesture {
    /// Calls `action` when the gesture is over. SwiftUI: same.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _GestureWithActions<Self> {
        var actions = _GestureActions<Value>()
        actions.ended = [action]
        return _GestureWithActions(gesture: self, actions: actions)
    }

    /// Calls `action` whenever the gesture's value changes. SwiftUI: same.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _GestureWithActions<Self> {
        var actions = _GestureActions<Value>()
        actions.changed = [action]
        return _GestureWithActions(gesture: self, actions: actions)
    }

    /// Changes a state while the gesture goes on; afterwards it is as it was. SwiftUI: same.
    public func updating<S>(
        _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
    ) -> _GestureWithActions<Self> {
        var actions = _GestureActions<Value>()
        actions.changed = [
            { value in
                var new = state.wrappedValue
                var transaction = Transaction.current
                body(value, &new, &transaction)
                withTransaction(transaction) { state.set(new) }
            }
        ]
        actions.reset = [{ state.reset() }]
        return _GestureWithActions(gesture: self, actions: actions)
    }
}

/// A gesture with something to be done about it.
public struct _GestureWithActions<Base: Gesture>: Gesture {
    let gesture: Base
    let actions: _GestureActions<Base.Value>

    public func _recogniser(_ more: _GestureActions<Base.Value>) -> _Recogniser {
        var all = actions
        all.changed += more.changed
        all.ended += more.ended
        all.reset += more.reset
        return gesture._recogniser(all)
    }
}

/// A state that a gesture sets for as long as it goes on. SwiftUI: same.
@propertyWrapper @MainActor public struct GestureState<Value>: DynamicProperty {
    @State private var value: Value
    private let initialValue: Value

    /// - Parameter wrappedValue: the value at rest.
    public init(wrappedValue: Value) {
        _value = State(wrappedValue: wrappedValue)
        initialValue = wrappedValue
    }

    /// The same under another name.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// What the gesture has set; at rest the initial value.
    public var wrappedValue: Value { value }

    /// For `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    func set(_ new: Value) { value = new }

    func reset() { value = initialValue }
}

extension View {
    /// Gives the view a gesture. Those of the views inside of it come first (F173). SwiftUI: same.
    public func gesture<G: Gesture>(_ gesture: G) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .inner))
    }

    /// Gives the view a gesture that comes before those of the views inside of it (F173). SwiftUI: same.
    public func highPriorityGesture<G: Gesture>(_ gesture: G) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .outer))
    }

    /// Gives the view a gesture that is recognised whatever others are (F173). SwiftUI: same.
    public func simultaneousGesture<G: Gesture>(_ gesture: G) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .beside))
    }
}

struct GestureModifier<G: Gesture>: BoxModifier {
    let gesture: G
    let precedence: PressPrecedence

    func makeBox(_ node: _Node) -> GestureBox {
        GestureBox(gesture._recogniser(_GestureActions()), precedence: precedence, node: node)
    }

    func update(_ box: GestureBox) { box.update(to: gesture._recogniser(_GestureActions())) }
}

final class GestureBox: UnaryBox, PointerTarget {
    private var recogniser: _Recogniser
    /// Takes over once the gesture that goes on is done: that one knows how far it is.
    private var next: _Recogniser?
    private var isBusy = false
    let pressPrecedence: PressPrecedence

    init(_ recogniser: _Recogniser, precedence: PressPrecedence, node: _Node) {
        self.recogniser = recogniser
        pressPrecedence = precedence
        super.init(node: node)
        recogniser.graph = graph
    }

    func update(to recogniser: _Recogniser) {
        recogniser.graph = graph
        if isBusy { next = recogniser } else { self.recogniser = recogniser }
    }

    override var pointerTarget: (any PointerTarget)? { self }

    // A disabled view is still hit, and its gestures do nothing (F175).
    var takesPresses: Bool { isEnabled }

    private func heard(_ answer: PressAnswer, isLast: Bool = false) -> PressAnswer {
        switch answer {
        case .mine, .open: isBusy = !isLast
        case .waits: isBusy = true
        case .notMine: isBusy = false
        }
        if !isBusy, let next { (recogniser, self.next) = (next, nil) }
        return answer
    }

    func pressBegan(_ pointer: PointerState) -> PressAnswer { heard(recogniser.began(pointer)) }

    func pressMoved(_ pointer: PointerState) -> PressAnswer { heard(recogniser.moved(pointer)) }

    func pressEnded(_ pointer: PointerState) -> PressAnswer { heard(recogniser.ended(pointer), isLast: true) }

    func pressCancelled() {
        recogniser.cancelled()
        _ = heard(.notMine)
    }
}
