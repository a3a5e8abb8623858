/// Where the text of a line is kept.
@MainActor struct TextSource {
    let read: () -> String
    let write: (String) -> Void
    /// It is written when Return is pressed or the keys go elsewhere, and not with each letter.
    let waitsForEnd: Bool

    /// A text, written with each letter.
    init(_ text: Binding<String>) {
        read = { text.wrappedValue }
        write = { text.wrappedValue = $0 }
        waitsForEnd = false
    }

    /// A value in a format. What cannot be read as one changes nothing.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
        read = { format.format(value.wrappedValue) }
        write = { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }
        waitsForEnd = true
    }

    /// A value in a format, or none where nothing is written. What cannot be read as one changes nothing.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
        read = { value.wrappedValue.map { format.format($0) } ?? "" }
        write = {
            if $0.allSatisfy(\.isWhitespace) {
                value.wrappedValue = nil
            } else if let new = try? format.parseStrategy.parse($0) {
                value.wrappedValue = new
            }
        }
        waitsForEnd = true
    }
}
