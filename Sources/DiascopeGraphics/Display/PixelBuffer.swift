import Foundation

/// A size in whole pixels.
package struct PixelSize: Hashable, Sendable {
    package var width, height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
    package var x, y, width, height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x), top = max(y, other.y)
        let right = min(x + width, other.x + other.width), bottom = min(y + height, other.y + other.height)
        return PixelRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x), top = min(y, other.y)
        let right = max(x + width, other.x + other.width), bottom = max(y + height, other.y + other.height)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// Painted pixels that stay where they are: premultiplied 32-bit ARGB in the machine's byte order, the format that both
/// Cairo (`ARGB32`) and SDL (`ARGB8888`) use.
package final class PixelBuffer: @unchecked Sendable {
    package let size: PixelSize
    /// Bytes from one row to the next.
    package let stride: Int
    package let base: UnsafeMutableRawPointer
    /// What this is a part of; nil where the pixels are its own.
    package let whole: PixelBuffer?
    private let isOwner: Bool

    /// A buffer of transparent pixels. Lengths below 1 count as 1.
    package init(size: PixelSize) {
        self.size = PixelSize(width: max(size.width, 1), height: max(size.height, 1))
        stride = self.size.width * 4
        // No stricter than the C library's own: what is given back in stricter alignment it does not find again for the
        // next buffer of the same size, and an export in which each picture has its own grows by all of them.
        (whole, isOwner) = (nil, true)
        base = .allocate(byteCount: stride * self.size.height, alignment: 16)
        base.initializeMemory(as: UInt8.self, repeating: 0, count: stride * self.size.height)
    }

    /// Pixels that belong to somebody else, who says how long they last.
    package init(borrowing base: UnsafeMutableRawPointer, size: PixelSize, stride: Int) {
        (self.base, self.size, self.stride) = (base, size, stride)
        (whole, isOwner) = (nil, false)
    }

    private init(part: PixelRect, of whole: PixelBuffer) {
        size = PixelSize(width: part.width, height: part.height)
        base = whole.base + part.y * whole.stride + part.x * 4
        (stride, self.whole, isOwner) = (whole.stride, whole, false)
    }

    /// A part of these pixels; nil where it reaches outside or is empty.
    package func part(_ rect: PixelRect) -> PixelBuffer? {
        let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        return rect.isEmpty || rect.intersection(all) != rect ? nil : PixelBuffer(part: rect, of: self)
    }

    deinit { if isOwner { base.deallocate() } }

    /// A copy with straight alpha.
    package func bitmap() -> Bitmap {
        var result = Bitmap(width: size.width, height: size.height)
        result.bytes.withUnsafeMutableBytes { out in
            for y in 0..<size.height {
                let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<size.width {
                    let pixel = row[x], a = pixel >> 24
                    func straight(_ value: UInt32) -> UInt8 {
                        a == 255 ? UInt8(value) : a == 0 ? 0 : UInt8(min(255, (value * 255 + a / 2) / a))
                    }
                    let i = (y * size.width + x) * 4
                    out[i] = straight(pixel >> 16 & 255)
                    out[i + 1] = straight(pixel >> 8 & 255)
                    out[i + 2] = straight(pixel & 255)
                    out[i + 3] = UInt8(a)
                }
            }
        }
        return result
    }
}
