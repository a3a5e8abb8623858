import Foundation
import Synchronization
import Testing

/// A program that runs beside the test; what it prints is waited for, never longer than `patience`.
package final class ChildProcess: Sendable {
    package static let patience = Duration.seconds(60)

    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    private let output = Mutex(Data())
    private let complaints = Mutex(Data())
    private let process: Mutex<Process>
    package let processID: Int32

    /// - Parameters:
    ///   - environment: variables to set, or to take away where they are nil.
    package init(_ executable: URL, _ arguments: [String], environment: [String: String?] = [:]) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = Self.environment(changedBy: environment)
        let pipe = Pipe()
        process.standardOutput = pipe
        let errorPipe = Pipe()
        process.standardError = errorPipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        processID = process.processIdentifier
        self.process = Mutex(process)
        Self.read(pipe) { [weak self] data in self?.output.withLock { $0.append(data) } }
        Self.read(errorPipe) { [weak self] data in self?.complaints.withLock { $0.append(data) } }
    }

    private static func read(_ pipe: Pipe, into receive: @escaping @Sendable (Data) -> Void) {
        pipe.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            guard !data.isEmpty else {
                handle.readabilityHandler = nil
                return
            }
            receive(data)
        }
    }

    /// This process's variables with some set, or taken away where they are nil.
    static func environment(changedBy changes: [String: String?]) -> [String: String] {
        ProcessInfo.processInfo.environment.merging(changes.compactMapValues { $0 }) { $1 }
            .filter { changes[$0.key] != .some(nil) }
    }

    deinit { if isRunning { kill(processID, SIGKILL) } }

    package var isRunning: Bool { process.withLock { $0.isRunning } }

    package var data: Data { output.withLock { $0 } }

    /// Whole lines only.
    package var lines: [String] {
        String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }

    /// What was complained of so far, whole lines only.
    package var errorLines: [String] {
        String(decoding: complaints.withLock { $0 }, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// The first line that holds `text` (any line for nil), after `count` lines that were seen before.
    @discardableResult
    package func line(with text: String?, after count: Int = 0) async throws -> String {
        try await Self.until("no line with \"\(text ?? "")\" in \(lines)") {
            self.lines.dropFirst(count).first { line in text.map { line.contains($0) } ?? true }
        }
    }

    /// Waits for a clean end that printed `lastLine`.
    package func expectEnd(status: Int32 = 0, lastLine: String? = nil) async throws {
        try await Self.until("still running; printed \(lines)") { self.isRunning ? nil : true }
        let (found, reason) = process.withLock { ($0.terminationStatus, $0.terminationReason) }
        let errors = String(decoding: complaints.withLock { $0 }, as: UTF8.self)
        guard found == status, reason == .exit else {
            throw Failure(description: "ended with \(found) (\(reason)), printed \(lines), errors: \(errors)")
        }
        // What was printed last may still be in the pipe.
        if let lastLine { try await Self.until("\(lines)") { self.lines.last == lastLine ? true : nil } }
    }

    package func signal(_ signal: Int32) { kill(processID, signal) }

    /// Times the kernel put a thread of this process on a processor, so far.
    package var wakeUps: Int {
        let tasks = "/proc/\(processID)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.reduce(0) { sum, thread in
            let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
            let switches = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
            return sum + switches.compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(0, +)
        }
    }

    /// Asks for a condition again and again until it holds.
    @discardableResult
    package static func until<T>(
        _ failure: @autoclosure () -> String, patience: Duration = patience, _ condition: () async throws -> T?
    ) async throws -> T {
        let end = SuspendingClock.now.advanced(by: patience)
        while SuspendingClock.now < end {
            if let value = try await condition() { return value }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Failure(description: failure())
    }

    /// Runs a program of the system to its end and answers what it printed.
    @discardableResult
    package static func run(_ name: String, _ arguments: [String], display: String) async throws -> Data {
        let program = try #require(Self.tool(name))
        let child = try ChildProcess(program, arguments, environment: ["DISPLAY": display])
        try await child.expectEnd()
        return child.data
    }

    package static func tool(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The probe program, built beside the tests.
    package static func stageProbe(_ arguments: [String], environment: [String: String?]) throws -> ChildProcess {
        try ChildProcess(try built("StageProbe"), arguments, environment: environment)
    }

    /// A program of this package, built beside the tests.
    package static func built(_ name: String) throws -> URL {
        let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: runner).deletingLastPathComponent().appending(path: name)
    }
}
