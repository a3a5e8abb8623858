/// The keyframes of one property of a value, one after the other. SwiftUI: same.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
    let keyPath: WritableKeyPath<Root, Value>
    let content: Content

    init(keyPath: WritableKeyPath<Root, Value>, content: Content) { (self.keyPath, self.content) = (keyPath, content) }

    /// The keyframes of the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        self.init(keyPath: \.self, content: content())
    }

    /// The keyframes of one property.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        self.init(keyPath: keyPath, content: content())
    }

    public var body: _NoKeyframes<Root> { _NoKeyframes() }

    /// For the engine.
    public func _add(to course: inout _KeyframeCourse<Root>) {
        var track = _KeyframeTrackCourse<Value>()
        content._add(to: &track)
        course.add(
            KeyframePath(track.frames, from: course.initial[keyPath: keyPath].animatableData), to: keyPath)
    }
}

/// A part of a track: one keyframe, or several. SwiftUI: same.
public protocol KeyframeTrackContent<Value> {
    /// What changes.
    associatedtype Value: Animatable = Body.Value
    /// The type of `body`, inferred.
    associatedtype Body: KeyframeTrackContent

    /// The keyframes that this one is made of.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }

    /// For the engine.
    func _add(to track: inout _KeyframeTrackCourse<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    /// For the engine.
    public func _add(to track: inout _KeyframeTrackCourse<Value>) { body._add(to: &track) }
}

/// The keyframes of a track, in order.
public struct _KeyframeTrackCourse<Value: Animatable> {
    var frames: [KeyframePath<Value.AnimatableData>.Frame] = []
}

/// Writes keyframes one below the other. SwiftUI: same.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }

    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
        accumulated: A, next: B
    ) -> _KeyframeSequence<A, B> where A.Value == Value, B.Value == Value {
        _KeyframeSequence(first: accumulated, second: next)
    }

    public static func buildBlock() -> _KeyframeList<Value> { _KeyframeList() }

    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframeList<Value>
    where K.Value == Value {
        _KeyframeList(parts: components)
    }

    public static func buildOptional<K: KeyframeTrackContent>(_ component: K?) -> _KeyframeList<Value>
    where K.Value == Value {
        _KeyframeList(parts: component.map { [$0] } ?? [])
    }

    public static func buildEither<K: KeyframeTrackContent>(first component: K) -> _KeyframeList<Value>
    where K.Value == Value {
        _KeyframeList(parts: [component])
    }

    public static func buildEither<K: KeyframeTrackContent>(second component: K) -> _KeyframeList<Value>
    where K.Value == Value {
        _KeyframeList(parts: [component])
    }
}

/// Keyframes that follow each other.
public struct _KeyframeSequence<A: KeyframeTrackContent, B: KeyframeTrackContent>: KeyframeTrackContent
where A.Value == B.Value {
    public typealias Value = A.Value

    let first: A
    let second: B

    public var body: _KeyframeList<Value> { _KeyframeList() }

    public func _add(to track: inout _KeyframeTrackCourse<Value>) {
        first._add(to: &track)
        second._add(to: &track)
    }
}

/// Keyframes of a number that is known when they are made.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
    private let add: (inout _KeyframeTrackCourse<Value>) -> Void

    init<K: KeyframeTrackContent>(parts: [K]) where K.Value == Value {
        add = { track in for part in parts { part._add(to: &track) } }
    }

    init() { add = { _ in } }

    public var body: _KeyframeList<Value> { _KeyframeList() }

    public func _add(to track: inout _KeyframeTrackCourse<Value>) { add(&track) }
}
