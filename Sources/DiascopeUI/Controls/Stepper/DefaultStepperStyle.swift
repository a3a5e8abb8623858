/// The label, and a grey field with the two signs at the end of the line. Shows no value: the label may. SwiftUI: the
/// look of its stepper on a phone.
public struct DefaultStepperStyle: StepperStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let height = (controlSize.padding * 2 + 10) * scale
        StepperRow(configuration: configuration) {
            HStack(spacing: 0) {
                StepButton(configuration, .down, symbol: "minus")
                Rectangle().fill(Color.primary.opacity(0.15)).frame(width: max(scale * 0.5, 1), height: height * 0.55)
                StepButton(configuration, .up, symbol: "plus")
            }
            .frame(width: height * 2.7, height: height)
            .background { RoundedRectangle(cornerRadius: height * 0.28).fill(ground) }
            .focusRing(cornerRadius: height * 0.28)
            .opacity(isEnabled ? 1 : 0.5)
        }
    }

    private var ground: Color { Color.primary.opacity(colorScheme == .dark ? 0.18 : 0.08) }
}

/// One of the two signs on a field. The whole half is to be pressed.
private struct StepButton: View {
    private let configuration: StepperStyleConfiguration
    private let direction: StepDirection
    private let symbol: String
    @State private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    init(_ configuration: StepperStyleConfiguration, _ direction: StepDirection, symbol: String) {
        (self.configuration, self.direction, self.symbol) = (configuration, direction, symbol)
    }

    var body: some View {
        let isOn = isEnabled && configuration.can(direction)
        Image(systemName: symbol)
            .opacity(isOn || !isEnabled ? 1 : 0.3)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background {
                if isPressed && isOn { RoundedRectangle(cornerRadius: 8).fill(Color.primary.opacity(0.12)).padding(4) }
            }
            .pressArea(
                .release { configuration.step(direction) }, label: direction.sign, isEnabled: isOn,
                onPress: { isPressed = $0 }, area: { CGRect(origin: .zero, size: $1).contains($0) })
    }
}

extension StepperStyle where Self == DefaultStepperStyle {
    /// The standard style.
    public static var automatic: DefaultStepperStyle { DefaultStepperStyle() }
    /// The standard style.
    public static var `default`: DefaultStepperStyle { DefaultStepperStyle() }
}
