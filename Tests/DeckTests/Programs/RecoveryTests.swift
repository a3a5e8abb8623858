import Foundation
import TestPrograms
import Testing

/// A deck's program that is killed in the middle of a talk, and started again.
@Suite(
    .enabled("needs Xvfb, xdotool and ImageMagick") {
        ["Xvfb", "xdotool", "import"].allSatisfy { ChildProcess.tool($0) != nil }
    }, .serialized)
struct RecoveryTests {
    private let display: VirtualDisplay

    init() async throws { display = try await VirtualDisplay(width: 640, height: 360) }

    private struct Place: Equatable {
        var slide: Int
        var step: Int
    }

    private func present(_ arguments: String...) async throws -> ChildProcess {
        let deck = try ChildProcess(
            ChildProcess.built("Tortoise"), ["present", "--windowed"] + arguments, environment: display.environment)
        try await display.xdotool(["search", "--sync", "--name", "The tortoise walks"])
        return deck
    }

    private var stateFiles: [URL] {
        let folder = display.stateFolder.appendingPathComponent("diascope")
        return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    /// What the state file says; nil where there is none.
    private func recorded() throws -> Place? {
        guard let file = stateFiles.first(where: { $0.pathExtension == "json" }),
            let data = try? Data(contentsOf: file)
        else { return nil }
        let record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return Place(
            slide: try #require(record["slide"] as? Int), step: try #require(record["step"] as? Int))
    }

    private func record(_ place: Place) async throws {
        var last: Place?
        try await ChildProcess.until("recorded is \(String(describing: last)), not \(place)") { () -> Bool? in
            last = try recorded()
            return last == place ? true : nil
        }
    }

    @Test func aKilledTalkGoesOnWhereItWas() async throws {
        // The moments are the same in every run; what the program is at then is not.
        var random = Moments()
        for _ in 0..<6 {
            let deck = try await present()
            try await display.xdotool(["key", "Right"])
            try await record(Place(slide: 2, step: 0))
            // Killed in the middle of moves, mostly of one.
            let moves = ["Right", "Left", "Right", "Left", "Home", "End", "Right", "Left", "Home", "Right", "Right"]
            async let pressed: Void? = try? display.xdotool(["key", "--delay", "12"] + moves)
            try await Task.sleep(for: .milliseconds(Int.random(in: 0..<250, using: &random)))
            deck.signal(SIGKILL)
            try await ChildProcess.until("not killed") { deck.isRunning ? nil : true }
            _ = await pressed
            let left = try #require(try recorded(), "whole, whatever it was doing")
            #expect([Place(slide: 1, step: 0), Place(slide: 2, step: 0), Place(slide: 2, step: 1)].contains(left))

            let again = try await present()
            try await display.xdotool(["key", "r"])
            try await record(left)
            try await display.xdotool(["key", "End", "Right"])
            try await record(Place(slide: 2, step: 1))
            try await display.xdotool(["key", "ctrl+q"])
            try await again.expectEnd()
            #expect(stateFiles.isEmpty, "a talk that has ended leaves nothing behind")
        }
    }

    @Test func aSignalIsACleanEnd() async throws {
        let deck = try await present()
        try await display.xdotool(["key", "Right"])
        try await record(Place(slide: 2, step: 0))
        deck.signal(SIGTERM)
        try await deck.expectEnd()
        #expect(stateFiles.isEmpty)
    }

    @Test func whoStartsElsewhereIsOfferedNothing() async throws {
        let deck = try await present()
        try await display.xdotool(["key", "Right"])
        try await record(Place(slide: 2, step: 0))
        deck.signal(SIGKILL)
        try await ChildProcess.until("not killed") { deck.isRunning ? nil : true }
        let again = try await present("--start", "2.1")
        // A key of no meaning to the deck: with an offer it would be the answer.
        try await display.xdotool(["key", "r", "Home", "Right"])
        try await record(Place(slide: 2, step: 0))
        try await display.xdotool(["key", "ctrl+q"])
        try await again.expectEnd()
    }

    @Test func aRehearsalIsReportedAtItsEnd() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-\(UUID().uuidString).tsv")
        defer { try? FileManager.default.removeItem(at: file) }
        let deck = try await present("--rehearse", file.path, "--timer", "10m")
        try await display.xdotool(["key", "Right"])
        try await record(Place(slide: 2, step: 0))
        try await display.xdotool(["key", "ctrl+q"])
        try await deck.expectEnd()
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(rows.map { $0.count } == [5, 5, 5])
        #expect(rows.map { $0[0] } == ["slide", "1", "2"] && rows.map { $0[4] } == ["planned", "300.0", "300.0"])
        #expect(rows.map { $0[2] } == ["visits", "1", "1"])
        try await ChildProcess.until("\(deck.lines)") { deck.lines.last?.hasSuffix("in all") == true ? true : nil }
        #expect(deck.lines.count == 3)
    }

    @Test func theDisplaysAreListed() async throws {
        let listed = try await CompletedProcess(
            ChildProcess.built("Tortoise"), ["displays"],
            environment: display.environment.merging(["DIASCOPE_DISPLAYS": "left:320x360+0+0,320x360+320+0"]) { $1 },
            in: FileManager.default.temporaryDirectory)
        #expect(listed.status == 0)
        #expect(
            listed.output == "1  left  320x360  at 0,0  60 Hz\n2  part 2  320x360  at 320,0  60 Hz\n",
            "\(listed.errors)")
    }
}

/// Random moments, the same in every run.
private struct Moments: RandomNumberGenerator {
    private var state: UInt64 = 20_260_711

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
