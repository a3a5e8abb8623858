/// A step, by its number or by what comes before it on the slide.
///
/// ```swift
/// Text("A question")
/// Text("Its answer").appears(at: .next)
/// Text("with a remark").appears(at: .same)
/// Text("What follows from it").appears(at: .next)
/// ```
///
/// What comes before a view is the view that says at which step it appears nearest before it in the source of the slide,
/// however deep either of them is inside of stacks, grids and views of the author's own. Where there is none, the count
/// begins at step 0.
public struct StepNumber: Hashable, Sendable, ExpressibleByIntegerLiteral {
    package enum Kind: Hashable, Sendable {
        case absolute(Int)
        case relative(Int)
    }

    package let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A number, as it is.
    public init(integerLiteral value: Int) { self.init(.absolute(value)) }

    /// A step by its number, from 0; below 0 counts as 0.
    public static func at(_ step: Int) -> StepNumber { StepNumber(.absolute(step)) }

    /// One step after what comes before.
    public static var next: StepNumber { relative(1) }

    /// Together with what comes before.
    public static var same: StepNumber { relative(0) }

    /// Some steps after what comes before; a negative number is before it.
    public static func relative(_ steps: Int) -> StepNumber { StepNumber(.relative(steps)) }

    /// More steps than anybody presses through; numbers beyond count as this one.
    package static let largest = 10_000

    /// - Parameter before: the step of what comes before.
    fileprivate func resolved(after before: Int) -> Int {
        switch kind {
        case .absolute(let step): min(max(step, 0), Self.largest)
        case .relative(let steps):
            min(max(before + min(max(steps, -Self.largest), Self.largest), 0), Self.largest)
        }
    }
}

/// A view of a slide says at which step it appears.
package struct StepMark: Hashable, Sendable {
    /// Of the view.
    package var id: Namespace.ID
    package var number: StepNumber
    /// How many further steps it takes, such as a list whose items come one by one.
    package var further: Int
}

/// All of a slide's marks, in source order.
package struct StepMarksKey: PreferenceKey {
    package static let defaultValue: [StepMark] = []

    package static func reduce(value: inout [StepMark], nextValue: () -> [StepMark]) { value += nextValue() }
}

/// The steps at which the views of a slide appear, worked out from their marks.
package struct StepNumbers: Hashable, Sendable {
    private var steps: [Namespace.ID: Int] = [:]
    /// The last step that a mark asks for.
    package private(set) var last = 0

    package init(_ marks: [StepMark] = []) {
        var before = 0
        for mark in marks {
            let first = mark.number.resolved(after: before)
            steps[mark.id] = first
            before = min(first + max(mark.further, 0), StepNumber.largest)
            last = max(last, before)
        }
    }

    /// nil until it is known.
    package func step(of mark: StepMark) -> Int? {
        if case .absolute = mark.number.kind { return mark.number.resolved(after: 0) }
        return steps[mark.id]
    }
}

extension Page {
    /// The steps at which the views of the slide appear; none as long as it is not made.
    package var stepNumbers: StepNumbers { isMade ? StepNumbers(preference(StepMarksKey.self)) : StepNumbers() }
}

extension EnvironmentValues {
    /// The steps at which the views of the slide appear.
    package var stepNumbers: StepNumbers {
        get { self[StepNumbersKey.self] }
        set { self[StepNumbersKey.self] = newValue }
    }

    private struct StepNumbersKey: EnvironmentKey { static let defaultValue = StepNumbers() }
}
