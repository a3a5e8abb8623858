import Foundation

/// An X server of 1920×1080 without a screen, as long as this value lives.
final class VirtualDisplay {
    static let description = "Xvfb 1920x1080x24"

    /// The value of DISPLAY.
    let name: String
    private let server: ChildProcess
    /// Where the server draws.
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-display-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        server = try ChildProcess(
            [
                "Xvfb", "-displayfd", "3", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset", "-nocursor",
                "-fbdir", folder.path,
            ])
        var answer = ""
        repeat {
            answer = try server.line(beginning: "").rest
        } while Int(answer) == nil
        name = ":\(answer)"
    }

    deinit {
        server.terminate()
        try? FileManager.default.removeItem(at: folder)
    }

    /// What the display shows.
    func frameBuffer() throws -> FrameBuffer {
        try FrameBuffer(file: folder.appendingPathComponent("Xvfb_screen0").path)
    }
}
