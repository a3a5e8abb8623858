/// Text that an input method is still composing: it is shown where it will go, and is no part of the text yet.
package struct TextComposition: Hashable, Sendable {
    package let text: String
    /// The part that the input method works on, in characters of `text`; the caret is at its end.
    package let selection: Range<Int>

    /// - Parameters:
    ///   - start: where the part begins that is worked on, in Unicode scalars; a place outside of the text is its
    ///     nearest end.
    ///   - length: of that part, in Unicode scalars.
    package init(_ text: String, start: Int, length: Int) {
        self.text = text
        let scalars = text.unicodeScalars
        let first = min(max(start, 0), scalars.count), last = first + min(max(length, 0), scalars.count - first)
        func characters(before place: Int) -> Int {
            String(String.UnicodeScalarView(scalars.prefix(place))).count
        }
        selection = characters(before: first)..<characters(before: last)
    }
}

extension ViewGraph {
    /// An input method has composed so far; nil where it has given up.
    ///
    /// - Returns: whether something on stage can be written in.
    @discardableResult package func compose(_ composition: TextComposition?) -> Bool {
        keyboardFocus.current(in: rootBox)?.compose(composition) ?? false
    }

    /// Where the caret of what is written in is, on the canvas; nil where nothing is. An input method puts its list of
    /// candidates there.
    package var textInputArea: CGRect? { keyboardFocus.current(in: rootBox)?.textInputArea }
}
