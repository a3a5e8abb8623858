import Foundation

extension Benchmark {
    /// The deck `Recipe` written to files by its own program, from its start to its end.
    ///
    /// - Parameters:
    ///   - output: a name in a scratch folder, for `export`.
    ///   - bound: does without a deck what such files need at least, in a folder: time and processor time.
    static func export(
        _ name: String, deck: String, pictures: RecipePictures, to output: String,
        bound: @escaping (URL) throws -> Void
    ) -> Benchmark {
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
            },
            bound: {
                let start = ContinuousClock.now, processor = clock()
                try bound(pictures.folder)
                let used = Double(clock() - processor) / Double(CLOCKS_PER_SEC)
                return [(ContinuousClock.now - start) / .milliseconds(1), used * 1000]
            })
    }
}
