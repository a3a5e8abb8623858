import Foundation

/// A function from time to the part of a change that is shown, written by the author of a deck. SwiftUI: same.
public protocol CustomAnimation: Hashable, Sendable {
    /// The part of `value` that is reached at a time.
    ///
    /// - Parameters:
    ///   - value: the whole change.
    ///   - time: in seconds since the start.
    ///   - context: keeps the animation's own state from one call to the next.
    /// - Returns: nil once the animation is over.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// The velocity at a time, in units of the value per second; nil where it is not known, which counts as zero.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Whether this animation takes over from a running one.
    ///
    /// If so, it is asked from now on with the whole change, from where the running one started, and with that one's
    /// time and context. If not (the default), both run and their values are added (F133).
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Not known.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    /// Never.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What an animation is told besides the time. SwiftUI: same, without `environment`.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation remembers from one call to the next.
    public var state: AnimationState<Value>
    /// Set by an animation when it looks finished, although it may still move a little.
    public var isLogicallyComplete = false

    package init(state: AnimationState<Value> = AnimationState()) { self.state = state }

    /// The same context with another state, perhaps for another type of value.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}

/// The memory of an animation, by keys. SwiftUI: same.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// An empty memory.
    public init() {}

    /// What is remembered under a key.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key for something that an animation remembers. SwiftUI: same.
public protocol AnimationStateKey {
    /// What is remembered.
    associatedtype Value

    /// What is remembered before anything was stored.
    static var defaultValue: Value { get }
}
