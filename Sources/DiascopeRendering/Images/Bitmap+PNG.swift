import CPNG
import DiascopeGraphics
import Foundation

extension Bitmap {
    /// The picture as a PNG file: 8 bits a component, without alpha where every pixel is opaque.
    ///
    /// The same picture always gives the same bytes. A picture without pixels gives no data.
    public func pngData() -> Data {
        guard width > 0, height > 0 else { return Data() }
        let isOpaque = bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        }
        return PNGEncoding.data(of: bytes, width: width, height: height, hasAlpha: !isOpaque, isBGR: false)
    }

    /// The picture in a PNG file; nil if the data is none.
    package init?(pngData: Data) {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        var result = Bitmap(width: 0, height: 0)
        let isRead = pngData.withUnsafeBytes { source in
            guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else { return false }
            // A damaged header may ask for any size.
            guard UInt64(image.width) * UInt64(image.height) < 1 << 28 else { return false }
            image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            result = Bitmap(width: Int(image.width), height: Int(image.height))
            return result.bytes.withUnsafeMutableBytes {
                png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0
            }
        }
        guard isRead else { return nil }
        self = result
    }
}

extension PixelBuffer {
    /// The pixels as a PNG file without alpha: the same bytes as `bitmap().pngData()` gives for opaque pixels, sooner.
    package func opaquePNGData() -> Data {
        // Rows lie end to end, and on the machines there are, ARGB words are b, g, r, a in memory.
        PNGEncoding.data(
            of: base.assumingMemoryBound(to: UInt8.self), width: size.width, height: size.height, hasAlpha: false,
            isBGR: true)
    }
}

private enum PNGEncoding {
    /// The file; no data where there is no memory for it.
    static func data(
        of pixels: UnsafePointer<UInt8>, width: Int, height: Int, hasAlpha: Bool, isBGR: Bool
    ) -> Data {
        var file = DiascopePNGBytes()
        let isWhole = diascope_png_write(
            pixels, UInt32(width), UInt32(height), hasAlpha ? 1 : 0, isBGR ? 1 : 0, &file)
        guard isWhole != 0, let bytes = file.data else {
            free(file.data)
            return Data()
        }
        return Data(bytesNoCopy: bytes, count: file.size, deallocator: .free)
    }
}
