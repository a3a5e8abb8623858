extension EnvironmentValues {
    /// The furthest step of the slide that counts as shown: the present one, or, in a deck whose steps stay shown, the
    /// furthest that was reached.
    package var reachedStep: Int {
        get { max(self[ReachedStepKey.self], currentStep) }
        set { self[ReachedStepKey.self] = newValue }
    }

    private struct ReachedStepKey: EnvironmentKey { static let defaultValue = 0 }
}

extension View {
    /// Shows the view from a step on; its place is kept before. The slide has at least that many steps.
    ///
    /// - Parameter step: counted from 0; below 0 counts as 0.
    public func appears(at step: Int) -> some View { appears(at: .at(step)) }

    /// Shows the view from a step on, such as `.next`; its place is kept before. The slide has at least that many steps.
    public func appears(at step: StepNumber) -> some View { modifier(MarkedAppearance(number: step)) }

    /// Shows the view in some steps: `.appears(in: 1..<3)` in the steps 1 and 2. Its place is kept in the others.
    public func appears(in steps: Range<Int>) -> some View {
        modifier(StepRange(lower: max(steps.lowerBound, 0), upper: steps.upperBound))
    }

    /// Shows the view in some steps. Its place is kept in the others.
    public func appears(in steps: ClosedRange<Int>) -> some View {
        appears(in: steps.lowerBound..<(steps.upperBound == .max ? .max : steps.upperBound + 1))
    }

    /// Lets the view step back after a step.
    ///
    /// - Parameters:
    ///   - step: the last one in which it is shown as it is.
    ///   - opacity: 0…1, of the view behind that.
    public func dimmed(after step: Int, opacity: Double = 0.35) -> some View {
        modifier(StepDimming(step: step, opacity: opacity))
            .transformPreference(StepsKey.self) { $0 = max($0, min(max(step, 0), StepNumber.largest) + 2) }
    }

    /// Lets a step go on by itself after a time. It does not leave the slide, and any move cancels it.
    ///
    /// - Parameters:
    ///   - seconds: not below 0.
    ///   - step: which step goes on; nil for each step of the slide.
    public func after(_ seconds: Double, step: Int? = nil) -> some View {
        transformPreference(StepCourseKey.self) { $0.delays[step ?? -1] = seconds }
    }
}

/// From a step on, which may depend on what comes before.
private struct MarkedAppearance: ViewModifier {
    let number: StepNumber
    @Namespace private var id
    @Environment(\.stepNumbers) private var numbers

    func body(content: Content) -> some View {
        let mark = StepMark(id: id, number: number, further: 0)
        content.modifier(StepOpacity(lower: numbers.step(of: mark)))
            .transformPreference(StepMarksKey.self) { $0.append(mark) }
            .modifier(LeastSteps(number: number))
    }
}

/// A number that is known at once is known without a deck too.
private struct LeastSteps: ViewModifier {
    let number: StepNumber

    func body(content: Content) -> some View {
        content.transformPreference(StepsKey.self) {
            if case .absolute(let step) = number.kind { $0 = max($0, min(max(step, 0), StepNumber.largest) + 1) }
        }
    }
}

/// In some steps only.
private struct StepRange: ViewModifier {
    let lower: Int
    let upper: Int
    @Namespace private var id

    func body(content: Content) -> some View {
        // A range that ends has a step behind it.
        let last = upper == .max ? lower : max(upper, lower)
        content.modifier(StepOpacity(lower: lower, upper: upper))
            .transformPreference(StepMarksKey.self) { $0.append(StepMark(id: id, number: .at(lower), further: 0)) }
            .transformPreference(StepsKey.self) { $0 = max($0, min(last, StepNumber.largest) + 1) }
    }
}

/// Shown or not, by the step; the place is kept.
struct StepOpacity: ViewModifier {
    /// The first step in which the view is shown; nil for none so far.
    let lower: Int?
    /// The first in which it is no more; nil for none.
    var upper: Int?
    @Environment(\.currentStep) private var step
    @Environment(\.reachedStep) private var reached

    private var isShown: Bool {
        guard let lower else { return false }
        return upper.map { lower <= step && step < $0 } ?? (lower <= reached)
    }

    func body(content: Content) -> some View { content.opacity(isShown ? 1 : 0) }
}

/// Less opaque behind a step.
struct StepDimming: ViewModifier {
    let step: Int
    var opacity = 0.35
    @Environment(\.currentStep) private var current

    func body(content: Content) -> some View { content.opacity(current > step ? opacity : 1) }
}
