/// A line of text with a caret and a selection, and what typing does to it.
struct TextEditing: Hashable {
    private(set) var characters: [Character]
    /// Between characters, counted from 0.
    private(set) var caret: Int
    /// The other end of the selection; where the caret is if nothing is selected.
    private(set) var anchor: Int

    /// Which way and how far the caret goes.
    enum Movement: Hashable {
        case left, right, wordLeft, wordRight, start, end
    }

    init(_ text: String = "") {
        characters = Array(text)
        caret = characters.count
        anchor = caret
    }

    var text: String { String(characters) }

    /// From the earlier end to the later one.
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    var selectedText: String { String(characters[selection]) }

    /// Takes a text that was written from elsewhere; the caret stays as far as it can.
    mutating func replaceText(by text: String) {
        guard text != self.text else { return }
        characters = Array(text)
        caret = min(caret, characters.count)
        anchor = min(anchor, characters.count)
    }

    /// Puts text in place of what is selected. Line ends become spaces: it is one line.
    mutating func insert(_ text: String) {
        let range = selection
        let before = String(characters[..<range.lowerBound]) + text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
        // Counted anew: an accent joins the letter before it.
        caret = before.count
        characters = Array(before + String(characters[range.upperBound...]))
        caret = min(caret, characters.count)
        anchor = caret
    }

    mutating func delete(_ movement: Movement) {
        if selection.isEmpty { move(movement, extending: true) }
        insert("")
    }

    mutating func move(_ movement: Movement, extending: Bool) {
        if !extending, !selection.isEmpty, movement == .left || movement == .right {
            caret = movement == .left ? selection.lowerBound : selection.upperBound
        } else {
            caret = target(movement)
        }
        if !extending { anchor = caret }
    }

    private func target(_ movement: Movement) -> Int {
        var place = caret
        switch movement {
        case .left: return max(caret - 1, 0)
        case .right: return min(caret + 1, characters.count)
        case .start: return 0
        case .end: return characters.count
        case .wordLeft:
            while place > 0, !isWord(place - 1) { place -= 1 }
            while place > 0, isWord(place - 1) { place -= 1 }
        case .wordRight:
            while place < characters.count, !isWord(place) { place += 1 }
            while place < characters.count, isWord(place) { place += 1 }
        }
        return place
    }

    private func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }

    /// Puts the caret somewhere; a place outside of the text is its nearest end.
    mutating func place(at index: Int, extending: Bool) {
        caret = min(max(index, 0), characters.count)
        if !extending { anchor = caret }
    }

    mutating func selectAll() { (anchor, caret) = (0, characters.count) }

    mutating func deselect() { anchor = caret }
}
