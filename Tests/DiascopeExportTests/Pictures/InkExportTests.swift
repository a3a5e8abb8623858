import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import DiascopeShow
import DiascopeTesting
import DiascopeUI
import Foundation
import TestDecks
import Testing

/// What is drawn in a talk comes into exports by way of a file.
@MainActor struct InkExportTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private var deck: some Deck {
        SampleDeck {
            Text("first").font(.largeTitle)
            Slide(steps: 2) { Text("second \($0)") }.background(Color.teal)
            Text("third")
        }
    }

    private static let size = PixelSize(width: 960, height: 540)

    /// A talk in which something is drawn on the first and the second slide: its last pictures, and the file.
    private func talk() throws -> (pictures: [Bitmap], sheet: InkSheet) {
        let show = Show(deck, resources: .shared)
        var time = 0.0
        let window = WindowPicture(size: Self.size)
        func send(_ events: InputEvent...) {
            for event in events { _ = show.handle(event, at: time) }
            if let frame = show.frame(at: time) { window.take(frame) }
        }
        func press(_ key: Key, _ modifiers: EventModifiers = []) {
            let stroke = KeyStroke(key: key, modifiers: modifiers)
            send(.keyDown(stroke), .keyUp(stroke))
        }
        func draw(_ points: [(Double, Double)]) {
            send(.pointerDown(x: points[0].0, y: points[0].1, button: .primary))
            for (x, y) in points { send(.pointerMoved(x: x, y: y)) }
            send(.pointerUp(x: points[0].0, y: points[0].1, button: .primary))
        }
        send(.resized(Self.size))
        press("d")
        let steps = (0...40).map { Double($0) }
        draw(steps.map { (100 + 10 * $0, 300 + 60 * sin($0 / 4)) })
        draw([(700, 100)])
        press(.rightArrow)
        press("3", .control)
        draw([(200, 400), (420, 330), (600, 410)])
        press(.rightArrow)
        press(.escape)
        send(.pointerLeft)
        var pictures: [Bitmap] = []
        for slide in 1...3 {
            show.run.go(to: DeckPosition(slide: slide, step: slide == 2 ? 1 : 0))
            time += 2
            send(.exposed)
            pictures.append(window.bitmap())
        }
        return (pictures, try #require(show.record.ink))
    }

    private func run(_ sheet: InkSheet) throws -> DeckRun {
        let file = folder.url.appendingPathComponent("talk.ink")
        try sheet.json.write(to: file)
        let read = try #require(InkSheet(json: try Data(contentsOf: file)))
        let run = DeckRun(deck, services: PaintingResources.shared.services, stage: DrawnSlides()) {
            $0.isExporting = true
        }
        run.draw(read)
        return run
    }

    @Test func picturesAreThoseOfTheStage() throws {
        let (stage, sheet) = try talk()
        #expect(sheet.slides.map { $0.strokes.count } == [2, 1])
        var export = PictureExport()
        export.size = Self.size
        let files = try export.write(
            try run(sheet), resources: .shared, to: folder.url.appendingPathComponent("p%d.png").path)
        let pictures = try files.map { try #require(Bitmap(pngData: try Data(contentsOf: $0))) }
        #expect(pictures == stage)
        // The talk's green is there, and only on its slide.
        let green = stage.map { picture in
            (0..<960).contains { picture[$0, 331].g > 150 && picture[$0, 331].r < 60 && picture[$0, 331].b < 120 }
        }
        #expect(green == [false, true, false])
    }

    @Test func documentsHaveItAsLines() async throws {
        let run = try run(try talk().sheet)
        let file = PDFFile(url: folder.url.appendingPathComponent("out.pdf"))
        try DocumentExport().writePDF(run, resources: .shared, to: file.url)
        try await file.check()
        #expect(try await file.pictures().isEmpty, "no pixels")
        _ = try await PDFFile.tool("pdftoppm", "-r", "72", "-png", file.url.path, folder.url.path + "/page")
        let page = try #require(
            Bitmap(pngData: try Data(contentsOf: folder.url.appendingPathComponent("page-1.png"))))
        let dot = page[700, 100]
        #expect(dot.r > 200 && dot.g < 120, "\(dot)")
        let drawings = try DocumentExport().writeSVG(
            run, resources: .shared, to: folder.url.appendingPathComponent("s%d.svg").path)
        let svg = try drawings.map { try String(contentsOf: $0, encoding: .utf8) }
        let lines = svg.map { $0.components(separatedBy: "stroke-linecap:round").count - 1 }
        #expect(lines == [2, 1, 0])
    }
}
