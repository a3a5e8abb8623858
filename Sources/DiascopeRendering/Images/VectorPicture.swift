import CCairo
import CRSVG
import DiascopeGraphics
import Foundation

/// An SVG document, read by librsvg. It refers to nothing outside of itself: no base address is given.
struct VectorPicture {
    /// In points.
    let naturalSize: CGSize
    private let data: Data

    /// Nil where the data is no SVG document.
    init?(data: Data) {
        guard let handle = Self.open(data) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        self.data = data
        naturalSize = Self.naturalSize(handle)
    }

    /// The picture, stretched to a size in pixels.
    func picture(size: PixelSize) -> Picture? {
        guard let handle = Self.open(data) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        let picture = Picture(size: size, format: .color)
        let isDrawn = picture.withSurface { surface in
            guard let context = cairo_create(surface) else { return false }
            defer { cairo_destroy(context) }
            // librsvg keeps proportions within its viewport; whether to keep them is for the layout to say.
            cairo_scale(context, Double(size.width) / naturalSize.width, Double(size.height) / naturalSize.height)
            var viewport = RsvgRectangle(x: 0, y: 0, width: naturalSize.width, height: naturalSize.height)
            var error: UnsafeMutableRawPointer?
            let isDrawn = rsvg_handle_render_document(handle, context, &viewport, &error) != 0
            if let error { g_error_free(error) }
            cairo_surface_flush(surface)
            return isDrawn
        }
        return isDrawn == true ? picture : nil
    }

    private static func open(_ data: Data) -> OpaquePointer? {
        var error: UnsafeMutableRawPointer?
        let handle = data.withUnsafeBytes {
            rsvg_handle_new_from_data($0.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), &error)
        }
        if let error { g_error_free(error) }
        return handle
    }

    /// By width and height in pixels, else by the view box.
    private static func naturalSize(_ handle: OpaquePointer) -> CGSize {
        var width = 0.0, height = 0.0
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0, width >= 1, height >= 1 {
            return CGSize(width: width, height: height)
        }
        var hasWidth: Int32 = 0, hasHeight: Int32 = 0, hasViewBox: Int32 = 0
        var widthLength = RsvgLength(), heightLength = RsvgLength(), viewBox = RsvgRectangle()
        rsvg_handle_get_intrinsic_dimensions(
            handle, &hasWidth, &widthLength, &hasHeight, &heightLength, &hasViewBox, &viewBox)
        guard hasViewBox != 0, viewBox.width > 0, viewBox.height > 0 else { return CGSize(width: 100, height: 100) }
        return CGSize(width: viewBox.width, height: viewBox.height)
    }
}
