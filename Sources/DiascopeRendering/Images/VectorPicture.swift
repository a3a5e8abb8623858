import CCairo
import CRSVG
import DiascopeGraphics
import Foundation

/// An SVG document, read by librsvg. It refers to nothing outside of itself: no base address is given.
struct VectorPicture {
    /// In points.
    let naturalSize: CGSize
    fileprivate let data: Data

    /// Nil where the data is no SVG document, or there is no librsvg.
    init?(data: Data) {
        guard let library = LibRSVG.shared, let handle = Self.open(data, library) else { return nil }
        defer { library.release(handle) }
        self.data = data
        naturalSize = Self.naturalSize(handle, library)
    }

    /// Whether SVG documents can be read at all.
    static var isReadable: Bool { LibRSVG.shared != nil }

    /// The picture, stretched to a size in pixels.
    func picture(size: PixelSize) -> Picture? {
        let picture = Picture(size: size, format: .color)
        let isDrawn = picture.withSurface { surface in
            draw(on: surface, size: CGSize(width: size.width, height: size.height))
        }
        return isDrawn == true ? picture : nil
    }

    /// One of our own symbols, which are black on nothing, in another colour.
    ///
    /// - Parameter color: as it is written in SVG, such as `#ff8000`.
    func symbol(in color: String) -> VectorPicture? {
        var text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\"black\"", with: "\"\(color)\"")
        guard let root = text.range(of: "<svg "), let end = text[root.upperBound...].firstIndex(of: ">") else {
            return nil
        }
        // Black is what is filled with where nothing is said.
        if !text[root.upperBound..<end].contains(" fill=") {
            text.insert(contentsOf: "fill=\"\(color)\" ", at: root.upperBound)
        }
        return VectorPicture(data: Data(text.utf8))
    }

    /// The picture's outlines, to be drawn into documents.
    func recorded(name: String) -> EmbeddedImage? {
        // librsvg draws masks and filters as pixels of the surface's units: there have to be enough of them.
        let factor = max(1, 2000 / max(naturalSize.width, naturalSize.height))
        let size = CGSize(width: naturalSize.width * factor, height: naturalSize.height * factor)
        var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
        guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents) else { return nil }
        guard draw(on: surface, size: size) else {
            cairo_surface_destroy(surface)
            return nil
        }
        return EmbeddedImage(recording: surface, size: size, name: name)
    }

    private func draw(on surface: OpaquePointer, size: CGSize) -> Bool {
        guard let outlines = VectorOutlines(self), let context = cairo_create(surface) else { return false }
        defer { cairo_destroy(context) }
        cairo_scale(context, size.width / naturalSize.width, size.height / naturalSize.height)
        let isDrawn = outlines.draw(context)
        cairo_surface_flush(surface)
        return isDrawn
    }

    fileprivate static func open(_ data: Data, _ library: LibRSVG) -> OpaquePointer? {
        data.withUnsafeBytes { bytes in
            library.ignoringError {
                library.newFromData(bytes.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), $0)
            }
        }
    }

    /// By width and height in pixels, else by the view box.
    private static func naturalSize(_ handle: OpaquePointer, _ library: LibRSVG) -> CGSize {
        var width = 0.0, height = 0.0
        if library.intrinsicSize(handle, &width, &height) != 0, width >= 1, height >= 1 {
            return CGSize(width: width, height: height)
        }
        var hasWidth: Int32 = 0, hasHeight: Int32 = 0, hasViewBox: Int32 = 0
        var widthLength = RsvgLength(), heightLength = RsvgLength(), viewBox = RsvgRectangle()
        library.intrinsicDimensions(
            handle, &hasWidth, &widthLength, &hasHeight, &heightLength, &hasViewBox, &viewBox)
        guard hasViewBox != 0, viewBox.width > 0, viewBox.height > 0 else { return CGSize(width: 100, height: 100) }
        return CGSize(width: viewBox.width, height: viewBox.height)
    }
}

/// An SVG document that is open to be drawn.
final class VectorOutlines: @unchecked Sendable {
    let size: CGSize
    private let handle: OpaquePointer
    private let library: LibRSVG

    init?(_ picture: VectorPicture) {
        guard let library = LibRSVG.shared, let handle = VectorPicture.open(picture.data, library) else { return nil }
        (self.handle, self.library, size) = (handle, library, picture.naturalSize)
    }

    deinit { library.release(handle) }

    /// Draws it in its natural size, its top left corner being the context's zero.
    @discardableResult func draw(_ context: OpaquePointer) -> Bool {
        // librsvg keeps proportions within its viewport; whether to keep them is for the layout to say.
        var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
        return library.ignoringError { library.render(handle, context, &viewport, $0) } != 0
    }
}
