import Diascope

/// A dot for each that can be had, filled up to the value; the label in the middle of a row of its own buttons.
struct DotsStepperStyle: StepperStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        let range = configuration.range ?? 0...0, value = configuration.value?.wrappedValue ?? 0
        HStack(spacing: 28) {
            configuration.label
            Spacer()
            Button("−") { configuration.decrement() }
                .disabled(!configuration.canDecrement)
            HStack(spacing: 12) {
                ForEach(1...max(range.upperBound, 1), id: \.self) { number in
                    Circle()
                        .fill(number <= value ? AnyShapeStyle(.tint) : AnyShapeStyle(Shop.ink.opacity(0.12)))
                        .frame(width: 30, height: 30)
                }
            }
            Button("+") { configuration.increment() }
                .disabled(!configuration.canIncrement)
        }
        .buttonStyle(RoundButtonStyle())
        .animation(.easeOut(duration: 0.2), value: value)
    }
}

/// A sign in a circle.
struct RoundButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.system(size: 44, weight: .medium))
            .frame(width: 76, height: 76)
            .background { Circle().fill(.tint).opacity(configuration.isPressed ? 0.35 : 0.14) }
            .opacity(isEnabled ? 1 : 0.35)
    }
}
