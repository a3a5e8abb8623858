import Foundation

/// The list of keys on pages of two columns, in letters that can be read from the last row.
package struct HelpPages: Hashable, Sendable {
    package typealias Column = [KeyList.Section]

    /// Of each page its columns.
    package private(set) var pages: [[Column]] = []

    /// How many lines of keys there are in a column; the heading of a section takes some.
    static let linesInColumn = 17.5
    static let columnsOnPage = 2
    private static let linesOfHeading = 1.7
    /// As many signs of keys stand in a line, with what is between them.
    static let signsInLine = 30

    package init(_ list: KeyList) {
        var columns: [Column] = [], room = 0.0
        for section in list.sections {
            let need = Self.linesOfHeading + section.rows.reduce(0) { $0 + Double($1.lines) }
            if need > room {
                columns.append([])
                room = Self.linesInColumn
            }
            // What no column has room for goes on in the next one.
            var part = KeyList.Section(title: section.title, rows: [])
            var left = room - Self.linesOfHeading
            for row in section.rows {
                if Double(row.lines) > left, !part.rows.isEmpty {
                    columns[columns.count - 1].append(part)
                    columns.append([])
                    part.rows = []
                    left = Self.linesInColumn - Self.linesOfHeading
                }
                part.rows.append(row)
                left -= Double(row.lines)
            }
            columns[columns.count - 1].append(part)
            room = left
        }
        pages = stride(from: 0, to: columns.count, by: Self.columnsOnPage).map {
            Array(columns[$0..<min($0 + Self.columnsOnPage, columns.count)])
        }
    }
}

extension KeyList.Row {
    enum Part: Hashable {
        case key(String)
        case word(String)
    }

    /// Keys, and what stands between them.
    var parts: [Part] {
        var parts: [Part] = []
        for chord in chords {
            if !chord.modifiers.isEmpty {
                if !parts.isEmpty { parts.append(.word(" ")) }
                for (index, modifier) in chord.modifiers.enumerated() {
                    if index > 0 { parts.append(.word("or")) }
                    parts += modifier.split(separator: "+").map { .key(String($0)) }
                }
                parts.append(.word("+"))
            }
            parts += chord.keys.map { .key($0) }
        }
        return parts
    }

    /// About how many lines its keys take.
    var lines: Int {
        var lines = 1, used = 0
        for part in parts {
            let signs =
                switch part {
                case .key(let label): max(label.count, 1) + 3
                case .word(let word): word.count + 1
                }
            if used + signs > HelpPages.signsInLine {
                lines += 1
                used = 0
            }
            used += signs
        }
        return lines
    }
}
