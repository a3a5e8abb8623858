import CCairo
import DiascopeGraphics
import Foundation

extension StrokeStyle {
    /// Draws along the current path of a context.
    ///
    /// - Parameter pen: what a round pen becomes.
    func stroke(_ context: OpaquePointer, pen: CGAffineTransform) {
        cairo_save(context)
        CGAffineTransform(a: pen.a, b: pen.b, c: pen.c, d: pen.d, tx: 0, ty: 0).apply(to: context)
        cairo_set_line_width(context, lineWidth)
        cairo_set_miter_limit(context, miterLimit)
        switch lineCap {
        case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        }
        switch lineJoin {
        case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
        }
        cairo_set_dash(context, dash.map { Double($0) }, Int32(dash.count), dashPhase)
        cairo_stroke(context)
        cairo_restore(context)
    }
}

extension CGAffineTransform {
    var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }

    /// From now on coordinates of the context are in this transform's space.
    func apply(to context: OpaquePointer) {
        var matrix = cairoMatrix
        cairo_transform(context, &matrix)
    }
}

extension Color.Resolved {
    /// From now on the context draws in this colour.
    func makeSource(of context: OpaquePointer) {
        let c = components
        cairo_set_source_rgba(context, c.x, c.y, c.z, c.w)
    }
}
