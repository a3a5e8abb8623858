import Foundation
import Testing

/// An X server of a test's own, without a window manager: driven by real keys and clicks, and looked at from outside.
package final class VirtualDisplay: Sendable {
    package let width: Int
    package let height: Int
    private let server: ChildProcess
    private let name: String

    package init(width: Int, height: Int) async throws {
        (self.width, self.height) = (width, height)
        let xvfb = try #require(ChildProcess.tool("Xvfb"))
        server = try ChildProcess(
            xvfb, ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"])
        name = ":" + (try await server.line(with: nil))
    }

    /// Where decks that are shown here say where they are.
    package let stateFolder = FileManager.default.temporaryDirectory
        .appendingPathComponent("diascope-state-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: stateFolder) }

    /// What a program needs to show itself here.
    package var environment: [String: String?] {
        ["DISPLAY": name, "SDL_VIDEODRIVER": nil, "WAYLAND_DISPLAY": nil, "XDG_STATE_HOME": stateFolder.path]
    }

    package func xdotool(_ arguments: [String]) async throws {
        try await ChildProcess.run("xdotool", arguments, display: name)
    }

    /// What the screen shows.
    package func screenshot() async throws -> Screenshot {
        let data = try await ChildProcess.run("import", ["-window", "root", "-depth", "8", "rgb:-"], display: name)
        return Screenshot(width: width, bytes: [UInt8](data))
    }

    package struct Screenshot: Sendable {
        package let width: Int
        package let bytes: [UInt8]

        /// Red, green and blue; what is outside has no colour.
        package subscript(x: Int, y: Int) -> UInt32 {
            let i = (y * width + x) * 3
            guard x >= 0, x < width, y >= 0, bytes.indices.contains(i + 2) else { return .max }
            return UInt32(bytes[i]) << 16 | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2])
        }
    }
}
