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
            case .cart: 235_000
            case .motion: 110_000
            }
        }

        /// Shadows are pixels.
        var pictures: Int { self == .cart ? 4 : 0 }
    }

    /// The mean difference of a block of 16 × 16 pixels, of 255.
    private static let worst = 24.0

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
    private func stage(_ name: Name) throws -> [(picture: URL, words: [String], links: [String])] {
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
            let links = run.graph.displayList.links.compactMap { link in
                switch link.url.deckTarget {
                case .position(let place): "slide-\(place.slide).\(place.step)"
                case .slide: nil as String?
                case nil: link.url.absoluteString
                }
            }
            return (file, words, links)
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

        #expect(try pdf.links().map(\.target) == stage.flatMap(\.links))
        #expect(try await pdf.parts().first?.role == "Document")

        // Twice as fine, so that where letters stand between pixels counts.
        _ = try await PDFFile.tool(
            "pdftoppm", "-r", "288", pdf.url.path, folder.url.appendingPathComponent("page").path)
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            .filter { $0.hasPrefix("page") }.sorted()
        #expect(pages.count == stage.count)
        for (page, slide) in zip(pages, stage) {
            let found = try await PageComparison(
                folder.url.appendingPathComponent(page), slide.picture, width: 1920, height: 1080)
            #expect(found.mean <= 1.5 && found.worst <= Self.worst, "\(page): mean \(found.mean), worst \(found.worst)")
        }
    }

    @Test(arguments: Name.allCases) func SVGFilesLookLikeTheStage(name: Name) async throws {
        let target = folder.url.appendingPathComponent("deck.svg").path
        let files = try DocumentExport().writeSVG(run(name), resources: .shared, to: target)
        let stage = try stage(name)
        #expect(files.map(\.lastPathComponent) == (1...stage.count).map { "\($0).svg" })
        for (file, slide) in zip(files, stage) {
            let words = try SVGText(of: file).runs.flatMap { $0.split(separator: " ") }.joined()
            #expect(words == slide.words.joined(), "\(file.lastPathComponent)")
            let page = folder.url.appendingPathComponent("page.png")
            _ = try await PDFFile.tool("rsvg-convert", file.path, "-o", page.path)
            let found = try await PageComparison(page, slide.picture, width: 1920, height: 1080)
            #expect(
                found.mean <= 1.5 && found.worst <= Self.worst,
                "\(file.lastPathComponent): mean \(found.mean), worst \(found.worst)")
        }
    }

    /// The first places of each deck, half a second each.
    @Test(arguments: Name.allCases) func filmsShowWhatAScriptShows(name: Name) throws {
        var export = VideoExport(.mp4)
        (export.size, export.rate, export.timing) = (PixelSize(width: 480, height: 270), 10, .fixed(0.5))
        export.slides = try SlideSelection("1-3")
        let places = run(name).outline().prefix(3).flatMap { slide in
            (0..<slide.steps).map { DeckPosition(slide: slide.number, step: $0) }
        }
        var told = 0, all = 0
        export.onFrame = { (told, all) = ($0, $1) }
        let film = folder.url.appendingPathComponent("film.mp4")
        try export.write(show(name), to: film)
        #expect(told == places.count * 5 && all == told)
        let script = places.enumerated().map { "go \($1)\nwait 0.3\nshot shot\($0).png\nwait 0.2" }
        try Player(show(name), folder: folder.url, size: PixelSize(width: 480, height: 270))
            .play(PlayScript(script.joined(separator: "\n")))
        let ffmpeg = try ExternalProgram("ffmpeg", for: "this test", package: "ffmpeg")
        let pattern = folder.url.appendingPathComponent("frame%d.png").path
        try ffmpeg.run([
            "-loglevel", "error", "-i", film.path, "-fps_mode", "passthrough", "-start_number", "0", pattern,
        ])
        func picture(_ name: String) throws -> Bitmap {
            try #require(Bitmap(pngData: try Data(contentsOf: folder.url.appendingPathComponent(name))))
        }
        for index in places.indices {
            let shot = try picture("shot\(index).png"), frame = try picture("frame\(index * 5 + 3).png")
            let sum = zip(shot.bytes, frame.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            let mean = Double(sum) / Double(max(shot.bytes.count, 1))
            #expect(shot.bytes.count == frame.bytes.count && mean <= 2, "\(places[index]): \(mean)")
        }
    }

    private func show(_ name: Name) -> Show {
        switch name {
        case .tortoise: Show(Tortoise(), resources: .shared)
        case .cart: Show(Cart(), resources: .shared)
        case .motion: Show(Motion(), resources: .shared)
        }
    }
}
