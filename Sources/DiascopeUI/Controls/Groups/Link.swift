/// Opens a page in the default browser. SwiftUI: same; in a picture nothing comes of it.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @State private var isPressed = false
    @Environment(\.openURL) private var openURL
    @Environment(\.isEnabled) private var isEnabled

    /// - Parameter destination: handed to the environment's `openURL` when the link is pressed.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }

    public var body: some View {
        var element = ControlElement(role: "Link", value: destination.absoluteString)
        element.isFocusable = true
        element.press = .release { openURL(destination) }
        element.onPress = { isPressed = $0 }
        let configuration = ButtonStyleConfiguration(
            role: nil, label: AnyView(label), isPressed: isPressed && isEnabled)
        return ControlBody(element, drawsFocusRing: true) {
            AnyStyle(hiding: LinkButtonStyle()).body(configuration)
        }
    }
}

extension Link where Label == Text {
    /// A link with a text.
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
