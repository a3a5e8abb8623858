/// An X server of 1920×1080 without a screen, as long as this value lives.
final class VirtualDisplay {
    static let description = "Xvfb 1920x1080x24"

    /// The value of DISPLAY.
    let name: String
    private let server: ChildProcess

    init() throws {
        server = try ChildProcess(
            ["Xvfb", "-displayfd", "3", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"])
        var answer = ""
        repeat {
            answer = try server.line(beginning: "").rest
        } while Int(answer) == nil
        name = ":\(answer)"
    }
}
