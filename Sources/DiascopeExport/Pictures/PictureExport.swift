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
    /// Is told after each picture how many there are, and how many there will be.
    package var onPage: (_ done: Int, _ all: Int) -> Void = { _, _ in }

    package init() {}

    /// Writes the pictures.
    ///
    /// - Parameter destination: a name with `%d` for the number of the picture, or a folder, which then gets `1.png`,
    ///   `2.png` … and with all steps `2.0.png`, `2.1.png` …
    /// - Returns: the files, in order.
    package func write(_ run: DeckRun, resources: PaintingResources, to destination: String) throws(CommandError)
        -> [URL]
    {
        let places = try ExportPlace.all(of: run.outline(), steps, slides)
        let size = size ?? PixelSize(width: Int(run.canvas.width.rounded()), height: Int(run.canvas.height.rounded()))
        let picture = CanvasPicture(run.graph, resources: resources)
        let letterbox = Letterbox(canvas: run.canvas, window: size)
        picture.isClear = isClear
        var watch = StillSteps()
        let writer = PictureWriter()
        var files: [URL] = []
        for place in places {
            run.showSettled(place)
            watch.look(at: run)
            let file = Self.file(destination, number: files.count + 1, name: place.name(steps), ending: "png")
            try writer.write(isClear: isClear, to: file) { used in
                // Bars are only in a window; without them the canvas is all there is.
                guard letterbox.pixelSize == size else { return picture.window(letterbox).pixels }
                let pixels = used ?? PixelBuffer(size: size)
                picture.paint(into: pixels)
                return pixels
            }
            files.append(file)
            onPage(files.count, places.count)
        }
        watch.finish(run)
        try writer.finish()
        return files
    }

    /// Where a page of a destination goes that is a folder, or a name with `%d`.
    static func file(_ destination: String, number: Int, name: String, ending: String) -> URL {
        guard destination.contains("%d") else {
            return URL(fileURLWithPath: destination).appendingPathComponent("\(name).\(ending)")
        }
        return URL(fileURLWithPath: destination.replacingOccurrences(of: "%d", with: "\(number)"))
    }
}
