/// A line of text that can be written. SwiftUI: same; it is one line, whatever its axis.
///
/// A press or Tab gives it the keys, all of them: while it has them none reaches the deck. Escape gives them back.
/// Control or Command with A, C, X and V select all, copy, cut and paste; with an arrow the caret goes by words.
public struct TextField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: String
    private let label: Label
    @State private var editing = TextEditing()
    @State private var link = TextFieldLink()
    @State private var isFocused = false
    @Environment(\.textFieldStyle) private var style
    @Environment(\.onSubmit) private var onSubmit
    @Environment(\.clipboard) private var clipboard

    private init(_ text: Binding<String>, prompt: String, label: Label) {
        (self.text, self.prompt, self.label) = (text, prompt, label)
    }

    /// - Parameters:
    ///   - prompt: shown while there is no text.
    ///   - label: what the field is for; never shown in the line.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        let label = label()
        self.init(text, prompt: prompt?.string ?? (label as? Text)?.string ?? "", label: label)
    }

    public var body: some View {
        let shown = current
        var element = ControlElement(role: "TextField", label: (label as? Text)?.string, value: text.wrappedValue)
        (element.isFocusable, element.takesFocusOnPress, element.takesAllKeys) = (true, true, true)
        element.area = { CGRect(origin: .zero, size: $1).contains($0) }
        element.press = .drag { place(by: $0) }
        element.onFocus = { focusChanged($0) }
        element.key = { take($0) }
        let line = TextFieldLine(editing: shown, prompt: prompt, isFocused: isFocused, link: link)
        let configuration = TextFieldStyleConfiguration(field: AnyView(line.clipped()), isFocused: isFocused)
        return ControlBody(element, drawsFocusRing: !style.drawsFocusRing) { style.body(configuration) }
    }

    /// The text may have been written from elsewhere.
    private var current: TextEditing {
        var editing = editing
        editing.replaceText(by: text.wrappedValue)
        return editing
    }

    private func edit(_ change: (inout TextEditing) -> Void) {
        var new = current
        change(&new)
        editing = new
        if new.text != text.wrappedValue { text.wrappedValue = new.text }
    }

    private func focusChanged(_ isFocused: Bool) {
        self.isFocused = isFocused
        // By Tab all is selected; a press puts the caret where it is.
        edit { isFocused ? $0.selectAll() : $0.deselect() }
    }

    private func place(by event: ControlDrag) {
        guard let box = link.box, event.phase == .began || event.phase == .moved else { return }
        edit { $0.place(at: box.index(at: event.origin.x + event.location.x), extending: event.phase == .moved) }
    }

    // MARK: - Keys

    private func take(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return true }
        let modifiers = press.plainModifiers
        if press.key == .escape || press.key == .tab { return false }
        if !modifiers.isDisjoint(with: [.control, .command]) { return takeCommand(press) }
        let extending = modifiers.contains(.shift)
        switch press.key {
        case .leftArrow: edit { $0.move(modifiers.contains(.option) ? .wordLeft : .left, extending: extending) }
        case .rightArrow: edit { $0.move(modifiers.contains(.option) ? .wordRight : .right, extending: extending) }
        case .upArrow, .home: edit { $0.move(.start, extending: extending) }
        case .downArrow, .end: edit { $0.move(.end, extending: extending) }
        case .delete: edit { $0.delete(modifiers.contains(.option) ? .wordLeft : .left) }
        case .deleteForward: edit { $0.delete(.right) }
        case .return: if press.phase == .down { onSubmit?() }
        default: if isTyped(press.characters) { edit { $0.insert(press.characters) } }
        }
        return true
    }

    /// Control characters, which some keys send along, are no text.
    private func isTyped(_ characters: String) -> Bool {
        !characters.isEmpty && characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    private func takeCommand(_ press: KeyPress) -> Bool {
        let clipboard = clipboard ?? ProgramClipboard.shared
        let extending = press.modifiers.contains(.shift)
        switch press.key {
        case "a": edit { $0.selectAll() }
        case "c", "x":
            let selected = current.selectedText
            guard !selected.isEmpty else { return true }
            clipboard.text = selected
            if press.key == "x" { edit { $0.insert("") } }
        case "v": if let text = clipboard.text { edit { $0.insert(text) } }
        case .leftArrow: edit { $0.move(.wordLeft, extending: extending) }
        case .rightArrow: edit { $0.move(.wordRight, extending: extending) }
        case .home: edit { $0.move(.start, extending: extending) }
        case .end: edit { $0.move(.end, extending: extending) }
        case .delete: edit { $0.delete(.wordLeft) }
        case .deleteForward: edit { $0.delete(.wordRight) }
        default: break
        }
        return true
    }
}

extension TextField where Label == Text {
    /// - Parameter title: what the field is for; shown while there is no text and no prompt.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}
