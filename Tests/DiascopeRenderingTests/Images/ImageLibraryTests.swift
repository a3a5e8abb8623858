import CSDL2
import CSDL2Image
import DiascopeAssets
import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeRendering

@MainActor @Suite struct ImageLibraryTests {
    private let folder: ScratchFolder
    private let images: ImageLibrary

    init() throws {
        folder = try ScratchFolder()
        images = ImageLibrary(symbolFolder: DiascopeAssets.symbols, searchFolders: [folder.url])
    }

    private func problem(_ source: ImageSource) -> ImageProblem.Reason? {
        if case .failure(let problem) = images.image(source) { problem.reason } else { nil }
    }

    private func size(_ name: String) throws -> CGSize { try images.image(.named(name, bundle: nil)).get().naturalSize }

    @Test func aPictureIsFoundWithAndWithoutItsEnding() throws {
        try folder.write(Bitmap.sample(width: 30, height: 20).pngData(), "photo.png")
        #expect(try size("photo.png") == CGSize(width: 30, height: 20))
        #expect(try size("photo") == CGSize(width: 30, height: 20))
        #expect(problem(.file(folder.url.appendingPathComponent("photo.png").path)) == nil)
        #expect(problem(.named("photo", bundle: "/nowhere")) == .missing(nearest: nil))
        let elsewhere = ImageLibrary(symbolFolder: DiascopeAssets.symbols, searchFolders: [])
        #expect(try elsewhere.image(.named("photo", bundle: folder.url.path)).get().isTemplate == false)
    }

    @Test func aDoublePictureHasHalfAPointAPixel() throws {
        try folder.write(Bitmap.sample(width: 60, height: 40).pngData(), "sharp@2x.png")
        #expect(try size("sharp") == CGSize(width: 30, height: 20))
        try folder.write(Bitmap.sample(width: 10, height: 10, isOpaque: true).pngData(), "both.png")
        var black = Bitmap(width: 20, height: 20)
        for i in stride(from: 3, to: black.bytes.count, by: 4) { black.bytes[i] = 255 }
        try folder.write(black.pngData(), "both@2x.png")
        #expect(try size("both") == CGSize(width: 10, height: 10))
        // The single version where it suffices, the double one where more pixels are asked for.
        func firstPixel(_ length: Int) -> UInt32? {
            let last = PixelSize(width: length, height: length)
            let picture = images.picture(.named("both", bundle: nil), size: last, isMask: false)
            return picture.map { ($0.base + $0.stride * (length - 1)).assumingMemoryBound(to: UInt32.self)[length - 1] }
        }
        #expect(firstPixel(20) == 0xFF00_0000)
        #expect(firstPixel(10) != 0xFF00_0000)
    }

    @Test func badFilesAreToldApart() throws {
        try folder.write(Data(), "empty.png")
        try folder.write(Data("<!DOCTYPE html><html><svg></svg></html>".utf8), "page.png")
        try folder.write(Data((0..<500).map { UInt8($0 % 251) }), "noise.jpg")
        let png = Bitmap.sample(width: 100, height: 100).pngData()
        try folder.write(png.prefix(png.count / 2), "half.png")
        try folder.write(Data("<svg".utf8), "broken.svg")
        #expect(problem(.named("empty", bundle: nil)) == .unreadable("the file is empty"))
        #expect(problem(.named("page", bundle: nil)) == .unreadable("the file is a web page, not a picture"))
        #expect(problem(.named("noise", bundle: nil)) == .unreadable("the file is not a picture that can be read"))
        #expect(problem(.named("half", bundle: nil)) == .unreadable("the PNG file is damaged or ends too early"))
        #expect(problem(.named("broken", bundle: nil)) == .unreadable("the SVG file is damaged"))
        #expect(problem(.named("emty", bundle: nil)) == .missing(nearest: "empty.png"))
        #expect(problem(.named("", bundle: nil)) == .missing(nearest: nil))
        #expect(problem(.file("/nowhere/at/all.png")) == .missing(nearest: nil))
        #expect(problem(.file(folder.url.path)) == .missing(nearest: nil), "a folder is no picture")
    }

    @Test func aJPEGThatEndsTooEarlyIsNotShownGrey() throws {
        // Start of image, start of scan, some data, and no end of image.
        try folder.write(Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 8, 1, 2, 3, 4, 5, 6, 7, 8]), "cut.jpg")
        #expect(problem(.named("cut", bundle: nil)) == .unreadable("the file ends too early"))
    }

    @Test func picturesWithATableOfColoursAreShown() throws {
        // Red and blue, a pixel each.
        let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEX/AAAAAP9sof2OAAAAC0lEQVR4nGNgYAQAAAQAAr96P0oAAAAASUVORK5CYII="
        // The same, blue being what is not to be seen.
        let gif: [UInt8] =
            Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x21, 0xF9, 4, 1, 0, 0, 1, 0]
            + [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0, 0x3B]
        try folder.write(try #require(Data(base64Encoded: png)), "table.png")
        try folder.write(Data(gif), "clear.gif")
        for (name, last) in [("table", 0xFF00_00FF), ("clear", 0)] as [(String, UInt32)] {
            let size = PixelSize(width: 2, height: 1)
            let picture = try #require(images.picture(.named(name, bundle: nil), size: size, isMask: false), "\(name)")
            #expect(picture.base.load(as: UInt32.self) == 0xFFFF_0000, "\(name)")
            #expect(picture.base.load(fromByteOffset: 4, as: UInt32.self) == last, "\(name)")
        }
    }

    @Test func symbolsAreTemplatesOnTheirGrid() throws {
        let information = try images.image(.symbol("circle.fill")).get()
        #expect(information.naturalSize == CGSize(width: 100, height: 100))
        #expect(information.isTemplate)
        let size = PixelSize(width: 50, height: 50)
        let mask = images.picture(.symbol("circle.fill"), size: size, isMask: true)
        #expect(mask?.format == .alpha)
        #expect(mask.map { ($0.base + 25 * $0.stride).load(fromByteOffset: 25, as: UInt8.self) } == 255)
        #expect(mask.map { $0.base.load(as: UInt8.self) } == 0)
        #expect(problem(.symbol("circel.fill")) == .missing(nearest: "circle.fill"))
        #expect(problem(.symbol("../Symbols/circle.fill")) != nil)
        #expect(problem(.symbol("")) != nil)
    }

    @Test func withoutTheFolderOfSymbolsItIsSaidWhereThatBelongs() {
        let bare = ImageLibrary(symbolFolder: URL(fileURLWithPath: "/gone/Symbols"), searchFolders: [])
        guard case .failure(let problem) = bare.image(.symbol("star")) else {
            Issue.record("a symbol was found")
            return
        }
        #expect(problem.reason == .unreadable("the folder of symbols is to be at /gone/Symbols"))
    }

    @Test func aVectorPictureHasItsOwnSizeAndColours() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
            <rect width="40" height="20" fill="red"/></svg>
            """
        try folder.write(Data(text.utf8), "red.svg")
        #expect(try size("red") == CGSize(width: 40, height: 20))
        let size = PixelSize(width: 80, height: 40)
        let picture = images.picture(.named("red", bundle: nil), size: size, isMask: false)
        #expect(picture?.base.load(as: UInt32.self) == 0xFFFF_0000)
        let stretched = images.picture(
            .named("red", bundle: nil), size: PixelSize(width: 20, height: 90), isMask: false)
        #expect(stretched?.base.load(as: UInt32.self) == 0xFFFF_0000, "a resized picture fills its frame")
    }

    @Test func aHugePictureIsReducedAndKeepsItsNaturalSize() throws {
        var huge = Bitmap(width: 6000, height: 4000)
        huge.bytes = [UInt8](repeating: 255, count: huge.bytes.count)
        try folder.write(huge.pngData(), "huge.png")
        #expect(try size("huge") == CGSize(width: 6000, height: 4000))
        #expect(images.bytes <= 24 << 20)
        let small = images.picture(
            .named("huge", bundle: nil), size: PixelSize(width: 60, height: 40), isMask: false)
        #expect(small?.base.load(as: UInt32.self) == 0xFFFF_FFFF)
    }

    @Test func picturesStayUnderTheirLimit() throws {
        try folder.write(Bitmap.sample(width: 300, height: 300).pngData(), "photo.png")
        let images = ImageLibrary(
            symbolFolder: DiascopeAssets.symbols, searchFolders: [folder.url], byteLimit: 1_000_000)
        for length in 20..<120 {
            let picture = images.picture(
                .named("photo", bundle: nil), size: PixelSize(width: length * 2, height: length), isMask: false)
            #expect(picture?.size.width == length * 2)
            #expect(images.bytes <= 1_000_000)
        }
    }

    @Test func aPictureOnScreenIsKeptEvenAboveTheLimit() throws {
        try folder.write(Bitmap.sample(width: 300, height: 300).pngData(), "photo.png")
        let images = ImageLibrary(
            symbolFolder: DiascopeAssets.symbols, searchFolders: [folder.url], byteLimit: 1000)
        func picture() -> Picture? {
            images.picture(.named("photo", bundle: nil), size: PixelSize(width: 300, height: 300), isMask: false)
        }
        let first = picture()
        images.endFrame(isWhole: true)
        #expect(first != nil && picture() === first)
        images.endFrame(isWhole: false)
        images.endFrame(isWhole: false)
        #expect(picture() === first, "a part of the screen was painted; the picture is still there")
        images.endFrame(isWhole: true)
        images.endFrame(isWhole: true)
        #expect(picture() !== first, "a whole frame without it lets it go")
        #expect(images.bytes <= 1000)
    }

    @Test(arguments: 1...8) func aPhotoStandsAsTheCameraWasHeld(orientation: Int) throws {
        // White at its upper left, else black, and wider than high.
        var bitmap = Bitmap(width: 64, height: 32)
        for y in 0..<32 {
            for x in 0..<64 {
                for i in 0..<3 where x < 32 && y < 16 { bitmap.bytes[(y * 64 + x) * 4 + i] = 255 }
                bitmap.bytes[(y * 64 + x) * 4 + 3] = 255
            }
        }
        try folder.write(jpeg(bitmap, orientation: orientation), "photo.jpg")
        let turned = orientation >= 5
        #expect(try size("photo") == (turned ? CGSize(width: 32, height: 64) : CGSize(width: 64, height: 32)))
        let shown = turned ? PixelSize(width: 32, height: 64) : PixelSize(width: 64, height: 32)
        guard let picture = images.picture(.named("photo", bundle: nil), size: shown, isMask: false) else {
            Issue.record("no picture")
            return
        }
        func isWhite(right: Bool, bottom: Bool) -> Bool {
            let x = shown.width * (right ? 3 : 1) / 4, y = shown.height * (bottom ? 3 : 1) / 4
            return (picture.base + y * picture.stride).load(fromByteOffset: x * 4, as: UInt32.self) & 255 > 200
        }
        // Where the picture's upper left ends up, by the standard's table of orientations.
        let right = [2, 3, 6, 7].contains(orientation), bottom = [3, 4, 7, 8].contains(orientation)
        for r in [false, true] {
            for b in [false, true] { #expect(isWhite(right: r, bottom: b) == (r == right && b == bottom)) }
        }
    }

    /// A JPEG file with a camera's note in it.
    private func jpeg(_ bitmap: Bitmap, orientation: Int) throws -> Data {
        let url = folder.url.appendingPathComponent("plain.jpg")
        var bytes = bitmap.bytes
        bytes.withUnsafeMutableBytes {
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                $0.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4),
                UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue))
            IMG_SaveJPG(surface, url.path, 95)
            SDL_FreeSurface(surface)
        }
        let plain = try Data(contentsOf: url)
        try FileManager.default.removeItem(at: url)
        let note: [UInt8] =
            Array("Exif".utf8) + [0, 0] + Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0]
            + [UInt8(orientation), 0, 0, 0, 0, 0, 0, 0]
        return plain.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(note.count + 2)] + note) + plain.dropFirst(2)
    }

    @Test func aScaledPictureIsTheAverageOfWhatItCovers() {
        let picture = Picture(size: PixelSize(width: 4, height: 2), format: .color)
        for (i, value) in ([0, 100, 200, 40, 0, 100, 0, 40] as [UInt32]).enumerated() {
            picture.base.storeBytes(of: 0xFF00_0000 | value, toByteOffset: i * 4, as: UInt32.self)
        }
        let half = picture.scaled(to: PixelSize(width: 2, height: 1))
        #expect(half.base.load(as: UInt32.self) == 0xFF00_0032)
        #expect(half.base.load(fromByteOffset: 4, as: UInt32.self) == 0xFF00_0046)
        let large = picture.scaled(to: PixelSize(width: 400, height: 200))
        #expect(large.base.load(as: UInt32.self) == 0xFF00_0000, "corners keep their colour")
        #expect(large.base.load(fromByteOffset: 399 * 4, as: UInt32.self) == 0xFF00_0028)
    }
}
