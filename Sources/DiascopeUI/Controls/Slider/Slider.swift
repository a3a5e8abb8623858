/// Chooses a number by dragging. SwiftUI: same; `.sliderStyle(_:)` is an addition.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let label: Label
    private let minimum: AnyView?
    private let maximum: AnyView?
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let onEditingChanged: (Bool) -> Void
    @State private var isDragged = false
    @Environment(\.sliderStyle) private var style

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, label: Label, minimum: AnyView?,
        maximum: AnyView?, _ onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        let range = Double(bounds.lowerBound)...Double(bounds.upperBound)
        let step = step.map { Double($0) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.value = Binding(
            get: { Double(value.wrappedValue) },
            set: { new in
                let new = V(range.nearest(to: new, step: step))
                if new != value.wrappedValue { value.wrappedValue = new }
            })
        (self.bounds, self.step, self.label) = (range, step, label)
        (self.minimum, self.maximum, self.onEditingChanged) = (minimum, maximum, onEditingChanged)
    }

    public var body: some View {
        var element = ControlElement(
            role: "Slider", label: (label as? Text)?.string, value: value.wrappedValue.formatted())
        element.isFocusable = true
        element.coversFrame = true
        // Without steps an arrow goes a twentieth of the way.
        let stride = step ?? (bounds.upperBound - bounds.lowerBound) / 20
        element.adjust = { direction in edit { $0 + (direction == .up ? stride : -stride) } }
        element.goToBound = { direction in edit { _ in direction == .up ? bounds.upperBound : bounds.lowerBound } }
        let configuration = SliderStyleConfiguration(
            label: AnyView(label), minimum: minimum, maximum: maximum, value: value, bounds: bounds, step: step,
            isDragged: isDragged,
            setDragged: {
                guard $0 != isDragged else { return }
                isDragged = $0
                onEditingChanged($0)
            })
        return ControlBody(element, drawsFocusRing: !style.drawsFocusRing) { style.body(configuration) }
    }

    private func edit(_ change: (Double) -> Double) {
        onEditingChanged(true)
        value.wrappedValue = change(value.wrappedValue)
        onEditingChanged(false)
    }
}

extension ClosedRange<Double> {
    /// The nearest value of the range that is a whole number of steps from its lower bound, or its upper bound.
    fileprivate func nearest(to value: Double, step: Double?) -> Double {
        guard value.isFinite else { return lowerBound }
        var value = value
        if let step {
            let steps = ((value - lowerBound) / step).rounded()
            value = lowerBound + steps * step
            // The last step may be a short one.
            if value > upperBound { value = upperBound }
        }
        return Swift.min(Swift.max(value, lowerBound), upperBound)
    }
}

extension Slider {
    /// - Parameter bounds: 0…1 unless given.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, label: label(), minimum: AnyView(minimumValueLabel()),
            maximum: AnyView(maximumValueLabel()), onEditingChanged)
    }

    /// - Parameter step: values are whole numbers of steps from the lower bound; one not above 0 is ignored.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, label: label(), minimum: AnyView(minimumValueLabel()),
            maximum: AnyView(maximumValueLabel()), onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// - Parameter bounds: 0…1 unless given.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label: label(), minimum: nil, maximum: nil, onEditingChanged)
    }

    /// - Parameter step: values are whole numbers of steps from the lower bound; one not above 0 is ignored.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label: label(), minimum: nil, maximum: nil, onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// - Parameter bounds: 0…1 unless given.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label: EmptyView(), minimum: nil, maximum: nil, onEditingChanged)
    }

    /// - Parameter step: values are whole numbers of steps from the lower bound; one not above 0 is ignored.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label: EmptyView(), minimum: nil, maximum: nil, onEditingChanged)
    }
}
