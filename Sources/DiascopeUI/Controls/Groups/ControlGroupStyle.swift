/// How control groups look. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol ControlGroupStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = ControlGroupStyleConfiguration

    /// The group as this style shows it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a control group's style is told. SwiftUI: same.
@MainActor public struct ControlGroupStyleConfiguration {
    /// The controls, their types hidden.
    public struct Content: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// The label, its type hidden.
    public struct Label: View {
        let content: AnyView
        @Environment(\.labelsAreHidden) private var isHidden

        public var body: some View {
            if !isHidden { content }
        }
    }

    /// A list of views for a container.
    public let content: Content
    /// Empty for a group without one; shows nothing where labels are hidden.
    public let label: Label

    init(content: AnyView, label: AnyView) {
        (self.content, self.label) = (Content(content: content), Label(content: label))
    }
}

extension EnvironmentValues {
    var controlGroupStyle: AnyStyle<ControlGroupStyleConfiguration> {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }

    private struct ControlGroupStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<ControlGroupStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: AutomaticControlGroupStyle()) }
        }
    }
}

extension AnyStyle where Configuration == ControlGroupStyleConfiguration {
    @MainActor init<S: ControlGroupStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the control groups below look; the innermost wins (F112). SwiftUI: same.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupStyle, AnyStyle(hiding: style))
    }
}
