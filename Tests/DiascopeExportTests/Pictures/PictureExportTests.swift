import DiascopeExport
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeTesting
import Foundation
import TestDecks
import Testing

@MainActor struct PictureExportTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private struct Appearing: View {
        @State private var count = 0

        var body: some View { Button("count \(count)") { count += 1 }.frame(width: 600, height: 400) }
    }

    private func deck(canvas: CGSize = CGSize(width: 320, height: 180)) -> some Deck {
        SampleDeck(canvas: canvas) {
            Appearing()
            Slide(steps: 3) { step in
                Color.red.frame(width: 40, height: 180).offset(x: CGFloat(step) * 40)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            Text("end")
        }
    }

    private func export(
        to name: String, canvas: CGSize = CGSize(width: 320, height: 180),
        _ change: (inout PictureExport) throws -> Void = { _ in }
    ) throws -> [String] {
        var export = PictureExport()
        try change(&export)
        let run = DeckRun(deck(canvas: canvas), services: PaintingResources.shared.services)
        let files = try export.write(run, resources: .shared, to: folder.url.appendingPathComponent(name).path)
        return files.map { String($0.path.dropFirst(folder.url.path.count + 1)) }
    }

    private func picture(_ name: String) throws -> Bitmap {
        try #require(Bitmap(pngData: try Data(contentsOf: folder.url.appendingPathComponent(name))))
    }

    /// The column where the red begins.
    private func redStart(_ picture: Bitmap) -> Int? {
        (0..<picture.width).first { picture[$0, picture.height / 2].r > 200 && picture[$0, picture.height / 2].g < 100 }
    }

    @Test func aFolderGetsOnePictureASlideAsItIsInTheEnd() throws {
        #expect(try export(to: "out.png") == ["out.png/1.png", "out.png/2.png", "out.png/3.png"])
        #expect(folder.files == ["out.png/1.png", "out.png/2.png", "out.png/3.png"])
        #expect(redStart(try picture("out.png/2.png")) == 80)
    }

    @Test func allStepsAreNumberedByPlace() throws {
        let files = try export(to: "out.png") { $0.steps = .all }
        #expect(files == ["1.0", "2.0", "2.1", "2.2", "3.0"].map { "out.png/\($0).png" })
        #expect(try (0..<3).map { redStart(try picture("out.png/2.\($0).png")) } == [0, 40, 80])
    }

    @Test func aNameWithANumberIsCountedUp() throws {
        #expect(try export(to: "a-%d.png") { $0.steps = .all } == (1...5).map { "a-\($0).png" })
        #expect(try export(to: "b-%d/x%d.png") == (1...3).map { "b-\($0)/x\($0).png" })
    }

    @Test func someSlidesOnly() throws {
        #expect(
            try export(to: "out.png") { $0.slides = try SlideSelection("2-9") } == ["out.png/2.png", "out.png/3.png"])
        #expect(try export(to: "n-%d.png") { $0.slides = try SlideSelection("3") } == ["n-1.png"])
        #expect { try export(to: "none.png") { $0.slides = try SlideSelection("7") } } throws: {
            ($0 as? CommandError)?.status == 2
        }
    }

    @Test func aSizeInPixelsIsTheSizeOfThePictures() throws {
        _ = try export(to: "plain.png")
        #expect(try picture("plain.png/1.png").width == 320 && (try picture("plain.png/1.png").height) == 180)
        _ = try export(to: "double.png") { $0.size = PixelSize(width: 640, height: 360) }
        #expect(try picture("double.png/2.png").width == 640)
        #expect(redStart(try picture("double.png/2.png")) == 160)
    }

    @Test func aPictureInAnotherRatioHasBarsAndIsNotStretched() throws {
        _ = try export(to: "tall.png") { $0.size = PixelSize(width: 320, height: 400) }
        let tall = try picture("tall.png/2.png")
        #expect(tall.width == 320 && tall.height == 400)
        #expect(tall[100, 10] == Bitmap.RGBA8(r: 0, g: 0, b: 0), "above: \(tall[100, 10])")
        #expect(redStart(tall) == 80)
    }

    @Test func exportShowsFreshState() throws {
        let host = DeckHost(deck())
        try host.click("count 0")
        #expect(host.texts == ["count 1"])
        _ = try export(to: "out.png")
        #expect(try picture("out.png/1.png") == DeckHost(deck()).image())
        #expect(try picture("out.png/1.png") != host.image())
    }

    @Test func twoExportsAreTheSameToTheByte() throws {
        let files = try export(to: "a.png") { $0.steps = .all }
        _ = try export(to: "b.png") { $0.steps = .all }
        for file in files {
            let other = "b" + file.dropFirst()
            let bytes = try [file, other].map { try Data(contentsOf: folder.url.appendingPathComponent($0)) }
            #expect(bytes[0] == bytes[1], "\(file)")
        }
    }

    @Test func aPlaceThatCannotBeWrittenToIsTheMachines() throws {
        try Data().write(to: folder.url.appendingPathComponent("file"))
        for name in ["file/out.png", "file/%d.png"] {
            #expect { try export(to: name) } throws: { error in
                guard let error = error as? CommandError else { return false }
                return error.status == 3 && "\(error)".contains("/file/") && !"\(error)".contains("\n")
            }
        }
    }

    @Test func aDeckWithoutSlidesGivesNoPicturesAndSaysWhy() throws {
        let run = DeckRun(SampleDeck { EmptyView() }, services: PaintingResources.shared.services)
        let target = folder.url.appendingPathComponent("out.png").path
        #expect(throws: CommandError.self) { try PictureExport().write(run, resources: .shared, to: target) }
        #expect(folder.files == [])
    }
}
