/// How the presenter's console divides its window.
package enum ConsoleLayout: String, CaseIterable, Hashable, Sendable, Codable {
    /// Notes take most of it, both slides are beside them.
    case notes
    /// The slides take most of it.
    case slides
    /// Nothing but notes between the head and the foot.
    case notesOnly

    package var next: ConsoleLayout {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}

/// What keys do in the console.
package enum ConsoleAction: Hashable, Sendable {
    case nextLayout
    case layout(ConsoleLayout)
    case largerNotes, smallerNotes
    /// Positive shows what is further down; in lines of the notes.
    case scrollNotes(lines: Double)
}

/// How a presenter has arranged the console.
package struct ConsoleArrangement: Hashable, Sendable, Codable {
    package var layout: ConsoleLayout
    /// In points of the console's canvas.
    package var notesSize: Double

    package init(layout: ConsoleLayout, notesSize: Double) { (self.layout, self.notesSize) = (layout, notesSize) }
}
