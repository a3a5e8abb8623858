import DiascopeGraphics

/// How many steps a slide has: it is known before the slide is shown. Of several values the largest counts.
public struct StepsKey: PreferenceKey {
    /// A slide that says nothing has one step.
    public static let defaultValue = 1

    /// Keeps the larger count.
    public static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

extension Page {
    /// How many steps the slide has: at least 1, and 1 as long as it is not made.
    package var stepCount: Int { isMade ? max(preference(StepsKey.self), stepNumbers.last + 1, 1) : 1 }
}

extension EnvironmentValues {
    /// The step that the slide shows, from 0. It reaches any depth.
    public var currentStep: Int {
        get { self[CurrentStepKey.self] }
        set { self[CurrentStepKey.self] = newValue }
    }

    private struct CurrentStepKey: EnvironmentKey { static let defaultValue = 0 }
}

/// A slide that is built up in steps.
///
/// ```swift
/// Slide(steps: 2) { step in
///     Image(systemName: "tortoise")
///         .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
/// }
/// ```
///
/// The content is made for each step; what differs moves. Several views are one below another.
public struct Slide<Content: View>: View {
    private let steps: Int
    private let course: StepCourse
    private let content: (Int) -> Content
    /// File and line, where the count of steps was said.
    private let source: String
    @Environment(\.currentStep) private var step

    /// - Parameters:
    ///   - steps: how many there are, from 1 to 10 001; others count as the nearest, with a diagnostic.
    ///   - animation: how each step follows the one before it, and the other way round; nil changes at once.
    ///   - fileID: where the slide is said to have steps; leave it out.
    ///   - line: where the slide is said to have steps; leave it out.
    ///   - content: what a step shows; steps count from 0.
    public init(
        steps: Int = 1, animation: Animation? = .default, fileID: String = #fileID, line: UInt = #line,
        @ViewBuilder content: @escaping (_ step: Int) -> Content
    ) {
        (self.steps, course, self.content) = (steps, StepCourse(animation: animation), content)
        source = Diagnostic.source(fileID, line)
    }

    /// A slide each of whose steps has an animation of its own.
    ///
    /// - Parameters:
    ///   - animations: that to step 1, to step 2, and so on; the slide has one step more. nil changes at once.
    ///   - fileID: where the slide is made; leave it out.
    ///   - line: where the slide is made; leave it out.
    ///   - content: what a step shows; steps count from 0.
    public init(
        animations: [Animation?], fileID: String = #fileID, line: UInt = #line,
        @ViewBuilder content: @escaping (_ step: Int) -> Content
    ) {
        var course = StepCourse()
        for (index, animation) in animations.enumerated() { course.animations[index + 1] = .some(animation) }
        (steps, self.course, self.content) = (animations.count + 1, course, content)
        source = Diagnostic.source(fileID, line)
    }

    /// A slide that is the same in all its steps, but for views that say when they appear.
    // Disfavoured, so that a mistake in a closure that takes the step is not taken for a closure that takes none.
    @_disfavoredOverload
    public init(
        steps: Int = 1, animation: Animation? = .default, fileID: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        let content = content()
        self.init(steps: steps, animation: animation, fileID: fileID, line: line) { _ in content }
    }

    public var body: some View {
        // A step that the slide does not have is shown as the nearest that it has.
        let count = min(max(steps, 1), StepNumber.largest + 1)
        return VStack { content(min(max(step, 0), count - 1)) }
            .transformPreference(StepsKey.self) { $0 = max($0, count) }
            .saying(of: source) { _ in }
            .transformPreference(StepCourseKey.self) { below in
                var own = course
                StepCourseKey.reduce(value: &own, nextValue: { below })
                below = own
            }
            .reporting(
                count == steps
                    ? nil
                    : Diagnostic(
                        .stepsInvalid, "a slide with \(steps) steps is shown with \(count == 1 ? "one" : "\(count)")",
                        source: source))
    }
}
