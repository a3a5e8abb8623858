/// Controls that belong together. SwiftUI: same.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView
    @Environment(\.controlGroupStyle) private var style

    /// A group without a label. SwiftUI: same.
    public init(@ViewBuilder content: () -> Content) { (self.content, label) = (content(), AnyView(EmptyView())) }

    /// A group with a label of views, which a style may show. SwiftUI: same.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        (self.content, self.label) = (content(), AnyView(label()))
    }

    /// A group with a text as label. SwiftUI: same.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    public var body: some View {
        style.body(ControlGroupStyleConfiguration(content: AnyView(content), label: label))
    }
}

/// The controls on one field, without grounds of their own. SwiftUI: same.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let padding = controlSize.padding * scale
        HStack(spacing: 6 * scale) {
            configuration.label
            HStack(spacing: padding * 2) { configuration.content }
                .buttonStyle(.borderless)
                .padding(
                    EdgeInsets(
                        top: padding * 0.65, leading: padding * 1.5, bottom: padding * 0.65, trailing: padding * 1.5)
                )
                .background {
                    RoundedRectangle(cornerRadius: padding)
                        .fill(Color.primary.opacity(colorScheme == .dark ? 0.16 : 0.07))
                }
        }
        .controlFont(controlSize)
    }
}

/// The controls beside each other, each with its own ground. SwiftUI: same.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    @Environment(\.textStyleScale) private var scale

    /// The same as `.navigation`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 4 * scale) { configuration.content }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The standard style: one field.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// Beside each other.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
