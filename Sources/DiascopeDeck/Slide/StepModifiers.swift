/// How a slide's steps follow each other.
package struct StepCourse: Sendable {
    /// For every step that is not in `animations`.
    package var animation: Animation?
    /// By the step that is gone to.
    package var animations: [Int: Animation?] = [:]
    /// Seconds after which a step goes on by itself; under -1 for each step.
    package var delays: [Int: Double] = [:]

    package init(animation: Animation? = .default) { self.animation = animation }

    package func animation(to step: Int) -> Animation? { animations[step] ?? animation }

    /// nil where somebody has to press.
    package func delay(of step: Int) -> Double? {
        (delays[step] ?? delays[-1]).flatMap { $0.isFinite ? max($0, 0) : nil }
    }
}

package struct StepCourseKey: PreferenceKey {
    package static var defaultValue: StepCourse { StepCourse() }

    package static func reduce(value: inout StepCourse, nextValue: () -> StepCourse) {
        let next = nextValue()
        value.animations.merge(next.animations) { first, _ in first }
        value.delays.merge(next.delays) { first, _ in first }
    }
}

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
    public func appears(at step: Int) -> some View { modifier(StepRange(lower: max(step, 0), upper: nil)) }

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

private struct StepRange: ViewModifier {
    let lower: Int
    let upper: Int?
    @Environment(\.currentStep) private var step
    @Environment(\.reachedStep) private var reached

    func body(content: Content) -> some View {
        let isShown = upper.map { lower <= step && step < $0 } ?? (lower <= reached)
        // A range that ends has a step behind it.
        let last = upper.map { $0 == .max ? lower : max($0, lower) } ?? lower
        content.opacity(isShown ? 1 : 0)
            .transformPreference(StepsKey.self) { $0 = max($0, min(last, 10_000) + 1) }
    }
}

private struct StepDimming: ViewModifier {
    let step: Int
    let opacity: Double
    @Environment(\.currentStep) private var current

    func body(content: Content) -> some View {
        content.opacity(current > step ? opacity : 1)
            .transformPreference(StepsKey.self) { $0 = max($0, min(max(step, 0), 10_000) + 2) }
    }
}

/// A list whose items appear step by step.
///
/// ```swift
/// VStack(alignment: .leading) {
///     StepReveal(["First", "then", "at last"]) { Text($0) }
/// }
/// ```
public struct StepReveal<Data: RandomAccessCollection, Content: View>: View {
    private let items: [Data.Element]
    private let first: Int
    private let count: Int
    private let dims: Bool
    private let content: (Data.Element) -> Content

    /// - Parameters:
    ///   - data: the items, in order.
    ///   - first: the step in which the first of them appears.
    ///   - count: how many appear in a step; below 1 counts as 1.
    ///   - dims: whether those of earlier steps step back.
    public init(
        _ data: Data, from first: Int = 1, by count: Int = 1, dims: Bool = false,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        (items, self.first, self.count, self.dims) = (Array(data), max(first, 0), max(count, 1), dims)
        self.content = content
    }

    public var body: some View {
        ForEach(0..<items.count) { index in
            let step = first + index / count
            if dims, step < first + (items.count - 1) / count {
                content(items[index]).appears(at: step).dimmed(after: step)
            } else {
                content(items[index]).appears(at: step)
            }
        }
    }
}
