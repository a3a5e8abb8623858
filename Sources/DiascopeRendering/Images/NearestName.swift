/// Finds the name that was perhaps meant.
package enum NearestName {
    /// The known name that is most like `name`, or nil if none is like it at all.
    package static func of(_ name: String, among known: [String]) -> String? {
        let best = known.map { (name: $0, likeness: likeness(name, $0)) }
            .max { ($0.likeness, $1.name) < ($1.likeness, $0.name) }
        guard let best, best.likeness >= 0.4 else { return nil }
        return best.name
    }

    /// 0…1: by letters that differ, or by parts between dots that both have ("play.circle" and "circle.play").
    private static func likeness(_ a: String, _ b: String) -> Double {
        let a = a.lowercased(), b = b.lowercased()
        let letters =
            1 - Double(distance(Array(a.unicodeScalars), Array(b.unicodeScalars))) / Double(max(a.count, b.count, 1))
        let partsA = Set(a.split(separator: ".")), partsB = Set(b.split(separator: "."))
        let parts = Double(partsA.intersection(partsB).count) / Double(max(partsA.union(partsB).count, 1))
        return max(letters, parts)
    }

    /// How many letters must be put in, taken out or exchanged.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        // A name of absurd length is like none; comparing it letter by letter would take long.
        guard a.count < 200, b.count < 200 else { return max(a.count, b.count) }
        var previous = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var row = [i + 1]
            for (j, y) in b.enumerated() {
                row.append(min(previous[j + 1] + 1, row[j] + 1, previous[j] + (x == y ? 0 : 1)))
            }
            previous = row
        }
        return previous[b.count]
    }
}
