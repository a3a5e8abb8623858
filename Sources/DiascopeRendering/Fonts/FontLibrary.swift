import DiascopeGraphics
import Foundation

/// The installed fonts: finds faces, measures texts and gives their glyphs as pictures.
///
/// Nothing is opened before it is first needed. Texts are measured at size 1 and multiplied, so that lines break the
/// same at every scale.
@MainActor package final class FontLibrary: TextShaping {
    /// What a description comes down to: all but the size.
    struct Style: Hashable {
        var family: String?
        var design: FontDescription.Design
        var weight: Int
        var isItalic: Bool

        init(_ font: FontDescription) {
            (family, design, weight, isItalic) = (font.family, font.design, font.weight, font.isItalic)
        }
    }

    struct ResolvedFont {
        var face: FontFace
        var substitution: ShapedParagraph.Substitution?
    }

    private struct SpanKey: Hashable {
        var text: String
        var style: Style
        /// nil: those of the text by itself.
        var levels: [UInt8]?
    }

    private struct FallbackKey: Hashable {
        var scalar: UInt32
        var style: Style
        var wantsColor: Bool
    }

    private var files: [FontFile] = []
    private var faceByPlace: [String: FontFace] = [:]
    private var fonts: [Style: ResolvedFont] = [:]
    private var fallbacks: [FallbackKey: FontFace?] = [:]
    /// Clusters at size 1, by text and style.
    private var spans: ByteLimitedCache<SpanKey, [ShapedParagraph.Cluster]>
    private var digitWidths: [FontFace: CGFloat] = [:]
    private let catalogue = FontCatalogue()
    let rasteriser: RunRasteriser

    /// - Parameters:
    ///   - maskBytes: how much memory glyph pictures may take.
    ///   - spanBytes: how much memory measured texts may take.
    package init(maskBytes: Int = 4 << 20, spanBytes: Int = 1 << 20) {
        spans = ByteLimitedCache(limit: spanBytes)
        rasteriser = RunRasteriser(byteLimit: maskBytes)
    }

    /// Bytes that glyph pictures take at the moment.
    package var maskBytes: Int { rasteriser.bytes }

    /// How many texts were measured, and how many drawn, so far: what is kept costs nothing.
    package private(set) var measurings = 0
    package var drawings: Int { rasteriser.drawings }

    package func shape(_ paragraph: Paragraph) -> ShapedParagraph {
        var clusters: [ShapedParagraph.Cluster] = []
        var metrics: [FontMetrics] = []
        var substitutions: [ShapedParagraph.Substitution] = []
        let levels = levels(of: paragraph)
        for (index, span) in paragraph.spans.enumerated() {
            let description = span.attributes.font
            let size = description.size.isReasonable ? max(description.size, 0) : 0
            let style = Style(description), font = font(style)
            let file = file(font?.face)
            metrics.append(
                FontMetrics(
                    ascent: (file?.ascent ?? 0.9) * size, descent: (file?.descent ?? 0.25) * size,
                    leading: (file?.lineGap ?? 0) * size))
            if let substitution = font?.substitution, !substitutions.contains(substitution) {
                substitutions.append(substitution)
            }
            guard let font else { continue }
            let units = unitClusters(span.text, style: style, font: font, levels: levels?[index])
            if let last = clusters.indices.last, let first = units.first?.text.first, let end = clusters[last].text.last
            {
                let previous = last > 0 ? clusters[last - 1].text.last : nil
                clusters[last].breakAfter = LineBreaking.breakAfter(end, previous: previous, next: first)
            }
            clusters.reserveCapacity(clusters.count + units.count)
            let tracking = span.attributes.tracking.isReasonable ? span.attributes.tracking : 0
            let digit = span.attributes.hasEvenDigits ? digitWidth(font.face) : nil
            for var cluster in units {
                cluster.span = index
                if let digit, cluster.text.isDigit { cluster.advance = digit }
                cluster.advance = max(cluster.advance * size + (cluster.advance > 0 ? tracking : 0), 0)
                clusters.append(cluster)
            }
        }
        var missing: [Character] = []
        for cluster in clusters where cluster.isMissing {
            if let character = cluster.text.first, !missing.contains(character) { missing.append(character) }
        }
        return ShapedParagraph(
            paragraph: paragraph, clusters: clusters, metrics: metrics, substitutions: substitutions,
            missing: missing)
    }

    // MARK: Faces

    /// Whether the letters of a face are pictures in colours of their own, as emoji are.
    package func drawsPictures(_ face: FontFace) -> Bool { file(face)?.hasColor ?? false }

    func file(_ face: FontFace?) -> FontFile? {
        guard let face, files.indices.contains(face.id) else { return nil }
        return files[face.id]
    }

    /// The face for a style; nil only on a machine without any font.
    func font(_ style: Style) -> ResolvedFont? {
        if let font = fonts[style] { return font }
        let defaults = FontCatalogue.families(for: style.design)
        guard
            let match = catalogue.match(
                families: (style.family.map { [$0] } ?? []) + defaults, weight: style.weight, isItalic: style.isItalic),
            let face = face(for: match)
        else { return nil }
        var font = ResolvedFont(face: face)
        if let asked = style.family, !match.families.contains(where: { sameFamily($0, asked) }) {
            font.substitution = .init(asked: asked, used: match.families.first ?? match.path)
        }
        fonts[style] = font
        return font
    }

    private func sameFamily(_ a: String, _ b: String) -> Bool {
        func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
        return plain(a) == plain(b)
    }

    private func face(for match: FontCatalogue.Match) -> FontFace? {
        let place = "\(match.index) \(match.path)"
        if let face = faceByPlace[place] { return face }
        guard let file = FontFile(path: match.path, index: match.index, hasColor: match.hasColor) else { return nil }
        let face = FontFace(id: files.count)
        files.append(file)
        faceByPlace[place] = face
        return face
    }

    /// nil where no font has the character.
    private func face(for character: Character, style: Style, font: ResolvedFont) -> FontFace? {
        guard let file = file(font.face) else { return font.face }
        if let ascii = character.asciiValue, ascii < 0x20 || file.coversASCII { return font.face }
        let scalars = character.unicodeScalars
        let wantsColor = isEmoji(character)
        if !wantsColor, scalars.allSatisfy({ isInvisible($0) || file.hasGlyph($0.value) }) { return font.face }
        guard let scalar = scalars.first(where: { !isInvisible($0) }) else { return font.face }
        if let face = fallback(scalar.value, style: style, wantsColor: wantsColor) { return face }
        return file.hasGlyph(scalar.value) ? font.face : nil
    }

    private func fallback(_ scalar: UInt32, style: Style, wantsColor: Bool) -> FontFace? {
        let key = FallbackKey(scalar: scalar, style: style, wantsColor: wantsColor)
        if let known = fallbacks[key] { return known }
        let families = wantsColor ? ["Noto Color Emoji", "emoji"] : FontCatalogue.families(for: style.design)
        let match = catalogue.match(
            families: families, weight: style.weight, isItalic: style.isItalic, having: scalar, wantsColor: wantsColor)
        let found = match.flatMap { face(for: $0) }
        fallbacks[key] = .some(found)
        return found
    }

    private func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji else { return false }
        // "©" and "1" are emoji only where a selector asks for it.
        return first.properties.isEmojiPresentation && !scalars.contains("\u{FE0E}") || scalars.contains("\u{FE0F}")
    }

    private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
    }

    // MARK: Measuring

    /// Of the characters of each span, where a span by itself does not tell its levels; nil where it does.
    private func levels(of paragraph: Paragraph) -> [[UInt8]]? {
        guard paragraph.spans.count > 1 else { return nil }
        let spans = paragraph.spans.map { Array($0.text) }
        let levels = WritingDirection.levels(of: spans.flatMap(\.self))
        guard levels.contains(where: { $0 > 0 }) else { return nil }
        var start = 0
        return spans.map { span in
            defer { start += span.count }
            return Array(levels[start..<start + span.count])
        }
    }

    private func unitClusters(
        _ text: String, style: Style, font: ResolvedFont, levels: [UInt8]?
    ) -> [ShapedParagraph.Cluster] {
        let key = SpanKey(text: text, style: style, levels: levels)
        if let known = spans.value(for: key) { return known }
        measurings += 1
        let clusters = measure(text, style: style, font: font, levels: levels)
        spans.insert(
            clusters, bytes: clusters.count * MemoryLayout<ShapedParagraph.Cluster>.stride + text.utf8.count, for: key)
        return clusters
    }

    private func measure(
        _ text: String, style: Style, font: ResolvedFont, levels: [UInt8]?
    ) -> [ShapedParagraph.Cluster] {
        let characters = Array(text)
        let levels = levels ?? WritingDirection.levels(of: characters)
        var clusters: [ShapedParagraph.Cluster] = []
        clusters.reserveCapacity(characters.count)
        var position = text.startIndex
        for (i, character) in characters.enumerated() {
            let end = text.index(after: position)
            let face = face(for: character, style: style, font: font)
            var cluster = ShapedParagraph.Cluster(
                text: text[position..<end], span: 0, face: face ?? font.face, advance: 0,
                isBlank: LineBreaking.isBlank(character),
                breakAfter: LineBreaking.breakAfter(
                    character, previous: i > 0 ? characters[i - 1] : nil,
                    next: i + 1 < characters.count ? characters[i + 1] : nil),
                bidiLevel: levels[i])
            cluster.isMissing = face == nil && isDrawn(character) && !cluster.isBlank
            clusters.append(cluster)
            position = end
        }
        var start = 0
        while start < characters.count {
            var end = start + 1
            if !isDrawn(characters[start]) {
                clusters[start].advance = characters[start] == "\t" ? tabWidth(font.face) : 0
            } else {
                let first = clusters[start]
                while end < characters.count, isDrawn(characters[end]), clusters[end].face == first.face,
                    clusters[end].bidiLevel == first.bidiLevel
                { end += 1 }
                let advances = file(first.face)?.advances(
                    of: characters[start..<end], isRightToLeft: first.bidiLevel % 2 == 1)
                for (i, advance) in (advances ?? []).enumerated() { clusters[start + i].advance = advance }
            }
            start = end
        }
        return clusters
    }

    /// Line ends and tabs have no glyph.
    private func isDrawn(_ character: Character) -> Bool { character != "\t" && !LineBreaking.isLineEnd(character) }

    /// A tab is four spaces wide.
    private func tabWidth(_ face: FontFace) -> CGFloat {
        (file(face)?.width(of: " ", isRightToLeft: false) ?? 0.25) * 4
    }

    /// The width that digits share at size 1: that of the widest.
    private func digitWidth(_ face: FontFace) -> CGFloat? {
        if let known = digitWidths[face] { return known }
        guard let file = file(face) else { return nil }
        let width = (0...9).map { file.width(of: "\($0)", isRightToLeft: false) }.max() ?? 0
        digitWidths[face] = width
        return width
    }

    // MARK: Runs

    /// Whether a letter is drawn by itself, as it is not where the font would put it.
    private func standsAlone(_ cluster: ShapedParagraph.Cluster, _ paragraph: ShapedParagraph) -> Bool {
        guard paragraph.paragraph.spans.indices.contains(cluster.span) else { return false }
        let attributes = paragraph.paragraph.spans[cluster.span].attributes
        return attributes.tracking != 0 || attributes.hasEvenDigits && cluster.text.isDigit
    }

    package func runs(of paragraph: ShapedParagraph, clusters range: Range<Int>) -> [TextRun] {
        let clusters = paragraph.clusters
        let range = range.clamped(to: clusters.indices)
        struct Piece {
            var indices: Range<Int>
            var level: UInt8
            /// Blank space without letters.
            var isGap: Bool
        }
        var pieces: [Piece] = []
        for i in range {
            let cluster = clusters[i]
            let isGap = cluster.text.first.map { !isDrawn($0) } ?? true
            if !isGap, let last = pieces.last, !last.isGap, last.level == cluster.bidiLevel {
                let before = clusters[last.indices.upperBound - 1]
                if before.span == cluster.span, before.face == cluster.face,
                    !standsAlone(cluster, paragraph), !standsAlone(before, paragraph)
                {
                    pieces[pieces.count - 1].indices = last.indices.lowerBound..<i + 1
                    continue
                }
            }
            pieces.append(Piece(indices: i..<i + 1, level: cluster.bidiLevel, isGap: isGap))
        }
        pieces.putInVisualOrder(level: \.level)
        var runs: [TextRun] = []
        var offset: CGFloat = 0
        for piece in pieces {
            let width = clusters[piece.indices].reduce(0) { $0 + $1.advance }
            let first = clusters[piece.indices.lowerBound], last = clusters[piece.indices.upperBound - 1]
            if !piece.isGap, paragraph.paragraph.spans.indices.contains(first.span) {
                let attributes = paragraph.paragraph.spans[first.span].attributes
                let text = String(first.text.base[first.text.startIndex..<last.text.endIndex])
                var indent: CGFloat = 0
                if attributes.hasEvenDigits, first.text.isDigit, let file = file(first.face) {
                    // A narrow digit stands in the middle of its place.
                    let ink =
                        file.width(of: text, isRightToLeft: false, hasEvenDigits: true) * attributes.font.size
                    indent = max(width - attributes.tracking - ink, 0) / 2
                }
                runs.append(
                    TextRun(
                        text: text, face: first.face, attributes: attributes, offset: offset + indent, width: width,
                        isRightToLeft: piece.level % 2 == 1, span: first.span))
            }
            offset += width
        }
        return runs
    }
}
