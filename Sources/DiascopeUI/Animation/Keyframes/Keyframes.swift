/// How the properties of a value change over time. SwiftUI: same.
public protocol Keyframes<Value> {
    /// What changes.
    associatedtype Value = Body.Value
    /// The type of `body`, inferred.
    associatedtype Body: Keyframes

    /// The tracks that this one is made of.
    @KeyframesBuilder<Value> var body: Body { get }

    /// For the engine.
    func _add(to course: inout _KeyframeCourse<Value>)
}

extension Keyframes where Body.Value == Value {
    /// For the engine.
    public func _add(to course: inout _KeyframeCourse<Value>) { body._add(to: &course) }
}

/// All tracks of a value, each with its way through time.
public struct _KeyframeCourse<Value> {
    let initial: Value
    private(set) var duration = 0.0
    private var tracks: [(inout Value, Double) -> Void] = []

    init(_ initial: Value) { self.initial = initial }

    mutating func add<Property: Animatable>(
        _ path: KeyframePath<Property.AnimatableData>, to keyPath: WritableKeyPath<Value, Property>
    ) {
        duration = max(duration, path.duration)
        tracks.append { value, time in value[keyPath: keyPath].animatableData = path.value(at: time) }
    }

    func value(at time: Double) -> Value {
        var value = initial
        for track in tracks { track(&value, time) }
        return value
    }
}

/// Writes the tracks of a value below one another. SwiftUI: same.
@resultBuilder public struct KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock<A: Keyframes, B: Keyframes>(accumulated: A, next: B) -> _KeyframesPair<A, B>
    where A.Value == Value, B.Value == Value {
        _KeyframesPair(first: accumulated, second: next)
    }

    public static func buildBlock() -> _NoKeyframes<Value> { _NoKeyframes() }

    public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}

// Keyframes without a track are those of the value itself.
extension KeyframesBuilder {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }

    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
        accumulated: A, next: B
    ) -> _KeyframeSequence<A, B> where A.Value == Value, B.Value == Value {
        _KeyframeSequence(first: accumulated, second: next)
    }

    public static func buildFinalResult<K: KeyframeTrackContent>(_ component: K) -> KeyframeTrack<Value, Value, K>
    where K.Value == Value {
        KeyframeTrack(keyPath: \.self, content: component)
    }
}

/// Tracks that run at the same time.
public struct _KeyframesPair<A: Keyframes, B: Keyframes>: Keyframes where A.Value == B.Value {
    public typealias Value = A.Value

    let first: A
    let second: B

    public var body: _NoKeyframes<Value> { _NoKeyframes() }

    public func _add(to course: inout _KeyframeCourse<Value>) {
        first._add(to: &course)
        second._add(to: &course)
    }
}

/// No tracks: the value stays as it is.
public struct _NoKeyframes<Value>: Keyframes {
    public var body: Self { self }

    public func _add(to course: inout _KeyframeCourse<Value>) {}
}
