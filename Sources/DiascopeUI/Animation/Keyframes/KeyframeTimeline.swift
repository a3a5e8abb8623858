import Foundation

/// Keyframes as a function of time. SwiftUI: same.
public struct KeyframeTimeline<Value> {
    private let course: _KeyframeCourse<Value>

    /// - Parameters:
    ///   - initialValue: the value before all keyframes; tracks begin with it.
    ///   - content: the tracks.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        var course = _KeyframeCourse(initialValue)
        content()._add(to: &course)
        self.course = course
    }

    /// How long the longest track is, in seconds.
    public var duration: TimeInterval { course.duration }

    /// The value at a time in seconds; before the beginning and after the end that of the nearer one.
    public func value(time: Double) -> Value { course.value(at: time) }

    /// The value at a part of the duration, 0…1.
    public func value(progress: Double) -> Value { course.value(at: progress * course.duration) }
}
