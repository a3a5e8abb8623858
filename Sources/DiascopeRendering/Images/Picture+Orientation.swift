import CEXIF
import DiascopeGraphics
import Foundation

extension Picture {
    /// How a camera was held, as it noted in the file: 1 (upright) to 8.
    static func orientation(of jpeg: Data) -> Int {
        guard jpeg.starts(with: [0xFF, 0xD8]) else { return 1 }
        // Notes stand before the pixels and are at most 64 KB long; there may be another such segment before them.
        let start = jpeg.prefix(1 << 18)
        return start.withUnsafeBytes { bytes in
            guard
                let data = exif_data_new_from_data(
                    bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(clamping: bytes.count))
            else { return 1 }
            defer { exif_data_unref(data) }
            guard let entry = exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION),
                entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2
            else { return 1 }
            let value = Int(exif_get_short(entry.pointee.data, exif_data_get_byte_order(data)))
            return (1...8).contains(value) ? value : 1
        }
    }

    /// The picture turned and mirrored so that it stands upright.
    func upright(from orientation: Int) -> Picture {
        guard format == .color, (2...8).contains(orientation) else { return self }
        let (width, height) = (size.width, size.height)
        let isTurned = orientation >= 5
        let result = Picture(
            size: isTurned ? PixelSize(width: height, height: width) : size, format: .color, isCleared: false)
        result.isOpaque = isOpaque
        for y in 0..<result.size.height {
            let row = (result.base + y * result.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<result.size.width {
                let from: (x: Int, y: Int) =
                    switch orientation {
                    case 2: (width - 1 - x, y)
                    case 3: (width - 1 - x, height - 1 - y)
                    case 4: (x, height - 1 - y)
                    case 5: (y, x)
                    case 6: (y, height - 1 - x)
                    case 7: (width - 1 - y, height - 1 - x)
                    default: (width - 1 - y, x)
                    }
                row[x] = (base + from.y * stride).assumingMemoryBound(to: UInt32.self)[from.x]
            }
        }
        return result
    }
}
