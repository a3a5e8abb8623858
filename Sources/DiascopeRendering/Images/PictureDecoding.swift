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

    /// The size of a picture in its file, as a camera's note says it is to be held, where that is known without decoding
    /// it; nil elsewhere.
    static func size(of data: Data) throws(Unreadable) -> PixelSize? {
        guard let frame = JPEGFrame(of: data), frame.isUsual else { return nil }
        guard !isCutOffJPEG(data) else { throw Unreadable(reason: "the file ends too early") }
        let size = frame.size
        return Picture.orientation(of: data) >= 5 ? PixelSize(width: size.height, height: size.width) : size
    }

    /// What a file says of itself that is a whole JPEG of grey or red, green and blue, whose colours every reader takes
    /// for the same; nil for any other.
    static func documentJPEG(_ data: Data) -> JPEGFrame? {
        guard let frame = JPEGFrame(of: data), frame.isUsual, !isCutOffJPEG(data) else { return nil }
        return frame
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
