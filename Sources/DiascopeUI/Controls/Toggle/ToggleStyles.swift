/// The label, and a switch at the end of the line. SwiftUI: same.
public struct SwitchToggleStyle: ToggleStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.labelsAreHidden) private var labelIsHidden

    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let height = (controlSize.padding + 10) * scale, gap = max(height / 12, 1)
        let isOn = configuration.isOn
        HStack {
            configuration.label
            if !labelIsHidden { Spacer() }
            Capsule(style: .circular)
                .fill(ground(isOn))
                .frame(width: height * 1.75, height: height)
                .overlay(alignment: configuration.isMixed ? .center : isOn ? .trailing : .leading) {
                    Capsule(style: .circular)
                        .fill(Color.white)
                        .frame(
                            width: (height - gap * 2) * (configuration.isPressed ? 1.2 : 1), height: height - gap * 2
                        )
                        .padding(gap)
                }
                .animation(.spring(duration: 0.25), value: isOn)
                .animation(.easeOut(duration: 0.12), value: configuration.isPressed)
                .focusRing(cornerRadius: .infinity)
                .opacity(isEnabled ? 1 : 0.45)
                .layoutPriority(1)
        }
        .controlFont(controlSize)
    }

    private func ground(_ isOn: Bool) -> AnyShapeStyle {
        isOn
            ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary.opacity(colorScheme == .dark ? 0.28 : 0.16))
    }
}

/// A box with a tick, and the label behind it. SwiftUI: same.
public struct CheckboxToggleStyle: ToggleStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.checkbox`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let side = (controlSize.padding * 0.75 + 8) * scale, radius = side * 0.26
        let isFilled = configuration.isOn || configuration.isMixed
        HStack(spacing: side * 0.6) {
            RoundedRectangle(cornerRadius: radius)
                .fill(isFilled ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary.opacity(0.05)))
                .overlay {
                    RoundedRectangle(cornerRadius: radius)
                        .stroke(Color.primary.opacity(isFilled ? 0 : 0.45), lineWidth: max(scale * 0.75, 1))
                }
                .overlay {
                    if isFilled {
                        Tick(isMixed: configuration.isMixed)
                            .stroke(
                                Color.white,
                                style: StrokeStyle(lineWidth: side * 0.13, lineCap: .round, lineJoin: .round))
                    }
                }
                .overlay {
                    RoundedRectangle(cornerRadius: radius)
                        .fill((isFilled ? Color.black : .primary).opacity(configuration.isPressed ? 0.18 : 0))
                }
                .frame(width: side, height: side)
                .focusRing(cornerRadius: radius)
            configuration.label
        }
        .controlFont(controlSize)
        .opacity(isEnabled ? 1 : 0.45)
    }
}

/// A tick, or a line for what is partly so.
private nonisolated struct Tick: Shape, Hashable, Sendable {
    let isMixed: Bool

    func path(in rect: CGRect) -> Path {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
        }
        var path = Path()
        path.move(to: isMixed ? point(0.25, 0.5) : point(0.24, 0.53))
        if !isMixed { path.addLine(to: point(0.43, 0.72)) }
        path.addLine(to: isMixed ? point(0.75, 0.5) : point(0.77, 0.3))
        return path
    }
}

/// A button that stays pressed while it is on. SwiftUI: same.
public struct ButtonToggleStyle: ToggleStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.button`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let padding = controlSize.padding * scale, radius = (controlSize.padding + 2) * 0.75 * scale
        configuration.label
            .foregroundStyle(configuration.isOn ? AnyShapeStyle(Color.white) : AnyShapeStyle(ForegroundStyle()))
            .padding(
                EdgeInsets(top: padding * 0.65, leading: padding * 1.5, bottom: padding * 0.65, trailing: padding * 1.5)
            )
            .background {
                RoundedRectangle(cornerRadius: radius).fill(ground(configuration))
                    .overlay {
                        RoundedRectangle(cornerRadius: radius)
                            .fill(
                                (configuration.isOn ? Color.black : .primary)
                                    .opacity(configuration.isPressed ? 0.15 : 0))
                    }
            }
            .focusRing(cornerRadius: radius)
            .controlFont(controlSize)
            .opacity(isEnabled ? 1 : 0.45)
    }

    private func ground(_ configuration: Configuration) -> AnyShapeStyle {
        if configuration.isOn { return AnyShapeStyle(TintShapeStyle()) }
        let strength = (configuration.isMixed ? 0.2 : 0.08) * (colorScheme == .dark ? 1.8 : 1)
        return AnyShapeStyle(Color.primary.opacity(strength))
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// The standard style: a switch.
    public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
    /// A switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a tick.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays pressed.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
