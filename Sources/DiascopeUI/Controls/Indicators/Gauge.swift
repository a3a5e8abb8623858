/// A value within bounds, to be seen and not to be changed. SwiftUI: same.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let value: Double
    private let bounds: ClosedRange<Double>
    private let label: Label
    private let current: CurrentValueLabel?
    private let minimum: BoundsLabel?
    private let maximum: BoundsLabel?
    @Environment(\.gaugeStyle) private var style

    private init(
        _ value: Double, _ bounds: ClosedRange<Double>, label: Label, current: CurrentValueLabel?,
        minimum: BoundsLabel?, maximum: BoundsLabel?
    ) {
        (self.value, self.bounds, self.label) = (value, bounds, label)
        (self.current, self.minimum, self.maximum) = (current, minimum, maximum)
    }

    public var body: some View {
        var element = ControlElement(role: "Gauge", label: (label as? Text)?.string, value: value.formatted())
        element.isPassive = true
        return HStack {
            style.body(
                GaugeStyleConfiguration(
                    value: bounds.fraction(of: value), label: AnyView(label), current: current.map { AnyView($0) },
                    minimum: minimum.map { AnyView($0) }, maximum: maximum.map { AnyView($0) }))
        }
        .modifier(element)
    }
}

private func range<V: BinaryFloatingPoint>(_ bounds: ClosedRange<V>) -> ClosedRange<Double> {
    Double(bounds.lowerBound)...Double(bounds.upperBound)
}

extension Gauge {
    /// - Parameter bounds: 0…1 unless given.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            Double(value), range(bounds), label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// - Parameter bounds: 0…1 unless given.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            Double(value), range(bounds), label: label(), current: currentValueLabel(), minimum: nil, maximum: nil)
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    /// - Parameter bounds: 0…1 unless given.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(Double(value), range(bounds), label: label(), current: nil, minimum: nil, maximum: nil)
    }
}
