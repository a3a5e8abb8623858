import CCairo
import DiascopeGraphics
import Foundation

/// Draws what was prepared for a document onto any Cairo surface.
@MainActor struct VectorPainter {
    /// Its units are the device's points.
    let context: OpaquePointer
    let document: DocumentAssets
    /// The context is that of a document, and not of pixels.
    private let isDocument: Bool
    /// The document keeps the letters themselves.
    private let keepsText: Bool
    /// Pictures are drawn into pixels, and not put into a document as they are.
    private let needsPixels: Bool

    /// - Parameters:
    ///   - isDocument: whether the context is that of a document, and not of pixels.
    ///   - needsPixels: whether Cairo may make pixels of some of the page.
    init(_ context: OpaquePointer, _ document: DocumentAssets, isDocument: Bool, needsPixels: Bool = true) {
        (self.context, self.document, self.isDocument, self.needsPixels) = (context, document, isDocument, needsPixels)
        keepsText = isDocument && document.keepsText
        guard let options = cairo_font_options_create() else { return }
        defer { cairo_font_options_destroy(options) }
        // Letters keep their forms and distances at every size.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_set_font_options(context, options)
    }

    /// What operations draw within a rectangle of the device, in the document's finer pixels.
    static func picture(of operations: [Drawing.Operation], in region: PixelRect, _ document: DocumentAssets) -> Picture
    {
        func pixels(_ length: Int) -> Int { Int((CGFloat(length) * document.detail).rounded(.up)) }
        let picture = Picture(
            size: PixelSize(width: pixels(region.width), height: pixels(region.height)), format: .color)
        _ = picture.withSurface { surface in
            guard let context = cairo_create(surface) else { return }
            defer { cairo_destroy(context) }
            cairo_scale(context, document.detail, document.detail)
            cairo_translate(context, Double(-region.x), Double(-region.y))
            VectorPainter(context, document, isDocument: false).paint(operations)
            cairo_surface_flush(surface)
        }
        return picture
    }

    /// - Parameter structure: is told of each operation before it is drawn, and at the end.
    func paint(_ operations: [Drawing.Operation], structure: PageStructure? = nil) {
        defer { structure?.finish() }
        var i = 0
        while i < operations.count {
            structure?.willDraw(operations[i])
            if let layer = recoloured(at: i, operations) {
                paintRecoloured(operations, i..<layer.end, layer.values, layer.colors)
                i = layer.end
                structure?.willDraw(operations[i])
            } else {
                draw(operations[i])
            }
            i += 1
        }
    }

    private func draw(_ operation: Drawing.Operation) {
        cairo_set_operator(context, operation.blendMode.cairoOperator)
        switch operation.action {
        case .fill(let path, let ink, let eoFill):
            path.add(to: context, eoFill: eoFill)
            set(ink)
            cairo_fill(context)
        case .rectangle(let rect, let ink):
            add(rect)
            set(ink)
            cairo_fill(context)
        case .stroke(let path, let ink, let style, let pen):
            path.add(to: context)
            set(ink)
            style.stroke(context, pen: pen)
        case .glyphs(let run, let ink):
            set(ink)
            run.draw(context, keepsText: keepsText)
        case .embedded(let image, let transform, let opacity): draw(image, transform, opacity, operation)
        case .embeddedMask(_, _, .pattern) where isDocument && !keepsText:
            // In SVG, Cairo puts a mask over a gradient where the gradient begins.
            drawAsPixels(operation)
        case .embeddedMask(let image, let transform, let ink):
            set(ink)
            draw(image, transform) { cairo_mask(context, $0) }
        case .picture(let picture, .transform(let transform), let opacity):
            guard let image = document.embed(picture) else { return }
            draw(image, transform, opacity, operation)
        case .mask(let picture, .transform(let transform), let ink):
            guard let image = document.embed(picture) else { return }
            set(ink)
            draw(image, transform) { cairo_mask(context, $0) }
        case .outlines(let drawing, let transform, let opacity):
            whole(opacity, operation) {
                transform.apply(to: context)
                drawing.draw(context)
            }
        case .begin(let clip, let isLayer, _): begin(clip, operation.bounds, isLayer: isLayer)
        case .beginMask: cairo_push_group(context)
        case .end(let layer):
            if let layer { end(layer, operation.blendMode) }
            cairo_restore(context)
        case .picture, .mask, .crossFade: break  // Pixels that fit a grid which documents do not have.
        }
    }

    private func set(_ ink: Drawing.Ink) {
        switch ink {
        case .color(let color): color.makeSource(of: context)
        case .pattern(let gradient): cairo_set_source(context, gradient.pattern)
        case .gradient: break  // A table of pixels, which documents do not have.
        }
    }

    private func add(_ rect: PixelRect) {
        cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }

    private func draw(
        _ image: EmbeddedImage, _ transform: CGAffineTransform, _ opacity: Double, _ operation: Drawing.Operation
    ) {
        // Outlines that a document holds once are drawn as a whole only within a group of their own.
        whole(image.isRecording ? opacity : 1, operation) {
            draw(image, transform) {
                cairo_set_source(context, $0)
                let rest = image.isRecording ? 1 : opacity
                rest < 1 ? cairo_paint_with_alpha(context, rest) : cairo_paint(context)
            }
        }
    }

    /// Draws things as one, where they let something through or are blended with what is below.
    private func whole(_ opacity: Double, _ operation: Drawing.Operation, _ body: () -> Void) {
        cairo_save(context)
        defer { cairo_restore(context) }
        guard opacity < 1 || operation.blendMode != .normal else { return body() }
        add(operation.bounds)
        cairo_clip(context)
        cairo_push_group(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_save(context)
        body()
        cairo_restore(context)
        cairo_pop_group_to_source(context)
        cairo_set_operator(context, operation.blendMode.cairoOperator)
        opacity < 1 ? cairo_paint_with_alpha(context, opacity) : cairo_paint(context)
    }

    private func draw(_ image: EmbeddedImage, _ transform: CGAffineTransform, _ body: (OpaquePointer) -> Void) {
        guard let surface = image.surface(needsPixels: needsPixels),
            let pattern = cairo_pattern_create_for_surface(surface)
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_filter(pattern, image.isPixelated ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        var matrix = transform.inverted().cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        body(pattern)
    }

    // MARK: Groups

    private func begin(_ clip: Drawing.Clip?, _ bounds: PixelRect, isLayer: Bool) {
        cairo_save(context)
        apply(clip)
        guard isLayer else { return }
        // Keeps the picture in between as small as its contents.
        add(bounds)
        cairo_clip(context)
        cairo_push_group(context)
    }

    private func apply(_ clip: Drawing.Clip?) {
        switch clip {
        case .rectangle(let rect): add(rect)
        case .path(let path, let eoFill): path.add(to: context, eoFill: eoFill)
        case nil: return
        }
        cairo_clip(context)
    }

    private func end(_ layer: Drawing.Layer, _ blendMode: BlendMode) {
        let mask = layer.hasMask ? cairo_pop_group(context) : nil
        guard var content = cairo_pop_group(context) else { return }
        defer { cairo_pattern_destroy(content) }
        if let mask {
            defer { cairo_pattern_destroy(mask) }
            cairo_push_group(context)
            cairo_set_source(context, content)
            cairo_mask(context, mask)
            guard let masked = cairo_pop_group(context) else { return }
            cairo_pattern_destroy(content)
            content = masked
        }
        cairo_set_source(context, content)
        cairo_set_operator(context, blendMode.cairoOperator)
        layer.opacity < 1 ? cairo_paint_with_alpha(context, layer.opacity) : cairo_paint(context)
    }

    /// Where a layer begins whose colours are changed as a whole: its end, and what is done to it.
    private func recoloured(
        at index: Int, _ operations: [Drawing.Operation]
    ) -> (end: Int, values: Drawing.Layer, colors: ColorMatrix)? {
        guard case .begin(_, true, let count) = operations[index].action, index + count < operations.count,
            case .end(let layer?) = operations[index + count].action, let colors = layer.colors
        else { return nil }
        return (index + count, layer, colors)
    }

    /// No document knows how to change colours: such a layer becomes pixels.
    private func paintRecoloured(
        _ operations: [Drawing.Operation], _ range: Range<Int>, _ layer: Drawing.Layer, _ colors: ColorMatrix
    ) {
        let begin = operations[range.lowerBound], end = operations[range.upperBound]
        guard case .begin(let clip, _, let count) = begin.action, !begin.bounds.isEmpty else { return }
        var inside = Array(operations[range])
        inside[0].action = .begin(nil, isLayer: true, count: count)
        inside.append(.init(bounds: end.bounds, action: .end(Drawing.Layer(hasMask: layer.hasMask))))
        let picture = Self.picture(of: inside, in: begin.bounds, document)
        colors.apply(
            to: picture.base, width: picture.size.width, height: picture.size.height, stride: picture.stride)
        cairo_save(context)
        apply(clip)
        draw(picture, in: begin.bounds, opacity: layer.opacity, end.blendMode)
        cairo_restore(context)
    }

    private func drawAsPixels(_ operation: Drawing.Operation) {
        guard !operation.bounds.isEmpty else { return }
        var plain = operation
        plain.blendMode = .normal
        draw(
            Self.picture(of: [plain], in: operation.bounds, document), in: operation.bounds, opacity: 1,
            operation.blendMode)
    }

    private func draw(_ picture: Picture, in bounds: PixelRect, opacity: Double, _ blendMode: BlendMode) {
        let scale = 1 / document.detail
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: CGFloat(bounds.x), ty: CGFloat(bounds.y))
        draw(
            .init(
                bounds: bounds, action: .picture(picture, .transform(transform), opacity: opacity),
                blendMode: blendMode))
    }
}

extension [Drawing.Operation] {
    /// Whether Cairo writes all of it into a document as what it is. Where it cannot, it makes pixels of a part of the
    /// page and of all that is below, pictures too.
    var isWrittenAsItIs: Bool {
        allSatisfy { operation in
            guard operation.blendMode == .normal else { return false }
            return switch operation.action {
            case .fill(_, let ink, _), .stroke(_, let ink, _, _), .rectangle(_, let ink), .glyphs(_, let ink),
                .mask(_, _, let ink), .embeddedMask(_, _, let ink):
                ink.isWrittenAsItIs
            // What a drawing holds is not known.
            case .embedded(let image, _, _): !image.isRecording
            default: true
            }
        }
    }
}

extension Drawing.Ink {
    fileprivate var isWrittenAsItIs: Bool {
        if case .pattern(let gradient) = self {
            cairo_pattern_get_type(gradient.pattern) == CAIRO_PATTERN_TYPE_LINEAR
        } else {
            true
        }
    }
}
