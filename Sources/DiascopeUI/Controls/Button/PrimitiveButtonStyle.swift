/// How buttons look and when they act. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// The button as this style shows it. What it shows calls `trigger()`, or is a `Button(configuration)`; Space and
    /// Return act by themselves.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style is told (F177). SwiftUI: same.
@MainActor public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, its type hidden.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// nil for a button without a role.
    public let role: ButtonRole?
    /// What the button says, as its author wrote it.
    public let label: Label
    private let action: () -> Void

    init(role: ButtonRole?, label: AnyView, action: @escaping () -> Void) {
        (self.role, self.label, self.action) = (role, Label(content: label), action)
    }

    /// Does what the button is for.
    public func trigger() { action() }
}

extension AnyStyle where Configuration == PrimitiveButtonStyleConfiguration {
    @MainActor init<S: PrimitiveButtonStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the buttons below look and when they act; the innermost wins (F112). SwiftUI: same.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyle) { $0 = .primitive(AnyStyle(hiding: style), around: $0) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a primitive style is about, in the style around. SwiftUI: same.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
    }
}
