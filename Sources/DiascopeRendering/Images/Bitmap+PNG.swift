import CPNG
import DiascopeGraphics
import Foundation

extension Bitmap {
    /// The picture as a PNG file: 8 bits a component, without alpha where every pixel is opaque.
    ///
    /// The same picture always gives the same bytes. A picture without pixels gives no data.
    public func pngData() -> Data {
        guard width > 0, height > 0 else { return Data() }
        let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        var image = Self.image()
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = UInt32(isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        // A quicker compression: the files are a little larger and take a third of the time.
        image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
        let pixels = isOpaque ? withoutAlpha() : bytes
        // Room for incompressible rows and the chunks around them; libpng fails rather than write past it.
        var data = Data(count: pixels.count + pixels.count / 100 + height * 8 + 4096)
        var size = data.count
        let isWritten = data.withUnsafeMutableBytes {
            png_image_write_to_memory(&image, $0.baseAddress, &size, 0, pixels, 0, nil) != 0
        }
        png_image_free(&image)
        return isWritten ? data.prefix(size) : Data()
    }

    /// The picture in a PNG file; nil if the data is none.
    package init?(pngData: Data) {
        var image = Self.image()
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

    private static func image() -> png_image {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        return image
    }

    private func withoutAlpha() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 3) { target, count in
            bytes.withUnsafeBufferPointer { source in
                for i in 0..<width * height {
                    target[i * 3] = source[i * 4]
                    target[i * 3 + 1] = source[i * 4 + 1]
                    target[i * 3 + 2] = source[i * 4 + 2]
                }
            }
            count = width * height * 3
        }
    }
}
