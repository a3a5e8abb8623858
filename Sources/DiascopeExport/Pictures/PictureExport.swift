import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import Foundation

/// Which of a slide's steps are exported.
package enum StepChoice: String, CaseIterable, Sendable {
    /// Each slide once, as it is in the end.
    case final
    /// Each step.
    case all
}

/// A deck as PNG files: one a slide, or one a step.
@MainActor package struct PictureExport {
    package var steps = StepChoice.final
    package var slides: SlideSelection?
    /// nil: one pixel a point. In another ratio than the canvas' there are black bars, as in a window.
    package var size: PixelSize?
    /// What the deck does not paint is clear, in place of its white or black ground.
    package var isClear = false

    package init() {}

    /// Writes the pictures.
    ///
    /// - Parameter destination: a name with `%d` for the number of the picture, or a folder, which then gets `1.png`,
    ///   `2.png` … and with all steps `2.0.png`, `2.1.png` …
    /// - Returns: the files, in order.
    package func write(_ run: DeckRun, resources: PaintingResources, to destination: String) throws(CommandError)
        -> [URL]
    {
        let outline = run.outline()
        guard !outline.isEmpty else { throw .finding("the deck has no slides to export") }
        try slides?.check(count: outline.count)
        let size = size ?? PixelSize(width: Int(run.canvas.width.rounded()), height: Int(run.canvas.height.rounded()))
        let picture = CanvasPicture(run.graph, resources: resources)
        let letterbox = Letterbox(canvas: run.canvas, window: size)
        picture.isClear = isClear
        let places = places(outline)
        guard !places.isEmpty else {
            throw .finding("all slides of the deck are hidden; --slides chooses some all the same")
        }
        var watch = StillSteps()
        let writer = PictureWriter()
        var files: [URL] = []
        for place in places {
            show(place, in: run)
            watch.look(at: run)
            let name = steps == .all ? "\(place)" : "\(place.slide)"
            let file = Self.file(destination, number: files.count + 1, name: name)
            try writer.write(picture.window(letterbox).pixels, isClear: isClear, to: file)
            files.append(file)
        }
        watch.finish(run)
        try writer.finish()
        return files
    }

    /// Those that are asked for, in order.
    func places(_ outline: [SlideOutline]) -> [DeckPosition] {
        outline.filter { slides?.contains($0.number) ?? !$0.isHidden }.flatMap { slide in
            (steps == .all ? 0..<slide.steps : slide.steps - 1..<slide.steps).map {
                DeckPosition(slide: slide.number, step: $0)
            }
        }
    }

    func show(_ place: DeckPosition, in run: DeckRun) {
        run.go(to: place)
        run.graph.finishAnimations()
    }

    private static func file(_ destination: String, number: Int, name: String) -> URL {
        guard destination.contains("%d") else {
            return URL(fileURLWithPath: destination).appendingPathComponent("\(name).png")
        }
        return URL(fileURLWithPath: destination.replacingOccurrences(of: "%d", with: "\(number)"))
    }
}
