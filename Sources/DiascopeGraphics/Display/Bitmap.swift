import Foundation

/// A picture in memory: 8-bit sRGB with straight alpha, rows from the top.
public struct Bitmap: Hashable, Sendable {
    /// One pixel: red, green, blue and alpha, each 0…255, colours not multiplied by alpha.
    public struct RGBA8: Hashable, Sendable {
        /// In 0…255; an alpha of 255 is opaque.
        public var r, g, b, a: UInt8

        /// A pixel, opaque by default.
        public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8 = 255) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }
    }

    /// In pixels, 0 or more.
    public let width: Int
    /// In pixels, 0 or more.
    public let height: Int
    /// Four bytes a pixel in the order r, g, b, a.
    public package(set) var bytes: [UInt8]

    /// A transparent picture. Negative sizes count as 0.
    public init(width: Int, height: Int) {
        (self.width, self.height) = (max(width, 0), max(height, 0))
        bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
    }

    /// The pixel in column `x` and row `y`, both from 0. Transparent outside of the picture.
    public subscript(x: Int, y: Int) -> RGBA8 {
        guard x >= 0, y >= 0, x < width, y < height else { return RGBA8(r: 0, g: 0, b: 0, a: 0) }
        let i = (y * width + x) * 4
        return RGBA8(r: bytes[i], g: bytes[i + 1], b: bytes[i + 2], a: bytes[i + 3])
    }
}
