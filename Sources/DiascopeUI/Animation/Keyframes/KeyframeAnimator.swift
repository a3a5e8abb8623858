/// A view that follows keyframes by itself: without end, or once whenever a value changes. Its content is made anew with
/// each frame. SwiftUI: same.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: _PrimitiveView
where KeyframePath.Value == Value {
    let initialValue: Value
    let isRepeating: Bool
    let trigger: Trigger?
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    struct Trigger {
        let value: Any
        let isEqual: (Any) -> Bool

        init<T: Equatable>(_ value: T) {
            self.value = value
            isEqual = { $0 as? T == value }
        }
    }

    /// Goes round without end while the view is on stage.
    ///
    /// - Parameters:
    ///   - initialValue: where each round begins.
    ///   - repeating: false shows the initial value.
    ///   - content: what is shown of a value.
    ///   - keyframes: told the value at the beginning.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (self.initialValue, isRepeating, trigger) = (initialValue, repeating, nil)
        (self.content, self.keyframes) = (content, keyframes)
    }

    /// Runs once whenever `trigger` changes, from the value that is shown then.
    ///
    /// - Parameters:
    ///   - initialValue: shown before the first run.
    ///   - trigger: any change of it begins a run.
    ///   - content: what is shown of a value.
    ///   - keyframes: told the value that is shown when the run begins.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (self.initialValue, isRepeating, self.trigger) = (initialValue, false, Trigger(trigger))
        (self.content, self.keyframes) = (content, keyframes)
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        KeyframeAnimatorNode(view, in: context)
    }

    public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: KeyframeAnimatorNode<Value, KeyframePath, Content>.self).update(to: view)
    }
}

extension View {
    /// Shows the view by keyframes, without end. SwiftUI: same.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = AnyView(self)
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating,
            content: { content(PlaceholderContentView(content: view), $0) }, keyframes: keyframes)
    }

    /// Shows the view by keyframes, once whenever a value changes. SwiftUI: same.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = AnyView(self)
        return KeyframeAnimator(
            initialValue: initialValue, trigger: trigger,
            content: { content(PlaceholderContentView(content: view), $0) }, keyframes: keyframes)
    }
}

final class KeyframeAnimatorNode<Value, Path: Keyframes, Content: View>: _Node, Animated, LifecycleMember
where Path.Value == Value {
    private var view: KeyframeAnimator<Value, Path, Content>
    private var child: _Node?
    private var value: Value
    private var run: (timeline: KeyframeTimeline<Value>, begin: Double)?
    var isAnimating = false
    var isRetired: Bool { !isAlive }

    init(_ view: KeyframeAnimator<Value, Path, Content>, in context: _NodeContext) {
        self.view = view
        value = view.initialValue
        super.init(in: context)
        evaluate()
        lifecycle.join(self)
    }

    func update(to new: KeyframeAnimator<Value, Path, Content>) {
        let old = view
        view = new
        if let trigger = new.trigger, let before = old.trigger, !before.isEqual(trigger.value) {
            begin(from: value)
        } else if new.isRepeating != old.isRepeating {
            stop()
            if new.isRepeating { begin(from: new.initialValue) }
        }
        evaluate()
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func evaluate() {
        graph.metrics.bodyEvaluations += 1
        let content = tracked { view.content(value) }
        if let child {
            Content._update(child, to: content)
        } else {
            child = Content._makeNode(content, in: childContext())
        }
    }

    func appear() { if view.isRepeating, run == nil { begin(from: view.initialValue) } }

    func disappear() {}

    private func begin(from value: Value) {
        guard lifecycle.isLive else { return }
        let path = view.keyframes(value)
        let timeline = KeyframeTimeline(initialValue: value) { path }
        run = (timeline, graph.time)
        self.value = timeline.value(time: 0)
        graph.animate(self)
    }

    private func stop() {
        run = nil
        value = view.initialValue
    }

    func advance(to time: Double) -> Movement {
        guard let (timeline, begin) = run else { return .none }
        let elapsed = max(time - begin, 0), duration = timeline.duration
        let isOver = duration <= 0 || !view.isRepeating && elapsed >= duration
        value = timeline.value(
            time: isOver ? duration : view.isRepeating ? elapsed.truncatingRemainder(dividingBy: duration) : elapsed)
        invalidate()
        guard !isOver else {
            run = nil
            return .none
        }
        return view.isRepeating ? .endless : .finite
    }

    func finish(at time: Double) {
        guard let (timeline, _) = run, !view.isRepeating else { return }
        value = timeline.value(time: timeline.duration)
        run = nil
        invalidate()
    }
}
