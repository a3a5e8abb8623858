import Foundation

/// How the memory of this process grows. What caches may hold is full after a third of the way.
struct SoakMemory: CustomStringConvertible {
    /// Of the second and of the last third, the largest.
    private var before = 0.0, after = 0.0

    /// In megabytes: more than caches that were not quite full, less than any leak of a hundred bytes an action.
    private static let limit = 6.0

    mutating func note(share: Double) {
        switch share {
        case ..<(1.0 / 3): break
        case ..<(2.0 / 3): before = max(before, now)
        default: after = max(after, now)
        }
    }

    /// What of this process is in memory, in megabytes.
    var now: Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return (pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576 * 10).rounded() / 10
    }

    var problems: [String] {
        after > before + Self.limit ? ["memory grew from \(before) to \(after) MB"] : []
    }

    var description: String { "\(before) MB in the second third, \(after) MB in the last" }
}
