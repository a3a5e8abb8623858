/// How toggles look. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol ToggleStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = ToggleStyleConfiguration

    /// The toggle as this style shows it. A press anywhere on it switches; what takes presses itself, such as a button,
    /// does so for itself.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle style is told (F177). SwiftUI: same.
@MainActor public struct ToggleStyleConfiguration {
    /// The toggle's label, its type hidden.
    public struct Label: View {
        let content: AnyView
        @Environment(\.labelsAreHidden) private var isHidden

        public var body: some View {
            if !isHidden { content.modifier(ControlLabelMark()) }
        }
    }

    /// Shows nothing where labels are hidden.
    public let label: Label
    /// Whether it is on; `$isOn` is a binding.
    @Binding public var isOn: Bool
    /// Whether what it stands for is partly on.
    public let isMixed: Bool
    /// Whether a press that began on the toggle is on it now. SwiftUI: not there.
    public let isPressed: Bool

    init(label: AnyView, isOn: Binding<Bool>, isMixed: Bool, isPressed: Bool) {
        self.label = Label(content: label)
        _isOn = isOn
        (self.isMixed, self.isPressed) = (isMixed, isPressed)
    }
}

extension EnvironmentValues {
    var toggleStyle: AnyStyle<ToggleStyleConfiguration> {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }

    private struct ToggleStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<ToggleStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: SwitchToggleStyle()) }
        }
    }
}

extension AnyStyle where Configuration == ToggleStyleConfiguration {
    @MainActor init<S: ToggleStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the toggles below look; the innermost wins (F112). SwiftUI: same.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\.toggleStyle, AnyStyle(hiding: style))
    }
}
