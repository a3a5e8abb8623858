import CSDL2
import DiascopeGraphics

extension Picture {
    /// The most pixels that a decoded picture keeps, a little more than a 4K canvas has; larger ones are reduced while
    /// they are read.
    static let mostPixels = 4096 * 2304

    /// The pixels of an SDL surface, colours multiplied by alpha.
    ///
    /// A picture of more than `mostPixels` is averaged down by a whole factor, a few rows at a time, so that it never
    /// takes twice its size.
    convenience init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        let width = Int(surface.pointee.w), height = Int(surface.pointee.h)
        // Nothing is locked: the pixels of a file are never packed, and a palette is looked up by a blit, which SDL refuses
        // for a locked surface.
        guard width > 0, height > 0, surface.pointee.pixels != nil else { return nil }
        let (size, factor) = Self.reduced(PixelSize(width: width, height: height))
        self.init(size: size, format: .color, isCleared: false)
        let isOpaque =
            !hasAlpha(surface.pointee.format.pointee.format)
            && SDL_HasColorKey(surface) == SDL_FALSE
        self.isOpaque = isOpaque
        guard factor > 1 else {
            guard Self.convert(surface, rows: 0..<height, into: base, stride: stride) else { return nil }
            if !isOpaque { Self.premultiply(base, count: stride / 4 * height) }
            return
        }
        let strip = UnsafeMutableRawPointer.allocate(byteCount: width * 4 * factor, alignment: 16)
        defer { strip.deallocate() }
        for y in 0..<size.height {
            guard Self.convert(surface, rows: y * factor..<(y + 1) * factor, into: strip, stride: width * 4) else {
                return nil
            }
            if !isOpaque { Self.premultiply(strip, count: width * factor) }
            Self.average(strip, width: width, factor: factor, into: base + y * stride, count: size.width)
        }
    }

    /// The size in which a picture is kept, and the whole factor by which it is smaller than its file.
    static func reduced(_ size: PixelSize) -> (size: PixelSize, factor: Int) {
        var factor = 1
        while (size.width / factor) * (size.height / factor) > mostPixels { factor += 1 }
        return (PixelSize(width: max(size.width / factor, 1), height: max(size.height / factor, 1)), factor)
    }

    private static func convert(
        _ surface: UnsafeMutablePointer<SDL_Surface>, rows: Range<Int>, into target: UnsafeMutableRawPointer,
        stride: Int
    ) -> Bool {
        let format = surface.pointee.format.pointee
        let argb = UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue)
        if format.format == UInt32(SDL_PIXELFORMAT_RGB24.rawValue) {
            // What JPEGs come in; SDL's own conversion takes five times as long.
            for (y, row) in rows.enumerated() {
                let source = (surface.pointee.pixels + row * Int(surface.pointee.pitch))
                    .assumingMemoryBound(to: UInt8.self)
                let result = (target + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<Int(surface.pointee.w) {
                    let r = UInt32(source[x &* 3]), g = UInt32(source[x &* 3 &+ 1]), b = UInt32(source[x &* 3 &+ 2])
                    result[x] = 0xFF00_0000 | r << 16 | g << 8 | b
                }
            }
            return true
        }
        if format.palette == nil, SDL_HasColorKey(surface) == SDL_FALSE {
            return SDL_ConvertPixels(
                surface.pointee.w, Int32(rows.count), format.format,
                surface.pointee.pixels + rows.lowerBound * Int(surface.pointee.pitch), surface.pointee.pitch, argb,
                target,
                Int32(stride)) == 0
        }
        // Palettes and colour keys belong to the surface; only a blit knows them.
        guard
            let part = SDL_CreateRGBSurfaceWithFormatFrom(
                target, surface.pointee.w, Int32(rows.count), 32, Int32(stride), argb)
        else { return false }
        defer { SDL_FreeSurface(part) }
        target.initializeMemory(as: UInt8.self, repeating: 0, count: stride * rows.count)
        SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
        var from = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: surface.pointee.w, h: Int32(rows.count))
        return SDL_UpperBlit(surface, &from, part, nil) == 0
    }

    private static func premultiply(_ base: UnsafeMutableRawPointer, count: Int) {
        let pixels = base.assumingMemoryBound(to: UInt32.self)
        for i in 0..<count {
            let pixel = pixels[i], alpha = pixel >> 24
            if alpha == 255 { continue }
            func scaled(_ value: UInt32) -> UInt32 { (value * alpha + 127) / 255 }
            pixels[i] =
                alpha << 24 | scaled(pixel >> 16 & 255) << 16 | scaled(pixel >> 8 & 255) << 8 | scaled(pixel & 255)
        }
    }

    /// One row of averages over squares of `factor` × `factor` pixels.
    private static func average(
        _ strip: UnsafeMutableRawPointer, width: Int, factor: Int, into target: UnsafeMutableRawPointer, count: Int
    ) {
        let source = strip.assumingMemoryBound(to: UInt8.self), result = target.assumingMemoryBound(to: UInt8.self)
        let area = UInt32(factor * factor)
        for x in 0..<count {
            var sums = SIMD4<UInt32>()
            for row in 0..<factor {
                for column in 0..<factor {
                    let i = (row * width + x * factor + column) * 4
                    sums &+= SIMD4(
                        UInt32(source[i]), UInt32(source[i + 1]), UInt32(source[i + 2]), UInt32(source[i + 3]))
                }
            }
            for channel in 0..<4 { result[x * 4 + channel] = UInt8((sums[channel] + area / 2) / area) }
        }
    }
}

/// SDL has a macro for it, which is not imported.
private func hasAlpha(_ format: UInt32) -> Bool {
    var bits: Int32 = 0, red: UInt32 = 0, green: UInt32 = 0, blue: UInt32 = 0, alpha: UInt32 = 0
    return SDL_PixelFormatEnumToMasks(format, &bits, &red, &green, &blue, &alpha) == SDL_TRUE && alpha != 0
}
