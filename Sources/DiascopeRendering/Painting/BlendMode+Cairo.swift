import CCairo
import DiascopeGraphics

extension BlendMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

extension ColorMatrix {
    /// Changes the pixels of a group that was popped off a context.
    func apply(to pattern: OpaquePointer) {
        var found: OpaquePointer?
        guard cairo_pattern_get_surface(pattern, &found) == CAIRO_STATUS_SUCCESS, let surface = found else { return }
        cairo_surface_flush(surface)
        guard cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
            let data = cairo_image_surface_get_data(surface)
        else { return }
        apply(
            to: UnsafeMutableRawPointer(data), width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)), stride: Int(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
    }

    /// Changes premultiplied 32-bit pixels. What is wholly transparent stays so.
    func apply(to base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        // Neighbours are mostly of one colour.
        var known: UInt32 = 0, answer: UInt32 = 0
        for y in 0..<height {
            let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width where row[x] != 0 {
                if row[x] != known {
                    known = row[x]
                    answer = changed(known)
                }
                row[x] = answer
            }
        }
    }

    private func changed(_ pixel: UInt32) -> UInt32 {
        let alpha = Float(pixel >> 24), factor = 1 / alpha
        let old = SIMD4(
            Float(pixel >> 16 & 255) * factor, Float(pixel >> 8 & 255) * factor, Float(pixel & 255) * factor,
            alpha / 255)
        let new = applied(to: old)
        func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
        return byte(new.w) << 24 | byte(new.x * new.w) << 16 | byte(new.y * new.w) << 8 | byte(new.z * new.w)
    }
}
