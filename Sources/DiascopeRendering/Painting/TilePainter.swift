import CCairo
import DiascopeGraphics
import Foundation

/// Paints one tile of a drawing. It only reads what it is given and writes only inside of its tile.
struct TilePainter: @unchecked Sendable {
    let drawing: Drawing
    /// Where the pixel (0, 0) of the device would be.
    private let base: UnsafeMutableRawPointer
    private let stride: Int
    /// Premultiplied ARGB.
    let background: UInt32

    init(drawing: Drawing, buffer: PixelBuffer, background: UInt32) {
        (self.drawing, base, stride, self.background) = (drawing, buffer.base, buffer.stride, background)
    }

    /// Paints into a transparent picture whose top left pixel is the device's (x, y).
    init(drawing: Drawing, picture: Picture, x: Int, y: Int) {
        (self.drawing, stride, background) = (drawing, picture.stride, 0)
        base = picture.base - y * picture.stride - x * 4
    }

    /// The pixels of one row, the device's first one being number 0.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Fills the tile with the background and draws all that touches it.
    func paint(_ tile: PixelRect) {
        let origin = base + tile.y * stride + tile.x * 4
        let first = lastCover(of: tile)
        if first == nil {
            for y in 0..<tile.height {
                (origin + y * stride).assumingMemoryBound(to: UInt32.self)
                    .update(repeating: background, count: tile.width)
            }
        }
        // A surface over just this tile: its edge is the clip.
        guard
            let surface = cairo_image_surface_create_for_data(
                origin.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(tile.width), Int32(tile.height),
                Int32(stride))
        else { return }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return }
        defer { cairo_destroy(context) }
        var i = first ?? 0
        while i < drawing.operations.count {
            let operation = drawing.operations[i]
            if operation.bounds.intersection(tile).isEmpty {
                // A group that does not touch the tile is skipped as a whole.
                if case .begin(_, _, let count) = operation.action { i += count }
                i += 1
                continue
            }
            draw(operation, in: context, tile)
            i += 1
        }
        cairo_surface_flush(surface)
    }

    /// The last operation that hides the whole tile, if there is one: nothing below it has to be drawn.
    private func lastCover(of tile: PixelRect) -> Int? {
        var depth = 0
        var result: Int?
        for (i, operation) in drawing.operations.enumerated() {
            switch operation.action {
            case .begin: depth += 1
            case .end: depth -= 1
            default:
                if depth == 0, operation.isSolid, operation.bounds.intersection(tile) == tile { result = i }
            }
        }
        return result
    }

    private func draw(_ operation: Drawing.Operation, in context: OpaquePointer, _ tile: PixelRect) {
        if operation.blendMode != .normal { cairo_set_operator(context, operation.blendMode.cairoOperator) }
        defer { if operation.blendMode != .normal { cairo_set_operator(context, CAIRO_OPERATOR_OVER) } }
        switch operation.action {
        case .fill(let path, let ink, let eoFill):
            path.add(to: context, x: Double(tile.x), y: Double(tile.y), eoFill: eoFill)
            with(ink, operation.bounds, context, tile) { cairo_fill(context) }
        case .rectangle(let rect, let ink):
            let visible = rect.intersection(tile)
            cairo_rectangle(
                context, Double(visible.x - tile.x), Double(visible.y - tile.y), Double(visible.width),
                Double(visible.height))
            with(ink, visible, context, tile) { cairo_fill(context) }
        case .stroke(let path, let ink, let style, let pen):
            path.add(to: context, x: Double(tile.x), y: Double(tile.y))
            // The ink is in device pixels; only the pen is turned and stretched.
            with(ink, operation.bounds, context, tile) { style.stroke(context, pen: pen) }
        case .mask(let picture, let placement, let ink):
            with(ink, operation.bounds, context, tile) {
                with(picture, placement, context, tile) { cairo_mask(context, $0) }
            }
        case .picture(let picture, let placement, let opacity):
            with(picture, placement, context, tile) {
                cairo_set_source(context, $0)
                if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
            }
        case .glyphs, .embedded, .embeddedMask, .outlines: break  // What is prepared for pixels has none of these.
        case .crossFade(let from, let to, let progress):
            cairo_surface_flush(cairo_get_target(context))
            crossFade(from, to, progress, operation.bounds, tile)
            cairo_surface_mark_dirty(cairo_get_target(context))
        case .begin(let clip, let isLayer, _):
            begin(clip, operation.bounds, isLayer: isLayer, context, tile)
        case .beginMask: cairo_push_group(context)
        case .end(let layer):
            if let layer { end(layer, operation.blendMode, context) }
            cairo_restore(context)
        }
    }

    private func end(_ layer: Drawing.Layer, _ blendMode: BlendMode, _ context: OpaquePointer) {
        // The context of the layer is another state than that of what is below it.
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        if layer.hasMask {
            cairo_pop_group_to_source(context)
            cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
            cairo_paint(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        }
        guard let pattern = cairo_pop_group(context) else { return }
        defer { cairo_pattern_destroy(pattern) }
        if let colors = layer.colors { colors.apply(to: pattern) }
        cairo_set_source(context, pattern)
        cairo_set_operator(context, blendMode.cairoOperator)
        cairo_paint_with_alpha(context, layer.opacity)
    }

    private func begin(
        _ clip: Drawing.Clip?, _ bounds: PixelRect, isLayer: Bool, _ context: OpaquePointer, _ tile: PixelRect
    ) {
        cairo_save(context)
        switch clip {
        case .rectangle(let rect): self.clip(to: rect.intersection(tile), context, tile)
        case .path(let path, let eoFill):
            path.add(to: context, x: Double(tile.x), y: Double(tile.y), eoFill: eoFill)
            cairo_clip(context)
        case nil: break
        }
        if isLayer {
            // Keeps the picture in between as small as its contents.
            self.clip(to: bounds.intersection(tile), context, tile)
            cairo_push_group(context)
        }
    }

    private func clip(to rect: PixelRect, _ context: OpaquePointer, _ tile: PixelRect) {
        cairo_rectangle(
            context, Double(rect.x - tile.x), Double(rect.y - tile.y), Double(rect.width), Double(rect.height))
        cairo_clip(context)
    }

    private func with(
        _ ink: Drawing.Ink, _ bounds: PixelRect, _ context: OpaquePointer, _ tile: PixelRect, _ body: () -> Void
    ) {
        switch ink {
        case .color(let color):
            color.makeSource(of: context)
            body()
        case .pattern(let pattern):
            cairo_set_source(context, pattern.pattern)
            body()
        case .gradient(let ramp):
            let visible = bounds.intersection(tile)
            let placement = Drawing.Placement.pixel(x: visible.x, y: visible.y)
            with(ramp.picture(visible), placement, context, tile) {
                // Where the path's edge lies outside of the picture by less than a pixel there is still its colour.
                cairo_pattern_set_extend($0, CAIRO_EXTEND_PAD)
                cairo_set_source(context, $0)
                body()
            }
        }
    }

    private func with(
        _ picture: Picture, _ placement: Drawing.Placement, _ context: OpaquePointer, _ tile: PixelRect,
        _ body: (OpaquePointer) -> Void
    ) {
        _ = picture.withSurface { surface in
            guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
            var matrix = cairo_matrix_t()
            switch placement {
            case .pixel(let x, let y):
                cairo_matrix_init_translate(&matrix, Double(tile.x - x), Double(tile.y - y))
                cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
            case .transform(let transform):
                let t = transform.inverted().translatedBy(x: CGFloat(tile.x), y: CGFloat(tile.y))
                cairo_matrix_init(&matrix, t.a, t.b, t.c, t.d, t.tx, t.ty)
                cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            }
            cairo_pattern_set_matrix(pattern, &matrix)
            body(pattern)
            // The context must not hold on to a surface whose memory is only lent.
            cairo_set_source_rgba(context, 0, 0, 0, 0)
            cairo_pattern_destroy(pattern)
        }
    }
}
