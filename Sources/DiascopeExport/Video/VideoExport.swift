import DiascopeDeck
import DiascopeGraphics
import DiascopeShow
import Foundation

/// A deck as a film: what a show puts into its window, frame by frame from the clock of the engine, and never from that
/// of the wall.
@MainActor package struct VideoExport {
    package enum Format: String, CaseIterable, Sendable {
        case mp4, gif

        /// Frames a second, unless others are asked for. A GIF counts hundredths of a second: 25 is exact.
        var usualRate: Double { self == .mp4 ? 30 : 25 }
    }

    package enum Timing: Sendable {
        /// Each step for the same time, in seconds.
        case fixed(Double)
        case script(PlayScript)
    }

    /// Which rates can be asked for, in frames a second.
    package nonisolated static let rates = 1.0...120

    package let format: Format
    package var timing = Timing.fixed(3)
    /// Those of a film with a fixed timing; nil for all.
    package var slides: SlideSelection?
    /// nil: one pixel a point.
    package var size: PixelSize?
    /// In frames a second; nil for what is usual.
    package var rate: Double?
    /// Is told after each frame how many there are.
    package var onFrame: (Int) -> Void = { _ in }

    package init(_ format: Format) { self.format = format }

    /// Writes the film: first under another name, so that it is there whole or not at all.
    ///
    /// - Throws: machine, where `ffmpeg` is missing or fails; what a script finds; usage for slides that are not there.
    package func write(_ show: Show, to file: URL) throws(CommandError) {
        let encoder = try ExternalProgram("ffmpeg", for: "a film", package: "ffmpeg")
        let script = try script(for: show)
        let size = size ?? PixelSize(width: Int(show.run.canvas.width), height: Int(show.run.canvas.height))
        let rate = rate ?? format.usualRate
        let unfinished = file.deletingLastPathComponent()
            .appendingPathComponent(".\(file.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: unfinished) }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw .machine("\(file.path) cannot be written: \(error.localizedDescription)")
        }
        try encoder.run(arguments(size: size, rate: rate) + [unfinished.path]) { write throws(CommandError) in
            let player = Player(show, folder: file.deletingLastPathComponent(), size: size)
            var count = 0
            try player.film(script, rate: rate) { pixels throws(CommandError) in
                try write(UnsafeRawBufferPointer(start: pixels.base, count: pixels.stride * pixels.size.height))
                count += 1
                onFrame(count)
            }
            if count == 0 { throw .finding("the film would have no frame: nothing is waited for") }
        }
        guard rename(unfinished.path, file.path) == 0 else {
            throw .machine("\(file.path) cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    private func script(for show: Show) throws(CommandError) -> PlayScript {
        switch timing {
        case .script(let script):
            let resize = script.lines.first { if case .resize = $0.step { true } else { false } }
            if let resize { throw .usage("line \(resize.number) of the script: a film cannot change its size") }
            return script
        case .fixed(let seconds):
            let outline = show.run.outline()
            guard !outline.isEmpty else { throw .finding("the deck has no slides to export") }
            try slides?.check(count: outline.count)
            return PlayScript(of: outline, slides: slides, secondsPerStep: seconds)
        }
    }

    private func arguments(size: PixelSize, rate: Double) -> [String] {
        let input = [
            "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
            "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", "pipe:0",
        ]
        switch format {
        case .mp4:
            // Players want lengths that are even, and colours as televisions have them.
            let filter = """
                pad=ceil(iw/2)*2:ceil(ih/2)*2,\
                scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p
                """
            return input + [
                "-vf", filter, "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-colorspace", "bt709",
                "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-movflags", "+faststart", "-f", "mp4",
            ]
        case .gif:
            // A palette for each frame: one for all would have to wait for the last frame, with all of them in memory.
            let filter = "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=none"
            return input + ["-filter_complex", filter, "-loop", "0", "-f", "gif"]
        }
    }
}
