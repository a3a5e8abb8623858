/// The options beside each other on a field, the chosen one raised. SwiftUI: same.
public struct SegmentedPickerStyle: PickerStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.automatic` and `.segmented`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let gap = 2 * scale
        HStack(spacing: 6 * scale) {
            configuration.label
            HStack(spacing: gap) { configuration.options }
                .padding(gap)
                .background {
                    RoundedRectangle(cornerRadius: radius + gap)
                        .fill(Color.primary.opacity(colorScheme == .dark ? 0.2 : 0.09))
                }
                .focusRing(cornerRadius: radius + gap)
                .opacity(isEnabled ? 1 : 0.45)
                .fixedSize()
                .layoutPriority(1)
        }
        .controlFont(controlSize)
    }

    public func makeOption(configuration: OptionConfiguration) -> some View {
        let padding = controlSize.padding * scale
        configuration.label
            .padding(
                EdgeInsets(top: padding * 0.4, leading: padding * 1.5, bottom: padding * 0.4, trailing: padding * 1.5)
            )
            .opacity(configuration.isPressed && !configuration.isSelected ? 0.5 : 1)
            .background {
                if configuration.isSelected {
                    RoundedRectangle(cornerRadius: radius).fill(raised)
                        .overlay {
                            RoundedRectangle(cornerRadius: radius)
                                .stroke(Color.black.opacity(0.08), lineWidth: max(scale * 0.4, 1))
                        }
                }
            }
    }

    private var radius: CGFloat { (controlSize.padding + 2) * 0.6 * scale }

    private var raised: Color { colorScheme == .dark ? Color(white: 0.42) : Color.white }
}

/// The options below each other, a tick beside the chosen one. SwiftUI: same.
public struct InlinePickerStyle: PickerStyle {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.inline`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            configuration.label.foregroundStyle(.secondary)
            configuration.options
        }
        .controlFont(controlSize)
        .opacity(isEnabled ? 1 : 0.45)
    }

    public func makeOption(configuration: OptionConfiguration) -> some View {
        let padding = controlSize.padding * scale
        HStack(spacing: padding) {
            Image(systemName: "checkmark")
                .foregroundStyle(.tint)
                .opacity(configuration.isSelected ? 1 : 0)
                .accessibilityHidden(true)
            configuration.label
        }
        .padding(EdgeInsets(top: padding * 0.4, leading: padding * 0.5, bottom: padding * 0.4, trailing: padding))
        .background {
            if configuration.isPressed {
                RoundedRectangle(cornerRadius: padding * 0.6).fill(Color.primary.opacity(0.1))
            }
        }
    }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// The standard style: segments.
    public static var automatic: SegmentedPickerStyle { SegmentedPickerStyle() }
    /// The options beside each other.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// The options below each other.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
