/// A line for what the audience is not to read: a dot stands for each letter, and nothing of it can be copied.
/// SwiftUI: same; it has the style of text fields.
public struct SecureField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// - Parameters:
    ///   - prompt: shown while there is no text; the label where there is none.
    ///   - label: what the field is for; never shown beside the line.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.text, self.prompt, self.label) = (text, prompt, label())
    }

    public var body: some View {
        let name = (label as? Text)?.string
        return TextEntry(
            role: "SecureField", source: TextSource(text), prompt: prompt?.string ?? name ?? "", name: name,
            isSecret: true)
    }
}

extension SecureField where Label == Text {
    /// - Parameter title: what the field is for; shown while there is no text and no prompt.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}
