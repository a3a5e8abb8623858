import Foundation
import TestPrograms
import Testing

/// A show after anything that can be done to it, in a process of its own, so that its memory can be watched.
struct SoakTests {
    /// How many actions: in a debug build a hundred thousand take minutes, which `SOAK_ACTIONS=100000` asks for.
    private static let actions = ProcessInfo.processInfo.environment["SOAK_ACTIONS"] ?? "20000"

    @Test func anythingAtAllLeavesTheShowRight() async throws {
        let folder = FileManager.default.temporaryDirectory
        let soak = try await CompletedProcess(
            ChildProcess.built("Soak"), ["--actions", Self.actions, "--seed", "20261130"], in: folder,
            within: .seconds(900))
        #expect(soak.status == 0, "\(soak.output)\(soak.errors)")
        #expect(soak.output.hasSuffix("\nsoaked\n"))
    }
}
