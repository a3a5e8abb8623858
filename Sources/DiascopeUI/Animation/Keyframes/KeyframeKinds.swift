import Foundation

/// Goes evenly to a value, or along a curve. SwiftUI: same.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let frame: KeyframePath<Value.AnimatableData>.Frame

    /// - Parameters:
    ///   - to: where it ends.
    ///   - duration: in seconds; below 0 or not finite counts as 0.
    ///   - timingCurve: the course of the way.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        frame = .init(to: to.animatableData, kind: .linear(timingCurve), duration: duration)
    }

    public var body: _KeyframeList<Value> { _KeyframeList() }

    public func _add(to track: inout _KeyframeTrackCourse<Value>) { track.frames.append(frame) }
}

/// Goes to a value on a smooth curve through the keyframes around: between two of its kind a Catmull-Rom spline; beside
/// another kind with the velocity that that one has there; from rest at the beginning of a track and to rest at its end.
/// SwiftUI: same.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let frame: KeyframePath<Value.AnimatableData>.Frame

    /// - Parameters:
    ///   - to: where it ends.
    ///   - duration: in seconds; below 0 or not finite counts as 0.
    ///   - startVelocity: in units of the value a second; nil follows from the keyframes around.
    ///   - endVelocity: in units of the value a second; nil follows from the keyframes around.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        frame = .init(
            to: to.animatableData, kind: .cubic(end: endVelocity?.animatableData), duration: duration,
            startVelocity: startVelocity?.animatableData)
    }

    public var body: _KeyframeList<Value> { _KeyframeList() }

    public func _add(to track: inout _KeyframeTrackCourse<Value>) { track.frames.append(frame) }
}

/// Goes to a value on a spring. SwiftUI: same.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let frame: KeyframePath<Value.AnimatableData>.Frame

    /// - Parameters:
    ///   - to: where it comes to rest.
    ///   - duration: in seconds, after which the next keyframe begins wherever the spring is; nil waits until it is at
    ///     rest.
    ///   - spring: its parameters.
    ///   - startVelocity: in units of the value a second; nil is that of the keyframe before.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        let settles = duration == nil
        // One that swings for ever is cut off, so that what comes after it has its turn.
        let longest = 60.0
        frame = .init(
            to: to.animatableData, kind: .spring(spring, settles: settles),
            duration: duration ?? min(spring.settlingDuration, longest), startVelocity: startVelocity?.animatableData)
    }

    public var body: _KeyframeList<Value> { _KeyframeList() }

    public func _add(to track: inout _KeyframeTrackCourse<Value>) { track.frames.append(frame) }
}

/// Jumps to a value. SwiftUI: same.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let frame: KeyframePath<Value.AnimatableData>.Frame

    /// - Parameter to: where it is from then on.
    public init(_ to: Value) { frame = .init(to: to.animatableData, kind: .move, duration: 0) }

    public var body: _KeyframeList<Value> { _KeyframeList() }

    public func _add(to track: inout _KeyframeTrackCourse<Value>) { track.frames.append(frame) }
}
