/// How disclosure groups look. SwiftUI: same; a style may hold `@Environment` values (F113).
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// The group as this style shows it. What opens and closes it is the style's: a button that toggles `isExpanded`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a disclosure group's style is told. SwiftUI: same.
@MainActor public struct DisclosureGroupStyleConfiguration {
    /// The label, its type hidden.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// What is disclosed, its type hidden.
    public struct Content: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// What is seen whether the group is open or not.
    public let label: Label
    /// To be shown only where `isExpanded`.
    public let content: Content
    /// Whether the content is to be seen; `$isExpanded` is a binding.
    @Binding public var isExpanded: Bool

    init(label: AnyView, content: AnyView, isExpanded: Binding<Bool>) {
        (self.label, self.content) = (Label(content: label), Content(content: content))
        _isExpanded = isExpanded
    }
}

extension EnvironmentValues {
    var disclosureGroupStyle: AnyStyle<DisclosureGroupStyleConfiguration> {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }

    private struct DisclosureGroupStyleKey: EnvironmentKey {
        static var defaultValue: AnyStyle<DisclosureGroupStyleConfiguration> {
            MainActor.assumeIsolated { AnyStyle(hiding: AutomaticDisclosureGroupStyle()) }
        }
    }
}

extension AnyStyle where Configuration == DisclosureGroupStyleConfiguration {
    @MainActor init<S: DisclosureGroupStyle>(hiding style: S) {
        self.init(style) { $0.makeBody(configuration: $1) }
    }
}

extension View {
    /// How the disclosure groups below look; the innermost wins (F112). SwiftUI: same.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, AnyStyle(hiding: style))
    }
}
