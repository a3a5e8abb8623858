import DiascopeShow

/// Which slides a command is about, such as `1-3,7`.
package struct SlideSelection: Hashable, Sendable {
    private var ranges: [ClosedRange<Int>]

    /// - Throws: usage, where the text is no list of numbers and ranges.
    package init(_ text: String) throws(CommandError) {
        ranges = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            // `Int` would read signs too.
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { end in
                end.allSatisfy { ("0"..."9").contains($0) } ? Int(end) : nil
            }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends.last ?? nil, first >= 1,
                first <= last
            else { throw .usage("“\(text)” is no list of slides; write it like 1-3,7") }
            ranges.append(first...last)
        }
    }

    package func contains(_ slide: Int) -> Bool { ranges.contains { $0.contains(slide) } }

    /// - Throws: usage, where no slide of the deck is meant.
    package func check(count: Int) throws(CommandError) {
        if !ranges.contains(where: { $0.lowerBound <= count }) {
            throw .usage("the deck has \(count) \(count == 1 ? "slide" : "slides"); none of them was chosen")
        }
    }
}
