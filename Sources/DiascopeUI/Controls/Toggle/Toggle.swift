/// Something that is on or off. SwiftUI: same.
public struct Toggle<Label: View>: View {
    private let label: Label
    private let isOn: Binding<Bool>
    private let isMixed: Bool
    @State private var isPressed = false
    @Environment(\.toggleStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    private init(_ isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        (self.isOn, self.isMixed, self.label) = (isOn, isMixed, label)
    }

    /// - Parameter isOn: a press turns it over.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn, isMixed: false, label: label())
    }

    /// One for several values: on where all are, mixed where only some are; a press makes all alike.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let count = bindings.filter(\.wrappedValue).count
        let all = Binding(
            get: { bindings.allSatisfy(\.wrappedValue) }, set: { new in bindings.forEach { $0.wrappedValue = new } })
        self.init(all, isMixed: count > 0 && count < bindings.count, label: label())
    }

    public var body: some View {
        var element = ControlElement(
            role: "Toggle", label: (label as? Text)?.string,
            value: isMixed ? "mixed" : isOn.wrappedValue ? "on" : "off")
        element.isFocusable = true
        element.coversFrame = true
        element.press = .release { isOn.wrappedValue.toggle() }
        element.onPress = { isPressed = $0 }
        let configuration = ToggleStyleConfiguration(
            label: AnyView(label), isOn: isOn, isMixed: isMixed, isPressed: isPressed && isEnabled)
        return ControlBody(element, drawsFocusRing: !style.drawsFocusRing) { style.body(configuration) }
    }
}

extension Toggle where Label == Text {
    /// The same with a text as label.
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style is about. SwiftUI: same.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}
