import Foundation

/// Tells how far an export is, on standard error: a bar on a terminal; elsewhere a line now and then, and nothing of what
/// is done at once.
@MainActor final class ExportProgress {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?
    private var isShown = false

    private static let width = 30

    func show(done: Int, of all: Int) {
        let now = ContinuousClock.now
        // The eye follows ten changes a second; a log wants to be read.
        let pause: Duration = isTerminal ? .milliseconds(100) : .seconds(5)
        guard now - (last ?? (isTerminal ? start - pause : start)) >= pause else { return }
        last = now
        let line = Self.line(done: done, of: all, after: now - start)
        write(isTerminal ? "\r\u{1B}[K\(Self.bar(done: done, of: all)) \(line)" : "\(line)\n")
        isShown = true
    }

    /// Takes the bar away.
    func finish() {
        if isShown, isTerminal { write("\r\u{1B}[K") }
        isShown = false
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    static func bar(done: Int, of all: Int) -> String {
        let full = all > 0 ? min(width * done / all, width) : 0
        return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    }

    static func line(done: Int, of all: Int, after time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        let left = done > 0 ? seconds / Double(done) * Double(all - done) : 0
        let rest =
            left < 1 ? "" : left < 90 ? ", \(Int(left.rounded())) s left" : ", \(Int((left / 60).rounded())) min left"
        return "\(done) of \(all)\(rest)"
    }
}
