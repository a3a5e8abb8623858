/// The look of a button that no style was set for: a bordered one. SwiftUI: same, a `PrimitiveButtonStyle` there.
public struct DefaultButtonStyle: ButtonStyle, DrawsFocusRing {
    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ButtonGround(configuration: configuration, isProminent: false)
    }
}

/// The label on a faint rounded ground. SwiftUI: same, a `PrimitiveButtonStyle` there.
public struct BorderedButtonStyle: ButtonStyle, DrawsFocusRing {
    /// The same as `.bordered`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ButtonGround(configuration: configuration, isProminent: false)
    }
}

/// The label in white on a rounded ground in the tint's colour: the one to press. SwiftUI: same, a
/// `PrimitiveButtonStyle` there.
public struct BorderedProminentButtonStyle: ButtonStyle, DrawsFocusRing {
    /// The same as `.borderedProminent`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ButtonGround(configuration: configuration, isProminent: true)
    }
}

/// The label in the tint's colour. SwiftUI: same, a `PrimitiveButtonStyle` there.
public struct BorderlessButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize

    /// The same as `.borderless`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(configuration.role.style)
            .opacity(isEnabled ? configuration.isPressed ? 0.5 : 1 : 0.45)
            .controlFont(controlSize)
    }
}

/// The bare label, weaker while pressed or disabled. SwiftUI: same, a `PrimitiveButtonStyle` there.
public struct PlainButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.plain`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(isEnabled ? configuration.isPressed ? 0.6 : 1 : 0.45)
    }
}

/// The label as a link: in the tint's colour, with a line under it. SwiftUI: same, a `PrimitiveButtonStyle` there.
public struct LinkButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize

    /// The same as `.link`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .overlay(alignment: .bottom) { Rectangle().frame(height: max(scale * 0.75, 1)) }
            .foregroundStyle(
                configuration.role == .destructive ? configuration.role.style : AnyShapeStyle(LinkShapeStyle())
            )
            .opacity(isEnabled ? configuration.isPressed ? 0.5 : 1 : 0.45)
            .controlFont(controlSize)
    }
}

/// The ground of the bordered styles.
private struct ButtonGround: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.controlSize) private var controlSize

    var body: some View {
        let padding = controlSize.padding * scale, radius = (controlSize.padding + 2) * 0.75 * scale
        configuration.label
            .foregroundStyle(labelStyle)
            .padding(
                EdgeInsets(top: padding * 0.65, leading: padding * 1.5, bottom: padding * 0.65, trailing: padding * 1.5)
            )
            .background {
                RoundedRectangle(cornerRadius: radius).fill(ground)
                    .overlay {
                        if isProminent && configuration.isPressed {
                            RoundedRectangle(cornerRadius: radius).fill(Color.black.opacity(0.2))
                        }
                    }
            }
            .overlay {
                if !isProminent {
                    RoundedRectangle(cornerRadius: radius)
                        .stroke(Color.primary.opacity(0.14), lineWidth: max(scale * 0.5, 1))
                }
            }
            .focusRing(cornerRadius: radius)
            .opacity(isEnabled ? 1 : 0.45)
            .controlFont(controlSize)
    }

    private var labelStyle: AnyShapeStyle {
        if isProminent { return AnyShapeStyle(Color.white) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(ForegroundStyle())
    }

    private var ground: AnyShapeStyle {
        if isProminent { return configuration.role.style }
        let strength = colorScheme == .dark ? (rest: 0.11, pressed: 0.24) : (rest: 0.06, pressed: 0.16)
        return AnyShapeStyle(Color.primary.opacity(configuration.isPressed ? strength.pressed : strength.rest))
    }
}

extension ButtonRole? {
    /// Of what stands out.
    fileprivate var style: AnyShapeStyle {
        self == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
    }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    /// The standard style.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// A faint ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// A ground in the tint's colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
    /// No ground, the tint's colour.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// The bare label.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == LinkButtonStyle {
    /// The look of a link.
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}
