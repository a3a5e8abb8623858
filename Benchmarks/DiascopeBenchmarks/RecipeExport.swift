import Foundation

extension Benchmark {
    /// The deck `Recipe` written to files by its own program, from its start to its end.
    ///
    /// - Parameter output: a name in a scratch folder, for `export`.
    static func export(_ name: String, deck: String, pictures: RecipePictures, to output: String) -> Benchmark {
        Benchmark(
            name: "export-\(name)",
            rows: [Row(name: "time", unit: "ms"), Row(name: "cpu", unit: "ms"), Row(name: "peak", unit: "MB")],
            warmUps: 1, samples: 5,
            measure: {
                let folder = pictures.folder.appendingPathComponent("out")
                try? FileManager.default.removeItem(at: folder)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let process = try ChildProcess(
                    [deck, "export", folder.appendingPathComponent(output).path],
                    environment: ["RECIPE_PICTURES": pictures.folder.path])
                let usage = try process.finish()
                return [usage.time / .milliseconds(1), usage.processorTime / .milliseconds(1), usage.peakMemory]
            })
    }
}
