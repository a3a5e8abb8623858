import Foundation

/// How long each slide took in a rehearsal: the table that `present --rehearse` writes.
package struct RehearsalTimes: Hashable, Sendable {
    /// By the slide's number.
    package let seconds: [Int: Double]

    /// - Throws: usage, where the text is no such table.
    package init(_ table: String) throws(CommandError) {
        let rows = table.split(whereSeparator: \.isNewline).map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        guard let names = rows.first, let slide = names.firstIndex(of: "slide"),
            let time = names.firstIndex(of: "seconds")
        else { throw .usage("the rehearsal has no columns “slide” and “seconds”") }
        var seconds: [Int: Double] = [:]
        for (line, row) in rows.enumerated().dropFirst() {
            guard row.count > max(slide, time), let number = Int(row[slide]), let value = Double(row[time]),
                (0...86_400).contains(value)
            else { throw .usage("line \(line + 1) of the rehearsal is not understood") }
            seconds[number, default: 0] += value
        }
        self.seconds = seconds
    }
}
