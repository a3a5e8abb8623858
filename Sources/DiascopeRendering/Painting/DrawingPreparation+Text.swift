import DiascopeGraphics
import Foundation

extension DrawingPreparation {
    /// Larger glyphs are drawn at this size and scaled up.
    private static let largestGlyphs: CGFloat = 800

    mutating func add(
        _ run: TextRun, _ baseline: CGPoint, _ shading: Shading?, _ place: ItemPlacement, _ opacity: Double
    ) {
        let size = run.attributes.font.size
        guard baseline.x.isReasonable, baseline.y.isReasonable, size.isReasonable, size > 0, run.width.isReasonable,
            let file = fonts.file(run.face)
        else { return }
        guard let ink = ink(shading ?? .color(run.attributes.color), place, opacity) else { return }
        // Glyphs that have colours of their own take no more than the opacity.
        var glyphOpacity = opacity
        if case .color(let color) = ink { glyphOpacity = color.components.w }
        let zoom = max(place.transform.zoom.x, place.transform.zoom.y)
        let isEven = abs(place.transform.a - place.transform.d) < 1e-6 * zoom
        var pixelSize = size * zoom
        let isExact = place.isExact && isEven && (document != nil || pixelSize <= Self.largestGlyphs)
        if !isExact {
            // While a zoom goes on, glyphs come from a few sizes.
            if place.isMoving { pixelSize = pow(2, (log2(max(pixelSize, 1)) * 2).rounded(.up) / 2) }
            pixelSize = min(pixelSize, Self.largestGlyphs)
        }
        var origin = place.exact(baseline)
        if let document {
            // Text stands where it stands on stage; letters that are runs of their own keep their exact distances.
            if isExact, !place.isMoving {
                origin.y = PixelGrid.round(origin.y)
                let attributes = run.attributes
                if attributes.tracking == 0, !attributes.hasEvenDigits { origin.x = PixelGrid.round(origin.x) }
            }
            addGlyphs(run, file, origin: origin, place, ink, glyphOpacity, document)
            return addLines(
                run, baseline, place, ink, opacity, isAtRest: isExact && !place.isMoving ? origin : nil)
        }
        if isExact, !place.isMoving { origin = CGPoint(x: PixelGrid.round(origin.x), y: PixelGrid.round(origin.y)) }
        // From pixels of the glyphs' own size to the device.
        let shrink = size / pixelSize
        let t = place.transform
        let glyphs = CGAffineTransform(
            a: t.a * shrink, b: t.b * shrink, c: t.c * shrink, d: t.d * shrink, tx: origin.x, ty: origin.y)
        for piece in fonts.rasteriser.pieces(of: run, file: file, pixelSize: pixelSize) {
            add(piece, run, file, pixelSize, glyphs, ink, glyphOpacity, isAtRest: isExact && !place.isMoving)
        }
        addLines(run, baseline, place, ink, opacity, isAtRest: isExact && !place.isMoving ? origin : nil)
    }

    private mutating func add(
        _ piece: RunRasteriser.Piece, _ run: TextRun, _ file: FontFile, _ pixelSize: CGFloat,
        _ glyphs: CGAffineTransform, _ ink: Drawing.Ink, _ opacity: Double, isAtRest: Bool
    ) {
        let start = piece.offset * pixelSize
        // Before anything is drawn: can it be seen? Ink reaches outside of a run's width by at most its size.
        let rough = CGRect(
            x: start - pixelSize, y: -pixelSize * 2,
            width: (piece.width + 2) * pixelSize, height: pixelSize * 3.5)
        guard !PixelRect(covering: rough.applying(glyphs)).intersection(visible).isEmpty else { return }
        let letters = RunRasteriser.Letters(
            text: piece.text, face: run.face, pixelSize: pixelSize, isRightToLeft: run.isRightToLeft,
            isEvenDigit: run.isEvenDigit)
        if let needs { return needs.note(letters, in: fonts.rasteriser) }
        guard let made = fonts.rasteriser.picture(of: letters, file: file) else { return }
        let picture = made.picture
        let bounds: PixelRect, placement: Drawing.Placement
        if isAtRest {
            let x = Int(PixelGrid.round(glyphs.tx + start)) + made.left, y = Int(glyphs.ty) + made.top
            bounds = PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
            placement = .pixel(x: x, y: y)
        } else {
            let transform = glyphs.translatedBy(x: start + CGFloat(made.left), y: CGFloat(made.top))
            let box = CGRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
            bounds = PixelRect(covering: box.insetBy(dx: -1, dy: -1).applying(transform))
            placement = .transform(transform)
        }
        switch picture.format {
        case .alpha: append(bounds, .mask(picture, placement, ink))
        case .color: append(bounds, .picture(picture, placement, opacity: opacity))
        }
    }

    /// Lines below and through the letters, of whole pixels where the letters are at rest.
    private mutating func addLines(
        _ run: TextRun, _ baseline: CGPoint, _ place: ItemPlacement, _ ink: Drawing.Ink, _ opacity: Double,
        isAtRest origin: CGPoint?
    ) {
        let size = run.attributes.font.size
        var lines: [(top: CGFloat, ink: Drawing.Ink)] = []
        func line(_ top: CGFloat, _ color: Color.Resolved?) {
            lines.append((top, color.map { .color($0.multiplyingOpacity(by: opacity)) } ?? ink))
        }
        if run.attributes.isUnderlined { line(size * 0.1, run.attributes.underlineColor) }
        if run.attributes.isStruckThrough { line(-size * 0.3, run.attributes.strikethroughColor) }
        for (top, ink) in lines {
            let thickness = size * 0.06
            if let origin {
                let height = max(PixelGrid.round(thickness * place.transform.d), 1)
                let rect = CGRect(
                    x: origin.x, y: PixelGrid.round(origin.y + top * place.transform.d),
                    width: max(PixelGrid.round(run.width * place.transform.a), 1), height: height)
                let pixels = PixelRect(covering: rect)
                append(pixels, .rectangle(pixels.intersection(visible), ink))
            } else {
                let rect = CGRect(
                    x: place.frame.minX + baseline.x, y: place.frame.minY + baseline.y + top, width: run.width,
                    height: thickness)
                let device = DevicePath(Path(rect), place.transform)
                append(device.bounds(), .fill(device, ink, eoFill: false))
            }
        }
    }
}
