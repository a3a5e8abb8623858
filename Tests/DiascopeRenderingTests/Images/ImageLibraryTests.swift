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
    }

    @Test func aHugePictureIsReducedAndKeepsItsNaturalSize() throws {
        var huge = Bitmap(width: 6000, height: 4000)
        for i in huge.bytes.indices { huge.bytes[i] = i % 4 == 3 ? 255 : 100 }
        try folder.write(huge.pngData(), "huge.png")
        #expect(try size("huge") == CGSize(width: 6000, height: 4000))
        #expect(images.bytes <= 48 << 20)
        let small = images.picture(
            .named("huge", bundle: nil), size: PixelSize(width: 60, height: 40), isMask: false)
        #expect(small?.base.load(as: UInt32.self) == 0xFF64_6464)
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
