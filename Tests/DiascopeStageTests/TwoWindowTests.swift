import DiascopeStage
import Foundation
import TestPrograms
import Testing

/// Two windows on a real X server: one wide screen that is treated as two displays.
@Suite(
    .enabled("needs Xvfb, xdotool and ImageMagick") {
        ["Xvfb", "xdotool", "import"].allSatisfy { ChildProcess.tool($0) != nil }
    }, .serialized)
struct TwoWindowTests {
    private let display: VirtualDisplay

    init() async throws { display = try await VirtualDisplay(width: 1280, height: 400) }

    private static let left = (x: 0, y: 0, width: 640, height: 400)
    private static let right = (x: 640, y: 0, width: 640, height: 400)
    private static let parts = "left:640x400+0+0,right:640x400+640+0"

    private func probe(_ arguments: String..., parts: String? = Self.parts) async throws -> ChildProcess {
        var environment = display.environment
        environment[ScreenParts.variable] = parts
        let probe = try ChildProcess.stageProbe(["show"] + arguments, environment: environment)
        try await probe.line(with: "first frame")
        return probe
    }

    private func press(_ keys: String...) async throws { try await display.xdotool(["key"] + keys) }

    /// Waits until test cards, each with its square in a colour, fill these areas, and only black is elsewhere.
    private func see(_ cards: [(area: (x: Int, y: Int, width: Int, height: Int), marker: UInt32)]) async throws {
        var last = ""
        try await ChildProcess.until("the screen differs: \(last)") { () -> Bool? in
            let shot = try await display.screenshot()
            for (area, marker) in cards {
                let scale = min(Double(area.width) / 16, Double(area.height) / 9)
                let (w, h) = (Int(scale * 16), Int(scale * 9))
                let (x, y) = (area.x + (area.width - w) / 2, area.y + (area.height - h) / 2)
                let points: [(Int, Int, UInt32)] = [
                    (x, y, 0xE04030), (x + w - 1, y, 0x30A050), (x, y + h - 1, 0x3060D0),
                    (x + w - 1, y + h - 1, 0xE0C040), (x + w / 4, y + h / 4, marker),
                ]
                if let wrong = points.first(where: { shot[$0.0, $0.1] != $0.2 }) {
                    last = "\(wrong) is \(String(shot[wrong.0, wrong.1], radix: 16))"
                    return nil
                }
            }
            guard cards.count == 1 else { return true }
            let other = cards[0].area.x < 640 ? 960 : 320
            last = "something beside the only window"
            return shot[other, 200] == 0 ? true : nil
        }
    }

    /// A second press within a second of one that took the focus away counts as its echo.
    private func toggle(_ press: () async throws -> Void) async throws {
        try await Task.sleep(for: .milliseconds(1100))
        try await press()
    }

    private let white: UInt32 = 0xFFFFFF, dark: UInt32 = 0x101010

    private func end(_ probe: ChildProcess) async throws {
        probe.signal(SIGTERM)
        try await probe.expectEnd(lastLine: "ended")
    }

    @Test func audienceAndPresenterFillADisplayEach() async throws {
        let probe = try await probe("presenter", "fullscreen")
        try await see([(Self.right, white), (Self.left, white)])
        // Each has its own pointer and its own pixels.
        try await display.xdotool(["mousemove", "800", "100", "click", "1"])
        try await probe.line(with: "audience event press primary 160,100")
        try await display.xdotool(["mousemove", "100", "50", "click", "1"])
        try await probe.line(with: "presenter event press primary 100,50")
        // The audience's picture stays up while the presenter works elsewhere.  B111
        try await see([(Self.right, white), (Self.left, white)])
        try await end(probe)
    }

    @Test func swappingExchangesTheDisplays() async throws {
        let probe = try await probe("presenter", "fullscreen", "display=left")
        try await see([(Self.left, white), (Self.right, white)])
        // What the audience has seen changed stays with the audience.
        try await display.xdotool(["mousemove", "100", "100"])
        try await press("Right")
        let isAudience = try await probe.line(with: "marker 1").hasPrefix("audience")
        let (first, second) = isAudience ? (Self.left, Self.right) : (Self.right, Self.left)
        try await see([(first, dark), (second, white)])
        try await toggle { try await press("x") }
        try await see([(second, dark), (first, white)])
        try await toggle { try await press("x") }
        try await see([(first, dark), (second, white)])
        try await end(probe)
    }

    @Test func thePresentersWindowOpensAndClosesAndTheDisplayStaysAwake() async throws {  // B117
        let probe = try await probe("console", "fullscreen", "display=right")
        try await see([(Self.right, white)])
        for _ in 0..<3 {
            try await toggle { try await press("s") }
            try await see([(Self.right, white), (Self.left, white)])
            try await toggle { try await press("s") }
            try await see([(Self.right, white)])
        }
        let seen = probe.lines.count
        try await press("w")
        #expect(try await probe.line(with: "screen saver", after: seen) == "screen saver off")
        try await end(probe)
    }

    @Test func twoBorderlessWindowsShareOneScreen() async throws {  // B127
        let probe = try await probe("presenter", "borderless", parts: nil)
        // Halves of 640 × 400, filled by 16:9.
        try await see([((0, 20, 640, 360), white), ((640, 20, 640, 360), white)])
        try await end(probe)
    }

    @Test func theShowFollowsDisplaysThatComeAndGo() async throws {  // B99
        // The projector is unplugged: the window comes to what is left, in its size.
        let probe = try await probe("fullscreen", "display=right", "parts=left:600x300+0+0")
        try await see([(Self.right, white)])
        try await press("p")
        try await see([((0, 0, 600, 300), white)])
        try await end(probe)
        // Other resolutions, also after mirroring: it fills the display again (pdfpc 245).
        let other = try await self.probe("fullscreen", "display=right", "parts=left:640x400+0+0,right:500x350+700+20")
        try await press("p")
        try await see([((700, 20, 500, 350), white)])
        try await end(other)
        // A window that is not fullscreen is not lost outside of all displays.
        let window = try await self.probe("display=right", "320x180", "parts=left:640x400+0+0")
        try await see([((800, 110, 320, 180), white)])
        try await press("p")
        try await see([((160, 110, 320, 180), white)])
        try await end(window)
    }

    @Test func theCursorHidesInFullscreenAndShowsInAWindow() async throws {  // B115
        let probe = try await probe("fullscreen", "display=right")
        try await display.xdotool(["mousemove", "900", "100"])
        try await cursor("is hidden", probe)
        try await press("F11")
        try await cursor("shows", probe)
        try await press("F11")
        try await cursor("is hidden", probe)
        try await end(probe)
    }

    private func cursor(_ state: String, _ probe: ChildProcess) async throws {
        try await ChildProcess.until("the cursor never \(state)") { () -> Bool? in
            let seen = probe.lines.count
            try await press("v")
            let line = try await probe.line(with: "cursor", after: seen)
            if line == "cursor \(state)" { return true }
            try await Task.sleep(for: .milliseconds(100))
            return nil
        }
    }
}
