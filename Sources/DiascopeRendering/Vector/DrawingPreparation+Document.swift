import DiascopeGraphics
import Foundation

/// What is prepared otherwise where a document keeps letters, pictures and outlines as such.
extension DrawingPreparation {
    // MARK: Letters

    /// - Parameter origin: the start of the baseline, in the device's points.
    mutating func addGlyphs(
        _ run: TextRun, _ file: FontFile, origin: CGPoint, _ place: ItemPlacement, _ ink: Drawing.Ink,
        _ opacity: Double, _ document: DocumentAssets
    ) {
        let t = place.transform
        let transform = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: origin.x, ty: origin.y)
        if file.hasColor { return addColorGlyphs(run, file, transform, opacity, document) }
        guard let font = document.font(run.face) else { return }
        let shaped = document.glyphs(
            of: run.text, run.face, file, isRightToLeft: run.isRightToLeft, hasEvenDigits: run.isEvenDigit)
        add(
            GlyphRun(font: font, shaped: shaped, size: run.attributes.font.size, transform: transform),
            width: run.width, ink)
    }

    private mutating func add(_ glyphs: GlyphRun, width: CGFloat, _ ink: Drawing.Ink) {
        guard !glyphs.shaped.glyphs.isEmpty else { return }
        // Ink reaches outside of a run's width by at most its size.
        let size = glyphs.size
        let reach = CGRect(x: -size, y: -size * 2, width: width + 2 * size, height: size * 3.5)
        append(PixelRect(covering: reach.applying(glyphs.transform)), .glyphs(glyphs, ink))
    }

    /// Letters that are small pictures: each one once in the document, above a letter that is hardly there and carries
    /// the text.
    private mutating func addColorGlyphs(
        _ run: TextRun, _ file: FontFile, _ transform: CGAffineTransform, _ opacity: Double, _ document: DocumentAssets
    ) {
        let size = run.attributes.font.size
        let characters = Array(run.text)
        let advances = file.advances(of: characters[...], isRightToLeft: run.isRightToLeft)
        var x = run.isRightToLeft ? advances.reduce(0, +) * size : 0
        for (character, advance) in zip(characters, advances) {
            let width = advance * size
            if run.isRightToLeft { x -= width }
            defer { if !run.isRightToLeft { x += width } }
            guard width > 0 else { continue }
            let text = String(character)
            addCarrier(of: text, run, transform.translatedBy(x: x, y: 0), width: width, document)
            guard let strike = document.strike(of: text, run.face, file) else { continue }
            let factor = width / strike.image.size.width
            let rect = CGRect(
                x: x, y: -strike.ascent * factor, width: width, height: strike.image.size.height * factor)
            append(
                PixelRect(covering: rect.applying(transform).insetBy(dx: -1, dy: -1)),
                .embedded(strike.image, strike.image.transform(to: rect).concatenating(transform), opacity: opacity))
        }
    }

    /// The least opacity with which Cairo still draws.
    private static let hardlyThere: Float = 0.0045

    /// A dot of the text's own font that stands for a letter which is drawn as a picture.
    private mutating func addCarrier(
        of text: String, _ run: TextRun, _ transform: CGAffineTransform, width: CGFloat, _ document: DocumentAssets
    ) {
        guard document.keepsText, let face = fonts.font(FontLibrary.Style(run.attributes.font))?.face,
            let file = fonts.file(face), !file.hasColor, let font = document.font(face)
        else { return }
        var shaped = document.glyphs(of: "o", face, file, isRightToLeft: false)
        guard shaped.glyphs.count == 1 else { return }
        shaped.text = text
        shaped.clusters = [.init(num_bytes: Int32(text.utf8.count), num_glyphs: 1)]
        // As wide as the picture, so that a mark over the selection covers it.
        let own = max(file.width(of: "o", isRightToLeft: false), 1e-3)
        add(
            GlyphRun(font: font, shaped: shaped, size: width / own, transform: transform), width: width,
            .color(Color.Resolved(red: 0.5, green: 0.5, blue: 0.5, opacity: Self.hardlyThere)))
    }

    // MARK: Pictures

    mutating func addEmbedded(
        _ source: ImageSource, _ rect: CGRect, isMask: Bool, _ ink: Drawing.Ink?, _ fitting: ImageFitting,
        _ place: ItemPlacement, _ opacity: Double, _ document: DocumentAssets
    ) -> Bool {
        let device = rect.applying(place.content)
        guard device.isReasonable else { return true }
        let bounds = PixelRect(covering: device.insetBy(dx: -1, dy: -1))
        guard !bounds.intersection(visible).isEmpty else { return true }
        if fitting.isPlain, case .symbol = source, case .color(let color) = ink {
            guard let symbol = document.symbol(source, color) else { return false }
            let transform = CGAffineTransform(
                a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height, tx: rect.minX,
                ty: rect.minY
            ).concatenating(place.content)
            if transform.isUsable { append(bounds, .outlines(symbol, transform, opacity: color.components.w)) }
            return true
        }
        let image: EmbeddedImage?
        let zoom = place.content.zoom
        let size = CGSize(width: rect.width * zoom.x, height: rect.height * zoom.y)
        // Some readers show the pixels of a small picture that is shown large as squares.
        let isSmall = images.pixelSize(source).map { CGFloat($0.width) * 2 < size.width } ?? false
        if fitting.isPlain, !fitting.isPixelated, !isSmall {
            image = isMask ? document.mask(source) : document.original(source)
        } else {
            let target = PicturePlacement.bounded(
                CGSize(width: size.width * document.detail, height: size.height * document.detail))
            image = document.arranged(
                source, size: target, isMask: isMask, fitting, scale: CGFloat(target.width) / rect.width)
        }
        guard let image else { return false }
        let transform = image.transform(to: rect).concatenating(place.content)
        guard transform.isUsable else { return true }
        if isMask {
            if let ink { append(bounds, .embeddedMask(image, transform, ink)) }
        } else {
            append(bounds, .embedded(image, transform, opacity: opacity))
        }
        return true
    }

    // MARK: What has to be pixels

    /// What operations draw within a rectangle of the device.
    func pixels(of operations: [Drawing.Operation], in region: PixelRect) -> Picture {
        if let document { return VectorPainter.picture(of: operations, in: region, document) }
        let picture = Picture(size: PixelSize(width: region.width, height: region.height), format: .color)
        // Painted in one piece: the pixels depend on the thing and the canvas alone, never on what is damaged.
        TilePainter(drawing: Drawing(operations: operations), picture: picture, x: region.x, y: region.y).paint(region)
        return picture
    }

    /// Pixels of such pictures a point of the device.
    var detail: CGFloat { document?.detail ?? 1 }

    /// Where such a picture goes: its first pixel is at a place of the device.
    func placement(x: Int, y: Int) -> Drawing.Placement {
        guard document != nil else { return .pixel(x: x, y: y) }
        return .transform(
            CGAffineTransform(a: 1 / detail, b: 0, c: 0, d: 1 / detail, tx: CGFloat(x), ty: CGFloat(y)))
    }
}
