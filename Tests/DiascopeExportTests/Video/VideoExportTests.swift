import DiascopeExport
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeTesting
import DiascopeUI
import Foundation
import TestDecks
import Testing

/// Films of a deck, read back frame by frame.
@MainActor struct VideoExportTests {
    private let folder: ScratchFolder
    private let size = PixelSize(width: 320, height: 180)

    init() throws { folder = try ScratchFolder() }

    /// Something moves in the second slide's second step, and the slides cross-fade.
    private func deck() -> some Deck {
        SampleDeck {
            Color.white
            Slide(steps: 2, animation: .linear(duration: 1)) { step in
                Color.blue.frame(width: 480, height: 540)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: step == 0 ? .leading : .trailing)
            }
            .slideTransition(.fade, animation: .linear(duration: 0.5))
        }
    }

    private func show() -> Show { Show(deck(), resources: .shared) }

    /// The frames of a file, decoded by ffmpeg.
    private func frames(of file: URL) throws -> [Bitmap] {
        let ffmpeg = try ExternalProgram("ffmpeg", for: "this test", package: "ffmpeg")
        let pattern = folder.url.appendingPathComponent("decoded%03d.png")
        try ffmpeg.run(["-loglevel", "error", "-i", file.path, "-fps_mode", "passthrough", pattern.path])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        return try names.filter { $0.hasPrefix("decoded") }.sorted().map {
            try #require(Bitmap(pngData: try Data(contentsOf: folder.url.appendingPathComponent($0))))
        }
    }

    /// What a script's `shot` shows at times, in seconds.
    private func shots(_ script: String) throws -> [Bitmap] {
        let player = Player(show(), folder: folder.url, size: size)
        try player.play(PlayScript(script))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        return try names.filter { $0.hasPrefix("shot") }.sorted().map {
            try #require(Bitmap(pngData: try Data(contentsOf: folder.url.appendingPathComponent($0))))
        }
    }

    /// Of 255, a channel.
    private func meanDifference(_ a: Bitmap, _ b: Bitmap) -> Double {
        guard a.bytes.count == b.bytes.count, !a.bytes.isEmpty else { return 255 }
        return Double(zip(a.bytes, b.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(a.bytes.count)
    }

    @Test(arguments: [VideoExport.Format.mp4, .gif])
    func framesAreWhatAScriptShowsAtTheirTimes(_ format: VideoExport.Format) throws {
        var export = VideoExport(format)
        (export.size, export.rate, export.timing) = (size, 10, .fixed(1.2))
        let file = folder.url.appendingPathComponent("film.\(format)")
        try export.write(show(), to: file)
        let film = try frames(of: file)
        #expect(film.count == 36)
        // In the middle of the fade, at its end, in the middle of the walk, and at its end.
        let shown = try shots(
            """
            wait 1.2
            go 2.0
            wait 0.2
            shot shot1.png
            wait 0.5
            shot shot2.png
            wait 0.5
            go 2.1
            wait 0.5
            shot shot3.png
            wait 0.6
            shot shot4.png
            """)
        #expect(shown.count == 4)
        for (picture, frame) in zip(shown, [14, 19, 29, 35]) where film.indices.contains(frame) {
            #expect(meanDifference(picture, film[frame]) <= 2, "frame \(frame)")
        }
        if film.count == 36 {
            #expect(meanDifference(film[14], film[19]) > 5)
            #expect(meanDifference(film[24], film[29]) > 10)
        }
    }

    @Test func aScriptIsFilmed() throws {
        var export = VideoExport(.mp4)
        (export.size, export.rate) = (size, 25)
        export.timing = .script(try PlayScript("wait 0.1\nkey Right\nwait 0.1"))
        var told: [[Int]] = []
        export.onFrame = { told.append([$0, $1]) }
        let file = folder.url.appendingPathComponent("film.mp4")
        try export.write(show(), to: file)
        // At 0, 0.04, 0.08, 0.12 and 0.16 seconds.
        #expect(told == (1...5).map { [$0, 5] })
        #expect(try frames(of: file).count == 5)
    }

    /// The steps of a slide share its time; a slide that was not shown is not filmed.
    @Test func aRehearsalSaysHowLongEachSlideIsShown() throws {
        var export = VideoExport(.mp4)
        (export.size, export.rate) = (size, 10)
        export.timing = .rehearsal(try RehearsalTimes("slide\tseconds\n1\t0.5\n2\t2.0\n"))
        var told: [Int] = []
        export.onFrame = { told = [$0, $1] }
        let file = folder.url.appendingPathComponent("film.mp4")
        try export.write(show(), to: file)
        #expect(told == [25, 25])
        let film = try frames(of: file), shown = try shots("go 2.0\nwait 1\ngo 2.1\nwait 0.9\nshot shot1.png")
        #expect(film.count == 25)
        if film.count == 25 { #expect(meanDifference(shown[0], film[24]) <= 2) }
        export.timing = .rehearsal(try RehearsalTimes("slide\tseconds\n1\t0\n2\t1.0\n"))
        try export.write(show(), to: file)
        #expect(told == [10, 10])
        export.timing = .rehearsal(try RehearsalTimes("slide\tseconds\n7\t3\n"))
        let problem = #expect(throws: CommandError.self) { try export.write(show(), to: file) }
        #expect(problem?.status == 2)
    }

    @Test func onlyChosenSlidesAreFilmed() throws {
        var export = VideoExport(.mp4)
        (export.size, export.rate, export.timing) = (size, 10, .fixed(0.5))
        export.slides = try SlideSelection("2")
        var count = 0
        export.onFrame = { done, _ in count = done }
        try export.write(show(), to: folder.url.appendingPathComponent("film.mp4"))
        #expect(count == 10)
        export.slides = try SlideSelection("7")
        let problem = #expect(throws: CommandError.self) {
            try export.write(show(), to: folder.url.appendingPathComponent("none.mp4"))
        }
        #expect(problem?.status == 2)
    }

    @Test func whatFailsLeavesTheOldFileAndNothingElse() throws {
        let file = folder.url.appendingPathComponent("film.mp4")
        try Data("old".utf8).write(to: file)
        var export = VideoExport(.mp4)
        (export.size, export.rate) = (size, 10)
        export.timing = .script(try PlayScript("wait 0.5\nexpect position 9"))
        let problem = #expect(throws: CommandError.self) { try export.write(show(), to: file) }
        #expect(problem?.status == 1)
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["film.mp4"])
        export.timing = .script(try PlayScript("wait 0.5\nresize 100x100"))
        #expect(throws: CommandError.self) { try export.write(show(), to: file) }
    }

    @Test func aMissingOrFailingProgramIsNamed() throws {
        let missing = #expect(throws: CommandError.self) {
            try ExternalProgram("ffmpeg", for: "a film", package: "ffmpeg", path: folder.url.path)
        }
        #expect(missing?.description == "a film needs ffmpeg, which is not installed: apt-get install ffmpeg")
        #expect(missing?.status == 3)
        let shell = try ExternalProgram("sh", for: "this test", package: "dash")
        let failing = #expect(throws: CommandError.self) {
            try shell.run(["-c", "echo first >&2; echo the reason >&2; exit 4"])
        }
        #expect(failing?.description == "sh failed: the reason")
        // One that does not read what it is given: more than a pipe holds.
        let early = #expect(throws: CommandError.self) {
            try shell.run(["-c", "echo no more >&2; exit 0"]) { write throws(CommandError) in
                let bytes = [UInt8](repeating: 0, count: 1 << 20)
                var failure: CommandError?
                bytes.withUnsafeBytes { bytes in
                    do throws(CommandError) { try write(bytes) } catch { failure = error }
                }
                if let failure { throw failure }
            }
        }
        #expect(early?.description == "sh failed: no more")
    }
}
