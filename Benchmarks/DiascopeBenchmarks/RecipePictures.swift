import CSDL2
import CSDL2Image
import Foundation

/// The twenty photo-like pictures of the deck `Recipe`, written as JPEG files for as long as this value lives.
final class RecipePictures {
    struct CannotWrite: Error {
        var file: String
    }

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-recipe-\(getpid())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<20 { try Self.write(number, to: folder.appendingPathComponent("\(number).jpg").path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// 1600×900, quality 90: soft blobs as of things out of focus, and grain.
    private static func write(_ number: Int, to file: String) throws {
        let (width, height) = (1600, 900)
        var pixels = [UInt8](repeating: 0, count: width * height * 3)
        var random = UInt64(number + 1)
        func next() -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33)
        }
        let blobs = (0..<12).map { _ in
            (x: next() % width, y: next() % height, size: 60 + next() % 300, hue: next() % 3)
        }
        for y in 0..<height {
            for x in 0..<width {
                var channels = [40 + x / 16, 50 + y / 9, 90 + (x + y) / 32]
                for blob in blobs {
                    let distance = (x - blob.x) * (x - blob.x) + (y - blob.y) * (y - blob.y)
                    let reach = blob.size * blob.size
                    if distance < reach { channels[blob.hue] += 110 * (reach - distance) / reach }
                }
                let grain = next() % 25 - 12
                for channel in 0..<3 {
                    pixels[(y * width + x) * 3 + channel] = UInt8(clamping: channels[channel] + grain)
                }
            }
        }
        let isWritten = pixels.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(width), Int32(height), 24, Int32(width * 3), SDL_PIXELFORMAT_RGB24.rawValue)
            defer { SDL_FreeSurface(surface) }
            return IMG_SaveJPG(surface, file, 90) == 0
        }
        guard isWritten else { throw CannotWrite(file: file) }
    }
}
