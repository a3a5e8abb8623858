/// How text fields look. SwiftUI's protocol of this name has no requirement of its own to implement; this one has the
/// shape of `ButtonStyle`.
///
/// A style may hold `@Environment` values and other dynamic properties (F113).
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = TextFieldStyleConfiguration

    /// The field as this style shows it, with `configuration.field` in it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a text field's style is told.
@MainActor public struct TextFieldStyleConfiguration {
    /// The line that is written in, with the prompt while it is empty.
    public struct Field: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// Takes clicks and keys; a style only puts it somewhere.
    public let field: Field
    /// Whether it has the keys.
    public let isFocused: Bool

    init(field: AnyView, isFocused: Bool) { (self.field, self.isFocused) = (Field(content: field), isFocused) }
}

extension EnvironmentValues {
    var textFieldStyle: AnyStyle<TextFieldStyleConfiguration> {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }

    private struct TextFieldStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<TextFieldStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: RoundedBorderTextFieldStyle()) }
        }
    }
}

extension AnyStyle where Configuration == TextFieldStyleConfiguration {
    @MainActor init<S: TextFieldStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the text fields below look; the innermost wins (F112). SwiftUI: same.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.textFieldStyle, AnyStyle(hiding: style))
    }
}

/// The line on a field with a border. SwiftUI: same.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.automatic` and `.roundedBorder`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let padding = controlSize.padding * scale, radius = (controlSize.padding + 2) * 0.6 * scale
        configuration.field
            .padding(EdgeInsets(top: padding * 0.6, leading: padding, bottom: padding * 0.6, trailing: padding))
            .background {
                RoundedRectangle(cornerRadius: radius)
                    .fill(colorScheme == .dark ? Color.white.opacity(0.1) : Color.white)
            }
            .overlay {
                RoundedRectangle(cornerRadius: radius)
                    .stroke(Color.primary.opacity(0.25), lineWidth: max(scale * 0.5, 1))
            }
            .focusRing(cornerRadius: radius)
            .controlFont(controlSize)
            .opacity(isEnabled ? 1 : 0.45)
    }
}

/// The bare line. SwiftUI: same.
public struct PlainTextFieldStyle: TextFieldStyle, DrawsFocusRing {
    @Environment(\.isEnabled) private var isEnabled

    /// The same as `.plain`.
    public init() {}

    // The caret shows what has the keys.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.field.opacity(isEnabled ? 1 : 0.45)
    }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The standard style: a border.
    public static var automatic: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
    /// A border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The bare line.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
