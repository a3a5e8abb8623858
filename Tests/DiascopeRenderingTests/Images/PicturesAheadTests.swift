import CSDL2
import CSDL2Image
import DiascopeAssets
import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeRendering

/// Pictures that are made before they are drawn, and what of them is kept.
@MainActor struct PicturesAheadTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func images(byteLimit: Int = 24 << 20) -> ImageLibrary {
        ImageLibrary(symbolFolder: DiascopeAssets.symbols, searchFolders: [folder.url], byteLimit: byteLimit)
    }

    private func source(_ name: String) -> ImageSource { .named(name, bundle: nil) }

    private func wanted(_ name: String, _ width: Int, _ height: Int) -> ImageLibrary.Drawn {
        ImageLibrary.Drawn(
            source: source(name), size: PixelSize(width: width, height: height), isMask: false, scale: 1)
    }

    private func draw(_ wanted: ImageLibrary.Drawn, in images: ImageLibrary) -> Picture? {
        images.picture(wanted.source, size: wanted.size, isMask: wanted.isMask)
    }

    private func bytes(_ picture: Picture?) -> Data? {
        picture.map { Data(bytes: $0.base, count: $0.byteCount) }
    }

    /// 160×90, in a format of its own.
    private func writeJPEG(_ name: String) throws {
        var bytes = Bitmap.sample(width: 160, height: 90, isOpaque: true).bytes
        let file = folder.url.appendingPathComponent(name).path
        bytes.withUnsafeMutableBytes {
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                $0.baseAddress, 160, 90, 32, 640, UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue))
            IMG_SaveJPG(surface, file, 90)
            SDL_FreeSurface(surface)
        }
    }

    @Test func theSizeOfAJPEGIsKnownWithoutDecodingIt() throws {
        try writeJPEG("photo.jpg")
        let images = images()
        #expect(try images.image(source("photo")).get().naturalSize == CGSize(width: 160, height: 90))
        #expect(images.decodings == 0 && images.bytes == 0)
        #expect(draw(wanted("photo", 80, 45), in: images) != nil)
        #expect(images.decodings == 1)
    }

    @Test func aJPEGWithAGoodHeaderAloneIsSaidToBeUnreadableOnceItIsDrawn() throws {
        // The frame's header, then no tables and no scan.
        let header: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0]
        try folder.write(Data([0xFF, 0xD8] + header + [0xFF, 0xD9]), "photo.jpg")
        let images = images()
        #expect(try images.image(source("photo")).get().naturalSize == CGSize(width: 60, height: 40))
        #expect(draw(wanted("photo", 60, 40), in: images) == nil)
        #expect(throws: ImageProblem.self) { try images.image(source("photo")).get() }
    }

    private func prepare(_ wanted: ImageLibrary.Drawn, in images: ImageLibrary) async {
        await withCheckedContinuation { done in images.prepare(wanted) { done.resume() } }
    }

    @Test func aHeaderThatSaysMoreThanAPhotoCanHaveIsNotBelieved() throws {
        let header: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0]
        let data = Data([0xFF, 0xD8] + header + [0xFF, 0xD9])
        try folder.write(data, "photo.jpg")
        #expect(throws: ImageProblem.self) { try images().image(source("photo")).get() }
        #expect(PictureDecoding.documentJPEG(data) == nil, "nor is it put into a document")
    }

    @Test func aPictureMadeAheadIsTheOneThatIsDrawn() async throws {
        try writeJPEG("photo.jpg")
        let ahead = images(), plain = images(), wanted = wanted("photo", 100, 57)
        #expect(ahead.lacks(wanted))
        await prepare(wanted, in: ahead)
        #expect(!ahead.lacks(wanted) && ahead.decodings == 1)
        let made = draw(wanted, in: ahead)
        #expect(ahead.decodings == 1, "nothing was left to do")
        #expect(made != nil && bytes(made) == bytes(draw(wanted, in: plain)))
    }

    @Test func whoeverDrawsAPictureThatIsBeingMadeWaitsForIt() async throws {
        try writeJPEG("photo.jpg")
        let images = images(), wanted = wanted("photo", 100, 57)
        var isDrawn = false
        await withCheckedContinuation { done in
            images.prepare(wanted) { done.resume() }
            isDrawn = draw(wanted, in: images) != nil
        }
        #expect(isDrawn)
        #expect(images.decodings == 1, "not twice")
    }

    @Test func anAnimationOfTwoPhotosDecodesEachOnce() throws {
        try writeJPEG("a.jpg")
        try writeJPEG("b.jpg")
        // Less than one of them takes.
        let images = images(byteLimit: 40_000)
        for length in 1...30 {
            images.beginFrame()
            for name in ["a", "b"] { #expect(draw(wanted(name, 90 + length * 2, 50 + length), in: images) != nil) }
            images.endFrame(isWhole: true)
        }
        #expect(images.decodings == 2)
        // Two as they are in their files, and two in the size of the last frame.
        #expect(images.bytes == 2 * (160 * 90 + 150 * 80) * 4)
    }

    @Test func atRestThereIsWhatIsShownAndWhatComesNext() async throws {
        try writeJPEG("a.jpg")
        try writeJPEG("b.jpg")
        let images = images(), now = wanted("a", 100, 56), next = wanted("b", 120, 67)
        images.beginFrame()
        let shown = draw(now, in: images)
        images.endFrame(isWhole: true)
        await prepare(next, in: images)
        images.rest(now: [now], next: [next], moves: false)
        #expect(images.bytes == (100 * 56 + 120 * 67) * 4, "no file's own pixels")
        #expect(draw(now, in: images) === shown)
        _ = draw(next, in: images)
        #expect(images.decodings == 2)
        // A photo that grows is drawn from its file's pixels in each frame between.
        let larger = wanted("b", 150, 84)
        await prepare(larger, in: images)
        images.rest(now: [next], next: [larger], moves: false)
        #expect(draw(wanted("b", 130, 73), in: images) != nil)
        #expect(images.decodings == 3, "for the larger one, and not again")
        // So is one that comes in an animation.
        images.rest(now: [], next: [now], moves: true)
        let before = images.decodings
        #expect(draw(wanted("a", 90, 50), in: images) != nil && images.decodings == before + 1)
        images.rest(now: [], next: [now], moves: true)
        #expect(draw(wanted("a", 80, 44), in: images) != nil && images.decodings == before + 1)
    }

    @Test func whatIsNoMoreOnScreenIsNotKeptForBeingThere() throws {
        try writeJPEG("a.jpg")
        let images = images(byteLimit: 1000), now = wanted("a", 100, 56)
        images.beginFrame()
        let shown = draw(now, in: images)
        images.endFrame(isWhole: false)
        images.rest(now: [now], next: [], moves: false)
        #expect(draw(now, in: images) === shown)
        images.rest(now: [], next: [], moves: false)
        #expect(images.lacks(now) && images.bytes == 0)
    }
}
