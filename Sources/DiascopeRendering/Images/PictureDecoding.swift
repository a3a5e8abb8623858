import CSDL2
import CSDL2Image
import DiascopeGraphics
import Foundation

/// A file's content as a picture, or in plain words why it is none.
enum PictureDecoding {
    struct Unreadable: Error {
        var reason: String
    }

    /// Pixels of a file in one of SDL2_image's formats.
    ///
    /// - Returns: the picture, reduced if it is huge, and the size that it has in the file,
    ///   both as a camera's note says it is to be held.
    static func pixels(of data: Data) throws(Unreadable) -> (picture: Picture, size: PixelSize) {
        let (picture, size) = try rows(of: data)
        let orientation = Picture.orientation(of: data)
        guard orientation > 1 else { return (picture, size) }
        let upright = orientation >= 5 ? PixelSize(width: size.height, height: size.width) : size
        return (picture.upright(from: orientation), upright)
    }

    /// The same as the file's rows and columns are, whichever way it is to be held.
    static func rows(of data: Data) throws(Unreadable) -> (picture: Picture, size: PixelSize) {
        guard !data.isEmpty else { throw Unreadable(reason: "the file is empty") }
        guard !isCutOffJPEG(data) else { throw Unreadable(reason: "the file ends too early") }
        let surface: UnsafeMutablePointer<SDL_Surface>? = data.withUnsafeBytes { bytes in
            guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
            return IMG_Load_RW(stream, 1)
        }
        guard let surface else { throw Unreadable(reason: reason(data)) }
        defer { SDL_FreeSurface(surface) }
        let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        guard let picture = Picture(surface) else { throw Unreadable(reason: "the picture has no pixels") }
        return (picture, size)
    }

    /// What the header of a JPEG says.
    struct JPEGHeader {
        var size: PixelSize
        /// 1 for grey, 3 for red, green and blue.
        var components: Int

        /// Whether every reader of documents takes its colours for the same.
        var isForDocuments: Bool { components <= 3 }
    }

    /// nil where a file is no whole JPEG.
    static func jpegHeader(of data: Data) -> JPEGHeader? {
        guard data.starts(with: [0xFF, 0xD8]), !isCutOffJPEG(data) else { return nil }
        return data.withUnsafeBytes { bytes in
            func number(_ place: Int) -> Int { Int(bytes[place]) << 8 + Int(bytes[place + 1]) }
            var i = 2
            while i + 9 < bytes.count, bytes[i] == 0xFF {
                let marker = bytes[i + 1]
                // The frame's header: its length, bits, height, width, and how many components there are.
                if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
                    let size = PixelSize(width: number(i + 7), height: number(i + 5))
                    guard size.width > 0, size.height > 0, bytes[i + 4] == 8 else { return nil }
                    return JPEGHeader(size: size, components: Int(bytes[i + 9]))
                }
                i += 2 + number(i + 2)
            }
            return nil
        }
    }

    static func isVector(_ data: Data) -> Bool {
        // An HTML page may hold an <svg> too, but begins otherwise.
        let start = String(decoding: data.prefix(1024), as: UTF8.self)
        return start.contains("<svg") && !isPage(data)
    }

    /// libjpeg fills what is missing with grey and says nothing. A whole file has its end mark behind the last scan.
    private static func isCutOffJPEG(_ data: Data) -> Bool {
        guard data.starts(with: [0xFF, 0xD8]) else { return false }
        return data.withUnsafeBytes { bytes in
            var i = bytes.count - 2
            while i >= 0 {
                if bytes[i] == 0xFF {
                    if bytes[i + 1] == 0xD9 { return false }
                    if bytes[i + 1] == 0xDA { return true }
                }
                i -= 1
            }
            return true
        }
    }

    private static func reason(_ data: Data) -> String {
        if isPage(data) { return "the file is a web page, not a picture" }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "the PNG file is damaged or ends too early" }
        return "the file is not a picture that can be read"
    }

    private static func isPage(_ data: Data) -> Bool {
        let start = String(decoding: data.prefix(256), as: UTF8.self).lowercased()
        return start.contains("<!doctype html") || start.contains("<html")
    }
}
