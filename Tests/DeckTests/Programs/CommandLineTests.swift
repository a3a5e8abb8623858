import Foundation
import TestDecks
import TestPrograms
import Testing

/// The command line of a deck's program, from outside: what it prints where, and its exit status.
struct CommandLineTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func tortoise(_ arguments: String..., in place: URL? = nil) async throws -> CompletedProcess {
        try await tortoise(arguments, in: place)
    }

    private func tortoise(_ arguments: [String], in place: URL? = nil) async throws -> CompletedProcess {
        let environment: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil]
        return try await CompletedProcess(
            ChildProcess.built("Tortoise"), arguments, environment: environment, in: place ?? folder.url)
    }

    private func write(_ text: String, _ name: String) throws -> String {
        let file = folder.url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    // MARK: - Misuse

    static let misuses: [(arguments: [String], status: Int32, said: String)] = [
        (["nosuch"], 2, "there is no command “nosuch”"), (["Export", "a.png"], 2, "“Export”"), ([""], 2, "“”"),
        (["--nosuch"], 2, "--nosuch"), (["list", "--nosuch=3"], 2, "--nosuch"), (["-x"], 2, "-x"),
        (["list", "-xy"], 2, "no option -x;"), (["list", "--json=5"], 2, "--json takes no value"),
        (["list", "--size", "1x1"], 2, "--size does not go with list"),
        (["export", "a.png", "--json"], 2, "--json does not go with export"),
        (["--json", "list"], 2, "--json does not go with present"), (["list", "extra"], 2, "“extra”"),
        (["present", "extra"], 2, "“extra”"), (["inspect", "extra"], 2, "“extra”"),
        (["export"], 2, "export needs one output"), (["export", "a.png", "b.png"], 2, "export needs one output"),
        (["export", "a.png", "--notes"], 2, "--notes does not go with .png"),
        (["export", "a.pdf", "--size", "1x1"], 2, "--size does not go with .pdf"),
        (["export", "a.pdf", "--handout", "5"], 2, "“5”"),
        (["export", "a.pdf", "--notes", "--handout", "2"], 2, "--notes does not go with --handout"),
        (["export", "a.pdf", "--rehearsal", "x"], 2, "--rehearsal does not go with .pdf"),
        (["export", "a.mp4", "--rehearsal", "x", "--seconds", "1"], 2, "--seconds does not go with --rehearsal"),
        (["export", "a.mp4", "--script", "x", "--slides", "1"], 2, "--slides does not go with --script"),
        (["check", "--rehearsal", "missing.tsv"], 2, "the rehearsal missing.tsv cannot be read"),
        (["check", "--rehearsal", "/dev/null"], 2, "no columns “slide” and “seconds”"),
        (["export", "a.docx"], 2, "“a.docx”"), (["export", "noending"], 2, "“noending”"),
        (["export", "a.png", "--steps", "some"], 2, "“some”"),
        (["export", "a.png", "--steps"], 2, "--steps needs a value"),
        (["export", "a.png", "--size", "0x0"], 2, "“0x0”"), (["export", "a.png", "--size", "-1x5"], 2, "“-1x5”"),
        (["export", "a.png", "--size", "99999x2"], 2, "“99999x2”"), (["export", "a.png", "--size", "big"], 2, "“big”"),
        (["export", "a.png", "--slides", "a"], 2, "“a”"), (["export", "a.png", "--slides", "3-1"], 2, "“3-1”"),
        (["export", "a.png", "--slides", "9"], 2, "the deck has 2 slides"),
        (["inspect", "--slide", "0"], 2, "“0”"), (["inspect", "--slide", "one"], 2, "“one”"),
        (["inspect", "--slide", "9"], 2, "9.0"), (["inspect", "--slide", "2", "--step", "5"], 2, "the nearest is 2.1"),
        (["inspect", "--step", "-1"], 2, "“-1”"), (["play"], 2, "play needs one script"),
        (["play", "a", "b"], 2, "play needs one script"), (["play", "missing.txt"], 2, "missing.txt"),
        (["play", "/"], 2, "cannot be read"), (["present", "--start", "0"], 2, "“0”"),
        (["--start", "x"], 2, "“x”"), (["--start"], 2, "--start needs a value"),
        (["export", "a.png", "--ink", "missing.ink"], 2, "missing.ink cannot be read"),
        (["export", "a.pdf", "--ink", "/dev/null"], 2, "/dev/null holds no drawings"),
        (["list", "--ink", "x"], 2, "--ink does not go with list"), (["--ink", "/dev/null"], 2, "holds no drawings"),
        (["export", "/proc/nowhere/a.png"], 3, "/proc/nowhere/a.png"),
        (["present"], 3, "DISPLAY"), ([], 3, "DISPLAY"), (["--windowed", "--start", "2.1"], 3, "DISPLAY"),
    ]

    @Test(arguments: misuses) func aMistakeIsSaidInOneLineWithItsStatus(
        arguments: [String], status: Int32, said: String
    ) async throws {
        let result = try await tortoise(arguments)
        #expect(result.status == status)
        #expect(result.errors.hasSuffix("\n") && result.errors.dropLast().split(separator: "\n").count == 1)
        #expect(result.errors.hasPrefix("Tortoise: "), "\(result.errors)")
        #expect(result.errors.contains(said), "\(result.errors)")
        #expect(result.output == "")
        #expect(folder.files == [], "nothing was written")
    }

    @Test(arguments: [["help"], ["--help"], ["-h"], ["export", "--help"], ["list", "-h"]])
    func helpNamesEveryCommand(arguments: [String]) async throws {
        let result = try await tortoise(arguments)
        #expect(result.status == 0 && result.errors == "")
        for command in [
            "present", "export", "check", "list", "inspect", "play", "--start", "--size", "--slides", "--steps",
        ] {
            #expect(result.output.contains(command), "\(command)")
        }
    }

    // MARK: - Commands

    @Test func listPrintsTheSlidesForPeopleAndForPrograms() async throws {
        let plain = try await tortoise("list")
        #expect(plain.status == 0 && plain.errors == "")
        #expect(plain.output == "1  Hello, World!\n2  The tortoise walks  (2 steps)\n")
        let json = try await tortoise("list", "--json")
        struct Listing: Decodable {
            struct Slide: Decodable {
                var number: Int
                var title: String
                var steps: Int
            }
            var title: String
            var canvas: [Double]
            var slides: [Slide]
        }
        let listing = try JSONDecoder().decode(Listing.self, from: Data(json.output.utf8))
        #expect(json.status == 0 && listing.title == "The tortoise walks" && listing.canvas == [1920, 1080])
        #expect(listing.slides.map(\.number) == [1, 2] && listing.slides.map(\.steps) == [1, 2])
    }

    @Test func inspectPrintsTheTreeOfAPlace() async throws {
        let result = try await tortoise("inspect", "--slide", "2", "--step", "1")
        #expect(result.status == 0 && result.errors == "")
        let tree = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(tree["position"] as? String == "2.1")
        #expect((tree["diagnostics"] as? [Any])?.isEmpty == true)
        #expect(result.output.contains("\"label\" : \"tortoise.fill\""))
        #expect(try await tortoise("inspect").output.contains("Hello, World!"))
    }

    @Test func inspectDrawsTheTreeToo() async throws {
        let result = try await tortoise("inspect", "--picture", "tree.png")
        #expect(result.status == 0 && result.output.contains("Hello, World!"))
        #expect(folder.files == ["tree.png"])
    }

    @Test(arguments: ["Tortoise", "Cart", "Motion"]) func theDecksOfThisProjectPassTheirCheck(name: String) async throws
    {
        let result = try await CompletedProcess(ChildProcess.built(name), ["check", "--strict"], in: folder.url)
        #expect(result.status == 0 && result.output == "nothing was found\n", "\(result.output)")
        let json = try await CompletedProcess(
            ChildProcess.built(name), ["check", "--strict", "--json"], in: folder.url)
        #expect(json.status == 0 && json.output.contains("\"findings\""))
    }

    @Test func aStrictCheckFailsWithFindings() async throws {
        let strict = try await tortoise("check", "--strict", "--notes")
        #expect(strict.status == 1 && strict.errors == "Tortoise: 1 finding\n", "\(strict.errors)")
        let lenient = try await tortoise("check", "--notes")
        #expect(lenient.status == 0 && lenient.output.hasSuffix("1 finding\n"), "\(lenient.output)")
    }

    @Test func exportWritesPicturesAndPrintsTheirNames() async throws {
        let steps = try await tortoise("export", "slide-%d.png", "--steps", "all", "--size", "160x90")
        #expect(steps.status == 0 && steps.errors == "")
        #expect(steps.output == "slide-1.png\nslide-2.png\nslide-3.png\n")
        #expect(folder.files == ["slide-1.png", "slide-2.png", "slide-3.png"])
        let some = try await tortoise("export", "some.png", "--slides", "2", "--size=160x90")
        #expect(some.status == 0 && folder.files.contains("some.png/2.png") && folder.files.count == 4)
        // Options before the output, too.
        #expect(try await tortoise("export", "--size", "80x45", "last.png").status == 0)
    }

    @Test func playRunsAScriptAndWritesWhatIsAskedFor() async throws {
        let script = try write(
            "\u{FEFF}# walk\r\nkey Right\r\nexpect position 2.0\r\nresize 320x180\r\nkey Right\r\nwait 0.1\r\nshot mid.png\r\n",
            "walk.txt")
        let result = try await tortoise("play", script, "--frames", "frames", "--trace", "deep/trace.jsonl")
        #expect(result.status == 0 && result.errors == "" && result.output == "")
        #expect(folder.files.contains("mid.png") && folder.files.contains("frames/00001.png"))
        let trace = try String(contentsOf: folder.url.appendingPathComponent("deep/trace.jsonl"), encoding: .utf8)
        #expect(trace.split(separator: "\n").count == 6, "\(trace)")
    }

    @Test func aFailedExpectationIsStatusOneWithLineExpectedAndFound() async throws {
        let script = try write("key Right\nexpect position 2.1\n", "fails.txt")
        let result = try await tortoise("play", script, "--trace", "trace.jsonl")
        #expect(result.status == 1)
        #expect(result.errors == "Tortoise: line 2: expected position 2.1, found position 2.0\n")
        #expect(folder.files.contains("trace.jsonl"), "what was played until then")
    }

    @Test func aLineThatIsNotUnderstoodIsStatusTwo() async throws {
        let script = try write("key Right\n\npress Right\n", "wrong.txt")
        let result = try await tortoise("play", script)
        #expect(result.status == 2)
        #expect(result.errors == "Tortoise: line 3 of the script is not understood: press Right\n")
    }

    @Test(arguments: [["--trace", "file/trace.jsonl"], ["--frames", "file/frames"]])
    func outputsOfPlayThatCannotBeWrittenAreStatusThree(options: [String]) async throws {
        let script = try write("key Right\n", "walk.txt")
        _ = try write("", "file")
        let result = try await tortoise(["play", script] + options)
        #expect(result.status == 3)
        #expect(result.errors.contains("file/") && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test func aScriptThatIsNoTextIsStatusTwo() async throws {
        let file = folder.url.appendingPathComponent("noise")
        try Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 131) }).write(to: file)
        #expect(try await tortoise("play", file.path).status == 2)
        #expect(try await tortoise("play", write("", "empty.txt")).status == 0)
    }

    /// On a terminal: what is written there by a film of forty frames.
    @Test func aFilmShowsItsProgressOnATerminal() async throws {
        let program = try ChildProcess.built("Tortoise").path
        let script = try #require(ChildProcess.tool("script"))
        let command = "\(program) export film.mp4 --seconds 1 --fps 10 --scale 0.1"
        let result = try await CompletedProcess(
            script, ["-q", "-e", "-c", command, "typescript"], environment: ["DISPLAY": nil], in: folder.url)
        #expect(result.status == 0, "\(result.output) \(result.errors)")
        let typed = try String(contentsOf: folder.url.appendingPathComponent("typescript"), encoding: .utf8)
        #expect(typed.contains("\r\u{1B}[K█") && typed.contains("░ 1 of 30"), "\(typed)")
        #expect(typed.contains("\r\u{1B}[Kfilm.mp4"), "the bar is taken away: \(typed)")
        let plain = try await tortoise("export", "again.mp4", "--seconds", "1", "--fps", "10", "--scale", "0.1")
        #expect(plain.output == "again.mp4\n" && !plain.errors.contains("\u{1B}"))
    }

    @Test func anExportFromAnyFolderShowsTheSame() async throws {
        var pictures: [Data] = []
        for (number, place) in [folder.url, URL(filePath: "/"), URL(filePath: "/usr/share")].enumerated() {
            let out = folder.url.appendingPathComponent("from-\(number).png").path
            #expect(try await tortoise("export", out, "--slides", "2", "--size", "320x180", in: place).status == 0)
            pictures.append(try Data(contentsOf: URL(filePath: out + "/2.png")))
        }
        #expect(Set(pictures).count == 1)
    }
}
