import CCairo
import DiascopeGraphics

/// Pixels that are drawn from and never written again once they are shared: glyph masks, symbols, scaled pictures.
///
/// It is plain memory and not a Cairo surface, because pixman counts references to a surface without locks: two tiles
/// that draw the same picture at once each wrap this memory in a surface of their own.
final class Picture: @unchecked Sendable {
    enum Format {
        /// Coverage, one byte a pixel.
        case alpha
        /// Premultiplied 32-bit ARGB in the machine's byte order.
        case color
    }

    let size: PixelSize
    let format: Format
    let stride: Int
    let base: UnsafeMutableRawPointer
    /// No pixel lets anything through, so that drawing it is copying it.
    var isOpaque = false

    /// All pixels transparent. Lengths below 1 count as 1.
    ///
    /// - Parameter isCleared: false where every pixel is going to be written anyway.
    init(size: PixelSize, format: Format, isCleared: Bool = true) {
        self.size = PixelSize(width: max(size.width, 1), height: max(size.height, 1))
        self.format = format
        let rowBytes = format == .alpha ? self.size.width : self.size.width * 4
        // Cairo wants rows to begin at multiples of four bytes.
        stride = (rowBytes + 3) & ~3
        base = .allocate(byteCount: stride * self.size.height, alignment: 16)
        if isCleared { base.initializeMemory(as: UInt8.self, repeating: 0, count: stride * self.size.height) }
    }

    deinit { base.deallocate() }

    var byteCount: Int { stride * size.height }

    /// Calls `body` with a surface over these pixels, valid only inside of it.
    func withSurface<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
        guard let surface = makeSurface() else { return nil }
        defer { cairo_surface_destroy(surface) }
        return body(surface)
    }

    /// A surface over these pixels, which must not outlive them.
    func makeSurface() -> OpaquePointer? {
        cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self),
            format == .alpha ? CAIRO_FORMAT_A8 : isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            Int32(size.width), Int32(size.height), Int32(stride))
    }

    /// The pixels outside of which all are wholly transparent.
    var paintedBounds: PixelRect {
        guard format == .color else { return PixelRect(x: 0, y: 0, width: size.width, height: size.height) }
        var left = size.width, right = -1, top = size.height, bottom = -1
        for y in 0..<size.height {
            let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
            guard let first = (0..<size.width).first(where: { row[$0] != 0 }),
                let last = (first..<size.width).last(where: { row[$0] != 0 })
            else { continue }
            (left, right) = (min(left, first), max(right, last))
            (top, bottom) = (min(top, y), y)
        }
        return PixelRect(x: left, y: top, width: max(right - left + 1, 0), height: max(bottom - top + 1, 0))
    }

    /// The coverage alone of a colour picture.
    func alphaOnly() -> Picture {
        guard format == .color else { return self }
        let result = Picture(size: size, format: .alpha)
        for y in 0..<size.height {
            let source = (base + y * stride).assumingMemoryBound(to: UInt32.self)
            let target = (result.base + y * result.stride).assumingMemoryBound(to: UInt8.self)
            for x in 0..<size.width { target[x] = UInt8(source[x] >> 24) }
        }
        return result
    }
}
