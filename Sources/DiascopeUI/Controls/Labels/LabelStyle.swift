/// How labels look. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol LabelStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = LabelStyleConfiguration

    /// The label as this style shows it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label style is told (F177). SwiftUI: same.
@MainActor public struct LabelStyleConfiguration {
    /// The title, its type hidden.
    public struct Title: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// The picture, its type hidden.
    public struct Icon: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// What the label says.
    public let title: Title
    /// Its picture, in the size that its author gave it.
    public let icon: Icon

    init(title: AnyView, icon: AnyView) { (self.title, self.icon) = (Title(content: title), Icon(content: icon)) }
}

extension EnvironmentValues {
    var labelStyle: AnyStyle<LabelStyleConfiguration> {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }

    private struct LabelStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<LabelStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: TitleAndIconLabelStyle()) }
        }
    }
}

extension AnyStyle where Configuration == LabelStyleConfiguration {
    @MainActor init<S: LabelStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the labels below look; the innermost wins (F112). SwiftUI: same.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(\.labelStyle, AnyStyle(hiding: style))
    }
}
