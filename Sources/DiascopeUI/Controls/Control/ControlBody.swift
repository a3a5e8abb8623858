/// A control around what its style made: the focus, and a ring where the style draws none.
struct ControlBody<Content: View>: View {
    private let element: ControlElement
    private let drawsFocusRing: Bool
    private let content: Content
    @State private var isFocused = false
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.keyboardShortcut) private var shortcut

    /// - Parameter drawsFocusRing: false where the content does.
    init(_ element: ControlElement, drawsFocusRing: Bool, @ViewBuilder content: () -> Content) {
        (self.element, self.drawsFocusRing) = (element, drawsFocusRing)
        self.content = content()
    }

    var body: some View {
        // One box, whatever the style makes: it keeps the focus when the style changes.
        HStack { content }
            .overlay { if drawsFocusRing { FocusRing(cornerRadius: 4, gap: 2) } }
            .environment(\.isFocused, isFocused)
            .modifier(wired)
    }

    private var wired: ControlElement {
        var element = element
        let onFocus = element.onFocus
        element.isEnabled = element.isEnabled && isEnabled
        element.shortcut = shortcut
        element.onFocus = {
            isFocused = $0
            onFocus($0)
        }
        return element
    }
}

extension View {
    /// Lets a view that is no control have the keys (F183). SwiftUI: same.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        var element = ControlElement(role: "focusable")
        (element.isFocusable, element.takesFocusOnPress, element.letsFocusInside) = (isFocusable, isFocusable, true)
        return ControlBody(element, drawsFocusRing: true) { self }
    }

    /// A part of a control that takes presses for itself.
    func pressArea(
        _ press: ControlElement.Press, label: String? = nil, isEnabled: Bool = true,
        onPress: @escaping (Bool) -> Void = { _ in }, area: ((CGPoint, CGSize) -> Bool)? = nil
    ) -> some View {
        var element = ControlElement(role: "Button", label: label)
        (element.press, element.onPress, element.area, element.isEnabled) = (press, onPress, area, isEnabled)
        return modifier(element)
    }
}
