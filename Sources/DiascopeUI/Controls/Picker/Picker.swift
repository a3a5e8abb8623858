/// Chooses one of several values. SwiftUI: same.
///
/// Each view of the content is an option; it stands for its `.tag(_:)`, in a `ForEach` without tag for its id.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let content: Content
    private let label: Label
    @State private var context = PickerContext()
    @Environment(\.pickerStyle) private var style

    /// - Parameters:
    ///   - selection: where no option stands for it, none is shown as chosen.
    ///   - content: the options.
    ///   - label: what is chosen, for styles that show it.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        (self.content, self.label) = (content(), label())
    }

    public var body: some View {
        let selected = selection.wrappedValue
        context.isSelected = { $0.represents(selected) }
        context.select = { tag in
            guard let value = tag.value(as: SelectionValue.self), value != selection.wrappedValue else { return }
            selection.wrappedValue = value
        }
        var element = ControlElement(role: "Picker", label: (label as? Text)?.string, value: "\(selected)")
        element.isFocusable = true
        element.coversFrame = true
        element.adjust = { move($0 == .up ? 1 : -1) }
        element.goToBound = { direction in
            let tags = context.tags
            if let tag = direction == .up ? tags.last : tags.first { context.select(tag) }
        }
        element.key = { press in
            // In a list below each other, down is on.
            guard press.plainModifiers.isEmpty, press.key == .upArrow || press.key == .downArrow else { return false }
            if press.phase != .up { move(press.key == .downArrow ? 1 : -1) }
            return true
        }
        let options = PickerOptionList(content: content, context: context, selection: AnyHashable(selected))
        let configuration = PickerStyleConfiguration(label: AnyView(label), options: AnyView(options))
        return ControlBody(element, drawsFocusRing: !style.picker.drawsFocusRing) { style.picker.body(configuration) }
    }

    /// Goes to a neighbour of what is chosen, or to the first option where nothing is.
    private func move(_ distance: Int) {
        let tags = context.tags
        guard !tags.isEmpty else { return }
        let present = tags.firstIndex { $0.represents(selection.wrappedValue) }
        let next = present.map { min(max($0 + distance, 0), tags.count - 1) } ?? 0
        context.select(tags[next])
    }
}

extension Picker where Label == Text {
    /// The same with a text as label.
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension AnyHashable {
    /// The value of a tag: of the selection's own type, or of the type that it is optional of.
    fileprivate func value<Value: Hashable>(as type: Value.Type) -> Value? {
        if let value = base as? Value { return value }
        return nil
    }

    fileprivate func represents<Value: Hashable>(_ value: Value) -> Bool { self.value(as: Value.self) == value }
}
