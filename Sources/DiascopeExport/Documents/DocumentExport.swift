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
        resources.images.mapsFiles = true
        defer { resources.images.mapsFiles = false }
        let places = try ExportPlace.all(of: run.outline(), steps, slides)
        let unfinished = try UnfinishedFile(file)
        do {
            let pages = PDFPages(
                run, resources: resources, places: places, steps: steps, layout: layout, onPage: onPage)
            try pages.write(to: unfinished.url)
            try PDFAmendment(language: run.language, labels: pages.labels, spoken: pages.spoken)
                .apply(to: unfinished.url)
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
        resources.images.mapsFiles = true
        defer { resources.images.mapsFiles = false }
        let places = try ExportPlace.all(of: run.outline(), steps, slides)
        // A screen of twice as many pixels still shows what is made of pixels as it is.
        let assets = DocumentAssets(fonts: resources.fonts, images: resources.images, detail: 2, keepsText: false)
        let files = places.enumerated().map { number, place in
            PictureExport.file(destination, number: number + 1, name: place.name(steps), ending: "svg")
        }
        for (number, (place, file)) in zip(places, files).enumerated() {
            run.showSettled(place)
            let unfinished = try UnfinishedFile(file)
            do {
                let document = try VectorDocument(
                    .svg, to: unfinished.url, pageSize: run.canvas, resolution: 144, assets: assets)
                document.paint(
                    run.graph.displayList, canvas: run.canvas, ground: run.graph.ground,
                    in: CGRect(origin: .zero, size: run.canvas))
                try document.finish()
                try SVGAmendment(
                    title: place.slide.title, language: run.language,
                    descriptions: Self.descriptions(of: run.graph.viewTree()), list: run.graph.displayList,
                    address: { url in
                        guard let target = url.deckTarget else { return url.absoluteString }
                        return places.place(of: target).map { Self.path(from: file, to: files[$0]) }
                    }
                ).apply(to: unfinished.url)
            } catch {
                unfinished.discard()
                throw .machine("\(file.path) cannot be written: \(error.reason)")
            }
            try unfinished.finish()
            onPage(number + 1, places.count)
        }
        return files
    }

    /// What describes the pictures that are shown, each once.
    private static func descriptions(of tree: ViewTree) -> [String] {
        var known: Set<String> = []
        return tree.pageElements(title: nil).filter { $0.kind == .picture && known.insert($0.words).inserted }
            .map(\.words)
    }

    /// The way from one file to another, as a link has it. Both are in the same folder, or in folders of the same number.
    private static func path(from file: URL, to other: URL) -> String {
        let folder = file.deletingLastPathComponent().pathComponents, path = other.pathComponents
        let shared = zip(folder, path).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.count - shared)
        return (up + path.dropFirst(shared)).joined(separator: "/")
            .addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? other.lastPathComponent
    }
}
