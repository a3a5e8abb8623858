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

    @Test func aClearPictureHasWhatTheDeckPaintsAndNothingElse() throws {
        _ = try export(to: "clear.png") { $0.isClear = true }
        let picture = try picture("clear.png/2.png")
        #expect(picture[100, 90] == Bitmap.RGBA8(r: 255, g: 56, b: 60, a: 255))
        #expect(picture[10, 90].a == 0)
        _ = try export(to: "tall.png") { ($0.isClear, $0.size) = (true, PixelSize(width: 320, height: 400)) }
        #expect(try self.picture("tall.png/2.png")[10, 10].a == 0)
    }

    @Test func aSheetHasAThumbnailOfEachPictureAtItsPlace() throws {
        var export = PictureExport()
        (export.size, export.steps) = (PixelSize(width: 160, height: 90), .all)
        let run = DeckRun(deck(), services: PaintingResources.shared.services)
        let file = folder.url.appendingPathComponent("sheet.png")
        try export.writeSheet(run, resources: .shared, columns: 3, to: file)
        let sheet = try picture("sheet.png")
        #expect(sheet.width == 2 * 40 + 3 * 160 + 2 * 24)
        #expect(sheet.height == 2 * 40 + 2 * (90 + 44) + 24)
        // 1.0, 2.0, 2.1 and below 2.2, 3.0: where the red is in each.
        func red(_ column: Int, _ row: Int) -> Int? {
            let left = 40 + column * (160 + 24), top = 40 + row * (90 + 44 + 24)
            return (0..<160).first { sheet[left + $0, top + 45].r > 200 && sheet[left + $0, top + 45].g < 100 }
        }
        #expect([red(0, 0), red(1, 0), red(2, 0), red(0, 1), red(1, 1)] == [nil, 0, 20, 40, nil])
        // A sixth place stays paper.
        #expect(sheet[40 + 2 * 184 + 80, 40 + 158 + 45] == Bitmap.RGBA8(r: 238, g: 238, b: 238, a: 255))
    }

    @Test func theFirstPictureThatCannotBeWrittenEndsTheExport() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("out.png/2.png"), withIntermediateDirectories: true)
        let problem = #expect(throws: CommandError.self) { try export(to: "out.png") }
        #expect(problem?.status == 3)
        #expect("\(try #require(problem))".contains("2.png"))
    }

    @Test func whatElseIsInTheFolderStays() throws {
        let other = folder.url.appendingPathComponent("out.png/holiday.png")
        try FileManager.default.createDirectory(
            at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: other)
        _ = try export(to: "out.png")
        #expect(folder.files == ["out.png/1.png", "out.png/2.png", "out.png/3.png", "out.png/holiday.png"])
        #expect(try Data(contentsOf: other) == Data("mine".utf8))
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
