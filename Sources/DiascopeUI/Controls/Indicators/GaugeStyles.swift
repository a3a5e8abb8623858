/// A bar that is filled as far as the value goes. SwiftUI: same.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.automatic` and `.linearCapacity`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let thickness = controlSize.padding * 0.9 * scale
        VStack(alignment: .leading, spacing: 4 * scale) {
            configuration.label
            HStack(spacing: 6 * scale) {
                if let minimum = configuration.minimumValueLabel { minimum }
                ZStack {
                    Bar(fraction: 1, inset: 0).fill(Color.primary.opacity(colorScheme == .dark ? 0.22 : 0.12))
                    Bar(fraction: configuration.value, inset: 0).fill(.tint)
                }
                .frame(height: thickness)
                if let maximum = configuration.maximumValueLabel { maximum }
            }
            if let current = configuration.currentValueLabel { current.foregroundStyle(.secondary) }
        }
        .controlFont(controlSize)
    }
}

/// A ring that is filled as far as the value goes, the value in it. SwiftUI: same.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.accessoryCircularCapacity`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let side = (controlSize.padding * 2 + 40) * scale, width = side * 0.12
        ZStack {
            Arc(start: 0, length: 1, width: width)
                .stroke(Color.primary.opacity(colorScheme == .dark ? 0.22 : 0.12), lineWidth: width)
            Arc(start: 0, length: configuration.value, width: width)
                .stroke(.tint, style: StrokeStyle(lineWidth: width, lineCap: .round))
            if let current = configuration.currentValueLabel { current } else { configuration.label }
        }
        .frame(width: side, height: side)
        .controlFont(controlSize)
    }
}

/// An open ring with a mark at the value. SwiftUI: same.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.accessoryCircular`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let side = (controlSize.padding * 2 + 40) * scale, width = side * 0.1
        ZStack {
            Arc(start: 0.625, length: 0.75, width: width)
                .stroke(.tint, style: StrokeStyle(lineWidth: width, lineCap: .round))
            Arc(start: 0.625 + 0.75 * configuration.value, length: 0.0001, width: width)
                .stroke(
                    colorScheme == .dark ? Color.black : Color.white,
                    style: StrokeStyle(lineWidth: width * 1.9, lineCap: .round))
            Arc(start: 0.625 + 0.75 * configuration.value, length: 0.0001, width: width)
                .stroke(.tint, style: StrokeStyle(lineWidth: width * 1.25, lineCap: .round))
            if let current = configuration.currentValueLabel { current } else { configuration.label }
        }
        .frame(width: side, height: side)
        .overlay(alignment: .bottom) {
            HStack(spacing: side * 0.18) {
                if let minimum = configuration.minimumValueLabel { minimum }
                if let maximum = configuration.maximumValueLabel { maximum }
            }
            .font(.caption)
        }
        .controlFont(controlSize)
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// The standard style: a bar.
    public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    /// A bar.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that is filled.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a mark.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
