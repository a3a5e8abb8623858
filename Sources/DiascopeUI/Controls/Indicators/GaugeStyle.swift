/// How gauges look. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol GaugeStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = GaugeStyleConfiguration

    /// The gauge as this style shows it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a gauge style is told (F177). SwiftUI: same.
@MainActor public struct GaugeStyleConfiguration {
    /// A label, its type hidden.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// SwiftUI's names for the other labels.
    public typealias CurrentValueLabel = Label
    /// SwiftUI's name for the label of the lower bound.
    public typealias MinimumValueLabel = Label
    /// SwiftUI's name for the label of the upper bound.
    public typealias MaximumValueLabel = Label

    /// Where the value is between the bounds, 0…1.
    public let value: Double
    /// What is measured.
    public let label: Label
    /// The value in words; nil where the gauge has none.
    public let currentValueLabel: CurrentValueLabel?
    /// The lower bound in words; nil where the gauge has none.
    public let minimumValueLabel: MinimumValueLabel?
    /// The upper bound in words; nil where the gauge has none.
    public let maximumValueLabel: MaximumValueLabel?

    init(value: Double, label: AnyView, current: AnyView?, minimum: AnyView?, maximum: AnyView?) {
        (self.value, self.label) = (value, Label(content: label))
        currentValueLabel = current.map(Label.init)
        (minimumValueLabel, maximumValueLabel) = (minimum.map(Label.init), maximum.map(Label.init))
    }
}

extension EnvironmentValues {
    var gaugeStyle: AnyStyle<GaugeStyleConfiguration> {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }

    private struct GaugeStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<GaugeStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: LinearCapacityGaugeStyle()) }
        }
    }
}

extension AnyStyle where Configuration == GaugeStyleConfiguration {
    @MainActor init<S: GaugeStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the gauges below look; the innermost wins (F112). SwiftUI: same.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(\.gaugeStyle, AnyStyle(hiding: style))
    }
}
