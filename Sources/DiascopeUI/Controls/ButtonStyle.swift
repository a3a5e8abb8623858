/// What a button is for. SwiftUI: same.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// How buttons look. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
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

    public let role: ButtonRole?
    public let label: Label
    /// Whether a press that began on the button is on it now.
    public let isPressed: Bool
}

extension View {
    /// How the buttons below look; the innermost wins (F112). SwiftUI: same.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, .hiding(style))
    }
}

/// A button style whose type is hidden. Equal styles are equal, so that one that is set anew runs no button again.
@MainActor class AnyButtonStyle {
    static func hiding<S: ButtonStyle>(_ style: S) -> AnyButtonStyle { HiddenButtonStyle(style) }

    func makeBody(_ configuration: ButtonStyleConfiguration) -> AnyView { preconditionFailure("abstract") }
}

private final class HiddenButtonStyle<S: ButtonStyle>: AnyButtonStyle, KnownEqual {
    private let style: S

    init(_ style: S) { self.style = style }

    override func makeBody(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(StyledButton(style: style, configuration: configuration))
    }

    func isKnownEqual(to other: AnyObject) -> Bool {
        guard let other = other as? HiddenButtonStyle<S> else { return false }
        return areKnownEqual(style, other.style)
    }
}

extension EnvironmentValues {
    var buttonStyle: AnyButtonStyle {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }

    private struct ButtonStyleKey: EnvironmentKey {
        static var defaultValue: AnyButtonStyle { MainActor.assumeIsolated { .hiding(DefaultButtonStyle()) } }
    }
}

/// A style's body, with the style's own dynamic properties in place.
private struct StyledButton<S: ButtonStyle>: _PrimitiveView {
    let style: S
    let configuration: ButtonStyleConfiguration

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { StyledButtonNode(view, in: context) }

    static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: StyledButtonNode<S>.self).show(view)
    }
}

private final class StyledButtonNode<S: ButtonStyle>: EvaluatedNode<S, S.Body> {
    private var configuration: ButtonStyleConfiguration

    init(_ view: StyledButton<S>, in context: _NodeContext) {
        configuration = view.configuration
        super.init(view.style, in: context)
    }

    func show(_ view: StyledButton<S>) {
        configuration = view.configuration
        replaceSource(by: view.style)
    }

    override func output(of style: S) -> S.Body { style.makeBody(configuration: configuration) }
}

/// The look of a button that no style was set for: a rounded ground under the label. SwiftUI: `.automatic`.
public struct DefaultButtonStyle: ButtonStyle {
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme

    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(EdgeInsets(top: 5 * scale, leading: 12 * scale, bottom: 5 * scale, trailing: 12 * scale))
            .background {
                RoundedRectangle(cornerRadius: 7 * scale)
                    .fill(Color.primary.opacity(ground(configuration.isPressed)))
            }
            .overlay {
                RoundedRectangle(cornerRadius: 7 * scale)
                    .stroke(Color.primary.opacity(isEnabled ? 0.16 : 0.08), lineWidth: max(scale * 0.75, 1))
            }
            .opacity(isEnabled ? 1 : 0.4)
    }

    private func ground(_ isPressed: Bool) -> Double {
        (isPressed ? 0.2 : 0.06) * (colorScheme == .dark ? 1.8 : 1)
    }
}

/// The bare label, weaker while pressed or disabled. SwiftUI: same.
public struct PlainButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(isEnabled ? configuration.isPressed ? 0.6 : 1 : 0.4)
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
