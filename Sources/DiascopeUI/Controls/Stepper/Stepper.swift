/// Changes a value by steps. SwiftUI: same; `style:` and `.stepperStyle(_:)` are additions.
///
/// A value inside of bounds stays inside; at a bound the button of that side is off (F179).
public struct Stepper<Label: View>: View {
    private let label: Label
    private let source: StepperSource
    private let onEditingChanged: (Bool) -> Void
    private let ownStyle: AnyStyle<StepperStyleConfiguration>?
    @State private var editing = StepperEditing()
    @Environment(\.stepperStyle) private var inheritedStyle

    private init(
        _ source: StepperSource, style: AnyStyle<StepperStyleConfiguration>? = nil, label: Label,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        (self.label, self.source, ownStyle) = (label, source, style)
        self.onEditingChanged = onEditingChanged
    }

    public var body: some View {
        editing.onChange = onEditingChanged
        let configuration = StepperStyleConfiguration(label: AnyView(label), source: source, editing: editing)
        let style = ownStyle ?? inheritedStyle
        var element = ControlElement(role: "Stepper", label: (label as? Text)?.string, value: source.formattedValue())
        element.isFocusable = configuration.canIncrement || configuration.canDecrement
        element.coversFrame = true
        (element.adjust, element.goToBound) = (configuration.step, configuration.goToBound)
        return ControlBody(element, drawsFocusRing: !style.drawsFocusRing) { style.body(configuration) }
    }
}

// MARK: - A value

extension Stepper {
    /// Steps a value.
    ///
    /// - Parameters:
    ///   - step: of one press. A negative one turns the sides round, 0 switches both off.
    ///   - label: what the value is.
    ///   - onEditingChanged: called with true before the user changes the value and with false afterwards.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            StepperSource(value, in: nil, step: step, format: standardFormat), label: label(),
            onEditingChanged: onEditingChanged)
    }

    /// Steps a value inside of bounds.
    ///
    /// - Parameters:
    ///   - bounds: a value outside of them can only be stepped back to them.
    ///   - step: of one press. A negative one turns the sides round, 0 switches both off.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            StepperSource(value, in: bounds, step: step, format: standardFormat), label: label(),
            onEditingChanged: onEditingChanged)
    }

    /// The same in a style of its own.
    public init<V: Strideable, S: StepperStyle>(
        value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        style: S, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            StepperSource(value, in: bounds, step: step, format: standardFormat), style: AnyStyle(hiding: style),
            label: label(), onEditingChanged: onEditingChanged)
    }

    /// Steps a value that is written in a format of its own.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            StepperSource(value, in: nil, step: step, format: format.format), label: label(),
            onEditingChanged: onEditingChanged)
    }

    /// Steps a value inside of bounds that is written in a format of its own.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            StepperSource(value, in: bounds, step: step, format: format.format), label: label(),
            onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// Steps a value.
    public init<T: StringProtocol, V: Strideable>(
        _ title: T, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Steps a value inside of bounds.
    public init<T: StringProtocol, V: Strideable>(
        _ title: T, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// The same in a style of its own.
    public init<T: StringProtocol, V: Strideable, S: StepperStyle>(
        _ title: T, value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1, style: S,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(title) }, style: style,
            onEditingChanged: onEditingChanged)
    }

    /// Steps a value that is written in a format of its own.
    public init<T: StringProtocol, F: ParseableFormatStyle>(
        _ title: T, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Steps a value inside of bounds that is written in a format of its own.
    public init<T: StringProtocol, F: ParseableFormatStyle>(
        _ title: T, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(title) },
            onEditingChanged: onEditingChanged)
    }
}

// MARK: - Closures

extension Stepper {
    /// Calls closures.
    ///
    /// - Parameters:
    ///   - onIncrement: called for a step up; nil switches that side off.
    ///   - onDecrement: called for a step down; nil switches that side off.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            StepperSource(onIncrement: onIncrement, onDecrement: onDecrement), label: label(),
            onEditingChanged: onEditingChanged)
    }

    /// The same in a style of its own.
    public init<S: StepperStyle>(
        @ViewBuilder label: () -> Label, style: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            StepperSource(onIncrement: onIncrement, onDecrement: onDecrement), style: AnyStyle(hiding: style),
            label: label(), onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// Calls closures; nil switches a side off.
    public init<T: StringProtocol>(
        _ title: T, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
}

/// The value as a reader expects it: numbers in the manner of the place, anything else as it describes itself.
@MainActor private func standardFormat<V: Strideable>(_ value: V) -> String {
    if let integer = value as? any BinaryInteger { return integer.asText }
    if let number = value as? any BinaryFloatingPoint { return number.asText }
    if let number = value as? Decimal { return number.formatted() }
    if let date = value as? Date { return date.formatted() }
    return "\(value)"
}

extension BinaryInteger {
    fileprivate var asText: String { formatted() }
}

extension BinaryFloatingPoint {
    fileprivate var asText: String { formatted() }
}
