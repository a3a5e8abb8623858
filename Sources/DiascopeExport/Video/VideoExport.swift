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
        /// Each slide for as long as it took in a rehearsal, its steps evenly; slides that were left out are left out.
        case rehearsal(RehearsalTimes)
    }

    /// Which rates can be asked for, in frames a second.
    package nonisolated static let rates = 1.0...120

    package let format: Format
    package var timing = Timing.fixed(3)
    /// Those of a film that is not by a script; nil for all.
    package var slides: SlideSelection?
    /// nil: one pixel a point.
    package var size: PixelSize?
    /// In frames a second; nil for what is usual.
    package var rate: Double?
    /// Is told after each frame how many there are, and how many there will be.
    package var onFrame: (_ done: Int, _ all: Int) -> Void = { _, _ in }

    package init(_ format: Format) { self.format = format }

    /// Writes the film: first under another name, so that it is there whole or not at all.
    ///
    /// - Throws: machine, where `ffmpeg` is missing or fails; what a script finds; usage for slides that are not there.
    package func write(_ show: Show, to file: URL) throws(CommandError) {
        let encoder = try ExternalProgram("ffmpeg", for: "a film", package: "ffmpeg")
        let script = try script(for: show)
        let size = size ?? PixelSize(width: Int(show.run.canvas.width), height: Int(show.run.canvas.height))
        let rate = rate ?? format.usualRate
        let unfinished = try UnfinishedFile(file)
        let film = unfinished.url
        // What a GIF is made of: all frames as they are, and the colours that suit them best.
        let frames = film.appendingPathExtension("mkv"), palette = film.appendingPathExtension("png")
        defer { for file in [frames, palette] { try? FileManager.default.removeItem(at: file) } }
        let input = FFmpeg.input(size: size, rate: rate)
        do throws(CommandError) {
            switch format {
            case .mp4: try encode(show, script, by: encoder, input + FFmpeg.mp4 + [film.path], size: size, rate: rate)
            case .gif:
                try encode(show, script, by: encoder, input + FFmpeg.lossless + [frames.path], size: size, rate: rate)
                try encoder.run(FFmpeg.palette(of: frames.path) + [palette.path])
                try encoder.run(FFmpeg.gif(of: frames.path, palette: palette.path) + [film.path])
            }
        } catch {
            unfinished.discard()
            throw error
        }
        try unfinished.finish()
    }

    private func encode(
        _ show: Show, _ script: PlayScript, by encoder: ExternalProgram, _ arguments: [String], size: PixelSize,
        rate: Double
    ) throws(CommandError) {
        try encoder.run(arguments) { write throws(CommandError) in
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            var count = 0
            // A hair less: of what is a whole number, rounding must not make one more.
            let all = max(Int((script.duration * rate - 1e-6).rounded(.up)), 0)
            try Player(show, folder: folder, size: size).film(script, rate: rate) { pixels throws(CommandError) in
                try write(UnsafeRawBufferPointer(start: pixels.base, count: pixels.stride * pixels.size.height))
                count += 1
                onFrame(count, max(all, count))
            }
            if count == 0 { throw .finding("the film would have no frame: nothing is waited for") }
        }
    }

    private func script(for show: Show) throws(CommandError) -> PlayScript {
        switch timing {
        case .script(let script):
            let resize = script.lines.first { if case .resize = $0.step { true } else { false } }
            if let resize { throw .usage("line \(resize.number) of the script: a film cannot change its size") }
            return script
        case .fixed(let seconds):
            return PlayScript(of: try places(show).map { ($0, seconds) })
        case .rehearsal(let times):
            let script = PlayScript(
                of: try places(show).compactMap { place in
                    let seconds = (times.seconds[place.slide.number] ?? 0) / Double(max(place.slide.steps, 1))
                    return seconds > 0 ? (place, seconds) : nil
                })
            guard script.duration > 0 else { throw .usage("the rehearsal has no time for any of these slides") }
            return script
        }
    }

    private func places(_ show: Show) throws(CommandError) -> [ExportPlace] {
        try ExportPlace.all(of: show.run.outline(), .all, slides)
    }
}
