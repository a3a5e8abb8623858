import Foundation

/// Runs the benchmarks, or those whose names begin with one of the arguments, and prints one JSON object.
@MainActor @main struct DiascopeBenchmarks {
    /// Everything that is measured.
    static func all() throws -> [Benchmark] {
        let display = try VirtualDisplay()
        let bare = Show(command: [product("BareSDL")])
        let tortoise = Show(
            command: [product("Tortoise"), "present", "--windowed"],
            environment: ["DIASCOPE_TRACE_FIRST_FRAME": "1"])
        let pictures = try RecipePictures()
        let recipe = OnScreen(deck: product("Recipe"), bare: product("BareSDL"), pictures: pictures, display: display)
        return [
            .start("bare", of: bare, bound: bare, on: display),
            .rest("bare", of: bare, bound: bare, on: display),
            .start("tortoise", of: tortoise, bound: bare, on: display),
            .rest("tortoise", of: tortoise, bound: bare, on: display),
            recipe.start,
            recipe.presses,
            .export("png-100", deck: product("Recipe"), pictures: pictures, to: "%d.png", bound: BareExport.png),
            .export("pdf-100", deck: product("Recipe"), pictures: pictures, to: "recipe.pdf", bound: BareExport.pdf),
            .animatedFrames("1080p", deck: product("Tortoise"), width: 1920, height: 1080),
            .animatedFrames("4k", deck: product("Tortoise"), width: 3840, height: 2160),
            .coldBuild(count: 1_000),
            .stateChange(count: 100),
            .stateChange(count: 1_000),
            .stateChange(count: 10_000),
        ]
            + Benchmark.engineChanges()
            + MotionKind.allCases.flatMap { kind in
                [("1080p", 1920, 1080), ("4k", 3840, 2160)].map { .motion(kind, $0) }
            }
    }

    struct Report: Encodable {
        var machine = Machine()
        var results: [String: Benchmark.Result] = [:]
    }

    static func main() throws {
        let wanted = CommandLine.arguments.dropFirst()
        var report = Report()
        var failed = false
        for benchmark in try all() where wanted.isEmpty || wanted.contains(where: benchmark.name.hasPrefix) {
            do {
                report.results.merge(try benchmark.run()) { $1 }
            } catch ChildProcess.Failure.cannotStart(let reason) {
                note("\(benchmark.name) left out: \(reason)")
            } catch ChildProcess.Failure.ended(status: 0, _) {
                note("\(benchmark.name) left out: the program ended without saying that it showed a first frame")
            } catch {
                note("\(benchmark.name) failed: \(error)")
                failed = true
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(report), as: UTF8.self))
        if failed { exit(1) }
    }

    /// A program that is built together with this one.
    private static func product(_ name: String) -> String {
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: executable).deletingLastPathComponent().appendingPathComponent(name).path
    }

    private static func note(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
}
