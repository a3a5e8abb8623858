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
        style.makeBody(
            ButtonStyleConfiguration(
                role: role, label: .init(content: AnyView(label)), isPressed: isPressed && isEnabled)
        )
        .modifier(PressTarget(isEnabled: isEnabled, action: action, onPress: { isPressed = $0 }))
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

/// Takes presses for what is inside.
struct PressTarget: BoxModifier {
    let isEnabled: Bool
    let action: () -> Void
    let onPress: (Bool) -> Void

    func makeBox(_ node: _Node) -> PressBox { PressBox(self, node: node) }

    func update(_ box: PressBox) { box.modifier = self }
}

final class PressBox: UnaryBox, PointerTarget {
    var modifier: PressTarget
    private var isPressed = false

    init(_ modifier: PressTarget, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    // A disabled control takes the press all the same, and does nothing (F175).
    override var pointerTarget: (any PointerTarget)? { self }

    func pressBegan(_ pointer: PointerState) -> PressAnswer {
        show(true)
        return .mine
    }

    func pressMoved(_ pointer: PointerState) -> PressAnswer {
        show(pointer.isInside)
        return .mine
    }

    func pressEnded(_ pointer: PointerState) -> PressAnswer {
        show(false)
        if pointer.isInside, modifier.isEnabled { modifier.action() }
        return .mine
    }

    func pressCancelled() { show(false) }

    private func show(_ pressed: Bool) {
        let pressed = pressed && modifier.isEnabled
        guard pressed != isPressed else { return }
        isPressed = pressed
        modifier.onPress(pressed)
    }

    override var summary: BoxSummary { BoxSummary(type: "Button") }
}
