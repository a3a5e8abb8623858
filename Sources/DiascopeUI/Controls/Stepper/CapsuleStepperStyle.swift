/// The label, and − value + on a capsule in the tint's colour at the end of the line. Each half of the capsule is to be
/// pressed, all of it.
public struct CapsuleStepperStyle: StepperStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.capsule`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let padding = controlSize.padding * scale
        StepperRow(configuration: configuration) {
            HStack(spacing: padding) {
                sign("minus", isOn: configuration.canDecrement)
                StepperValue(configuration: configuration)
                sign("plus", isOn: configuration.canIncrement)
            }
            .padding(EdgeInsets(top: padding, leading: padding * 1.5, bottom: padding, trailing: padding * 1.5))
            .foregroundColor(.white)
            // What is pressed is behind the signs: they stay white.
            .allowsHitTesting(false)
            .background {
                HStack(spacing: 0) {
                    CapsuleHalf(configuration: configuration, direction: .down)
                    CapsuleHalf(configuration: configuration, direction: .up)
                }
            }
            .background { Capsule(style: .circular).fill(.tint) }
            .focusRing(cornerRadius: .infinity)
            .opacity(isEnabled ? 1 : 0.45)
        }
    }

    private func sign(_ name: String, isOn: Bool) -> some View {
        Image(systemName: name).opacity(isOn || !isEnabled ? 1 : 0.35)
    }
}

/// What is to be pressed of a capsule in one direction.
private struct CapsuleHalf: View {
    let configuration: StepperStyleConfiguration
    let direction: StepDirection
    @State private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let shape = HalfCapsule(isLeft: direction == .down), isOn = isEnabled && configuration.can(direction)
        shape.fill(Color.black.opacity(isPressed && isOn ? 0.2 : 0))
            .pressArea(
                .release { configuration.step(direction) }, label: direction.sign, isEnabled: isOn,
                onPress: { isPressed = $0 },
                area: { shape.path(in: CGRect(origin: .zero, size: $1)).contains($0) })
    }
}

/// The left or the right half of a capsule.
private nonisolated struct HalfCapsule: Shape, Hashable, Sendable {
    let isLeft: Bool

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height / 2)
        let center = CGPoint(x: isLeft ? rect.minX + radius : rect.maxX - radius, y: rect.midY)
        let (round, straight) = isLeft ? (rect.minX, rect.maxX) : (rect.maxX, rect.minX)
        var path = Path()
        path.move(to: CGPoint(x: straight, y: rect.minY))
        path.addLine(to: CGPoint(x: center.x, y: rect.minY))
        // Two quarters of an ellipse, so that a capsule higher than wide is round as well.
        let reach = 0.5522847498, vertical = rect.height / 2 * reach
        let horizontal = (round - center.x) * reach
        path.addCurve(
            to: CGPoint(x: round, y: rect.midY), control1: CGPoint(x: center.x + horizontal, y: rect.minY),
            control2: CGPoint(x: round, y: rect.midY - vertical))
        path.addCurve(
            to: CGPoint(x: center.x, y: rect.maxY), control1: CGPoint(x: round, y: rect.midY + vertical),
            control2: CGPoint(x: center.x + horizontal, y: rect.maxY))
        path.addLine(to: CGPoint(x: straight, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

extension StepperStyle where Self == CapsuleStepperStyle {
    /// − value + on a capsule in the tint's colour.
    public static var capsule: CapsuleStepperStyle { CapsuleStepperStyle() }
}
