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
        var files: [URL] = []
        for slide in outline where slides?.contains(slide.number) ?? !slide.isHidden {
            let shown = steps == .all ? Array(0..<slide.steps) : [slide.steps - 1]
            for step in shown {
                run.go(to: DeckPosition(slide: slide.number, step: step))
                run.graph.finishAnimations()
                let name = steps == .all ? "\(slide.number).\(step)" : "\(slide.number)"
                let file = Self.file(destination, number: files.count + 1, name: name)
                try DiascopeExport.write(picture.bitmap(in: letterbox).pngData(), to: file)
                files.append(file)
            }
        }
        return files
    }

    private static func file(_ destination: String, number: Int, name: String) -> URL {
        guard destination.contains("%d") else {
            return URL(fileURLWithPath: destination).appendingPathComponent("\(name).png")
        }
        return URL(fileURLWithPath: destination.replacingOccurrences(of: "%d", with: "\(number)"))
    }
}
