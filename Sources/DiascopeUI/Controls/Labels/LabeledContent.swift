/// Something with a label. SwiftUI: same.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    @Environment(\.labeledContentStyle) private var style

    /// Content of any views with a label of any views. SwiftUI: same.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    public var body: some View {
        style.body(LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)))
    }
}

extension LabeledContent where Label == Text {
    /// The same with a text as label. SwiftUI: same.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// With a value that is a text.
    public init<S: StringProtocol, V: StringProtocol>(_ title: S, value: V) {
        self.init(title) { Text(value) }
    }

    /// With a value in a format.
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}

/// The label at one end of the line, the content at the other. SwiftUI: same.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Spacer()
            configuration.content.foregroundStyle(.secondary)
        }
    }
}

/// The label above the content. SwiftUI has no such style.
public struct StackedLabeledContentStyle: LabeledContentStyle {
    @Environment(\.textStyleScale) private var scale

    /// The same as `.stacked`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 2 * scale) {
            configuration.label.font(.caption).foregroundStyle(.secondary)
            configuration.content
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The standard style: both in a line.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContentStyle where Self == StackedLabeledContentStyle {
    /// The label above the content.
    public static var stacked: StackedLabeledContentStyle { StackedLabeledContentStyle() }
}
