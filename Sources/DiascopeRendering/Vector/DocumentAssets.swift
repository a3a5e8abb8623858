import CCairo
import DiascopeGraphics
import Foundation

/// What the pages of a document share: fonts, letters and pictures, each made once.
@MainActor package final class DocumentAssets {
    private struct ShapedKey: Hashable {
        var text: String
        var face: FontFace
        var isRightToLeft: Bool
        var hasEvenDigits: Bool
    }

    private struct ArrangedKey: Hashable {
        var source: ImageSource
        var size: PixelSize
        var isMask: Bool
        var fitting: ImageFitting
    }

    private struct SymbolKey: Hashable {
        var source: ImageSource
        var color: String
    }

    private struct StrikeKey: Hashable {
        var text: String
        var face: FontFace
    }

    let fonts: FontLibrary
    let images: ImageLibrary
    let layers = LayerShelf(byteLimit: 64 << 20)
    /// Pixels a point of what cannot be drawn from outlines.
    let detail: CGFloat
    /// Letters can be selected, searched and copied.
    package let keepsText: Bool

    private var faces: [FontFace: DocumentFont?] = [:]
    private var shaped: [ShapedKey: ShapedGlyphs] = [:]
    private var originals: [ImageSource: EmbeddedImage?] = [:]
    private var symbols: [SymbolKey: VectorOutlines?] = [:]
    private var masks: [ImageSource: EmbeddedImage?] = [:]
    private var arranged: [ArrangedKey: EmbeddedImage?] = [:]
    private var strikes: [StrikeKey: (image: EmbeddedImage, ascent: CGFloat)?] = [:]
    /// By the picture's identity.
    private var embedded: [ObjectIdentifier: EmbeddedImage] = [:]

    /// - Parameters:
    ///   - detail: pixels a canvas point of what cannot be drawn from outlines.
    ///   - keepsText: whether letters stay letters, where the format can hold them.
    package init(fonts: FontLibrary, images: ImageLibrary, detail: CGFloat, keepsText: Bool) {
        (self.fonts, self.images, self.detail, self.keepsText) = (fonts, images, detail, keepsText)
    }

    // MARK: Letters

    /// The face of a font file; nil where it cannot be used.
    func font(_ face: FontFace) -> DocumentFont? {
        if let known = faces[face] { return known }
        let font = fonts.file(face).flatMap { DocumentFont($0) }
        faces[face] = .some(font)
        return font
    }

    func glyphs(
        of text: String, _ face: FontFace, _ file: FontFile, isRightToLeft: Bool, hasEvenDigits: Bool = false
    ) -> ShapedGlyphs {
        let key = ShapedKey(text: text, face: face, isRightToLeft: isRightToLeft, hasEvenDigits: hasEvenDigits)
        if let known = shaped[key] { return known }
        let glyphs = file.glyphs(of: text, isRightToLeft: isRightToLeft, hasEvenDigits: hasEvenDigits)
        shaped[key] = glyphs
        return glyphs
    }

    /// A letter that is a small picture, in the size that the font has it in, and how much of it is above the baseline.
    func strike(of text: String, _ face: FontFace, _ file: FontFile) -> (image: EmbeddedImage, ascent: CGFloat)? {
        let key = StrikeKey(text: text, face: face)
        if let known = strikes[key] { return known }
        let made = fonts.rasteriser.strike(of: text, face: face, file: file)
        let strike = made.flatMap { strike in
            EmbeddedImage(strike.picture, name: "letter \(file.index) \(file.path) \(text)")
                .map { ($0, CGFloat(strike.ascent)) }
        }
        strikes[key] = .some(strike)
        return strike
    }

    // MARK: Pictures

    /// A picture as its file has it.
    func original(_ source: ImageSource) -> EmbeddedImage? {
        if let known = originals[source] { return known }
        let image: EmbeddedImage?
        switch images.original(source) {
        case .outlines(let vector): image = vector.recorded(name: "outlines \(source)")
        case .pixels(let file):
            let name = "picture \(file.path)"
            if let jpeg = file.jpeg {
                image = EmbeddedImage(
                    jpeg: jpeg.data, size: jpeg.size, name: name, orientation: file.orientation, decode: file.picture)
            } else {
                image = file.picture().flatMap { EmbeddedImage($0, name: name, orientation: file.orientation) }
            }
        case nil: image = nil
        }
        originals[source] = .some(image)
        return image
    }

    /// A symbol in a colour of its own; the colour's opacity does not count.
    func symbol(_ source: ImageSource, _ color: Color.Resolved) -> VectorOutlines? {
        // Without the two digits of its opacity.
        let key = SymbolKey(source: source, color: String(color.hexadecimal.prefix(7)))
        if let known = symbols[key] { return known }
        var outlines: VectorOutlines?
        if case .outlines(let vector) = images.original(source) {
            outlines = vector.symbol(in: key.color).flatMap { VectorOutlines($0) }
        }
        symbols[key] = .some(outlines)
        return outlines
    }

    /// Only the coverage of a picture.
    func mask(_ source: ImageSource) -> EmbeddedImage? {
        if let known = masks[source] { return known }
        let image: EmbeddedImage?
        switch images.original(source) {
        case .outlines: image = original(source)
        case .pixels(let file):
            image = file.picture().flatMap {
                EmbeddedImage($0.alphaOnly(), name: "mask \(file.path)", orientation: file.orientation)
            }
        case nil: image = nil
        }
        masks[source] = .some(image)
        return image
    }

    /// A picture of which parts keep their size, or whose pixels are seen, made in the size it is shown in.
    func arranged(
        _ source: ImageSource, size: PixelSize, isMask: Bool, _ fitting: ImageFitting, scale: CGFloat
    ) -> EmbeddedImage? {
        let key = ArrangedKey(source: source, size: size, isMask: isMask, fitting: fitting)
        if let known = arranged[key] { return known }
        let image = images.picture(source, size: size, isMask: isMask, fitting: fitting, scale: scale).flatMap {
            EmbeddedImage($0, name: "arranged \(key)", isPixelated: fitting.isPixelated)
        }
        arranged[key] = .some(image)
        return image
    }

    /// A picture that was made on the way, such as a shadow.
    func embed(_ picture: Picture) -> EmbeddedImage? {
        if let known = embedded[ObjectIdentifier(picture)] { return known }
        let image = EmbeddedImage(picture, name: "made \(embedded.count)")
        embedded[ObjectIdentifier(picture)] = image
        return image
    }
}
