/// − value + in the line, right behind the label and without a ground of their own.
public struct CompactStepperStyle: StepperStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.compact`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let padding = controlSize.padding * scale
        HStack(spacing: padding / 2) {
            configuration.label
            HStack(spacing: padding / 2) {
                CompactStep(configuration: configuration, direction: .down, symbol: "minus.circle.fill")
                StepperValue(configuration: configuration)
                CompactStep(configuration: configuration, direction: .up, symbol: "plus.circle.fill")
            }
            .padding(EdgeInsets(top: padding / 2, leading: padding / 2, bottom: padding / 2, trailing: padding / 2))
            .focusRing(cornerRadius: .infinity)
        }
        .controlFont(controlSize)
        .opacity(isEnabled ? 1 : 0.45)
    }
}

private struct CompactStep: View {
    let configuration: StepperStyleConfiguration
    let direction: StepDirection
    let symbol: String
    @State private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let isOn = isEnabled && configuration.can(direction)
        Image(systemName: symbol)
            .foregroundStyle(.tint)
            .opacity(isPressed && isOn ? 0.55 : isOn || !isEnabled ? 1 : 0.3)
            .pressArea(
                .release { configuration.step(direction) }, label: direction.sign, isEnabled: isOn,
                onPress: { isPressed = $0 }, area: { CGRect(origin: .zero, size: $1).contains($0) })
    }
}

extension StepperStyle where Self == CompactStepperStyle {
    /// − value + in the line.
    public static var compact: CompactStepperStyle { CompactStepperStyle() }
}
