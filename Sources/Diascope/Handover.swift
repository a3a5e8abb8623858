import DiascopeShow
import DiascopeStage
import Foundation

/// What a program of a deck leaves to the one that takes its place when the deck is reloaded: a file without a name that
/// stays open, so that nothing is left behind whatever happens.
struct Handover: Codable {
    var record: TalkRecord
    /// What time went to which slide so far.
    var times: SlideTimes
    var windows: StageWindowState
    var console: ConsoleArrangement

    private static let variable = "DIASCOPE_HANDOVER"

    /// What an earlier program has left to this one, once; nil where there was none.
    static func take() -> Handover? {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        unsetenv(variable)
        guard let descriptor = Int32(text), descriptor > STDERR_FILENO else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return (try? file.readToEnd()).flatMap { try? JSONDecoder().decode(Handover.self, from: $0) }
    }

    /// Puts another program in this one's place, with the same arguments. Returns only where that is not possible: the
    /// reason.
    func give(to program: String) -> String {
        guard let data = try? JSONEncoder().encode(self), let file = tmpfile() else { return Self.lastError }
        let isWritten = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } == data.count
        guard isWritten, fflush(file) == 0, lseek(fileno(file), 0, SEEK_SET) == 0 else { return Self.lastError }
        setenv(Self.variable, "\(fileno(file))", 1)
        let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        execv(program, arguments)
        return Self.lastError
    }

    private static var lastError: String { String(cString: strerror(errno)) }
}
