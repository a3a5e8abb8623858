import Foundation

extension Benchmark {
    /// A second of a deck's walk in a window of some size, played without a display: what a frame takes and paints.
    ///
    /// The time is the difference of two runs, one that waits for the walk and one that ends before it, over the frames
    /// in between. The bound is a copy of a frame in memory.
    static func animatedFrames(_ name: String, deck: String, width: Int, height: Int) -> Benchmark {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-frames-\(getpid())")
        func play(_ seconds: Double) throws -> (milliseconds: Double, frames: Int, pixels: Int) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let script = folder.appendingPathComponent("walk.play"), trace = folder.appendingPathComponent("trace.json")
            let lines = ["resize \(width)x\(height)", "key Right", "key Right", "wait \(seconds)"]
            try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
            let process = try ChildProcess([deck, "play", script.path, "--trace", trace.path])
            try process.finish()
            let milliseconds = (ContinuousClock.now - process.started) / .milliseconds(1)
            struct Line: Decodable {
                var frames: Int
                var pixels: Int
            }
            let last = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").last ?? ""
            let line = try JSONDecoder().decode(Line.self, from: Data(last.utf8))
            return (milliseconds, line.frames, line.pixels)
        }
        let from = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
        let to = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
        memset(from, 1, width * height * 4)
        return Benchmark(
            name: "frame-\(name)", rows: [Row(name: "time", unit: "ms"), Row(name: "painted", unit: "megapixels")],
            warmUps: 1, samples: 7,
            measure: {
                let still = try play(0), walk = try play(1)
                let frames = Double(max(walk.frames - still.frames, 1))
                return [
                    (walk.milliseconds - still.milliseconds) / frames,
                    Double(walk.pixels - still.pixels) / frames / 1e6,
                ]
            },
            bound: {
                let start = ContinuousClock.now
                for _ in 0..<10 { to.copyMemory(from: from, byteCount: width * height * 4) }
                return [(ContinuousClock.now - start) / .milliseconds(1) / 10, Double(width * height) / 1e6]
            })
    }
}
