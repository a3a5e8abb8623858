/// How steppers look and what is to be pressed. SwiftUI has no such protocol; this one has the shape of `ButtonStyle`.
///
/// A style may hold `@Environment` values and other dynamic properties (F113).
@MainActor @preconcurrency public protocol StepperStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = StepperStyleConfiguration

    /// The stepper as this style shows it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a stepper style is told.
@MainActor public struct StepperStyleConfiguration {
    /// The stepper's label, its type hidden.
    public struct Label: View {
        let content: AnyView
        @Environment(\.labelsAreHidden) private var isHidden

        public var body: some View {
            if !isHidden { content.modifier(ControlLabelMark()) }
        }
    }

    /// Shows nothing where labels are hidden.
    public let label: Label
    /// The value of a stepper over `Int`; nil for one over another type or over closures. What is written here is
    /// clamped to the range.
    public let value: Binding<Int>?
    /// The bounds of a stepper over `Int`; nil for one without bounds, over another type or over closures.
    public let range: ClosedRange<Int>?
    /// Whether there is a step up to be made. A style shows an end button that is off where there is none.
    public let canIncrement: Bool
    /// Whether there is a step down to be made.
    public let canDecrement: Bool

    private let source: StepperSource
    private let editing: StepperEditing

    init(label: AnyView, source: StepperSource, editing: StepperEditing) {
        self.label = Label(content: label)
        (value, range) = (source.value, source.range)
        canIncrement = source.step(.up) != nil
        canDecrement = source.step(.down) != nil
        (self.source, self.editing) = (source, editing)
    }

    /// Makes a step up; at the bound nothing happens.
    public func increment() { step(.up) }

    /// Makes a step down; at the bound nothing happens.
    public func decrement() { step(.down) }

    /// The value as text, whatever its type; nil for a stepper over closures.
    public var formattedValue: String? { source.formattedValue() }

    /// Says that several steps belong together, as while a button is held: `onEditingChanged` is told of the begin and
    /// the end instead of each step.
    public func setEditing(_ isEditing: Bool) { editing.set(isEditing) }

    /// The texts that the value may become, as far as that is known: for the room to be kept for it.
    var widestValues: [String] { source.formattedBounds() + (formattedValue.map { [$0] } ?? []) }

    func can(_ direction: StepDirection) -> Bool { direction == .up ? canIncrement : canDecrement }

    /// Judged anew, as the value may have changed since the stepper was shown.
    func step(_ direction: StepDirection) {
        if let step = source.step(direction) { editing.around(step) }
    }

    func goToBound(_ direction: StepDirection) {
        if let go = source.goToBound(direction) { editing.around(go) }
    }
}

/// Tells a stepper's owner of the begin and the end of what the user does.
@MainActor final class StepperEditing {
    var onChange: (Bool) -> Void = { _ in }
    private var isEditing = false

    func set(_ isEditing: Bool) {
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        onChange(isEditing)
    }

    func around(_ step: () -> Void) {
        guard !isEditing else { return step() }
        set(true)
        step()
        set(false)
    }
}

extension EnvironmentValues {
    var stepperStyle: AnyStyle<StepperStyleConfiguration> {
        get { self[StepperStyleKey.self] }
        set { self[StepperStyleKey.self] = newValue }
    }

    private struct StepperStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<StepperStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: DefaultStepperStyle()) }
        }
    }
}

extension AnyStyle where Configuration == StepperStyleConfiguration {
    @MainActor init<S: StepperStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the steppers below look; the innermost wins (F112). SwiftUI has no such modifier.
    public func stepperStyle<S: StepperStyle>(_ style: S) -> some View {
        environment(\.stepperStyle, AnyStyle(hiding: style))
    }
}
