/// Finds out which letters of a text with numbers are still the same in another one: a digit is where it has the same
/// value in the same place, counted from the point.
enum DigitMatching {
    private struct Run: Equatable {
        let isNumber: Bool
        let range: Range<Int>
    }

    /// For each letter of `new` the one of `old` that it has been; nil for what is new.
    static func partners(of new: [String], in old: [String]) -> [Int?] {
        var partners = [Int?](repeating: nil, count: new.count)
        let before = runs(old), after = runs(new)
        if before.map(\.isNumber) == after.map(\.isNumber) {
            for (a, b) in zip(before, after) { match(old, a, new, b, &partners) }
        } else {
            // Counted from the end, where most numbers are.
            let whole = (Run(isNumber: true, range: old.indices), Run(isNumber: true, range: new.indices))
            match(old, whole.0, new, whole.1, &partners)
        }
        return partners
    }

    private static func match(_ old: [String], _ a: Run, _ new: [String], _ b: Run, _ partners: inout [Int?]) {
        let shift =
            b.isNumber ? integerEnd(new, b.range) - integerEnd(old, a.range) : b.range.lowerBound - a.range.lowerBound
        for index in b.range where a.range.contains(index - shift) && new[index] == old[index - shift] {
            partners[index] = index - shift
        }
    }

    /// Where the whole part of a number ends: at its last point or comma, unless three digits follow, which are
    /// thousands.
    private static func integerEnd(_ text: [String], _ range: Range<Int>) -> Int {
        guard let mark = range.last(where: { isMark(text[$0]) }), range.upperBound - mark - 1 != 3 else {
            return range.upperBound
        }
        return mark
    }

    private static func runs(_ text: [String]) -> [Run] {
        var runs: [Run] = []
        var start = 0
        while start < text.count {
            let isNumber = isDigit(text[start])
            var end = start + 1
            while end < text.count {
                let isInside = isMark(text[end]) && end + 1 < text.count && isDigit(text[end + 1])
                guard isNumber ? isDigit(text[end]) || isInside : !isDigit(text[end]) else { break }
                end += 1
            }
            runs.append(Run(isNumber: isNumber, range: start..<end))
            start = end
        }
        return runs
    }

    private static func isDigit(_ text: String) -> Bool { text.count == 1 && text.first?.isNumber == true }

    private static func isMark(_ text: String) -> Bool { text == "." || text == "," || text == "’" || text == "'" }
}
