import Foundation

extension Animation {
    /// The part of `value` that is reached at a time; nil once the animation is over. SwiftUI: same.
    ///
    /// For custom animations that build on another one. The context must be the same one from call to call.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        if case .custom(let custom) = form {
            return custom.animation.animate(value: value, time: time, context: &context)
        }
        var course = context.state[CourseKey<V>.self] ?? Course(form, value: value)
        course.advance(form, value: value, to: time)
        context.state[CourseKey<V>.self] = course
        if course.motion.hasEnded { return nil }
        if course.motion.isLogicallyComplete(at: time) { context.isLogicallyComplete = true }
        return course.base + course.motion.position
    }

    /// The velocity at the time of the latest `animate`; nil if nothing was animated. SwiftUI: same.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        if case .custom(let custom) = form {
            return custom.animation.velocity(value: value, time: time, context: context)
        }
        var course = context.state[CourseKey<V>.self] ?? Course(form, value: value)
        course.advance(form, value: value, to: time)
        return course.motion.momentum.velocity
    }

    /// Whether this animation takes over from a running one. SwiftUI: same.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        if case .custom(let custom) = form {
            return custom.animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
        }
        return form.takesOver(from: previous.form)
    }
}

/// What a built-in animation remembers in the context of another one.
private struct Course<Value: VectorArithmetic> {
    var motion: Motion<Value>
    /// What was behind the value when a spring was last redirected.
    var base = Value.zero
    var value: Value
    var time = 0.0

    init(_ form: AnimationForm, value: Value) {
        motion = Motion(form, interval: value, begin: 0)
        self.value = value
    }

    mutating func advance(_ form: AnimationForm, value: Value, to time: Double) {
        if time < self.time {
            self = Course(form, value: value)
        } else if value != self.value || form != motion.form {
            // The change has grown: another write was merged.
            if form.takesOver(from: motion.form) {
                let position = base + motion.position
                motion = Motion(
                    form, interval: value - position, begin: motion.begin, taking: motion.momentum, after: self.time)
                base = position
                self.value = value
            } else {
                self = Course(form, value: value)
            }
        }
        motion.advance(to: time)
        self.time = time
    }
}

private struct CourseKey<Value: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: Course<Value>? { nil }
}
