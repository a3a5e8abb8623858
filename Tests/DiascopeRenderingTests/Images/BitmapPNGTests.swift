import DiascopeGraphics
import DiascopeRendering
import Foundation
import Testing

@Suite struct BitmapPNGTests {
    @Test(arguments: [true, false]) func aPictureComesBackFromItsFile(isOpaque: Bool) {
        let bitmap = Bitmap.sample(width: 123, height: 45, isOpaque: isOpaque)
        let isEqual = Bitmap(pngData: bitmap.pngData()) == bitmap
        #expect(isEqual)
    }

    @Test func theSamePictureGivesTheSameBytes() {
        let bitmap = Bitmap.sample(width: 200, height: 100)
        #expect(bitmap.pngData() == bitmap.pngData())
    }

    @Test func noiseCanBeWrittenToo() {
        var random = Repeatable(state: 1)
        var bitmap = Bitmap(width: 257, height: 129)
        for i in bitmap.bytes.indices { bitmap.bytes[i] = UInt8.random(in: 0...255, using: &random) }
        let isEqual = Bitmap(pngData: bitmap.pngData()) == bitmap
        #expect(isEqual)
    }

    @Test func whatIsNoPNGGivesNothing() {
        let data = Bitmap.sample(width: 50, height: 50).pngData()
        #expect(Bitmap(pngData: Data()) == nil)
        #expect(Bitmap(pngData: Data("<html>".utf8)) == nil)
        #expect(Bitmap(pngData: data.prefix(data.count / 2)) == nil)
        #expect(Bitmap(width: 0, height: 5).pngData().isEmpty)
    }
}
