import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import Cart
@testable import Motion
@testable import Tortoise

/// The documents of the decks that come with the library, looked at with other programs.
@MainActor struct DeckDocumentTests {
    enum Name: String, CaseIterable, Sendable {
        case tortoise, cart, motion

        /// In bytes, for a page a slide.
        var budget: Int {
            switch self {
            case .tortoise: 20_000
            case .cart: 220_000
            case .motion: 100_000
            }
        }

        /// Of a block of 16 × 16 pixels, of 255. In the even width of `monospacedDigit` the stage draws the usual digit, a
        /// document the font's own even one: on a page with digits 260 points high that is seen.
        var worst: Double { self == .motion ? 34 : 24 }

        /// Shadows are pixels.
        var pictures: Int { self == .cart ? 4 : 0 }
    }

    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func run(_ name: Name) -> DeckRun {
        let services = PaintingResources.shared.services
        return switch name {
        case .tortoise: DeckRun(Tortoise(), services: services)
        case .cart: DeckRun(Cart(), services: services)
        case .motion: DeckRun(Motion(), services: services)
        }
    }

    /// Each slide as it is in the end: a picture file of the stage, and the words that are shown.
    private func stage(_ name: Name) throws -> [(picture: URL, words: [String])] {
        let run = run(name)
        let picture = CanvasPicture(run.graph, resources: .shared)
        let size = PixelSize(width: 1920, height: 1080)
        return try run.outline().map { slide in
            run.go(to: DeckPosition(slide: slide.number, step: slide.steps - 1))
            run.graph.finishAnimations()
            let file = folder.url.appendingPathComponent("stage\(slide.number).png")
            try picture.bitmap(in: Letterbox(canvas: run.canvas, window: size)).pngData().write(to: file)
            var words: [String] = []
            run.graph.viewTree().visitShown {
                words += ($0.text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            }
            return (file, words)
        }
    }

    @Test(arguments: Name.allCases) func aPDFHoldsTheDeckAndLooksLikeTheStage(name: Name) async throws {
        let pdf = PDFFile(url: folder.url.appendingPathComponent("deck.pdf"))
        try DocumentExport().writePDF(run(name), resources: .shared, to: pdf.url)
        try await pdf.check()
        let stage = try stage(name)
        #expect(try await pdf.pageCount == stage.count)
        for (index, slide) in stage.enumerated() {
            #expect(try await pdf.words(page: index + 1) == slide.words, "page \(index + 1)")
        }
        let fonts = try await pdf.fonts
        #expect(!fonts.isEmpty && fonts.allSatisfy { $0.isEmbedded && $0.isSubset }, "\(fonts)")
        #expect(Set(fonts).count == fonts.count, "each once: \(fonts)")
        let pictures = try await pdf.pictures()
        #expect(pictures.count == name.pictures, "\(pictures)")
        #expect(Set(pictures.map(\.object)).count == (name.pictures + 1) / 2)
        let size = try Data(contentsOf: pdf.url).count
        #expect(size <= name.budget, "\(size) bytes")
        let outline = try await pdf.outline.flatMap { $0.children.isEmpty ? [$0] : $0.children }
        #expect(outline.map(\.page) == Array(1...stage.count))
        #expect(outline.map(\.title) == run(name).outline().map(\.title))

        // Twice as fine, so that where letters stand between pixels counts.
        _ = try await PDFFile.tool(
            "pdftoppm", "-r", "288", pdf.url.path, folder.url.appendingPathComponent("page").path)
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            .filter { $0.hasPrefix("page") }.sorted()
        #expect(pages.count == stage.count)
        for (page, slide) in zip(pages, stage) {
            let found = try await PageComparison(
                folder.url.appendingPathComponent(page), slide.picture, width: 1920, height: 1080)
            #expect(found.mean <= 1.5 && found.worst <= name.worst, "\(page): mean \(found.mean), worst \(found.worst)")
        }
    }

    @Test(arguments: Name.allCases) func SVGFilesLookLikeTheStage(name: Name) async throws {
        let target = folder.url.appendingPathComponent("deck.svg").path
        let files = try DocumentExport().writeSVG(run(name), resources: .shared, to: target)
        let stage = try stage(name)
        #expect(files.map(\.lastPathComponent) == (1...stage.count).map { "\($0).svg" })
        for (file, slide) in zip(files, stage) {
            let page = folder.url.appendingPathComponent("page.png")
            _ = try await PDFFile.tool("rsvg-convert", file.path, "-o", page.path)
            let found = try await PageComparison(page, slide.picture, width: 1920, height: 1080)
            #expect(
                found.mean <= 1.5 && found.worst <= name.worst,
                "\(file.lastPathComponent): mean \(found.mean), worst \(found.worst)")
        }
    }
}
