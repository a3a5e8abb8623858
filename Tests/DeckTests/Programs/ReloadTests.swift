import Foundation
import TestDecks
import TestPrograms
import Testing

/// A deck's program that is started anew in the middle of a talk, and what is drawn in a talk.
@Suite(
    .enabled("needs Xvfb, xdotool and ImageMagick") {
        ["Xvfb", "xdotool", "import"].allSatisfy { ChildProcess.tool($0) != nil }
    }, .serialized)
struct ReloadTests {
    private let display: VirtualDisplay
    private let folder: ScratchFolder

    init() async throws {
        display = try await VirtualDisplay(width: 640, height: 360)
        folder = try ScratchFolder()
    }

    /// The program that is presented: a copy, so that another one can take its place.
    private var program: URL { folder.url.appendingPathComponent("Deck") }

    /// As a linker does: under another name, then in one move.
    private func install(_ make: (URL) throws -> Void) throws {
        let new = folder.url.appendingPathComponent("Deck.new")
        try make(new)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: new.path)
        rename(new.path, program.path)
    }

    private func install(_ name: String) throws {
        try install { try FileManager.default.copyItem(at: try ChildProcess.built(name), to: $0) }
    }

    private func present(_ arguments: String...) async throws -> ChildProcess {
        let environment = display.environment.merging(["DIASCOPE_TRACE_FIRST_FRAME": "1"]) { $1 }
        let deck = try ChildProcess(program, ["present", "--windowed"] + arguments, environment: environment)
        try await starts(1, deck)
        return deck
    }

    private func starts(_ count: Int, _ deck: ChildProcess) async throws {
        try await ChildProcess.until("\(deck.errorLines)") {
            deck.errorLines.count { $0 == "first-frame" } == count ? true : nil
        }
    }

    private func press(_ keys: String...) async throws { try await display.xdotool(["key"] + keys) }

    /// A line across the middle of the screen.
    private func draw() async throws {
        try await press("d")
        try await display.xdotool(
            [
                "mousemove", "220", "150", "mousedown", "1", "mousemove", "300", "160", "mousemove", "420", "150",
                "mouseup", "1",
            ])
        try await press("Escape")
    }

    /// How many pixels of the screen are as red as the pen: nothing on the slides is.
    private func ink() async throws -> Int {
        let shot = try await display.screenshot()
        func isRed(_ colour: UInt32) -> Bool { colour >> 16 > 200 && colour >> 8 & 0xFF < 110 && colour & 0xFF < 110 }
        return (0..<360).reduce(0) { sum, y in sum + (0..<640).count { isRed(shot[$0, y]) } }
    }

    private func seeInk(_ isThere: Bool) async throws {
        try await ChildProcess.until("ink is \(isThere ? "not " : "")there") {
            (try await ink() > 100) == isThere ? true : nil
        }
    }

    private var record: [String: Any]? {
        let states = display.stateFolder.appendingPathComponent("diascope")
        let files = (try? FileManager.default.contentsOfDirectory(at: states, includingPropertiesForKeys: nil)) ?? []
        return files.first { $0.pathExtension == "json" }.flatMap { try? Data(contentsOf: $0) }
            .flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    }

    private func recorded(_ slide: Int, _ step: Int) async throws {
        try await ChildProcess.until("recorded is \(String(describing: record))") {
            record?["slide"] as? Int == slide && record?["step"] as? Int == step ? true : nil
        }
    }

    @Test func aReloadedDeckGoesOnWhereItWasWithWhatWasDrawn() async throws {
        try install("Tortoise")
        let deck = try await present()
        try await press("Right", "Right")
        try await recorded(2, 1)
        try await draw()
        try await seeInk(true)
        try await press("ctrl+r")
        try await starts(2, deck)
        try await seeInk(true)
        try await press("Left")
        try await recorded(2, 0)
        #expect((record?["ink"] as? [String: Any])?["slides"] != nil, "and it would be there after a crash")
        try await press("Home")
        try await seeInk(false)
        try await press("ctrl+r")
        try await starts(3, deck)
        try await press("Right")
        try await seeInk(true)
        try await press("ctrl+q")
        try await deck.expectEnd()
        #expect(record == nil, "a talk that has ended leaves nothing behind")
    }

    @Test func theProgramThatIsThereByThenIsTakenAndThePlaceIsTheNearest() async throws {
        try install("Cart")
        let deck = try await present("--start", "3")
        try install("Tortoise")
        try await press("ctrl+r")
        try await display.xdotool(["search", "--sync", "--name", "The tortoise walks"])
        try await starts(2, deck)
        // Of three slides there are two by now: the second one has steps.
        try await press("Right")
        try await recorded(2, 1)
        try await press("ctrl+q")
        try await deck.expectEnd()
    }

    @Test(arguments: ["exit 1", "kill -SEGV $$"])
    func aProgramThatDoesNotRunIsNotTaken(script: String) async throws {
        try install("Tortoise")
        let deck = try await present()
        let tried = folder.url.appendingPathComponent("tried")
        try install { try Data("#!/bin/sh\n: > '\(tried.path)'\n\(script)\n".utf8).write(to: $0) }
        try await press("ctrl+r")
        try await ChildProcess.until("never tried") { FileManager.default.fileExists(atPath: tried.path) ? true : nil }
        try await press("Right")
        try await recorded(2, 0)
        try install { try Data("half of a pro".utf8).write(to: $0) }
        try await press("ctrl+r")
        try await press("Right")
        try await recorded(2, 1)
        #expect(deck.errorLines == ["first-frame"], "the talk went on")
        // Repaired, it is taken.
        try install("Tortoise")
        try await press("ctrl+r")
        try await starts(2, deck)
        try await press("ctrl+q")
        try await deck.expectEnd()
    }

    @Test func drawingsAreKeptInAFileAndComeIntoExports() async throws {
        try install("Tortoise")
        let file = folder.url.appendingPathComponent("talk.ink")
        let deck = try await present("--ink", file.path)
        try await draw()
        // While the talk goes on, in case that it ends badly.
        try await ChildProcess.until("not written") {
            (try? String(contentsOf: file, encoding: .utf8))?.contains("red") == true ? true : nil
        }
        try await press("ctrl+q")
        try await deck.expectEnd()
        let exported = try await CompletedProcess(
            program, ["export", "with.png", "--ink", file.path], environment: display.environment, in: folder.url)
        #expect(exported.status == 0, "\(exported.errors)")
        let plain = try await CompletedProcess(
            program, ["export", "without.png"], environment: display.environment, in: folder.url)
        #expect(plain.status == 0)
        func data(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appendingPathComponent(name)) }
        #expect(try data("with.png/1.png") != data("without.png/1.png"))
        #expect(try data("with.png/2.png") == data("without.png/2.png"))
        // The next talk begins with them.
        let again = try await present("--ink", file.path)
        try await seeInk(true)
        try await press("c")
        try await seeInk(false)
        try await press("ctrl+q")
        try await again.expectEnd()
        #expect(try String(contentsOf: file, encoding: .utf8) == #"{"slides":[]}"#)
    }
}
