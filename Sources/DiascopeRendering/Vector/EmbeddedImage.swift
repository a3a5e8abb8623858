import CCairo
import DiascopeGraphics
import Foundation

/// A picture that a document holds once, however often it is shown.
final class EmbeddedImage: @unchecked Sendable {
    let surface: OpaquePointer
    /// In the units of the surface.
    let size: CGSize
    /// From the unit square of the file's rows and columns to that of the picture as it is seen.
    let orientation: CGAffineTransform
    /// Each pixel is copied, none is blended.
    let isPixelated: Bool
    /// Outlines, and not pixels.
    var isRecording: Bool { picture == nil }
    /// The memory that the surface draws from.
    private let picture: Picture?

    /// Pixels.
    ///
    /// - Parameters:
    ///   - jpeg: the file they come from, which a document then takes as it is.
    ///   - name: what makes it the same picture as another of that name.
    ///   - orientation: how the camera was held, from 1 (upright) to 8.
    init?(
        _ picture: Picture, jpeg: Data? = nil, name: String, orientation: Int = 1, isPixelated: Bool = false
    ) {
        guard let surface = picture.makeSurface() else { return nil }
        self.surface = surface
        self.picture = picture
        self.isPixelated = isPixelated
        self.orientation = Self.upright(from: orientation)
        size = CGSize(width: picture.size.width, height: picture.size.height)
        if let jpeg { Self.attach(jpeg, CAIRO_MIME_TYPE_JPEG, to: surface) }
        Self.attach(Data(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
    }

    /// Outlines that were recorded; takes the surface over.
    init(recording surface: OpaquePointer, size: CGSize, name: String) {
        (self.surface, self.size, orientation, picture, isPixelated) = (surface, size, .identity, nil, false)
        Self.attach(Data(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
    }

    deinit { cairo_surface_destroy(surface) }

    /// From the surface to a rectangle, the right way up.
    func transform(to rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height)
            .concatenating(orientation)
            .concatenating(
                CGAffineTransform(
                    a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
    }

    private static func attach(_ data: Data, _ type: String, to surface: OpaquePointer) {
        guard !data.isEmpty, let copy = malloc(data.count) else { return }
        data.copyBytes(to: copy.assumingMemoryBound(to: UInt8.self), count: data.count)
        let status = cairo_surface_set_mime_data(
            surface, type, copy.assumingMemoryBound(to: UInt8.self), UInt(data.count), { free($0) }, copy)
        if status != CAIRO_STATUS_SUCCESS { free(copy) }
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
