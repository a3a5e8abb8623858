/// A length of time as it is written on the command line: `25m`, `1h30m`, `90s`, `25` (minutes) or `25:00`.
package enum TalkDuration {
    /// In seconds; nil for anything else, and for nothing at all.
    package static func seconds(_ text: String) -> Double? {
        let total = text.contains(":") ? clock(text) : units(text)
        return total.flatMap { $0 > 0 && $0 <= 24 * 3600 ? $0 : nil }
    }

    /// Minutes and seconds, or hours before them.
    private static func clock(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
        guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ ($0 ?? 60) < 60 }) else { return nil }
        return parts.reduce(Double?(0)) { sum, part in sum.flatMap { sum in part.map { sum * 60 + $0 } } }
    }

    private static func units(_ text: String) -> Double? {
        if let minutes = number(text[...]) { return minutes * 60 }
        let units: [(name: Character, seconds: Double)] = [("h", 3600), ("m", 60), ("s", 1)]
        var rest = text.lowercased()[...], total = 0.0, next = 0
        while !rest.isEmpty {
            guard let end = rest.firstIndex(where: { !$0.isASCII || !($0.isNumber || $0 == ".") }),
                let value = number(rest[..<end]),
                let unit = units[next...].firstIndex(where: { $0.name == rest[end] })
            else { return nil }
            total += value * units[unit].seconds
            next = unit + 1
            rest = rest[rest.index(after: end)...]
        }
        return total
    }

    private static func number(_ text: Substring) -> Double? {
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
        return Double(text)
    }
}
