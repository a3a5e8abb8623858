/// How labelled content looks. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Label and content as this style shows them.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a labelled content's style is told. SwiftUI: same.
@MainActor public struct LabeledContentStyleConfiguration {
    /// The label, its type hidden.
    public struct Label: View {
        let content: AnyView
        @Environment(\.labelsAreHidden) private var isHidden

        public var body: some View {
            if !isHidden { content }
        }
    }

    /// What is labelled, its type hidden.
    public struct Content: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// Shows nothing where labels are hidden.
    public let label: Label
    /// What the label is for.
    public let content: Content

    init(label: AnyView, content: AnyView) {
        (self.label, self.content) = (Label(content: label), Content(content: content))
    }
}

extension EnvironmentValues {
    var labeledContentStyle: AnyStyle<LabeledContentStyleConfiguration> {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }

    private struct LabeledContentStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<LabeledContentStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: AutomaticLabeledContentStyle()) }
        }
    }
}

extension AnyStyle where Configuration == LabeledContentStyleConfiguration {
    @MainActor init<S: LabeledContentStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the labelled contents below look; the innermost wins (F112). SwiftUI: same.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, AnyStyle(hiding: style))
    }
}
