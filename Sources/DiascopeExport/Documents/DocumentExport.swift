import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

/// A deck as a PDF file, or as SVG files, one a page.
@MainActor package struct DocumentExport {
    /// What is on a page of a PDF.
    package enum Layout: Hashable, Sendable {
        /// One slide, and nothing else.
        case slides
        /// One slide with the notes on it, on A4.
        case notes
        /// 2, 3, 4 or 6 slides on A4; of three, each has lines to write on.
        case handout(Int)
    }

    package nonisolated static let handouts = [2, 3, 4, 6]

    package var steps = StepChoice.final
    package var slides: SlideSelection?
    package var layout = Layout.slides
    /// Is told after each page how many there are, and how many there will be.
    package var onPage: (_ done: Int, _ all: Int) -> Void = { _, _ in }

    package init() {}

    /// Writes a PDF file.
    ///
    /// - Throws: where the deck has no slides, the slides that were asked for, or where the file cannot be written.
    package func writePDF(_ run: DeckRun, resources: PaintingResources, to file: URL) throws(CommandError) {
        let places = try ExportPlace.all(of: run.outline(), steps, slides)
        let unfinished = try UnfinishedFile(file)
        do {
            let pages = PDFPages(
                run, resources: resources, places: places, steps: steps, layout: layout, onPage: onPage)
            try pages.write(to: unfinished.url)
            try PDFAmendment(language: run.language, labels: pages.labels).apply(to: unfinished.url)
        } catch {
            unfinished.discard()
            throw .machine("\(file.path) cannot be written: \(error.reason)")
        }
        try unfinished.finish()
    }

    /// Writes SVG files, one a page.
    ///
    /// - Parameter destination: a name with `%d` for the number of the page, or a folder, which then gets `1.svg`,
    ///   `2.svg` … and with all steps `2.0.svg`, `2.1.svg` …
    /// - Returns: the files, in order.
    package func writeSVG(
        _ run: DeckRun, resources: PaintingResources, to destination: String
    ) throws(CommandError) -> [URL] {
        let places = try ExportPlace.all(of: run.outline(), steps, slides)
        // A screen of twice as many pixels still shows what is made of pixels as it is.
        let assets = DocumentAssets(fonts: resources.fonts, images: resources.images, detail: 2, keepsText: false)
        var files: [URL] = []
        for (number, place) in places.enumerated() {
            run.showSettled(place)
            let file = PictureExport.file(destination, number: number + 1, name: place.name(steps), ending: "svg")
            let unfinished = try UnfinishedFile(file)
            do {
                let document = try VectorDocument(
                    .svg, to: unfinished.url, pageSize: run.canvas, resolution: 144, assets: assets)
                document.paint(
                    run.graph.displayList, canvas: run.canvas, ground: run.graph.ground,
                    in: CGRect(origin: .zero, size: run.canvas))
                try document.finish()
                try SVGAmendment.amend(unfinished.url)
            } catch {
                unfinished.discard()
                throw .machine("\(file.path) cannot be written: \(error.reason)")
            }
            try unfinished.finish()
            files.append(file)
            onPage(number + 1, places.count)
        }
        return files
    }
}
