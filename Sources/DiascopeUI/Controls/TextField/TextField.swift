/// A line of text that can be written. SwiftUI: same; it is one line, whatever its axis.
///
/// A press or Tab gives it the keys, all of them: while it has them none reaches the deck. Escape gives them back.
/// Control or Command with A, C, X and V select all, copy, cut and paste; with an arrow the caret goes by words. Two
/// presses select a word, three all. What an input method composes is shown underlined at the caret.
public struct TextField<Label: View>: View {
    private let source: TextSource
    private let prompt: Text?
    private let label: Label

    private init(_ source: TextSource, prompt: Text?, label: Label) {
        (self.source, self.prompt, self.label) = (source, prompt, label)
    }

    public var body: some View {
        let name = (label as? Text)?.string
        return TextEntry(role: "TextField", source: source, prompt: prompt?.string ?? name ?? "", name: name)
    }
}

extension TextField {
    /// Writes a text with each letter.
    ///
    /// - Parameters:
    ///   - prompt: shown while there is no text; the label where there is none.
    ///   - label: what the field is for; never shown beside the line.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextSource(text), prompt: prompt, label: label())
    }

    /// Writes a value when Return is pressed or the keys go elsewhere. What cannot be read in the format changes nothing,
    /// and the field shows the value again.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextSource(value, format), prompt: prompt, label: label())
    }

    /// The same for a value that may be missing: an empty field stands for nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextSource(value, format), prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    /// Writes a text with each letter.
    ///
    /// - Parameter title: what the field is for; shown while there is no text and no prompt.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Writes a value when Return is pressed or the keys go elsewhere.
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// The same for a value that may be missing: an empty field stands for nil.
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}
