/// How buttons look. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol ButtonStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = ButtonStyleConfiguration

    /// The button as this style shows it. Presses are taken care of.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button style is told (F177). SwiftUI: same.
@MainActor public struct ButtonStyleConfiguration {
    /// The button's label, its type hidden.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// nil for a button without a role.
    public let role: ButtonRole?
    /// What the button says, as its author wrote it.
    public let label: Label
    /// Whether a press that began on the button is on it now.
    public let isPressed: Bool

    init(role: ButtonRole?, label: AnyView, isPressed: Bool) {
        (self.role, self.label, self.isPressed) = (role, Label(content: label), isPressed)
    }
}

/// A button's style of one of the two kinds.
nonisolated indirect enum AnyButtonStyle: Equatable, Sendable {
    case plain(AnyStyle<ButtonStyleConfiguration>)
    /// With the style that a button inside of the style's body has.
    case primitive(AnyStyle<PrimitiveButtonStyleConfiguration>, around: AnyButtonStyle)

    /// Where none is set.
    @MainActor static var standard: AnyButtonStyle { .plain(AnyStyle(hiding: DefaultButtonStyle())) }
}

extension EnvironmentValues {
    var buttonStyle: AnyButtonStyle {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }

    private struct ButtonStyleKey: EnvironmentKey {
        static var defaultValue: AnyButtonStyle {
            MainActor.assumeIsolated { .standard }
        }
    }
}

extension AnyStyle where Configuration == ButtonStyleConfiguration {
    @MainActor init<S: ButtonStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the buttons below look; the innermost wins (F112). SwiftUI: same.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, .plain(AnyStyle(hiding: style)))
    }
}
