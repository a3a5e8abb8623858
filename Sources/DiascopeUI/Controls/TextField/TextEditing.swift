/// A line of text with a caret and a selection, and what typing does to it. Its unit is what a reader takes for one
/// letter.
struct TextEditing: Hashable {
    private(set) var characters: [Character]
    /// Between characters, counted from 0.
    private(set) var caret: Int
    /// The other end of the selection; where the caret is if nothing is selected.
    private(set) var anchor: Int
    /// What an input method is about to put in place of the selection.
    var composition: TextComposition?

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
        composition = nil
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

    /// Selects the words that two letters are in, and what is between them; the caret is at the end of the second.
    ///
    /// - Parameters: both count letters; one outside of the text is the nearest.
    mutating func selectWords(from first: Int, to last: Int) {
        let start = run(around: first), end = run(around: last)
        if last < first {
            (anchor, caret) = (start.upperBound, end.lowerBound)
        } else {
            (anchor, caret) = (start.lowerBound, end.upperBound)
        }
    }

    /// The letters around one that are of its kind: those of a word, or what is between two words.
    private func run(around index: Int) -> Range<Int> {
        guard !characters.isEmpty else { return 0..<0 }
        let index = min(max(index, 0), characters.count - 1), kind = isWord(index)
        var lower = index, upper = index + 1
        while lower > 0, isWord(lower - 1) == kind { lower -= 1 }
        while upper < characters.count, isWord(upper) == kind { upper += 1 }
        return lower..<upper
    }
}

// MARK: - As it is shown

extension TextEditing {
    /// The line as it is to be seen. Places count its own characters.
    struct Shown: Hashable {
        var text: String
        var caret: Int
        var selection: Range<Int>
        /// What is still being composed; nil where nothing is.
        var composed: Range<Int>?
        /// The part of it that the input method works on.
        var composedPart: Range<Int> = 0..<0
    }

    /// What is being composed stands in place of the selection.
    ///
    /// - Parameter isSecret: a dot stands for each letter.
    func shown(isSecret: Bool) -> Shown {
        var shown = Shown(text: text, caret: caret, selection: selection)
        if let composition {
            // Counted as it stands there: an accent joins the letter before it.
            let before = String(characters[..<selection.lowerBound]), whole = before + composition.text
            let start = before.count, end = max(whole.count, start)
            func place(_ index: Int) -> Int { min(start + index, end) }
            shown = Shown(
                text: whole + String(characters[selection.upperBound...]),
                caret: place(composition.selection.upperBound),
                selection: place(composition.selection.upperBound)..<place(composition.selection.upperBound),
                composed: start..<end,
                composedPart: place(composition.selection.lowerBound)..<place(composition.selection.upperBound))
        }
        if isSecret { shown.text = String(repeating: "•", count: shown.text.count) }
        return shown
    }
}
