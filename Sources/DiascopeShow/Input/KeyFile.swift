import DiascopeDeck
import DiascopeRendering
import DiascopeUI
import Foundation

/// A person's own keys: a file that says for actions which keys they have in place of the standard ones.
///
/// ```json
/// { "nextStep": ["Right", "Ctrl+N"], "quitOnSecond": [] }
/// ```
///
/// What of it cannot be understood is said, with its line, and the rest holds.
package struct KeyFile: Hashable, Sendable {
    package struct Change: Hashable, Sendable {
        package var action: StageAction
        package var keys: [Stroke]
    }

    package struct Stroke: Hashable, Sendable {
        package var key: Key
        package var modifiers: EventModifiers
    }

    /// In the order of the file.
    package private(set) var changes: [Change] = []
    /// What was not understood, one sentence each, with its line: `3: there is no key “Rihgt”`.
    package private(set) var problems: [String] = []

    /// - Parameter text: the whole of the file; a byte-order mark at its beginning is no part of it.
    package init(_ text: String) {
        do {
            for entry in try KeyFileReader.entries(in: text) { take(entry) }
        } catch let error as KeyFileReader.Failure {
            problems.append("\(error.line): \(error.message)")
        } catch {
            problems.append("1: \(error)")
        }
    }

    private mutating func take(_ entry: KeyFileReader.Entry) {
        guard let action = StageAction(rawValue: entry.name.text) else {
            let near = NearestName.of(entry.name.text, among: StageAction.allCases.map(\.rawValue))
            problems.append(
                "\(entry.name.line): there is no action “\(entry.name.text)”"
                    + (near.map { "; perhaps “\($0)” is meant" } ?? ""))
            return
        }
        var keys: [Stroke] = []
        for word in entry.keys {
            if let (key, modifiers) = KeyName.stroke(word.text) {
                keys.append(Stroke(key: key, modifiers: modifiers))
            } else {
                problems.append("\(word.line): there is no key “\(word.text)”; write it like “Right” or “Ctrl+N”")
            }
        }
        // Where none of its keys is understood, an action keeps those it had.
        if keys.isEmpty, !entry.keys.isEmpty { return }
        changes.removeAll { $0.action == action }
        changes.append(Change(action: action, keys: keys))
    }

    /// The table with these changes.
    package func applied(to table: KeyBindings) -> KeyBindings {
        var table = table
        for change in changes { table.unbind(change.action) }
        for change in changes {
            for stroke in change.keys { table.bind(stroke.key, stroke.modifiers, to: .action(change.action)) }
        }
        return table
    }

    /// Where the file is: `$XDG_CONFIG_HOME/diascope/keys.json`, else `~/.config/diascope/keys.json`.
    package static func location(environment: [String: String]) -> URL {
        // A path that is not absolute is to be ignored, by the rules for that variable.
        let base = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
        let home =
            environment["HOME"].map { URL(fileURLWithPath: $0) } ?? FileManager.default.homeDirectoryForCurrentUser
        return (base ?? home.appendingPathComponent(".config")).appendingPathComponent("diascope/keys.json")
    }

    /// The file of a person; nil where there is none. One that cannot be read is a problem of its own.
    package init?(at url: URL) {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8) else {
            self.init("")
            problems = ["1: it cannot be read as text in UTF-8"]
            return
        }
        self.init(text)
    }
}

/// Reads an object of names and lists of words, and knows the line of each. The form is JSON's.
struct KeyFileReader {
    struct Word: Hashable {
        var text: String
        /// From 1.
        var line: Int
    }

    struct Entry: Hashable {
        var name: Word
        var keys: [Word]
    }

    struct Failure: Error {
        var line: Int
        var message: String
    }

    private var rest: Substring
    private var line = 1

    private init(_ text: String) { rest = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...] }

    static func entries(in text: String) throws -> [Entry] {
        var reader = KeyFileReader(text)
        try reader.expect("{", "an object { … }")
        var entries: [Entry] = []
        if !reader.take("}") {
            repeat {
                let name = try reader.word("the name of an action in quotation marks")
                try reader.expect(":", "“:” after “\(name.text)”")
                entries.append(Entry(name: name, keys: try reader.words()))
            } while reader.take(",")
            try reader.expect("}", "“,” or “}”")
        }
        reader.skipBlanks()
        guard reader.rest.isEmpty else { throw reader.failure("the end of the file") }
        return entries
    }

    /// A list of words; one word alone counts as a list of one.
    private mutating func words() throws -> [Word] {
        guard take("[") else { return [try word("a list of keys [ … ]")] }
        if take("]") { return [] }
        var words: [Word] = []
        repeat { words.append(try word("a key in quotation marks")) } while take(",")
        try expect("]", "“,” or “]”")
        return words
    }

    private mutating func word(_ expected: String) throws -> Word {
        guard take("\"") else { throw failure(expected) }
        let start = line
        var text = ""
        while let character = rest.popFirst() {
            if character == "\"" { return Word(text: text, line: start) }
            if character.isNewline { break }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            text.append(try escaped())
        }
        throw Failure(line: start, message: "a quotation mark is missing at the end of “\(text)”")
    }

    private mutating func escaped() throws -> Character {
        switch rest.popFirst() {
        case "\""?: return "\""
        case "\\"?: return "\\"
        case "/"?: return "/"
        case "t"?: return "\t"
        case "u"?:
            let digits = rest.prefix(4)
            guard digits.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                throw Failure(line: line, message: "four digits of a character are expected after “\\u”")
            }
            rest = rest.dropFirst(4)
            return Character(scalar)
        default: throw Failure(line: line, message: "“\\” stands before what it cannot stand before")
        }
    }

    private mutating func skipBlanks() {
        while let character = rest.first, character.isWhitespace {
            if character.isNewline { line += 1 }
            rest.removeFirst()
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        skipBlanks()
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func expect(_ character: Character, _ expected: String) throws {
        guard take(character) else { throw failure(expected) }
    }

    private func failure(_ expected: String) -> Failure {
        let found = rest.first.map { "“\($0)”" } ?? "the end of the file"
        return Failure(line: line, message: "\(expected) is expected, not \(found)")
    }
}
