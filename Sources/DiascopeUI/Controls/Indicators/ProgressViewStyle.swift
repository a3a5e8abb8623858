/// How progress is shown. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = ProgressViewStyleConfiguration

    /// The progress as this style shows it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a progress view's style is told (F177). SwiftUI: same.
@MainActor public struct ProgressViewStyleConfiguration {
    /// A label, its type hidden.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// SwiftUI's name for the other label.
    public typealias CurrentValueLabel = Label

    /// 0…1; nil where it is not known how far it is.
    public let fractionCompleted: Double?
    /// What is being done; nil where the view has none.
    public let label: Label?
    /// How far it is, in words; nil where the view has none.
    public let currentValueLabel: CurrentValueLabel?

    init(fractionCompleted: Double?, label: AnyView?, currentValueLabel: AnyView?) {
        self.fractionCompleted = fractionCompleted
        (self.label, self.currentValueLabel) = (label.map(Label.init), currentValueLabel.map(Label.init))
    }
}

extension EnvironmentValues {
    var progressViewStyle: AnyStyle<ProgressViewStyleConfiguration> {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }

    private struct ProgressViewStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<ProgressViewStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: DefaultProgressViewStyle()) }
        }
    }
}

extension AnyStyle where Configuration == ProgressViewStyleConfiguration {
    @MainActor init<S: ProgressViewStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the progress views below look; the innermost wins (F112). SwiftUI: same.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressViewStyle, AnyStyle(hiding: style))
    }
}
