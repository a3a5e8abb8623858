import DiascopeShow
import Foundation
import TestPrograms
import Testing

@testable import DiascopeStage

/// The file that says where a talk is.
struct RecoveryFileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("diascope-recovery-\(UUID().uuidString)")

    private func file(_ program: String = "/decks/Talk") -> RecoveryFile {
        RecoveryFile(program: program, stateFolder: folder)
    }

    private func record(_ slide: Int, process: Int32 = 0) -> TalkRecord {
        TalkRecord(slide: slide, step: 1, slideID: "x", elapsed: 12.5, isTimerRunning: true, process: process)
    }

    /// Waits until what was asked to be written is.
    private func read(_ file: RecoveryFile, until slide: Int) async throws -> TalkRecord {
        try await ChildProcess.until("slide \(slide) was never written") { () -> TalkRecord? in
            let record = file.read()
            return record?.slide == slide ? record : nil
        }
    }

    @Test func theNewestPlaceIsFoundAgain() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = file()
        #expect(file.read() == nil, "nothing was left behind")
        for slide in 1...200 { file.write(record(slide)) }
        #expect(try await read(file, until: 200) == record(200))
        // Nobody reads half a place: nothing but whole files is ever there.
        let names = try FileManager.default.contentsOfDirectory(atPath: file.url.deletingLastPathComponent().path)
        #expect(names == [file.url.lastPathComponent])
        file.remove()
        #expect(file.read() == nil && !FileManager.default.fileExists(atPath: file.url.path))
        file.remove()
    }

    @Test func aPlaceThatStillWaitsIsNotWrittenAfterTheEnd() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = file()
        for slide in 1...50 { file.write(record(slide)) }
        file.remove()
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test func eachDeckHasAFileOfItsOwn() {
        #expect(file("/a/Talk").url != file("/b/Talk").url)
        #expect(file("/a/Talk").url == file("/a/Talk").url)
        #expect(file("/a/Talk").url.lastPathComponent.hasPrefix("Talk-"))
    }

    @Test(arguments: ["", "{", "[]", "{\"slide\": 1}", "null", String(repeating: " ", count: 100_000)])
    func whatIsNoRecordIsNoOffer(content: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = file()
        try FileManager.default.createDirectory(
            at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file.url)
        #expect(file.read() == nil)
    }

    @Test func oneThatIsADayOldIsNoOffer() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = file()
        file.write(record(3))
        _ = try await read(file, until: 3)
        let yesterday = Date(timeIntervalSinceNow: -25 * 3600)
        try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: file.url.path)
        #expect(file.read() == nil)
    }

    @Test func aTalkThatStillGoesOnElsewhereIsNoOffer() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let sleep = try #require(ChildProcess.tool("sleep")).resolvingSymlinksInPath()
        let running = try ChildProcess(sleep, ["60"])
        let file = file(sleep.path), other = self.file("/decks/Talk")
        file.write(record(3, process: running.processID))
        other.write(record(4, process: running.processID))
        #expect(try await read(other, until: 4).slide == 4, "another program with that number by now")
        try await ChildProcess.until("not written") {
            FileManager.default.fileExists(atPath: file.url.path) ? true : nil
        }
        #expect(file.read() == nil)
        running.signal(SIGKILL)
        #expect(try await read(file, until: 3).slide == 3, "and once it is gone it is")
    }

    @Test func aFolderThatCannotBeWrittenEndsNothing() {
        let file = RecoveryFile(program: "/decks/Talk", stateFolder: URL(fileURLWithPath: "/proc/nowhere"))
        file.write(record(1))
        file.remove()
        #expect(file.read() == nil)
    }
}
