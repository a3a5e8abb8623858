/// The motion of one attribute of a node, which mostly rests: there is nothing to keep then (F130).
struct ValueMotion<Value: VectorArithmetic> {
    private var value: AnimatedValue<Value>?

    init() {}

    /// Where the value goes; nil where nothing is kept of it.
    var target: Value? { value?.target }

    /// Whether the value may be another than its target now.
    var isAnimating: Bool { value?.isAnimating ?? false }

    var movement: Movement { value?.movement ?? .none }

    /// The target has changed. The values are asked for only where something moves.
    ///
    /// - Returns: whether it has to be moved by the clock from now on.
    @discardableResult mutating func follow(
        from old: @autoclosure () -> Value, to new: @autoclosure () -> Value, by transaction: Transaction,
        at time: Double
    ) -> Bool {
        if value == nil {
            guard transaction.isFollowed else { return false }
            value = AnimatedValue(old())
        }
        value?.set(new(), transaction: transaction, at: time)
        dropIfAtRest()
        return isAnimating
    }

    /// The value to show at a time; nil where it is the target.
    mutating func shown(at time: Double) -> Value? {
        let shown = value?.value(at: time)
        dropIfAtRest()
        return isAnimating ? shown : nil
    }

    /// See `AnimatedValue.shift`.
    mutating func shift(by distance: Value) { value?.shift(by: distance) }

    /// Jumps to the target, unless what runs never ends by itself.
    mutating func finish() { value?.finish() }

    mutating func attach(_ listener: AnimationListener) { value?.attach(listener) }

    private mutating func dropIfAtRest() { if value?.isAtRest ?? false { value = nil } }
}
