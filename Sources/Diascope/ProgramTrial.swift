import Foundation

/// Tries a deck's program without a window, before a talk is left to it: it may be half written, or not run at all.
enum ProgramTrial {
    /// How long it may take, in seconds.
    private static let patience = 20.0
    /// How often it is looked at, in seconds.
    private static let interval = 0.02

    /// Why the program is not to be trusted; nil where it makes all of its slides.
    @MainActor static func problem(of program: String) async -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["list"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "the program cannot be started" }
        for _ in 0..<Int(patience / interval) where process.isRunning {
            try? await Task.sleep(for: .seconds(interval))
        }
        guard !process.isRunning else {
            kill(process.processIdentifier, SIGKILL)
            return "the program does not answer"
        }
        return process.terminationReason == .exit && process.terminationStatus == 0 ? nil : "the program fails"
    }
}
