import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeRendering

@Suite struct EmbeddedImageTests {
    /// A photo of a document costs no pixels until something has to be drawn from them.
    @Test func aPhotoIsDecodedOnlyWhereItsPixelsAreNeeded() throws {
        var count = 0
        let image = try #require(
            EmbeddedImage(
                jpeg: Data([0xFF, 0xD8]), size: PixelSize(width: 6, height: 4), name: "photo", orientation: 1,
                decode: {
                    count += 1
                    return Picture(size: PixelSize(width: 6, height: 4), format: .color)
                }))
        #expect(image.size == CGSize(width: 6, height: 4))
        #expect(image.surface(needsPixels: false) != nil && count == 0)
        let drawn = image.surface(needsPixels: true)
        #expect(drawn != nil && drawn != image.surface(needsPixels: false))
        #expect(image.surface(needsPixels: true) == drawn && count == 1)
    }

    /// A document shows the file's rows and columns through a transform; the stage turns the pixels themselves.
    @Test(arguments: 1...8) func aPhotoIsTurnedAsOnStage(orientation: Int) throws {
        let size = PixelSize(width: 6, height: 4)
        let picture = Picture(size: size, format: .color)
        for i in 0..<24 { picture.base.storeBytes(of: 0xFF00_0000 | UInt32(i), toByteOffset: i * 4, as: UInt32.self) }
        let image = try #require(EmbeddedImage(picture, name: "photo", orientation: orientation))
        let upright = picture.upright(from: orientation)
        let rect = CGRect(
            x: 100, y: 50, width: CGFloat(upright.size.width) * 10, height: CGFloat(upright.size.height) * 10)
        let transform = image.transform(to: rect)
        for y in 0..<4 {
            for x in 0..<6 {
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(transform)
                let column = Int((place.x - rect.minX) / 10), row = Int((place.y - rect.minY) / 10)
                let found = (upright.base + row * upright.stride).load(fromByteOffset: column * 4, as: UInt32.self)
                #expect(found == 0xFF00_0000 | UInt32(y * 6 + x), "\(x), \(y)")
            }
        }
    }
}
