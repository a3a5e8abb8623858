import DiascopeUI
import Foundation

/// What the speaker wants to remember: paragraphs and lists with inline Markdown, scrolled by itself.
struct ConsoleNotes: View {
    @Environment(ConsoleModel.self) private var model
    /// How large against the size that was asked for.
    var scale = 1.0

    var body: some View {
        let size = model.notesSize * scale
        ScrollView {
            VStack(alignment: .leading, spacing: size * 0.55) {
                let lines = NotesLine.lines(of: model.notes)
                if lines.isEmpty {
                    Text("No notes").foregroundStyle(ConsoleLook.faint)
                } else {
                    ForEach(lines.indices, id: \.self) { index in NotesRow(line: lines[index], size: size) }
                }
            }
            .font(.system(size: size))
            .foregroundStyle(ConsoleLook.text)
            .lineSpacing(size * 0.22)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(28)
        }
        // Each slide's notes begin at their top.
        .id(model.slide)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background { RoundedRectangle(cornerRadius: 12).fill(ConsoleLook.panel) }
        .accessibilityIdentifier("notes")
    }
}

/// A paragraph of the notes, or an item of a list.
struct NotesLine: Hashable {
    enum Kind: Hashable { case paragraph, heading, item(mark: String) }

    var kind: Kind
    /// With inline Markdown.
    var words: String

    /// Paragraphs stand between empty lines; lines that begin with `- `, `* `, `• ` or `1. ` are items, those with `#`
    /// headings.
    static func lines(of notes: String) -> [NotesLine] {
        var result: [NotesLine] = []
        var goesOn = false
        for raw in notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = raw.trimmingCharacters(in: .whitespaces)
            if line.isEmpty {
                goesOn = false
            } else if let special = special(line) {
                result.append(special)
                goesOn = special.kind != .heading
            } else if goesOn {
                result[result.count - 1].words += " " + line
            } else {
                result.append(NotesLine(kind: .paragraph, words: line))
                goesOn = true
            }
        }
        return result
    }

    private static func special(_ line: String) -> NotesLine? {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let words = parts[1].trimmingCharacters(in: .whitespaces)
        if ["-", "*", "+", "•"].contains(parts[0]) { return NotesLine(kind: .item(mark: "•"), words: words) }
        if parts[0].allSatisfy({ $0 == "#" }), parts[0].count <= 6 { return NotesLine(kind: .heading, words: words) }
        if let end = parts[0].last, end == "." || end == ")", let number = Int(parts[0].dropLast()) {
            return NotesLine(kind: .item(mark: "\(number)."), words: words)
        }
        return nil
    }
}

private struct NotesRow: View {
    let line: NotesLine
    let size: Double

    var body: some View {
        switch line.kind {
        case .paragraph: Text(LocalizedStringKey(line.words))
        case .heading: Text(LocalizedStringKey(line.words)).font(.system(size: size * 1.15, weight: .bold))
        case .item(let mark):
            HStack(alignment: .firstTextBaseline, spacing: size * 0.4) {
                Text(mark).foregroundStyle(ConsoleLook.quiet).frame(minWidth: size * 0.8, alignment: .trailing)
                Text(LocalizedStringKey(line.words))
            }
        }
    }
}
