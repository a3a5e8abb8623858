/// How pickers look. SwiftUI's protocol of this name has no requirements of its own; this one has the shape of
/// `ButtonStyle`, with a second body for each option.
///
/// A style may hold `@Environment` values and other dynamic properties (F113).
@MainActor @preconcurrency public protocol PickerStyle {
    /// The type of `makeBody(configuration:)`, inferred.
    associatedtype Body: View
    /// The type of `makeOption(configuration:)`, inferred.
    associatedtype Option: View
    /// What the style is told.
    typealias Configuration = PickerStyleConfiguration
    /// What the style is told of one option.
    typealias OptionConfiguration = PickerOptionConfiguration

    /// The picker as this style shows it, with `configuration.options` in a container of the style's choice.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// One option. A press anywhere on it chooses it.
    @ViewBuilder func makeOption(configuration: OptionConfiguration) -> Option
}

/// What a picker style is told.
@MainActor public struct PickerStyleConfiguration {
    /// The picker's label, its type hidden.
    public struct Label: View {
        let content: AnyView
        @Environment(\.labelsAreHidden) private var isHidden

        public var body: some View {
            if !isHidden { content.modifier(ControlLabelMark()) }
        }
    }

    /// The options, each as `makeOption(configuration:)` shows it: a list of views for a container.
    public struct Options: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// Shows nothing where labels are hidden.
    public let label: Label
    /// To be put into a container once.
    public let options: Options

    init(label: AnyView, options: AnyView) {
        (self.label, self.options) = (Label(content: label), Options(content: options))
    }
}

/// What a picker style is told of one option.
@MainActor public struct PickerOptionConfiguration {
    /// The option's view, its type hidden.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// What the option says.
    public let label: Label
    /// Whether the option is the one that is chosen.
    public let isSelected: Bool
    /// Whether a press that began on the option is on it now.
    public let isPressed: Bool

    init(label: AnyView, isSelected: Bool, isPressed: Bool) {
        (self.label, self.isSelected, self.isPressed) = (Label(content: label), isSelected, isPressed)
    }
}

/// A picker's style with its two bodies.
nonisolated struct AnyPickerStyle: Equatable, Sendable {
    let picker: AnyStyle<PickerStyleConfiguration>
    let option: AnyStyle<PickerOptionConfiguration>

    @MainActor init<S: PickerStyle>(hiding style: S) {
        picker = AnyStyle(style) { $0.makeBody(configuration: $1) }
        option = AnyStyle(style) { $0.makeOption(configuration: $1) }
    }
}

extension EnvironmentValues {
    var pickerStyle: AnyPickerStyle {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }

    private struct PickerStyleKey: EnvironmentKey {
        static var defaultValue: AnyPickerStyle {
            MainActor.assumeIsolated { AnyPickerStyle(hiding: SegmentedPickerStyle()) }
        }
    }
}

extension View {
    /// How the pickers below look; the innermost wins (F112). SwiftUI: same.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyle, AnyPickerStyle(hiding: style))
    }
}
