/// Content that can be opened and closed. SwiftUI: same.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: () -> Content
    private let isExpanded: Binding<Bool>?
    @State private var ownExpanded = false
    @Environment(\.disclosureGroupStyle) private var style

    /// Keeps for itself whether it is open; at the start it is closed.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content, isExpanded) = (label(), content, nil)
    }

    /// - Parameter isExpanded: whether it is open; pressing its head writes it.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        (self.label, self.content) = (label(), content)
        self.isExpanded = isExpanded
    }

    public var body: some View {
        style.body(
            DisclosureGroupStyleConfiguration(
                label: AnyView(label), content: AnyView(content()), isExpanded: isExpanded ?? $ownExpanded))
    }
}

extension DisclosureGroup where Label == Text {
    /// The same with a text; it keeps for itself whether it is open.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// The same with a text, open where `isExpanded` says so.
    public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// A chevron before the label, the content indented below. SwiftUI: same.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize

    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6 * scale) {
            Button {
                withAnimation { configuration.isExpanded.toggle() }
            } label: {
                HStack(spacing: 6 * scale) {
                    Image(systemName: "chevron.right")
                        .foregroundStyle(.secondary)
                        .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
                        .flipsForRightToLeftLayoutDirection(true)
                    configuration.label
                }
            }
            .buttonStyle(.plain)
            .controlFont(controlSize)
            if configuration.isExpanded {
                configuration.content.padding(.leading, 18 * scale)
            }
        }
    }
}

/// A card whose head opens it. SwiftUI has no such style.
public struct CardDisclosureGroupStyle: DisclosureGroupStyle {
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.card`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8 * scale) {
            Button {
                withAnimation { configuration.isExpanded.toggle() }
            } label: {
                HStack {
                    configuration.label
                    Spacer()
                    Image(systemName: "chevron.down")
                        .foregroundStyle(.tint)
                        .rotationEffect(.degrees(configuration.isExpanded ? 180 : 0))
                }
            }
            .buttonStyle(.plain)
            .controlFont(controlSize)
            if configuration.isExpanded { configuration.content }
        }
        .padding(10 * scale)
        .background {
            RoundedRectangle(cornerRadius: 10 * scale).fill(Color.primary.opacity(colorScheme == .dark ? 0.14 : 0.06))
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The standard style: a chevron before the label.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension DisclosureGroupStyle where Self == CardDisclosureGroupStyle {
    /// A card whose head opens it.
    public static var card: CardDisclosureGroupStyle { CardDisclosureGroupStyle() }
}
