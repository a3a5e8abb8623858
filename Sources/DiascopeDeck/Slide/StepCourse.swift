/// How a slide's steps follow each other.
package struct StepCourse: Sendable {
    /// For every step that is not in `animations`.
    package var animation: Animation?
    /// By the step that is gone to.
    package var animations: [Int: Animation?] = [:]
    /// Seconds after which a step goes on by itself to the next one of its slide; under -1 for each step.
    package var delays: [Int: Double] = [:]
    /// Seconds after which a step goes on by itself, to the next slide too; under -1 for each step.
    package var advances: [Int: Double] = [:]

    package init(animation: Animation? = .default) { self.animation = animation }

    package func animation(to step: Int) -> Animation? { animations[step] ?? animation }

    /// nil where somebody has to press.
    ///
    /// - Parameter isLast: the slide has no step behind it.
    package func delay(of step: Int, isLast: Bool) -> Double? {
        let times = [isLast ? nil : delays[step] ?? delays[-1], advances[step] ?? advances[-1]]
        return times.compactMap { $0 }.filter(\.isFinite).map { max($0, 0) }.min()
    }
}

package struct StepCourseKey: PreferenceKey {
    package static var defaultValue: StepCourse { StepCourse() }

    package static func reduce(value: inout StepCourse, nextValue: () -> StepCourse) {
        let next = nextValue()
        value.animations.merge(next.animations) { first, _ in first }
        value.delays.merge(next.delays) { first, _ in first }
        value.advances.merge(next.advances) { first, _ in first }
    }
}
