/// A line that is written in, in the style of the environment: what text fields and secure fields have in common.
struct TextEntry: View {
    let role: String
    let source: TextSource
    /// Shown while there is no text.
    let prompt: String
    /// What the line is for.
    let name: String?
    /// Nobody is to read it: a dot stands for each letter, and nothing of it can be copied.
    var isSecret = false
    @State private var editing = TextEditing()
    /// The text was changed and not written yet.
    @State private var hasDraft = false
    @State private var link = TextFieldLink()
    @State private var isFocused = false
    @Environment(\.textFieldStyle) private var style
    @Environment(\.onSubmit) private var onSubmit
    @Environment(\.clipboard) private var clipboard

    var body: some View {
        let shown = current.shown(isSecret: isSecret)
        var element = ControlElement(role: role, label: name, value: shown.text)
        (element.isFocusable, element.takesFocusOnPress, element.takesAllKeys) = (true, true, true)
        element.area = { CGRect(origin: .zero, size: $1).contains($0) }
        element.press = .drag { place(by: $0) }
        element.onFocus = { focusChanged($0) }
        element.key = { take($0) }
        element.compose = { composition in edit { $0.composition = composition } }
        element.textInputArea = { [link] in link.box?.caretOnCanvas }
        let line = TextFieldLine(shown: shown, prompt: prompt, isFocused: isFocused, link: link)
        let configuration = TextFieldStyleConfiguration(field: AnyView(line.clipped()), isFocused: isFocused)
        return ControlBody(element, drawsFocusRing: !style.drawsFocusRing) { style.body(configuration) }
    }

    /// The text may have been written from elsewhere.
    private var current: TextEditing {
        var editing = editing
        if !hasDraft { editing.replaceText(by: source.read()) }
        return editing
    }

    private func edit(_ change: (inout TextEditing) -> Void) {
        var new = current
        change(&new)
        editing = new
        guard new.text != source.read() else { return }
        if source.waitsForEnd { hasDraft = true } else { source.write(new.text) }
    }

    /// Writes what waits for it, and shows what became of it.
    private func end() {
        guard hasDraft else { return }
        source.write(current.text)
        hasDraft = false
    }

    private func focusChanged(_ isFocused: Bool) {
        self.isFocused = isFocused
        if !isFocused { end() }
        // By Tab all is selected; a press puts the caret where it is.
        edit {
            $0.composition = nil
            isFocused ? $0.selectAll() : $0.deselect()
        }
    }

    // MARK: - Pointer

    private func place(by event: ControlDrag) {
        guard let box = link.box, event.phase == .began || event.phase == .moved else { return }
        let x = event.origin.x + event.location.x, isBegin = event.phase == .began
        if isBegin { link.countPress(at: event.location, time: event.time, letter: box.letter(at: x)) }
        edit {
            // Where the pointer is says nothing about a text that is not there yet.
            $0.composition = nil
            switch link.presses {
            case 2: isSecret ? $0.selectAll() : $0.selectWords(from: link.letter, to: box.letter(at: x))
            case 3...: $0.selectAll()
            default: $0.place(at: box.index(at: x), extending: !isBegin)
            }
        }
    }

    // MARK: - Keys

    private func take(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return true }
        if editing.composition != nil { return takeWhileComposing(press) }
        let modifiers = press.plainModifiers
        if press.key == .escape || press.key == .tab { return false }
        if !modifiers.isDisjoint(with: [.control, .command]) { return takeCommand(press) }
        let extending = modifiers.contains(.shift), byWords = modifiers.contains(.option) && !isSecret
        switch press.key {
        case .leftArrow, .rightArrow:
            let isBack = isBack(press.key)
            edit { $0.move(byWords ? isBack ? .wordLeft : .wordRight : isBack ? .left : .right, extending: extending) }
        case .upArrow, .home: edit { $0.move(.start, extending: extending) }
        case .downArrow, .end: edit { $0.move(.end, extending: extending) }
        case .delete: edit { $0.delete(byWords ? .wordLeft : .left) }
        case .deleteForward: edit { $0.delete(byWords ? .wordRight : .right) }
        case .return:
            guard press.phase == .down else { break }
            end()
            onSubmit?(.text)
        default: if isTyped(press.characters) { edit { $0.insert(press.characters) } }
        }
        return true
    }

    /// An arrow leads towards the beginning of the text.
    private func isBack(_ arrow: Key) -> Bool { (arrow == .leftArrow) != (link.box?.isRightToLeft ?? false) }

    /// The keys are the input method's. What it is done with comes as text; one that has gone is left by Escape.
    private func takeWhileComposing(_ press: KeyPress) -> Bool {
        if press.key == .escape {
            edit { $0.composition = nil }
        } else if press.isTextAlone, isTyped(press.characters) {
            edit { $0.insert(press.characters) }
        }
        return true
    }

    /// Control characters, which some keys send along, are no text.
    private func isTyped(_ characters: String) -> Bool {
        !characters.isEmpty && characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    private func takeCommand(_ press: KeyPress) -> Bool {
        let extending = press.modifiers.contains(.shift)
        switch press.key {
        case "a": edit { $0.selectAll() }
        case "c": _ = copy()
        case "x": if copy() { edit { $0.insert("") } }
        case "v": if let text = clipboard?.text { edit { $0.insert(text) } }
        case .leftArrow, .rightArrow:
            let isBack = isBack(press.key)
            edit { $0.move(isSecret ? isBack ? .start : .end : isBack ? .wordLeft : .wordRight, extending: extending) }
        case .home: edit { $0.move(.start, extending: extending) }
        case .end: edit { $0.move(.end, extending: extending) }
        case .delete: edit { $0.delete(isSecret ? .start : .wordLeft) }
        case .deleteForward: edit { $0.delete(isSecret ? .end : .wordRight) }
        default: break
        }
        return true
    }

    /// Puts what is selected on the clipboard. False where there is nothing to be put there.
    private func copy() -> Bool {
        let selected = current.selectedText
        guard !selected.isEmpty, !isSecret, let clipboard else { return false }
        clipboard.text = selected
        return true
    }
}

/// Lets a text field find its line, to know which letter a point is at; and counts the presses that follow each other.
@MainActor final class TextFieldLink {
    weak var box: TextFieldLineBox?
    /// 1 for a single press, 2 for a double one.
    private(set) var presses = 0
    /// The letter that was pressed.
    private(set) var letter = 0
    private var last: (location: CGPoint, time: Double)?

    func countPress(at location: CGPoint, time: Double, letter: Int) {
        let isNear = last.map { abs($0.location.x - location.x) <= TapRecogniser.reach } ?? false
        let isSoon = last.map { time - $0.time <= TapRecogniser.pause } ?? false
        presses = isNear && isSoon ? presses + 1 : 1
        (last, self.letter) = ((location, time), letter)
    }
}
