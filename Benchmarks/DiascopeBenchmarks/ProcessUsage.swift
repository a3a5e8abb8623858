import Foundation

/// What a running process has used so far, from /proc.
struct ProcessUsage {
    private struct Usage {
        /// How often it went to sleep of its own accord, which is how often it was woken.
        var voluntarySwitches = 0
        /// In milliseconds.
        var processorTime = 0.0
    }

    private var threads: [String: Usage] = [:]

    init(of pid: pid_t) throws {
        for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task") {
            let folder = "/proc/\(pid)/task/\(thread)"
            var usage = Usage()
            usage.voluntarySwitches = try number(after: "voluntary_ctxt_switches:", in: "\(folder)/status")
            let schedule = try String(contentsOfFile: "\(folder)/schedstat", encoding: .utf8)
            let nanoseconds = schedule.split(separator: " ").first.flatMap { Double($0) } ?? 0
            usage.processorTime = nanoseconds / 1_000_000
            threads[thread] = usage
        }
    }

    /// What was used since an earlier time, by the threads that are still there: those that have ended have taken their
    /// numbers with them.
    func since(_ earlier: ProcessUsage) -> (voluntarySwitches: Int, processorTime: Double) {
        threads.reduce(into: (0, 0.0)) { sum, thread in
            let before = earlier.threads[thread.key] ?? Usage()
            sum.0 += thread.value.voluntarySwitches - before.voluntarySwitches
            sum.1 += thread.value.processorTime - before.processorTime
        }
    }
}

/// The memory of a process now, in megabytes.
struct ProcessMemory {
    /// Pages shared with other processes count in proportion.
    var proportional: Double
    var resident: Double

    init(of pid: pid_t) throws {
        let file = "/proc/\(pid)/smaps_rollup"
        proportional = Double(try number(after: "Pss:", in: file)) / 1024
        resident = Double(try number(after: "Rss:", in: file)) / 1024
    }
}

struct Unreadable: Error {
    var what: String
}

/// The whole number that follows a name at the beginning of a line.
func number(after name: String, in file: String) throws -> Int {
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") where line.hasPrefix(name) {
        let digits = line.dropFirst(name.count).drop { !$0.isNumber }.prefix { $0.isNumber }
        if let number = Int(digits) { return number }
    }
    throw Unreadable(what: "\(name) in \(file)")
}
