import DiascopeGraphics
import DiascopeRendering
import Foundation
import TestDecks
import TestPrograms
import Testing

/// A deck in a package of its own that has this one as a dependency, as its author would write it: pictures among its
/// resources and beside its source are found wherever the program is started.
///
/// Building it takes a minute or two the first time; what was built is kept among the other products of the tests.
@Suite(.serialized) struct OtherPackageTests {
    /// The root of this repository.
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The example for authors, with the decks of this test beside it: one build for all.
    private static func manifest() throws -> String {
        let example = try String(contentsOf: repository.appending(path: "Examples/Talk/Package.swift"), encoding: .utf8)
        #expect(example.contains("path: \"../..\"") && example.contains("    targets: [\n"))
        return example.replacingOccurrences(of: "path: \"../..\"", with: "path: \"\(repository.path)\"")
            .replacingOccurrences(
                of: "    targets: [\n",
                with: """
                        targets: [
                            .executableTarget(
                                name: "Travels", dependencies: [.product(name: "Diascope", package: "diascope")],
                                exclude: ["beside.png"], resources: [.copy("among.png")],
                                swiftSettings: [.defaultIsolation(MainActor.self)]),
                            .executableTarget(
                                name: "Hello", dependencies: [.product(name: "Diascope", package: "diascope")],
                                swiftSettings: [.defaultIsolation(MainActor.self)]),

                    """)
    }

    private static let source = """
        import Diascope

        struct Dusk: ViewModifier {
            func body(content: Content) -> some View { content.foregroundColor(.white).background(Color.black) }
        }

        @Observable final class Luggage {
            var pieces = 2
        }

        struct Packing: View {
            var luggage = Luggage()
            @State private var count = 0

            var body: some View {
                VStack {
                    Text("\\(luggage.pieces + count) pieces")
                    Button("More") { count += 1 }
                }
            }
        }

        @main struct Travels: Deck {
            var title = "Travels"
            var theme = Dusk()
            var canvas = CGSize(width: 320, height: 180)

            var slides: some View {
                Image("among", bundle: .module).slideTitle("By its bundle")
                Image("among").slideTitle("Among the resources")
                Image("beside").slideTitle("Beside the source")
                Image("nowhere").slideTitle("Not there")
                Slide(steps: 2) { step in Text("at \\(step)") }
                Packing()
            }
        }
        """

    /// One colour, so that a pixel tells which picture it is.
    private static func png(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Data {
        var picture = Bitmap(width: 200, height: 100)
        for i in stride(from: 0, to: picture.bytes.count, by: 4) {
            picture.bytes.replaceSubrange(i..<(i + 4), with: [red, green, blue, 255])
        }
        return picture.pngData()
    }

    /// Writes what is not there as it should be, so that nothing is built twice.
    private static func write(_ data: Data, _ file: URL) throws {
        if (try? Data(contentsOf: file)) == data { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// The deck and the theme of the README, as they stand there.
    private static func readmeDeck() throws -> String {
        let readme = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        let parts = blocks.filter { $0.contains("@main struct Hello") || $0.contains("struct Night: ViewModifier") }
        #expect(parts.count == 2)
        return parts.joined(separator: "\n")
    }

    /// The program of the travels, built once for all tests.
    private static let built = Task { try await OtherPackageTests().build() }

    private func build() async throws -> URL {
        let built = try ChildProcess.built("").deletingLastPathComponent().deletingLastPathComponent()
        let package = built.appending(path: "other-package")
        // Written anew each time: only then does the package manager see that what it made of the targets is gone.
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        try Data(try Self.manifest().utf8).write(to: package.appending(path: "Package.swift"))
        let example = Self.repository.appending(path: "Examples/Talk")
        for file in (FileManager.default.enumerator(atPath: example.path)?.allObjects ?? []) {
            guard let file = file as? String, ["swift", "png"].contains((file as NSString).pathExtension),
                file != "Package.swift", !file.hasPrefix(".")
            else { continue }
            try Self.write(Data(contentsOf: example.appending(path: file)), package.appending(path: file))
        }
        let sources = package.appending(path: "Sources/Travels")
        try Self.write(Data(Self.source.utf8), sources.appending(path: "Travels.swift"))
        try Self.write(Self.png(200, 0, 0), sources.appending(path: "among.png"))
        try Self.write(Self.png(0, 0, 200), sources.appending(path: "beside.png"))
        let hello = package.appending(path: "Sources/Hello/Hello.swift")
        try Self.write(Data(try Self.readmeDeck().utf8), hello)
        let swift = try #require(ChildProcess.tool("swift"))
        // The compiler's own bookkeeping misses changes of what a deck imports through others, and leaves the deck as it
        // was built before them.
        for deck in ["Travels", "Hello", "Talk", "TalkTests"] {
            try? FileManager.default.removeItem(at: package.appending(path: ".build/debug/\(deck).build"))
        }
        let result = try await CompletedProcess(swift, ["build", "--build-tests"], in: package, within: .seconds(1200))
        try #require(result.status == 0, "\(result.output.suffix(4000)) \(result.errors.suffix(1000))")
        #expect(
            ["Travels", "Hello", "Talk", "TalkTests"].allSatisfy { !result.output.contains("\($0).swift:") },
            "the decks compile with warnings: \(result.output)")
        return package.appending(path: ".build/debug/Travels")
    }

    @Test func aDeckOfAnotherPackageFindsItsPicturesFromAnywhere() async throws {
        let program = try await Self.built.value, scratch = try ScratchFolder()
        for (number, place) in [scratch.url, URL(filePath: "/"), program.deletingLastPathComponent()].enumerated() {
            let out = scratch.url.appending(path: "\(number).png")
            let result = try await CompletedProcess(program, ["export", out.path, "--slides", "1-4"], in: place)
            #expect(result.status == 0, "\(result.errors)")
            let middles = try (1...4).map { slide in
                try #require(Bitmap(pngData: Data(contentsOf: out.appending(path: "\(slide).png"))))[160, 70]
            }
            let red = Bitmap.RGBA8(r: 200, g: 0, b: 0), blue = Bitmap.RGBA8(r: 0, g: 0, b: 200)
            #expect(middles.prefix(3) == [red, red, blue], "from \(place.path): \(middles)")
            #expect(middles[3] != red && middles[3] != blue && middles[3] != Bitmap.RGBA8(r: 0, g: 0, b: 0))
            #expect(result.errors.contains("“nowhere” was not found"), "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        }
        // The README's deck compiles, and has the slides it seems to have.
        let readme = try await CompletedProcess(
            program.deletingLastPathComponent().appending(path: "Hello"), ["list"], in: URL(filePath: "/"))
        #expect(readme.output == "1  Hello, World!\n2  A question  (2 steps)\n3  Thank you\n")
        let list = try await CompletedProcess(program, ["list"], in: URL(filePath: "/"))
        #expect(
            list.output == """
                1  By its bundle
                2  Among the resources
                3  Beside the source
                4  Not there
                5  at 0  (2 steps)
                6  2 pieces

                """)
        let script = scratch.url.appending(path: "script")
        try Data("key End\nclick \"More\"\nexpect text \"3 pieces\"\nexpect position 6.0\n".utf8).write(to: script)
        let played = try await CompletedProcess(program, ["play", script.path], in: scratch.url)
        #expect(played.status == 0, "\(played.errors)")
    }

    /// What the README says of tests of a deck, as an author would copy it: they run, they pass, and they can fail.
    @Test func theTestsOfTheExampleRunWithoutADisplay() async throws {
        let program = try await Self.built.value, scratch = try ScratchFolder()
        let package = program.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let swift = try #require(ChildProcess.tool("swift"))
        let environment: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "PICTURES": scratch.url.path]
        func test() async throws -> CompletedProcess {
            try await CompletedProcess(
                swift, ["test", "--skip-build"], environment: environment, in: package, within: .seconds(300))
        }
        let passed = try await test()
        #expect(passed.status == 0, "\(passed.output.suffix(3000)) \(passed.errors.suffix(1000))")
        #expect(passed.output.contains("Test run with 5 tests"), "\(passed.output.suffix(1000))")
        // Another picture than recorded.
        let picture = package.appending(path: "Tests/TalkTests/Pictures/1.0.png")
        let recorded = try Data(contentsOf: picture)
        defer { try? recorded.write(to: picture) }
        try Self.png(0, 200, 0).write(to: picture)
        let failed = try await test()
        #expect(failed.status != 0)
        let page = failed.output.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix("index.html") }
        #expect(page != nil || failed.output.contains("index.html"), "\(failed.output.suffix(2000))")
        #expect(scratch.files.contains { $0.hasSuffix("index.html") }, "\(scratch.files)")
    }
}
