import CSDL2
import CSDL2TTF
import DiascopeGraphics
import Foundation

/// A run's glyphs as pixels, and where they stand from the run's origin on the baseline, in pixels.
struct RunPicture {
    var picture: Picture
    var left: Int
    var top: Int
}

/// Has SDL2_ttf draw runs, and keeps what it drew.
@MainActor package final class RunRasteriser {
    /// A text in one size of one face.
    package struct Letters: Hashable {
        var text: String
        var face: FontFace
        var pixelSize: CGFloat
        var isRightToLeft: Bool
        /// A digit in the form that the font has for tables.
        var isEvenDigit = false
    }

    /// A part of a run, short enough for one picture.
    struct Piece {
        var text: String
        /// From the run's origin, at size 1.
        var offset: CGFloat
        var width: CGFloat
    }

    private struct RunKey: Hashable {
        var text: String
        var face: FontFace
        var resolution: UInt32
        var isRightToLeft: Bool
        var isEvenDigit = false
    }

    private struct FontKey: Hashable {
        var face: FontFace
        var resolution: UInt32
    }

    /// The widest picture that is asked for, in pixels.
    private static let widest: CGFloat = 2048
    private static let openFontLimit = 24

    private var pictures: ByteLimitedCache<RunKey, RunPicture>
    private var pieces: ByteLimitedCache<RunKey, [Piece]>
    private var glyphs = GlyphRasteriser()
    /// With the files that they read from.
    private var open: [FontKey: (font: OpaquePointer, file: FontFile)] = [:]
    private var openOrder: [FontKey] = []
    /// How many texts were drawn so far.
    private(set) var drawings = 0
    private lazy var isReady = TTF_WasInit() > 0 || TTF_Init() == 0

    init(byteLimit: Int) {
        pictures = ByteLimitedCache(limit: byteLimit)
        pieces = ByteLimitedCache(limit: 1 << 20)
    }

    isolated deinit { for (font, _) in open.values { TTF_CloseFont(font) } }

    var bytes: Int { pictures.bytes }

    func beginFrame() { pictures.beginFrame() }

    func endFrame() { pictures.endFrame() }

    func rest() { pictures.rest() }

    /// Whether a text would have to be drawn.
    func lacks(_ letters: Letters) -> Bool {
        guard letters.pixelSize.isFinite, letters.pixelSize >= 0.5, !letters.text.allSatisfy(\.isWhitespace) else {
            return false
        }
        return pictures.value(for: key(letters)) == nil
    }

    private func key(_ letters: Letters) -> RunKey {
        RunKey(
            text: letters.text, face: letters.face, resolution: resolution(letters.pixelSize),
            isRightToLeft: letters.isRightToLeft, isEvenDigit: letters.isEvenDigit)
    }

    /// SDL2_ttf takes whole sizes only; one point at so many dots per inch gives any size to 1/72 of a pixel.
    private func resolution(_ pixelSize: CGFloat) -> UInt32 { UInt32(min(max(pixelSize * 72, 36), 200_000).rounded()) }

    /// The run in parts that each fit one picture: a word of ten thousand letters has to be drawn too.
    func pieces(of run: TextRun, file: FontFile, pixelSize: CGFloat) -> [Piece] {
        let size = max(run.attributes.font.size, 0.001)
        guard run.width * pixelSize / size > Self.widest || run.text.utf8.count > 2048 else {
            return [Piece(text: run.text, offset: 0, width: run.width / size)]
        }
        let key = RunKey(
            text: run.text, face: run.face, resolution: resolution(pixelSize), isRightToLeft: run.isRightToLeft)
        if let known = pieces.value(for: key) { return known }
        let characters = Array(run.text)
        let advances = file.advances(of: characters[...], isRightToLeft: run.isRightToLeft)
        var result: [Piece] = []
        var offset = 0.0, text = "", width = 0.0
        func finish() {
            result.append(Piece(text: text, offset: offset, width: width))
            (offset, text, width) = (offset + width, "", 0)
        }
        for (character, advance) in zip(characters, advances) {
            if !text.isEmpty, (width + advance) * pixelSize > Self.widest || text.utf8.count > 1024 { finish() }
            text.append(character)
            width += advance
        }
        if !text.isEmpty { finish() }
        if run.isRightToLeft {
            // The first part stands at the right end.
            for i in result.indices { result[i].offset = offset - result[i].offset - result[i].width }
        }
        pieces.insert(result, bytes: run.text.utf8.count * 2 + result.count * 32, for: key)
        return result
    }

    /// The glyphs of a text; nil where there is nothing to see.
    func picture(of letters: Letters, file: FontFile) -> RunPicture? {
        let text = letters.text, pixelSize = letters.pixelSize, isRightToLeft = letters.isRightToLeft
        guard pixelSize.isFinite, pixelSize >= 0.5 else { return nil }
        let key = key(letters)
        if let known = pictures.value(for: key) { return known }
        if letters.isEvenDigit, let digit = glyphs.evenDigit(text, letters.face, file, pixelSize: pixelSize) {
            pictures.insert(digit, bytes: digit.picture.byteCount + text.utf8.count, for: key)
            return digit
        }
        if text.allSatisfy(\.isWhitespace) { return nil }
        guard let font = font(FontKey(face: letters.face, resolution: key.resolution), file: file) else { return nil }
        drawings += 1
        TTF_SetFontDirection(font, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        // SDL2_ttf does not look at the letters; without their script Arabic would not join.
        TTF_SetFontScriptName(font, FontFile.script(of: text) ?? "Zzzz")
        let result =
            file.hasColor
            ? colorPicture(text, font: font, width: file.width(of: text, isRightToLeft: isRightToLeft) * pixelSize)
            : maskPicture(text, font: font, isRightToLeft: isRightToLeft)
        if let result { pictures.insert(result, bytes: result.picture.byteCount + text.utf8.count, for: key) }
        return result
    }

    private func font(_ key: FontKey, file: FontFile) -> OpaquePointer? {
        if let known = open[key] { return known.font }
        // From the file in memory: reading it in small pieces takes a thousand calls.
        let data = file.data
        guard isReady, let stream = SDL_RWFromConstMem(data.baseAddress, Int32(clamping: data.count)),
            let font = TTF_OpenFontIndexDPIRW(stream, 1, 1, file.index, key.resolution, key.resolution)
        else { return nil }
        // Crisp heights, and widths that stay true at every size.
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
        if openOrder.count >= Self.openFontLimit, let oldest = open.removeValue(forKey: openOrder.removeFirst()) {
            TTF_CloseFont(oldest.font)
        }
        open[key] = (font, file)
        openOrder.append(key)
        return font
    }

    /// Coverage from SDL2_ttf's eight-bit drawing: white on black makes the palette's index the coverage.
    private func maskPicture(_ text: String, font: OpaquePointer, isRightToLeft: Bool) -> RunPicture? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255), black = SDL_Color(r: 0, g: 0, b: 0, a: 0)
        guard let surface = TTF_RenderUTF8_Shaded(font, text, white, black) else { return nil }
        defer { SDL_FreeSurface(surface) }
        guard let pixels = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 1 else { return nil }
        let picture = Picture(
            size: PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h)), format: .alpha)
        for y in 0..<Int(surface.pointee.h) {
            (picture.base + y * picture.stride).copyMemory(
                from: pixels + y * Int(surface.pointee.pitch), byteCount: Int(surface.pointee.w))
        }
        return place(picture, text: text, font: font, isRightToLeft: isRightToLeft)
    }

    /// Ink that hangs over the left end or above the ascent widens the surface; the glyphs' boxes tell by how much.
    private func place(_ picture: Picture, text: String, font: OpaquePointer, isRightToLeft: Bool) -> RunPicture {
        func box(_ scalar: Unicode.Scalar) -> (left: Int, top: Int) {
            var left: Int32 = 0, top: Int32 = 0
            guard TTF_GlyphMetrics32(font, scalar.value, &left, nil, nil, &top, nil) == 0 else { return (0, 0) }
            return (Int(left), Int(top))
        }
        let outermost = isRightToLeft ? text.unicodeScalars.last : text.unicodeScalars.first
        let left = min(outermost.map { box($0).left } ?? 0, 0)
        var top = Int(TTF_FontAscent(font))
        if picture.size.height > Int(TTF_FontHeight(font)) {
            top = text.unicodeScalars.reduce(top) { max($0, box($1).top) }
        }
        return RunPicture(picture: picture, left: left, top: -top)
    }

    /// Colour glyphs come in one size only; they are scaled to the run's width.
    private func colorPicture(_ text: String, font: OpaquePointer, width: CGFloat) -> RunPicture? {
        guard let strike = strike(of: text, font: font), width > 0 else { return nil }
        let factor = width / CGFloat(strike.picture.size.width)
        let size = PixelSize(
            width: max(Int(width.rounded()), 1),
            height: max(Int((CGFloat(strike.picture.size.height) * factor).rounded()), 1))
        return RunPicture(
            picture: strike.picture.scaled(to: size), left: 0, top: -Int((CGFloat(strike.ascent) * factor).rounded()))
    }

    /// Colour glyphs in the one size that the font has them in, and how many rows are above the baseline.
    func strike(of text: String, face: FontFace, file: FontFile) -> (picture: Picture, ascent: Int)? {
        font(FontKey(face: face, resolution: resolution(128)), file: file).flatMap { strike(of: text, font: $0) }
    }

    private func strike(of text: String, font: OpaquePointer) -> (picture: Picture, ascent: Int)? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        return Picture(surface).map { ($0, Int(TTF_FontAscent(font))) }
    }
}
