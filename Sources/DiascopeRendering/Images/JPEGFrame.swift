import DiascopeGraphics
import Foundation

/// What the header of a JPEG file says of its pixels, known without decoding them.
struct JPEGFrame: Hashable {
    /// As the rows and columns are in the file.
    var size: PixelSize
    var components: Int
    private var marker: UInt8
    private var depth: UInt8

    /// Nil where the data is no JPEG file, or has no such header.
    init?(of data: Data) {
        guard data.starts(with: [0xFF, 0xD8]) else { return nil }
        let found: JPEGFrame? = data.withUnsafeBytes { bytes in
            var i = 2
            while i + 9 < bytes.count, bytes[i] == 0xFF {
                let marker = bytes[i + 1]
                if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
                    func number(_ at: Int) -> Int { Int(bytes[i + at]) << 8 + Int(bytes[i + at + 1]) }
                    return JPEGFrame(
                        size: PixelSize(width: number(7), height: number(5)), components: Int(bytes[i + 9]),
                        marker: marker, depth: bytes[i + 4])
                }
                i += 2 + Int(bytes[i + 2]) << 8 + Int(bytes[i + 3])
            }
            return nil
        }
        guard let found else { return nil }
        self = found
    }

    private init(size: PixelSize, components: Int, marker: UInt8, depth: UInt8) {
        (self.size, self.components, self.marker, self.depth) = (size, components, marker, depth)
    }

    /// Of a side and of all, in pixels. No reader takes longer sides, and no photo has more: a header that says so is damaged.
    private static let longest = 65_500, most = 1 << 28

    /// One of the usual kinds: every reader knows it, so what the header says is what will be decoded.
    var isUsual: Bool {
        0xC0...0xC2 ~= marker && depth == 8 && [1, 3].contains(components)
            && [size.width, size.height].allSatisfy { 1...Self.longest ~= $0 } && size.width * size.height <= Self.most
    }
}
