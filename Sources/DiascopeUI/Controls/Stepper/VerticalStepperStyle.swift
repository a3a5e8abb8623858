/// The value between a chevron up and a chevron down. Held, a chevron steps at once, after half a second, and then ten
/// times a second.
public struct VerticalStepperStyle: StepperStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.vertical`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let padding = controlSize.padding * scale
        StepperRow(configuration: configuration) {
            VStack(spacing: padding * 0.25) {
                chevron("chevron.up", isOn: configuration.canIncrement)
                StepperValue(configuration: configuration)
                chevron("chevron.down", isOn: configuration.canDecrement)
            }
            .padding(
                EdgeInsets(top: padding * 0.5, leading: padding * 1.5, bottom: padding * 0.5, trailing: padding * 1.5)
            )
            .background { RoundedRectangle(cornerRadius: padding).fill(ground) }
            .overlay {
                VStack(spacing: 0) {
                    VerticalHalf(configuration: configuration, direction: .up, radius: padding)
                    VerticalHalf(configuration: configuration, direction: .down, radius: padding)
                }
            }
            .focusRing(cornerRadius: padding)
            .opacity(isEnabled ? 1 : 0.45)
        }
    }

    private func chevron(_ name: String, isOn: Bool) -> some View {
        Image(systemName: name).foregroundStyle(.tint).opacity(isOn || !isEnabled ? 1 : 0.3)
    }

    private var ground: Color { Color.primary.opacity(colorScheme == .dark ? 0.16 : 0.07) }
}

/// What is to be pressed of a vertical stepper in one direction.
private struct VerticalHalf: View {
    let configuration: StepperStyleConfiguration
    let direction: StepDirection
    let radius: CGFloat
    @State private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let isOn = isEnabled && configuration.can(direction)
        RoundedRectangle(cornerRadius: radius)
            .fill(Color.primary.opacity(isPressed && isOn ? 0.12 : 0))
            .pressArea(
                .hold { configuration.step(direction) }, label: direction.sign, isEnabled: isOn,
                onPress: {
                    isPressed = $0
                    configuration.setEditing($0)
                },
                area: { CGRect(origin: .zero, size: $1).contains($0) })
    }
}

extension StepperStyle where Self == VerticalStepperStyle {
    /// The value between two chevrons; held, it goes on.
    public static var vertical: VerticalStepperStyle { VerticalStepperStyle() }
}
