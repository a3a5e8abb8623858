/// A named measurement: taken several times after a warm-up, the median counts.
///
/// One run of `measure` gives one value for each row, so that what is costly to set up (a show that has come to rest,
/// say) is set up once. Where a bound is known, it is measured in turn with the subject, under the same conditions.
struct Benchmark {
    /// What a row of the results is called and counted in. The full name is "benchmark.row".
    struct Row {
        var name: String
        var unit: String
    }

    var name: String
    var rows: [Row]
    var warmUps = 1
    var samples = 5
    var measure: () throws -> [Double]
    /// Values for the first rows, or for all.
    var bound: (() throws -> [Double])?

    struct Result: Encodable {
        var value: Double
        var unit: String
        var bound: Double?
        var ratio: Double?
    }

    func run() throws -> [String: Result] {
        for _ in 0..<warmUps {
            _ = try measure()
            _ = try bound?()
        }
        var values: [[Double]] = [], bounds: [[Double]] = []
        for _ in 0..<samples {
            values.append(try measure())
            if let bound { bounds.append(try bound()) }
        }
        var results: [String: Result] = [:]
        for (index, row) in rows.enumerated() {
            let value = median(values.map { $0[index] })
            let known = bounds.compactMap { $0.indices.contains(index) ? $0[index] : nil }
            let bound = known.isEmpty ? nil : median(known)
            let ratio = bound.flatMap { $0 > 0 ? rounded(value / $0) : nil }
            results["\(name).\(row.name)"] = Result(
                value: rounded(value), unit: row.unit, bound: bound.map(rounded), ratio: ratio)
        }
        return results
    }
}

extension Benchmark {
    /// How long some work takes in this process, in milliseconds.
    static func time(_ name: String, warmUps: Int = 3, samples: Int = 15, of work: @escaping () throws -> Void) -> Self
    {
        Benchmark(name: name, rows: [Row(name: "time", unit: "ms")], warmUps: warmUps, samples: samples) {
            let start = ContinuousClock.now
            try work()
            return [(ContinuousClock.now - start) / .milliseconds(1)]
        }
    }
}

/// The value in the middle; the mean of the two in the middle of an even number.
private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// Three places are more than any of these measurements repeats to.
private func rounded(_ value: Double) -> Double {
    (value * 1000).rounded() / 1000
}
