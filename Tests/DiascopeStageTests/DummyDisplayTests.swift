import Foundation
import TestPrograms
import Testing

/// A stage in a child process on SDL's dummy driver: everything but a real display.
struct DummyDisplayTests {
    static let dummy: [String: String?] = ["SDL_VIDEODRIVER": "dummy"]

    @Test(arguments: ["1366x768", "1280x1024", "1001x563", "400x900", "1x1"])
    func theWindowHoldsTheCanvasAndBlackBars(size: String) async throws {
        let probe = try ChildProcess.stageProbe(["readback", size], environment: Self.dummy)
        try await probe.expectEnd(lastLine: "ended")
        #expect(probe.lines.contains("first equal \(size)"), "\(probe.lines)")
        #expect(probe.lines.contains("part equal \(size)"), "\(probe.lines)")
        #expect(probe.lines.contains("outside the damage untouched"), "\(probe.lines)")
        #expect(probe.lines.filter { $0 == "a lost device is repaired" }.count == 2, "\(probe.lines)")  // B125
    }

    @Test func controllersThatComeAndGoAreClickers() async throws {
        let probe = try ChildProcess.stageProbe(["controllers"], environment: Self.dummy)
        try await probe.expectEnd(lastLine: "ended")
        let told = probe.lines.filter { $0.contains("controller") }
        let one = [
            "event controller(DiascopeShow.ControllerButton.south, isDown: true)",
            "event controller(DiascopeShow.ControllerButton.south, isDown: false)",
        ]
        #expect(
            told == ["controller 1 opened"] + one + ["controller 1 closed", "controller 2 opened"] + one + [
                "controller 2 closed"
            ])
    }

    @Test func tasksAndTimersRunAndTheirStatesAreShown() async throws {
        let probe = try ChildProcess.stageProbe(["tasks"], environment: Self.dummy)
        try await probe.expectEnd(lastLine: "ended")
        for marker in 1...4 {
            #expect(probe.lines.contains { $0.hasSuffix("part marker \(marker)") }, "\(probe.lines)")
        }
        #expect(probe.lines.contains("timer"))
    }

    @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsTheShowCleanly(signal: Int32) async throws {
        let probe = try ChildProcess.stageProbe(["show"], environment: Self.dummy)
        try await probe.line(with: "first frame")
        probe.signal(signal)
        try await probe.expectEnd(lastLine: "ended")
    }

    @Test func theScreenSaverIsOffWhilePresenting() async throws {  // B119
        let probe = try ChildProcess.stageProbe(["show"], environment: Self.dummy)
        #expect(try await probe.line(with: "screen saver") == "screen saver off")
        probe.signal(SIGTERM)
        try await probe.expectEnd(lastLine: "ended")
    }

    @Test func withoutADisplayOneLineSaysWhatToDo() async throws {
        let probe = try ChildProcess.stageProbe(
            ["show"], environment: ["SDL_VIDEODRIVER": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil])
        try await probe.expectEnd(status: 3)
        try await probe.line(with: "error")
        #expect(probe.lines.count == 1)
        #expect(probe.lines.first?.contains("set DISPLAY or WAYLAND_DISPLAY") == true, "\(probe.lines)")
    }

    @Test func anUnknownDisplayIsNamedWithTheKnownOnes() async throws {
        let probe = try ChildProcess.stageProbe(["show", "display=7"], environment: Self.dummy)
        try await probe.expectEnd(status: 3)
        try await probe.line(with: "error")
        #expect(probe.lines.first?.contains("no display \"7\": connected are 1 (") == true, "\(probe.lines)")
    }
}
