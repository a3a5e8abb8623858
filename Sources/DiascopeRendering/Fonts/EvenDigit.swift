import CCairo
import DiascopeGraphics
import Foundation

extension TextRun {
    /// One of 0…9 in the form that the font has for tables.
    var isEvenDigit: Bool { attributes.hasEvenDigits && text.isDigit }
}

extension StringProtocol {
    /// One of 0…9.
    var isDigit: Bool {
        guard utf8.count == 1, let byte = utf8.first else { return false }
        return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}

/// Draws single glyphs by their number, as documents do: those that SDL2_ttf cannot be asked for.
@MainActor struct GlyphRasteriser {
    private var fonts: [FontFace: DocumentFont?] = [:]

    /// A digit as the font has it for tables; nil where that is the usual one.
    mutating func evenDigit(_ text: String, _ face: FontFace, _ file: FontFile, pixelSize: CGFloat) -> RunPicture? {
        let glyphs = file.glyphs(of: text, isRightToLeft: false, hasEvenDigits: true).glyphs
        let usual = file.glyphs(of: text, isRightToLeft: false).glyphs
        guard glyphs.count == 1, glyphs[0].index != usual.first?.index, let font = font(face, file) else { return nil }
        return picture(of: glyphs[0], font, file, pixelSize: pixelSize)
    }

    private mutating func font(_ face: FontFace, _ file: FontFile) -> DocumentFont? {
        if let known = fonts[face] { return known }
        let font = DocumentFont(file)
        fonts[face] = .some(font)
        return font
    }

    private func picture(
        of glyph: cairo_glyph_t, _ font: DocumentFont, _ file: FontFile, pixelSize: CGFloat
    ) -> RunPicture? {
        // Ink may reach a little over the font's own heights, and over both sides.
        let margin = Int((pixelSize / 4).rounded(.up))
        let top = Int((file.ascent * pixelSize).rounded(.up)) + margin
        let height = top + Int((file.descent * pixelSize).rounded(.up)) + margin
        let picture = Picture(
            size: PixelSize(width: Int((pixelSize * 1.5).rounded(.up)) + 2 * margin, height: height), format: .alpha)
        _ = picture.withSurface { surface in
            guard let context = cairo_create(surface), let options = cairo_font_options_create() else { return }
            defer {
                cairo_destroy(context)
                cairo_font_options_destroy(options)
            }
            // As SDL2_ttf is asked for the others: crisp heights, true widths.
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_set_font_options(context, options)
            cairo_set_font_face(context, font.face)
            cairo_set_font_size(context, pixelSize)
            var glyph = cairo_glyph_t(index: glyph.index, x: Double(margin), y: Double(top))
            cairo_show_glyphs(context, &glyph, 1)
            cairo_surface_flush(surface)
        }
        return RunPicture(picture: picture, left: -margin, top: -top)
    }
}
