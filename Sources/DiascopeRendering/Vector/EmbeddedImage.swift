import CCairo
import DiascopeGraphics
import Foundation

/// A picture that a document holds once, however often it is shown.
///
/// Only the main actor draws from it.
final class EmbeddedImage: @unchecked Sendable {
    /// In the units of the surface.
    let size: CGSize
    /// From the unit square of the file's rows and columns to that of the picture as it is seen.
    let orientation: CGAffineTransform
    /// Each pixel is copied, none is blended.
    let isPixelated: Bool
    /// Outlines, and not pixels.
    let isRecording: Bool
    /// What a document is given: of a JPEG its file, and no pixels.
    private let surface: OpaquePointer
    /// The same with its pixels, once they were needed.
    private var drawn: OpaquePointer?
    /// The memory that the surfaces draw from.
    private var picture: Picture?
    private let name: String
    private let jpeg: Data?
    private let decode: (() -> Picture?)?

    /// Pixels.
    ///
    /// - Parameters:
    ///   - name: what makes it the same picture as another of that name.
    ///   - orientation: how the camera was held, from 1 (upright) to 8.
    init?(_ picture: Picture, name: String, orientation: Int = 1, isPixelated: Bool = false) {
        guard let surface = picture.makeSurface() else { return nil }
        (self.surface, self.picture, self.name, self.isPixelated) = (surface, picture, name, isPixelated)
        self.orientation = Self.upright(from: orientation)
        (isRecording, jpeg, decode) = (false, nil, nil)
        size = CGSize(width: picture.size.width, height: picture.size.height)
        Self.attach(Data(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
    }

    /// A JPEG file, which a document takes as it is.
    ///
    /// - Parameters:
    ///   - size: of the pixels that `decode` makes.
    ///   - decode: makes the pixels: only where something has to be drawn that documents do not know.
    init?(jpeg: Data, size: PixelSize, name: String, orientation: Int, decode: @escaping () -> Picture?) {
        guard let surface = BlankPixels.surface(size) else { return nil }
        (self.surface, self.jpeg, self.name, self.decode) = (surface, jpeg, name, decode)
        self.orientation = Self.upright(from: orientation)
        (isRecording, isPixelated) = (false, false)
        self.size = CGSize(width: size.width, height: size.height)
        describe(surface)
    }

    /// Outlines that were recorded; takes the surface over.
    init(recording surface: OpaquePointer, size: CGSize, name: String) {
        (self.surface, self.size, self.name, orientation) = (surface, size, name, .identity)
        (isPixelated, isRecording, jpeg, decode) = (false, true, nil, nil)
        Self.attach(Data(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
    }

    deinit {
        cairo_surface_destroy(surface)
        if let drawn { cairo_surface_destroy(drawn) }
    }

    /// What is drawn from; nil where there are no pixels to be had.
    ///
    /// - Parameter needsPixels: it is, or may be, drawn into pixels, and not only put into a document.
    func surface(needsPixels: Bool) -> OpaquePointer? {
        guard needsPixels, let decode else { return surface }
        if drawn == nil, let picture = decode() {
            self.picture = picture
            drawn = picture.makeSurface()
            if let drawn { describe(drawn) }
        }
        return drawn
    }

    private func describe(_ surface: OpaquePointer) {
        if let jpeg { Self.attach(jpeg, CAIRO_MIME_TYPE_JPEG, to: surface) }
        Self.attach(Data(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
    }

    /// From the surface to a rectangle, the right way up.
    func transform(to rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height)
            .concatenating(orientation)
            .concatenating(
                CGAffineTransform(
                    a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
    }

    /// Lets Cairo read from the data itself; it stays until Cairo gives it back.
    private static func attach(_ data: Data, _ type: String, to surface: OpaquePointer) {
        let bytes = data as NSData
        guard bytes.length > 0 else { return }
        let held = Unmanaged.passRetained(bytes)
        let status = cairo_surface_set_mime_data(
            surface, type, bytes.bytes.assumingMemoryBound(to: UInt8.self), UInt(bytes.length),
            { held in held.map { Unmanaged<NSData>.fromOpaque($0).release() } }, held.toOpaque())
        if status != CAIRO_STATUS_SUCCESS { held.release() }
    }

    private static func upright(from orientation: Int) -> CGAffineTransform {
        switch orientation {
        case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case 5: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case 6: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case 7: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        case 8: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        default: .identity
        }
    }
}

/// Pixels that nobody looks at: what a picture is for Cairo of which a document takes the file. They take no memory.
private enum BlankPixels {
    private static let byteCount = Picture.mostPixels * 4
    private nonisolated(unsafe) static let base: UnsafeMutableRawPointer? = {
        let base = mmap(nil, byteCount, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return base == MAP_FAILED ? nil : base
    }()

    static func surface(_ size: PixelSize) -> OpaquePointer? {
        guard let base, size.width * size.height * 4 <= byteCount else { return nil }
        // Without alpha: Cairo need not look whether anything shows through.
        return cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height),
            Int32(size.width * 4))
    }
}
