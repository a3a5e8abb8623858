import Foundation

/// A program that was run to its end: its exit status, and all that it printed.
package struct CompletedProcess: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - environment: variables to set, or to take away where they are nil.
    ///   - folder: where it runs.
    ///   - patience: how long it may take on a busy machine.
    package init(
        _ executable: URL, _ arguments: [String], environment: [String: String?] = [:], in folder: URL,
        within patience: Duration = ChildProcess.patience
    ) async throws {
        // Files and not pipes: a pipe stays open as long as any program has it that was started in the same moment.
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: base) }
        let files = ["output", "errors"].map { base.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ChildProcess.environment(changedBy: environment)
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        do {
            try await ChildProcess.until(
                "\(executable.lastPathComponent) \(arguments) is still running", patience: patience
            ) { process.isRunning ? nil : true }
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        status = process.terminationStatus
        output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
        guard process.terminationReason == .exit else {
            throw ChildProcess.Failure(description: "\(arguments) ended by signal \(status), errors: \(errors)")
        }
    }
}
