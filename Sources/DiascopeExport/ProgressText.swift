/// How far an export is, in words: a bar on a terminal; elsewhere a line now and then, and nothing of what is done at once.
package struct ProgressText {
    private let isTerminal: Bool
    /// When something was last said, in seconds from the start.
    private var last: Double?
    private var isShown = false

    private static let width = 30

    package init(isTerminal: Bool) { self.isTerminal = isTerminal }

    /// What is to be written, if it is time to say something.
    ///
    /// - Parameter time: since the start, in seconds.
    package mutating func show(done: Int, of all: Int, after time: Double) -> String? {
        // The eye follows ten changes a second; a log wants to be read.
        let pause = isTerminal ? 0.1 : 5
        guard time - (last ?? (isTerminal ? -pause : 0)) >= pause else { return nil }
        (last, isShown) = (time, true)
        let line = Self.line(done: done, of: all, after: time)
        return isTerminal ? "\r\u{1B}[K\(Self.bar(done: done, of: all)) \(line)" : "\(line)\n"
    }

    /// What takes the bar away, if there is one.
    package mutating func finish() -> String? {
        defer { isShown = false }
        return isShown && isTerminal ? "\r\u{1B}[K" : nil
    }

    private static func bar(done: Int, of all: Int) -> String {
        let full = all > 0 ? min(max(width * done / all, 0), width) : 0
        return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    }

    private static func line(done: Int, of all: Int, after seconds: Double) -> String {
        let left = done > 0 ? seconds / Double(done) * Double(all - done) : 0
        let rest =
            left < 1 ? "" : left < 90 ? ", \(Int(left.rounded())) s left" : ", \(Int((left / 60).rounded())) min left"
        return "\(done) of \(all)\(rest)"
    }
}
