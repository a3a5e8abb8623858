/// A title with a picture. SwiftUI: same.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelStyle) private var style

    /// A title and a picture of any views. SwiftUI: same.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    public var body: some View {
        style.body(LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)))
    }
}

extension Label where Title == Text, Icon == Image {
    /// With one of Diascope's own symbols.
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// With a picture.
    public init<S: StringProtocol>(_ title: S, image name: String, sourceFile: String = #filePath) {
        self.init(title: { Text(title) }, icon: { Image(name, sourceFile: sourceFile) })
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is about. SwiftUI: same.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}
