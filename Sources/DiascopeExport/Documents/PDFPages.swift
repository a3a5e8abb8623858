import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

/// The pages of a PDF that is being written.
@MainActor final class PDFPages {
    /// Pixels an inch of what PDF cannot hold otherwise than as pixels.
    private static let resolution = 300.0
    /// In PDF's points. A canvas of 16:9 is then 960 × 540, as large as slides of other programs are.
    private static let shorterSide: CGFloat = 540

    private let run: DeckRun
    private let resources: PaintingResources
    private let places: [ExportPlace]
    private let steps: StepChoice
    private let layout: DocumentExport.Layout
    private let onPage: (Int, Int) -> Void
    /// Of a slide by itself, in PDF's points.
    private let slideSize: CGSize
    private let assets: DocumentAssets
    private var pagesDone = 0
    /// What a reader shows in place of page numbers.
    private(set) var labels: [String] = []
    private(set) var spoken = SpokenParts()
    /// The one that slides are added to in the table of contents.
    private var section: (title: String, entry: Int)?

    init(
        _ run: DeckRun, resources: PaintingResources, places: [ExportPlace], steps: StepChoice,
        layout: DocumentExport.Layout, onPage: @escaping (Int, Int) -> Void
    ) {
        (self.run, self.resources, self.places, self.steps, self.layout) = (run, resources, places, steps, layout)
        self.onPage = onPage
        let canvas = run.canvas
        let scale = Self.shorterSide / min(canvas.width, canvas.height)
        slideSize = CGSize(width: canvas.width * scale, height: canvas.height * scale)
        assets = DocumentAssets(
            fonts: resources.fonts, images: resources.images, detail: scale * Self.resolution / 72, keepsText: true)
    }

    func write(to file: URL) throws(VectorDocument.Failure) {
        let document = try VectorDocument(
            .pdf, to: file, pageSize: layout == .slides ? slideSize : Paper.size, resolution: Self.resolution,
            assets: assets)
        document.describe(title: run.title, author: run.author)
        switch layout {
        case .slides: for place in places { addSlide(place, document) }
        case .notes: for place in places { addNotes(place, document) }
        case .handout(let count):
            for start in stride(from: 0, to: places.count, by: count) {
                addHandout(Array(places[start..<min(start + count, places.count)]), count, document)
            }
        }
        try document.finish()
        spoken = document.spoken
    }

    // MARK: Kinds of pages

    private func addSlide(_ place: ExportPlace, _ document: VectorDocument) {
        beginPage(size: slideSize, label: place.name(steps), document)
        paint(place, in: CGRect(origin: .zero, size: slideSize), document)
        endPage(1, document)
    }

    private func addNotes(_ place: ExportPlace, _ document: VectorDocument) {
        let frame = NotesPage.slide(in: run.canvas)
        let pages = NotesPage.pages(
            of: place.notes(steps), title: place.slide.title, number: place.name(steps), canvas: run.canvas,
            services: resources.services)
        for (number, page) in pages.enumerated() {
            beginPage(size: Paper.size, label: place.name(steps), document)
            paint(page, on: document)
            if number == 0 { paint(place, in: frame, document) }
            endPage(number == pages.count - 1 ? 1 : 0, document)
        }
    }

    private func addHandout(_ places: [ExportPlace], _ count: Int, _ document: VectorDocument) {
        let sheet = HandoutPage(
            places: HandoutPage.frames(count, canvas: run.canvas), hasLines: count == 3,
            names: places.map { ($0.name(steps), $0.slide.title) }, title: run.title)
        beginPage(size: Paper.size, label: "\(labels.count + 1)", document)
        paint(sheet, on: document)
        for (place, frame) in zip(places, sheet.places) { paint(place, in: frame, document) }
        endPage(places.count, document)
    }

    private func beginPage(size: CGSize, label: String, _ document: VectorDocument) {
        document.beginPage(size: size)
        labels.append(label)
    }

    private func endPage(_ done: Int, _ document: VectorDocument) {
        document.endPage()
        pagesDone += done
        if done > 0 { onPage(pagesDone, places.count) }
    }

    // MARK: What is on them

    /// Paints a view over the whole sheet.
    private func paint(_ view: some View, on document: VectorDocument) {
        let graph = ViewGraph(size: Paper.size, services: resources.services, content: view)
        graph.update(at: 0)
        document.paint(
            graph.displayList, canvas: Paper.size, ground: nil, in: CGRect(origin: .zero, size: Paper.size),
            elements: graph.viewTree().pageElements(title: nil))
    }

    private func paint(_ place: ExportPlace, in frame: CGRect, _ document: VectorDocument) {
        run.showSettled(place)
        let canvas = run.canvas
        document.addDestination(Self.destination(place.slide.number, place.step))
        if place.isFirst { addOutline(place, document) }
        let links = document.paint(
            run.graph.displayList, canvas: canvas, ground: run.graph.ground, in: frame,
            elements: run.graph.viewTree().pageElements(title: place.slide.title))
        for link in links {
            if let target = target(of: link.url) { document.addLink(link.rect, to: target) }
        }
    }

    /// The slide in the table of contents, below its section.
    private func addOutline(_ place: ExportPlace, _ document: VectorDocument) {
        let name = Self.destination(place.slide.number, place.step)
        if place.slide.section != section?.title {
            section = place.slide.section.map { ($0, document.addOutline($0, to: name)) }
        }
        document.addOutline(place.slide.title, parent: section?.entry, to: name)
    }

    /// Where a link leads from the document; nil for slides that are not in it.
    private func target(of url: URL) -> VectorDocument.Target? {
        guard let target = url.deckTarget else { return .web(url.absoluteString) }
        return places.place(of: target).map { .place(Self.destination(places[$0].slide.number, places[$0].step)) }
    }

    private static func destination(_ slide: Int, _ step: Int) -> String { "slide-\(slide).\(step)" }
}
