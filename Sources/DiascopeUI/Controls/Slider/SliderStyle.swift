/// How sliders look and where they are dragged. SwiftUI has no such protocol; this one has the shape of `ButtonStyle`.
///
/// A style may hold `@Environment` values and other dynamic properties (F113).
@MainActor @preconcurrency public protocol SliderStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = SliderStyleConfiguration

    /// The slider as this style shows it, with one `configuration.track` in it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a slider style is told.
@MainActor public struct SliderStyleConfiguration {
    /// A label of the slider, its type hidden.
    public struct Label: View {
        let content: AnyView
        @Environment(\.labelsAreHidden) private var isHidden

        public var body: some View {
            if !isHidden { content.modifier(ControlLabelMark()) }
        }
    }

    /// Shows nothing where labels are hidden.
    public let label: Label
    /// nil where the slider has none.
    public let minimumValueLabel: Label?
    /// nil where the slider has none.
    public let maximumValueLabel: Label?
    /// What is written here is clamped to the bounds and to whole steps.
    public let value: Binding<Double>
    /// The smallest and the largest value.
    public let bounds: ClosedRange<Double>
    /// nil for a slider without steps.
    public let step: Double?
    /// Whether it is being dragged.
    public let isDragged: Bool
    let setDragged: (Bool) -> Void

    init(
        label: AnyView, minimum: AnyView?, maximum: AnyView?, value: Binding<Double>, bounds: ClosedRange<Double>,
        step: Double?, isDragged: Bool, setDragged: @escaping (Bool) -> Void
    ) {
        self.label = Label(content: label)
        (minimumValueLabel, maximumValueLabel) = (minimum.map(Label.init), maximum.map(Label.init))
        (self.value, self.bounds, self.step) = (value, bounds, step)
        (self.isDragged, self.setDragged) = (isDragged, setDragged)
    }

    /// Where the value is between the bounds, 0…1.
    public var fraction: Double { bounds.fraction(of: value.wrappedValue) }

    /// What is dragged: a press in it, and the pointer from then on, sets the value by its place from the leading edge on.
    ///
    /// - Parameter inset: points at both ends that belong to the bounds, such as half a knob.
    public func track<Content: View>(inset: CGFloat = 0, @ViewBuilder content: () -> Content) -> some View {
        var element = ControlElement(role: "track")
        element.area = { CGRect(origin: .zero, size: $1).contains($0) }
        element.press = .drag { drag in
            switch drag.phase {
            case .began, .moved:
                if drag.phase == .began { setDragged(true) }
                let width = drag.size.width - inset * 2
                let left = width > 0 ? Double(min(max((drag.location.x - inset) / width, 0), 1)) : 0
                let fraction = drag.layoutDirection == .leftToRight ? left : 1 - left
                value.wrappedValue = bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * fraction
            case .ended, .cancelled: setDragged(false)
            }
        }
        return content().modifier(SliderTrack(element: element))
    }
}

/// Takes the place of the environment into account.
private struct SliderTrack: ViewModifier {
    let element: ControlElement
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        var element = element
        element.isEnabled = isEnabled
        return content.modifier(element)
    }
}

extension ClosedRange<Double> {
    /// 0…1; 0 where the range is empty or the value is not a number.
    func fraction(of value: Double) -> Double {
        let fraction = (value - lowerBound) / (upperBound - lowerBound)
        return fraction.isFinite ? Swift.min(Swift.max(fraction, 0), 1) : 0
    }
}

extension EnvironmentValues {
    var sliderStyle: AnyStyle<SliderStyleConfiguration> {
        get { self[SliderStyleKey.self] }
        set { self[SliderStyleKey.self] = newValue }
    }

    private struct SliderStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<SliderStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: DefaultSliderStyle()) }
        }
    }
}

extension AnyStyle where Configuration == SliderStyleConfiguration {
    @MainActor init<S: SliderStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the sliders below look; the innermost wins (F112). SwiftUI has no such modifier.
    public func sliderStyle<S: SliderStyle>(_ style: S) -> some View {
        environment(\.sliderStyle, AnyStyle(hiding: style))
    }
}
