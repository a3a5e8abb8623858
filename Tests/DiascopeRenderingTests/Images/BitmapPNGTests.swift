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

    /// Around the longest runs that the format has, and more than a block of them.
    @Test(arguments: [1, 2, 3, 64, 65, 85, 86, 87, 88, 129, 172, 173, 174, 70_000]) func runsOfAnyLengthComeBack(
        width: Int
    ) {
        for alpha: UInt8 in [255, 200] {
            var bitmap = Bitmap(width: width, height: 4)
            for i in 0..<width * 4 {
                let isOdd = i == width * 2 - 1 || i == width * 3
                bitmap.bytes.replaceSubrange(
                    i * 4..<i * 4 + 4, with: isOdd ? [1, 200, 0, alpha] : [90, 80, 70, alpha])
            }
            let isEqual = Bitmap(pngData: bitmap.pngData()) == bitmap
            #expect(isEqual, "alpha \(alpha)")
        }
    }

    /// So uneven that the best codes would be longer than the format allows.
    @Test func coloursOfVeryUnevenCountComeBack() {
        var counts = [1, 1]
        while counts.count < 20 { counts.append(counts.suffix(2).reduce(0, +)) }
        let colors = counts.enumerated().flatMap { Array(repeating: UInt8($0.offset * 6 + 3), count: $0.element) }
        var bitmap = Bitmap(width: colors.count, height: 1)
        for (i, red) in colors.enumerated() {
            bitmap.bytes.replaceSubrange(i * 4..<i * 4 + 4, with: i % 2 == 0 ? [red, 0, 0, 255] : [0, 0, 0, 255])
        }
        let isEqual = Bitmap(pngData: bitmap.pngData()) == bitmap
        #expect(isEqual)
    }

    @Test func rowsThatRepeatTakeHardlyAnyRoom() {
        var random = Repeatable(state: 7)
        var bitmap = Bitmap(width: 300, height: 200)
        for i in 0..<300 * 4 { bitmap.bytes[i] = i % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
        for y in 1..<200 { bitmap.bytes.replaceSubrange(y * 1200..<(y + 1) * 1200, with: bitmap.bytes[0..<1200]) }
        let data = bitmap.pngData(), isEqual = Bitmap(pngData: data) == bitmap
        #expect(isEqual && data.count < 300 * 3 + 200 * 8, "\(data.count) bytes")
    }

    @Test func whatIsNoPNGGivesNothing() {
        let data = Bitmap.sample(width: 50, height: 50).pngData()
        #expect(Bitmap(pngData: Data()) == nil)
        #expect(Bitmap(pngData: Data("<html>".utf8)) == nil)
        #expect(Bitmap(pngData: data.prefix(data.count / 2)) == nil)
        #expect(Bitmap(width: 0, height: 5).pngData().isEmpty)
    }
}
