import DiascopeExport
import Foundation

/// Tells on standard error how far an export is.
@MainActor final class ExportProgress {
    private var text = ProgressText(isTerminal: isatty(STDERR_FILENO) == 1)
    private let start = ContinuousClock.now

    func show(done: Int, of all: Int) {
        write(text.show(done: done, of: all, after: (ContinuousClock.now - start) / .seconds(1)))
    }

    /// Takes the bar away.
    func finish() { write(text.finish()) }

    private func write(_ text: String?) {
        if let text { FileHandle.standardError.write(Data(text.utf8)) }
    }
}
