import CCairo
import CPNG
import CSDL2
import CSDL2Image
import Foundation

/// What the files of the deck `Recipe` cost at least: the same kinds of pages, by the C libraries alone.
enum BareExport {
    /// A hundred pages by Cairo, the photos as their files are.
    static func pdf(_ folder: URL) {
        let surface = cairo_pdf_surface_create(folder.appendingPathComponent("bare.pdf").path, 960, 540)
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        for page in 0..<100 {
            draw(page, context, folder, isDocument: true)
            cairo_surface_show_page(surface)
        }
        cairo_surface_finish(surface)
    }

    /// A hundred pictures by libpng at its fastest, on all cores: the drawing left out, but for one of each kind.
    static func png(_ folder: URL) {
        let kinds = [0, 10, 50, 70, 90].map { page in
            let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1920, 1080)
            let context = cairo_create(surface)
            cairo_scale(context, 2, 2)
            draw(page, context, folder, isDocument: false)
            cairo_destroy(context)
            cairo_surface_flush(surface)
            return surface
        }
        defer { for surface in kinds { cairo_surface_destroy(surface) } }
        nonisolated(unsafe) let pixels = kinds.map { cairo_image_surface_get_data($0) }
        DispatchQueue.concurrentPerform(iterations: 100) { page in
            var image = png_image()
            image.version = UInt32(PNG_IMAGE_VERSION)
            (image.width, image.height, image.flags) = (1920, 1080, UInt32(PNG_IMAGE_FLAG_FAST))
            // Blue first, and a fourth byte that means nothing, which only this interface's own drawing would leave out.
            image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)
            let file = folder.appendingPathComponent("bare-\(page).png").path
            png_image_write_to_file(&image, file, 0, pixels[kind(of: page)], 0, nil)
            unlink(file)
        }
    }

    private static func kind(of page: Int) -> Int { page < 10 ? 0 : page < 50 ? 1 : page < 70 ? 2 : page < 90 ? 3 : 4 }

    private static func draw(_ page: Int, _ context: OpaquePointer?, _ folder: URL, isDocument: Bool) {
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_select_font_face(context, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        let lines = [2, 6, 16, 1, 0][kind(of: page)]
        cairo_set_font_size(context, lines > 6 ? 17 : 26)
        for line in 0..<lines {
            cairo_move_to(context, 60, 60 + Double(line) * (lines > 6 ? 28 : 50))
            cairo_show_text(context, "\(page).\(line) slides are read from the last row so letters must be large")
        }
        if kind(of: page) == 3 { drawPhoto("\(page - 70).jpg", context, folder, isDocument: isDocument) }
        if kind(of: page) == 4 {
            for shape in 0..<20 {
                cairo_set_source_rgb(context, Double(shape) / 20, 0.5, 0.7)
                cairo_arc(context, 120 + Double(shape % 5) * 180, 80 + Double(shape / 5) * 120, 50, 0, 2 * .pi)
                cairo_fill(context)
            }
        }
    }

    private static func drawPhoto(_ name: String, _ context: OpaquePointer?, _ folder: URL, isDocument: Bool) {
        let file = folder.appendingPathComponent(name)
        guard let decoded = isDocument ? nil : IMG_Load(file.path) else {
            guard isDocument, let data = try? Data(contentsOf: file), let copy = malloc(data.count) else { return }
            // The pixels are never asked for.
            let photo = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1600, 900)
            defer { cairo_surface_destroy(photo) }
            data.copyBytes(to: copy.assumingMemoryBound(to: UInt8.self), count: data.count)
            cairo_surface_set_mime_data(
                photo, CAIRO_MIME_TYPE_JPEG, copy.assumingMemoryBound(to: UInt8.self), UInt(data.count), { free($0) },
                copy)
            return place(photo, context)
        }
        defer { SDL_FreeSurface(decoded) }
        let pixels = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
        defer { SDL_FreeSurface(pixels) }
        guard let pixels else { return }
        let photo = cairo_image_surface_create_for_data(
            pixels.pointee.pixels?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, 1600, 900,
            pixels.pointee.pitch)
        defer { cairo_surface_destroy(photo) }
        place(photo, context)
    }

    private static func place(_ photo: OpaquePointer?, _ context: OpaquePointer?) {
        cairo_save(context)
        cairo_translate(context, 80, 70)
        cairo_scale(context, 0.5, 0.5)
        cairo_set_source_surface(context, photo, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }
}
