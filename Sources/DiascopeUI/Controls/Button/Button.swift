/// Something to press. The action runs when the pointer is let go on it (F178). SwiftUI: same.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    /// The page that a link opens; nil for any other button.
    private let destination: URL?
    @State private var isPressed = false
    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    /// A button with a label of views. SwiftUI: same.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// The same with a role, which a style may show. SwiftUI: same.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action, destination) = (role, action, nil)
        self.label = label()
    }

    /// A link: what looks like a button where no style is set looks like a link.
    init(opening destination: URL, action: @escaping () -> Void, label: Label) {
        (role, self.action, self.label, self.destination) = (nil, action, label, destination)
    }

    public var body: some View {
        var element = ControlElement(role: destination == nil ? "Button" : "Link")
        (element.isFocusable, element.link) = (true, destination)
        switch destination == nil || style != .standard ? style : .plain(AnyStyle(hiding: LinkButtonStyle())) {
        case .plain(let style):
            element.press = .release(action)
            element.onPress = { isPressed = $0 }
            let configuration = ButtonStyleConfiguration(
                role: role, label: AnyView(label), isPressed: isPressed && isEnabled)
            return ControlBody(element, drawsFocusRing: !style.drawsFocusRing) {
                AnyView(style.body(configuration))
            }
        case .primitive(let style, let around):
            element.keyAction = action
            let configuration = PrimitiveButtonStyleConfiguration(role: role, label: AnyView(label), action: action)
            return ControlBody(element, drawsFocusRing: true) {
                AnyView(style.body(configuration).environment(\.buttonStyle, around))
            }
        }
    }
}

extension Button where Label == Text {
    /// A button with a text. SwiftUI: same.
    public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }

    /// The same with a role, which a style may show. SwiftUI: same.
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}
