/// Something to press. The action runs when the pointer is let go on it (F178). SwiftUI: same.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    @State private var isPressed = false
    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    /// A button with a label of views. SwiftUI: same.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// The same with a role, which a style may show. SwiftUI: same.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action) = (role, action)
        self.label = label()
    }

    public var body: some View {
        var element = ControlElement(role: "Button")
        element.isFocusable = true
        switch style {
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
