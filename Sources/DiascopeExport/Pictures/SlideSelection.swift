import DiascopeShow

/// Which slides a command is about, such as `1-3,7`.
package struct SlideSelection: Hashable, Sendable {
    private var ranges: [ClosedRange<Int>]

    /// - Throws: usage, where the text is no list of numbers and ranges.
    package init(_ text: String) throws(CommandError) {
        ranges = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends.last ?? nil, first >= 1,
                first <= last
            else { throw .usage("“\(text)” is no list of slides; write it like 1-3,7") }
            ranges.append(first...last)
        }
    }

    package func contains(_ slide: Int) -> Bool { ranges.contains { $0.contains(slide) } }

    /// - Throws: usage, where no slide of the deck is meant.
    package func check(count: Int) throws(CommandError) {
        if !(1...max(count, 1)).contains(where: contains) {
            throw .usage("the deck has \(count) slides; none of them was chosen")
        }
    }
}
