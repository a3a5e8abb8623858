import Foundation

/// The inline part of Markdown, read as CommonMark does, with `~~` for struck text.
enum Markdown {
    enum Part: Equatable {
        /// To be read.
        case source(String)
        /// To be shown as it is.
        case verbatim(Text)
    }

    /// A piece of what is read: letters, an inserted text, or signs that may begin or end something.
    private enum Token {
        case letters(String, Text.Style)
        case inserted(Text)
        case delimiter(Delimiter)
        case bracket
    }

    private struct Delimiter {
        var sign: Character
        var count: Int
        let length: Int
        let canOpen, canClose: Bool
        /// What begins, or ends, here: in the order in which it was found, which is from the inside out.
        var begins: [Change] = []
        var ends: [Change] = []
    }

    private enum Change: Equatable {
        case bold, italic, struck

        func apply(to style: inout Text.Style) {
            switch self {
            case .bold: style.weight = style.weight ?? .bold
            case .italic: style.isItalic = true
            case .struck: style.strikethrough = Text.LineStyle()
            }
        }
    }

    static func runs(of parts: [Part]) -> [Text.Run] {
        // Most texts have nothing of it.
        if parts.count == 1, case .source(let string) = parts[0], !string.contains(where: isSign) {
            return [Text.Run(text: string)]
        }
        var inserted: [Text] = []
        var characters: [Character] = []
        for part in parts {
            switch part {
            case .source(let string): characters += string.filter { $0 != Self.placeholder }
            case .verbatim(let text):
                inserted.append(text)
                characters.append(Self.placeholder)
            }
        }
        var remaining = inserted[...]
        return joined(read(characters, inserted: &remaining))
    }

    /// Stands for a text that is inserted: the last private one, which means nothing anywhere.
    private static let placeholder: Character = "\u{10FFFD}"

    private static func isSign(_ character: Character) -> Bool { "*_~`[\\".contains(character) }

    // MARK: - Reading

    private static func read(_ characters: [Character], inserted: inout ArraySlice<Text>) -> [Text.Run] {
        var tokens: [Token] = []
        var i = 0
        func add(_ letters: String, _ style: Text.Style = Text.Style()) {
            if case .letters(let before, let known)? = tokens.last, known == style {
                tokens[tokens.count - 1] = .letters(before + letters, style)
            } else {
                tokens.append(.letters(letters, style))
            }
        }
        while i < characters.count {
            let character = characters[i]
            switch character {
            case "\\" where i + 1 < characters.count && isPunctuation(characters[i + 1]):
                add(String(characters[i + 1]))
                i += 2
            case "`":
                if let (code, next) = code(characters, from: i) {
                    var style = Text.Style()
                    style.design = .monospaced
                    tokens.append(.letters(code, style))
                    i = next
                } else {
                    let count = length(of: character, characters, i)
                    add(String(repeating: "`", count: count))
                    i += count
                }
            case "*", "_", "~":
                let count = length(of: character, characters, i)
                tokens.append(delimiter(character, count, characters, i))
                i += count
            case "[":
                tokens.append(.bracket)
                i += 1
            case "]":
                if let open = tokens.lastIndex(where: { if case .bracket = $0 { true } else { false } }),
                    let (url, next) = destination(characters, from: i + 1)
                {
                    var label = Array(tokens[(open + 1)...])
                    tokens.removeSubrange(open...)
                    for run in styled(&label) {
                        var run = run
                        run.style.link = url
                        tokens.append(run.text.isEmpty ? .letters("", run.style) : .inserted(Text(runs: [run])))
                    }
                    i = next
                } else {
                    add("]")
                    i += 1
                }
            case placeholder:
                if let text = inserted.popFirst() { tokens.append(.inserted(text)) }
                i += 1
            default:
                add(String(character))
                i += 1
            }
        }
        return styled(&tokens)
    }

    private static func length(of sign: Character, _ characters: [Character], _ start: Int) -> Int {
        var end = start
        while end < characters.count, characters[end] == sign { end += 1 }
        return end - start
    }

    private static func isPunctuation(_ character: Character) -> Bool {
        character.isPunctuation || character.isSymbol
    }

    /// Signs beside blanks, or between a letter and a mark, can begin or end less than others.
    private static func delimiter(_ sign: Character, _ count: Int, _ characters: [Character], _ start: Int) -> Token {
        let before = start > 0 ? characters[start - 1] : " "
        let after = start + count < characters.count ? characters[start + count] : " "
        func isMark(_ character: Character) -> Bool { character != placeholder && isPunctuation(character) }
        let leans = !after.isWhitespace && (!isMark(after) || before.isWhitespace || isMark(before))
        let trails = !before.isWhitespace && (!isMark(before) || after.isWhitespace || isMark(after))
        // An underscore inside of a word is part of it.
        let canOpen = sign == "_" ? leans && (!trails || isMark(before)) : leans
        let canClose = sign == "_" ? trails && (!leans || isMark(after)) : trails
        return .delimiter(Delimiter(sign: sign, count: count, length: count, canOpen: canOpen, canClose: canClose))
    }

    /// Code between as many backticks at both ends.
    private static func code(_ characters: [Character], from start: Int) -> (String, next: Int)? {
        let count = length(of: "`", characters, start)
        var i = start + count
        while i < characters.count {
            guard characters[i] == "`" else {
                i += 1
                continue
            }
            let end = length(of: "`", characters, i)
            if end == count {
                var inside = characters[(start + count)..<i]
                // Blanks that keep a backtick away from the ends.
                if inside.count > 2, inside.first == " ", inside.last == " ", inside.contains(where: { $0 != " " }) {
                    inside = inside.dropFirst().dropLast()
                }
                return (String(inside.filter { $0 != placeholder }), i + end)
            }
            i += end
        }
        return nil
    }

    /// The address in parentheses behind a link's words.
    private static func destination(_ characters: [Character], from start: Int) -> (URL, next: Int)? {
        guard start < characters.count, characters[start] == "(" else { return nil }
        var depth = 0, i = start
        while i < characters.count {
            if characters[i] == "(" { depth += 1 }
            if characters[i] == ")" { depth -= 1 }
            if depth == 0 { break }
            if characters[i].isNewline { return nil }
            i += 1
        }
        guard i < characters.count else { return nil }
        let address = String(characters[(start + 1)..<i]).split(separator: " ").first.map(String.init) ?? ""
        return URL(string: address).map { ($0, i + 1) }
    }

    // MARK: - Styles

    /// Finds which signs belong together, and gives what is between them its style.
    private static func styled(_ tokens: inout [Token]) -> [Text.Run] {
        matchDelimiters(&tokens)
        var runs: [Text.Run] = []
        var open: [Change] = []
        func add(_ text: String, _ style: Text.Style) {
            guard !text.isEmpty else { return }
            var style = style
            for change in open { change.apply(to: &style) }
            runs.append(Text.Run(text: text, style: style))
        }
        for token in tokens {
            switch token {
            case .letters(let text, let style): add(text, style)
            case .inserted(let text): for run in text.runs { add(run.text, run.style) }
            case .bracket: add("[", Text.Style())
            case .delimiter(let delimiter):
                for change in delimiter.ends { if let last = open.lastIndex(of: change) { open.remove(at: last) } }
                add(String(repeating: delimiter.sign, count: delimiter.count), Text.Style())
                open += delimiter.begins
            }
        }
        return joined(runs)
    }

    /// CommonMark's "process emphasis": each end looks for the nearest beginning.
    private static func matchDelimiters(_ tokens: inout [Token]) {
        func delimiter(_ index: Int) -> Delimiter? {
            if case .delimiter(let value) = tokens[index] { value } else { nil }
        }
        var closer = 0
        while closer < tokens.count {
            guard var end = delimiter(closer), end.canClose, end.count > 0 else {
                closer += 1
                continue
            }
            var found: Int?
            // A beginning a thousand pieces away is not what anybody means, and looking for it would take for ever.
            for index in stride(from: closer - 1, through: max(closer - 1000, 0), by: -1) {
                guard let begin = delimiter(index), begin.sign == end.sign, begin.canOpen, begin.count > 0 else {
                    continue
                }
                if end.sign == "~" {
                    if begin.count != end.count || end.count > 2 { continue }
                } else if (begin.canClose || end.canOpen) && (begin.length + end.length) % 3 == 0
                    && !(begin.length % 3 == 0 && end.length % 3 == 0)
                {
                    continue
                }
                found = index
                break
            }
            guard let found, var begin = delimiter(found) else {
                closer += 1
                continue
            }
            let used = end.sign == "~" ? end.count : begin.count >= 2 && end.count >= 2 ? 2 : 1
            let change: Change = end.sign == "~" ? .struck : used == 2 ? .bold : .italic
            begin.count -= used
            end.count -= used
            begin.begins.append(change)
            end.ends.append(change)
            tokens[found] = .delimiter(begin)
            tokens[closer] = .delimiter(end)
            // Signs in between that found no partner are letters from now on.
            for index in (found + 1)..<closer {
                if var between = delimiter(index), between.count > 0 {
                    between = Delimiter(
                        sign: between.sign, count: between.count, length: between.length, canOpen: false,
                        canClose: false, begins: between.begins, ends: between.ends)
                    tokens[index] = .delimiter(between)
                }
            }
        }
    }

    private static func joined(_ runs: [Text.Run]) -> [Text.Run] {
        var result: [Text.Run] = []
        for run in runs where !run.text.isEmpty {
            if let last = result.last, last.style == run.style {
                result[result.count - 1].text += run.text
            } else {
                result.append(run)
            }
        }
        return result.isEmpty ? [Text.Run(text: "")] : result
    }
}
