import Foundation
import TestPrograms
import Testing

/// A stage on a real X server without a window manager, driven and looked at from outside.
@Suite(
    .enabled("needs Xvfb, xdotool and ImageMagick") {
        ["Xvfb", "xdotool", "import"].allSatisfy { ChildProcess.tool($0) != nil }
    }, .serialized)
struct XvfbTests {
    let display: VirtualDisplay

    init() async throws { display = try await VirtualDisplay(width: 1280, height: 1024) }

    func probe(_ mode: String, _ arguments: String..., until: String = "first frame") async throws -> ChildProcess {
        let probe = try ChildProcess.stageProbe(
            [mode] + arguments,
            environment: display.environment)
        try await probe.line(with: until)
        return probe
    }

    func end(_ probe: ChildProcess, by signal: Int32 = SIGTERM) async throws {
        probe.signal(signal)
        try await probe.expectEnd(lastLine: "ended")
    }

    func xdotool(_ arguments: String...) async throws { try await display.xdotool(arguments) }

    struct Area: Sendable {
        var x, y, width, height: Int
    }

    /// What differs between the screen and a test card in a window at this place; empty where nothing does.
    func differences(_ window: Area, marker: UInt32) async throws -> [String] {
        let shot = try await display.screenshot()
        let scale = min(Double(window.width) / 16, Double(window.height) / 9)
        let (w, h) = (Int(scale * 16), Int(scale * 9))
        let (left, top) = ((window.width - w) / 2, (window.height - h) / 2)
        var expected: [(name: String, x: Int, y: Int, colour: UInt32)] = [
            ("top left", left, top, 0xE04030), ("top right", left + w - 1, top, 0x30A050),
            ("bottom left", left, top + h - 1, 0x3060D0), ("bottom right", left + w - 1, top + h - 1, 0xE0C040),
            ("above the middle", left + w / 2 - 1, top + h / 2 - 1, 0xE04030),
            ("below the middle", left + w / 2, top + h / 2, 0xE0C040),
            ("square", left + w / 4, top + h / 4, marker),
            ("before the square", left + w / 4 - 1, top + h / 4, 0xE04030),
        ]
        if top > 0 { expected += [("bar above", 0, top - 1, 0), ("bar below", window.width - 1, top + h, 0)] }
        if left > 0 { expected += [("bar left", left - 1, 0, 0), ("bar right", left + w, window.height - 1, 0)] }
        return expected.compactMap { point in
            let found = shot[window.x + point.x, window.y + point.y]
            return found == point.colour ? nil : "\(point.name): \(String(found, radix: 16))"
        }
    }

    func expectCard(_ window: Area, marker: UInt32 = 0xFFFFFF) async throws {
        var last: [String] = []
        try await ChildProcess.until("the screen differs: \(last)") {
            last = try await differences(window, marker: marker)
            return last.isEmpty ? true : nil
        }
    }

    @Test(arguments: ["surface", "renderer"])
    func keysReachTheContentAndItsFramesTheScreen(presenter: String) async throws {
        let probe = try await probe("show", "800x450", presenter)
        let window = Area(x: 240, y: 287, width: 800, height: 450)
        try await expectCard(window)
        try await xdotool("key", "Right")
        try await probe.line(with: "part marker 1")
        try await expectCard(window, marker: 0x101010)
        try await xdotool("key", "shift+slash")
        try await probe.line(with: "down key ? at / typing '?' modifiers 2")
        try await xdotool("key", "ctrl+l")
        try await probe.line(with: "down key l at l typing '' modifiers 4")
        try await xdotool("key", "XF86AudioNext")
        try await probe.line(with: "down key f8a0")
        try await xdotool("mousemove", "250", "300", "click", "3")
        try await probe.line(with: "press secondary 10,13")
        try await xdotool("click", "4")
        try await probe.line(with: "wheel 1.0")
        try await xdotool("keydown", "shift", "click", "5", "keyup", "shift")
        try await probe.line(with: "wheel -1.0 shift")
        try await xdotool("key", "c")
        try await probe.line(with: "clipboard copied ✓")
        try await xdotool("key", "q")
        try await probe.expectEnd(lastLine: "ended")
    }

    @Test(arguments: ["surface", "renderer"])
    func aResizedWindowIsLetterboxed(presenter: String) async throws {
        let probe = try await probe("show", "800x450", presenter)
        for (width, height) in [(1001, 563), (400, 700), (1000, 300), (803, 701)] {
            try await xdotool("search", "--name", "Stage probe", "windowmove", "0", "0")
            try await xdotool("search", "--name", "Stage probe", "windowsize", "\(width)", "\(height)")
            try await probe.line(with: "resized \(width)x\(height)")
            try await expectCard(Area(x: 0, y: 0, width: width, height: height))
        }
        try await end(probe)
    }

    @Test func fullscreenFillsTheScreenAndComesBackWithoutAWindowManager() async throws {
        let probe = try await probe("show", "800x450")
        let (window, whole) = (
            Area(x: 240, y: 287, width: 800, height: 450), Area(x: 0, y: 0, width: 1280, height: 1024)
        )
        for _ in 0..<2 {
            var seen = probe.lines.count
            try await xdotool("key", "F11")
            try await probe.line(with: "fullscreen true", after: seen)
            try await expectCard(whole)
            seen = probe.lines.count
            try await xdotool("key", "F11")
            try await probe.line(with: "fullscreen false", after: seen)
            try await expectCard(window)
        }
        try await end(probe)
    }

    @Test func aShowCanStartFullscreen() async throws {
        let probe = try await probe("show", "fullscreen")
        try await expectCard(Area(x: 0, y: 0, width: 1280, height: 1024))
        try await end(probe)
    }

    @Test(arguments: ["surface", "renderer"]) func aCoveredWindowGoesOn(presenter: String) async throws {  // B123
        let below = try await probe("tick", "800x450", presenter)
        let cover = try await probe("show", "1000x600")
        try await expectCard(Area(x: 140, y: 212, width: 1000, height: 600))
        let seen = below.lines.count
        for frame in 0..<5 { try await below.line(with: "part marker", after: seen + frame) }
        try await end(cover)
        // What it shows then is not what it showed before it was covered.
        var last: [String] = []
        try await ChildProcess.until("the window is not as it should be: \(last)") {
            last = try await differences(Area(x: 240, y: 287, width: 800, height: 450), marker: 0xFF00FF)
            return last.isEmpty ? true : nil
        }
        try await end(below)
    }

    @Test func aHeldKeyRepeatsAndSaysSo() async throws {
        let probe = try await probe("show")
        try await xdotool("keydown", "Right")
        try await probe.line(with: "down key f703 at f703 typing '' modifiers 0 repeat")
        try await xdotool("keyup", "Right")
        try await probe.line(with: "up key f703")
        #expect(probe.lines.contains { $0.hasSuffix("marker 1") } && !probe.lines.contains { $0.hasSuffix("marker 2") })
    }

    @Test func tasksWakeASleepingLoop() async throws {
        let probe = try await probe("tasks", until: "ended")
        for marker in 1...4 {
            #expect(probe.lines.contains { $0.hasSuffix("part marker \(marker)") }, "\(probe.lines)")
        }
        #expect(probe.lines.contains("timer"))
    }

    @Test func anAnimationKeepsToTheDisplaysPace() async throws {
        let probe = try await probe("animate", until: "animated")
        let line = try await probe.line(with: "animated")
        let frames = try #require(Int(line.split(separator: " ")[1]))
        // The upper bound is the point; the lower one only says that it moved on a busy machine.
        #expect((10...63).contains(frames), "\(frames) frames in a second at 60 Hz")
    }

    @Test func anIdleShowSleeps() async throws {
        let probe = try await probe("show")
        // Quiet first: the window's own last events come after its first frame.
        var before = probe.wakeUps
        try await ChildProcess.until("never quiet") {
            try await Task.sleep(for: .milliseconds(200))
            defer { before = probe.wakeUps }
            return probe.wakeUps == before ? true : nil
        }
        try await Task.sleep(for: .seconds(3))
        #expect(probe.wakeUps - before <= 3, "times a thread ran in three idle seconds")
    }

    @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsASleepingShow(signal: Int32) async throws {
        try await end(try await probe("show"), by: signal)
    }
}
