import Foundation

/// A program of the machine that an export hands work to.
package struct ExternalProgram: Sendable {
    package let url: URL
    private let name: String

    /// - Parameters:
    ///   - name: as it is called in a shell.
    ///   - purpose: what cannot be done without it, for the message.
    ///   - package: the Debian package that brings it.
    ///   - path: folders to look in, separated by colons: `PATH` of the environment unless given.
    /// - Throws: machine, where it is not installed.
    package init(
        _ name: String, for purpose: String, package: String,
        path: String? = ProcessInfo.processInfo.environment["PATH"]
    ) throws(CommandError) {
        let folders = (path ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        let files = folders.map { $0.appendingPathComponent(name) }
        guard let found = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw .machine("\(purpose) needs \(name), which is not installed: apt-get install \(package)")
        }
        (url, self.name) = (found, name)
    }

    /// Runs it, and feeds its standard input by `feed`; ends when both are done.
    ///
    /// - Parameter feed: is given what writes bytes to the program. What it throws ends the program.
    /// - Throws: machine, with the last line of what the program said, where it fails.
    @MainActor package func run(
        _ arguments: [String],
        feed: (_ write: @escaping (UnsafeRawBufferPointer) throws(CommandError) -> Void) throws(CommandError) -> Void =
            { _ in }
    ) throws(CommandError) {
        let process = Process(), input = Pipe(), output = Pipe()
        process.executableURL = url
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = output
        // A program that ends early is an error to be told, not a signal that ends this one.
        let handler = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, handler) }
        do { try process.run() } catch { throw .machine("\(name) cannot be started: \(error.localizedDescription)") }
        let words = LastWords(of: output.fileHandleForReading)
        var failure: CommandError?
        var isGone = false
        do throws(CommandError) {
            try feed { bytes throws(CommandError) in
                guard Self.writeAll(bytes, to: input.fileHandleForWriting.fileDescriptor) else {
                    isGone = true
                    throw .machine("\(name) ended early")
                }
            }
        } catch {
            failure = error
            if !isGone { process.terminate() }
        }
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        let last = words.line
        if let failure, !isGone { throw failure }
        guard failure == nil, process.terminationStatus == 0 else {
            throw .machine("\(name) failed\(last.isEmpty ? "" : ": \(last)")")
        }
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }
}

/// Reads what a program says while it runs, lest it wait for a reader, and keeps the last line.
private final class LastWords: @unchecked Sendable {
    private var text = Data()
    private let isRead = DispatchSemaphore(value: 0)

    init(of file: FileHandle) {
        let thread = Thread { [self] in
            while let part = try? file.read(upToCount: 4096), !part.isEmpty { text = (text + part).suffix(4096) }
            isRead.signal()
        }
        thread.start()
    }

    /// Waits for the end of what is said.
    var line: String {
        isRead.wait()
        isRead.signal()
        let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
}
