/// Something to press. The action runs when the pointer is let go on it (F178). SwiftUI: same.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    @State private var isPressed = false
    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action) = (role, action)
        self.label = label()
    }

    public var body: some View {
        var element = ControlElement(role: "Button")
        (element.press, element.isFocusable) = (.release(action), true)
        element.onPress = { isPressed = $0 }
        return ControlBody(element, drawsFocusRing: !style.drawsFocusRing) {
            style.body(
                ButtonStyleConfiguration(
                    role: role, label: .init(content: AnyView(label)), isPressed: isPressed && isEnabled))
        }
    }
}

extension Button where Label == Text {
    public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }

    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}
