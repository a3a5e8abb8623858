import CCairo
import CFontconfig
import DiascopeGraphics
import Foundation

/// A font as documents embed it: the same file and face that the stage draws from.
final class DocumentFont: @unchecked Sendable {
    let face: OpaquePointer

    /// Takes the face over.
    init(face: OpaquePointer) { self.face = face }

    deinit { cairo_font_face_destroy(face) }
}

extension DocumentFont {
    /// nil where the font cannot be used.
    @MainActor convenience init?(_ file: FontFile) {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FILE, file.path)
        FcPatternAddInteger(pattern, FC_INDEX, Int32(truncatingIfNeeded: file.index))
        guard let face = cairo_ft_font_face_create_for_pattern(pattern) else { return nil }
        self.init(face: face)
        // A font that fails while it is drawn would take all of the document with it.
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        guard let options = cairo_font_options_create() else { return nil }
        defer { cairo_font_options_destroy(options) }
        guard let scaled = cairo_scaled_font_create(face, &matrix, &matrix, options) else { return nil }
        defer { cairo_scaled_font_destroy(scaled) }
        if cairo_scaled_font_status(scaled) != CAIRO_STATUS_SUCCESS { return nil }
    }
}

/// Shaped letters at size 1, from the start of their baseline: which glyphs they are, and which glyph stands for which
/// letters.
struct ShapedGlyphs {
    var text: String
    /// From left to right.
    var glyphs: [cairo_glyph_t]
    /// How far each glyph is to the right of where a reader of the document would take it to be without being told: see
    /// `GlyphRun.draw`.
    var lags: [Double]
    /// All advances together.
    var width: Double
    /// In the order of the text.
    var clusters: [cairo_text_cluster_t]
    /// The first cluster is that of the last glyphs.
    var isRightToLeft: Bool
}

/// Letters to be drawn from the outlines of their font.
struct GlyphRun {
    var font: DocumentFont
    var shaped: ShapedGlyphs
    /// In the run's own points.
    var size: CGFloat
    /// From the run's own points, the start of the baseline being zero, to the device's.
    var transform: CGAffineTransform

    /// - Parameter keepsText: whether the letters themselves are handed on too.
    func draw(_ context: OpaquePointer, keepsText: Bool) {
        cairo_save(context)
        defer { cairo_restore(context) }
        transform.apply(to: context)
        cairo_set_font_face(context, font.face)
        cairo_set_font_size(context, size)
        // A text that Cairo refuses would take all of the document with it.
        guard keepsText, shaped.text.isKnownToCairo else {
            let glyphs = shaped.glyphs.map { cairo_glyph_t(index: $0.index, x: $0.x * size, y: $0.y * size) }
            return cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
        }
        // Cairo 1.16 notes the widths of glyphs as whole thousandths, cut off, and takes them for exact when it says
        // where the next glyph is. Letters would close up by a pixel and more in the course of a line.
        let cutsWidths = cairo_version() < 11700
        let glyphs = zip(shaped.glyphs, shaped.lags).map { glyph, lag in
            cairo_glyph_t(index: glyph.index, x: (glyph.x + (cutsWidths ? lag : 0)) * size, y: glyph.y * size)
        }
        var text = shaped.text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                cairo_show_text_glyphs(
                    context, bytes.baseAddress, Int32(bytes.count), glyphs, Int32(glyphs.count), shaped.clusters,
                    Int32(shaped.clusters.count),
                    shaped.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
            }
        }
    }
}
