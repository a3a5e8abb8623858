import CCairo
import CHarfBuzz

/// One face of a font file: which characters it has and how wide they are.
///
/// SDL2_ttf draws with the same HarfBuzz and agrees with these widths; but it tells only the width of a whole text, ink
/// that hangs over its ends included, and takes ten times as long to find it.
@MainActor final class FontFile {
    let path: String
    /// As fontconfig and FreeType count: the face in a collection, and a named instance in the upper half.
    let index: Int
    /// Glyphs are small pictures with colours of their own.
    let hasColor: Bool
    /// Heights at size 1, all positive.
    let ascent, descent, lineGap: Double

    private let font: OpaquePointer
    /// The whole file, in memory only where it is read.
    private let blob: OpaquePointer
    private let unitsPerEm: Double
    private var known: [UInt32: Bool] = [:]
    /// Has all printable characters of ASCII, so that they need not be asked for one by one.
    private(set) lazy var coversASCII = (0x20...0x7E).allSatisfy { hasGlyph(UInt32($0)) }

    init?(path: String, index: Int, hasColor: Bool) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        let face = hb_face_create(blob, UInt32(truncatingIfNeeded: index & 0xFFFF))
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
            hb_blob_destroy(blob)
            return nil
        }
        if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(truncatingIfNeeded: index >> 16 - 1)) }
        let unitsPerEm = Double(max(hb_face_get_upem(face), 1))
        var extents = hb_font_extents_t()
        let known = hb_font_get_h_extents(font, &extents) != 0
        (self.font, self.blob) = (font, blob)
        (self.path, self.index, self.hasColor, self.unitsPerEm) = (path, index, hasColor, unitsPerEm)
        ascent = known ? Double(extents.ascender) / unitsPerEm : 0.9
        descent = known ? Double(-extents.descender) / unitsPerEm : 0.25
        lineGap = known ? max(Double(extents.line_gap) / unitsPerEm, 0) : 0
    }

    isolated deinit {
        hb_font_destroy(font)
        hb_blob_destroy(blob)
    }

    /// Good for as long as this is.
    var data: UnsafeRawBufferPointer {
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return UnsafeRawBufferPointer(start: start, count: Int(length))
    }

    func hasGlyph(_ scalar: UInt32) -> Bool {
        if let answer = known[scalar] { return answer }
        var glyph: UInt32 = 0
        let answer = hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
        known[scalar] = answer
        return answer
    }

    /// The width of each of `characters`, at size 1, when they are set as one run: kerning and ligatures included.
    func advances(of characters: ArraySlice<Character>, isRightToLeft: Bool) -> [Double] {
        var text = ""
        var characterAtByte: [Int] = []
        for (i, character) in characters.enumerated() {
            text.append(character)
            for _ in 0..<character.utf8.count { characterAtByte.append(i) }
        }
        var sums = [Double](repeating: 0, count: characters.count)
        var begins = [Bool](repeating: false, count: characters.count)
        shape(text, isRightToLeft: isRightToLeft) { byte, advance in
            guard byte < characterAtByte.count else { return }
            let i = characterAtByte[byte]
            begins[i] = true
            sums[i] += advance
        }
        shareLigatures(&sums, begins)
        return sums
    }

    /// The script of a text's first letter as OpenType names it, such as "Latn"; nil where it has none.
    static func script(of text: String) -> String? {
        let functions = hb_unicode_funcs_get_default()
        for scalar in text.unicodeScalars {
            let script = hb_unicode_script(functions, scalar.value)
            // Marks, digits and blanks belong to whatever stands beside them.
            if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN { continue }
            let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script.rawValue >> $0) }
            return String(decoding: letters, as: UTF8.self)
        }
        return nil
    }

    /// The width of a text at size 1.
    ///
    /// - Parameter hasEvenDigits: digits are those that the font has for tables.
    func width(of text: String, isRightToLeft: Bool, hasEvenDigits: Bool = false) -> Double {
        var sum = 0.0
        shape(text, isRightToLeft: isRightToLeft, features: hasEvenDigits ? [Self.tabular] : []) { _, position in
            sum += Double(position.x_advance) / unitsPerEm
        }
        return sum
    }

    /// "tnum"
    private static let tabular = hb_feature_t(tag: 0x746E_756D, value: 1, start: 0, end: .max)

    private func shape(_ text: String, isRightToLeft: Bool, each: (_ byte: Int, _ advance: Double) -> Void) {
        shape(text, isRightToLeft: isRightToLeft) { info, position in
            each(Int(info.cluster), Double(position.x_advance) / unitsPerEm)
        }
    }

    /// Calls `each` for every glyph from left to right.
    private func shape(
        _ text: String, isRightToLeft: Bool, features: [hb_feature_t] = [],
        each: (hb_glyph_info_t, hb_glyph_position_t) -> Void
    ) {
        guard let buffer = hb_buffer_create() else { return }
        defer { hb_buffer_destroy(buffer) }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
            }
        }
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(font, buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for i in 0..<Int(count) { each(infos[i], positions[i]) }
    }

    /// The glyphs of a text at size 1, with the letters that each one stands for.
    ///
    /// - Parameter hasEvenDigits: digits are those that the font has for tables.
    func glyphs(of text: String, isRightToLeft: Bool, hasEvenDigits: Bool = false) -> ShapedGlyphs {
        var glyphs: [cairo_glyph_t] = []
        var starts: [Int] = [], lags: [Double] = []
        var x = 0.0, lag = 0.0
        shape(text, isRightToLeft: isRightToLeft, features: hasEvenDigits ? [Self.tabular] : []) { info, position in
            glyphs.append(
                cairo_glyph_t(
                    index: UInt(info.codepoint), x: x + Double(position.x_offset) / unitsPerEm,
                    y: -Double(position.y_offset) / unitsPerEm))
            starts.append(Int(info.cluster))
            lags.append(lag)
            let own = Double(hb_font_get_glyph_h_advance(font, info.codepoint)) / unitsPerEm
            lag += own - (own * 1000 + 1e-6).rounded(.down) / 1000
            x += Double(position.x_advance) / unitsPerEm
        }
        // In the order of the text, however it is drawn.
        var clusters: [(start: Int, glyphs: Int)] = []
        for start in isRightToLeft ? starts.reversed() : starts {
            if clusters.last?.start == start {
                clusters[clusters.count - 1].glyphs += 1
            } else {
                clusters.append((start, 1))
            }
        }
        let ends = clusters.dropFirst().map(\.start) + [text.utf8.count]
        return ShapedGlyphs(
            text: text, glyphs: glyphs, lags: lags, width: x,
            clusters: zip(clusters, ends).enumerated().map { number, cluster in
                // What stands before the first glyph's letter belongs to it too.
                let start = number == 0 ? 0 : cluster.0.start
                return cairo_text_cluster_t(
                    num_bytes: Int32(max(cluster.1 - start, 0)), num_glyphs: Int32(cluster.0.glyphs))
            }, isRightToLeft: isRightToLeft)
    }

    /// A ligature's whole width stands at its first character; its characters get equal parts.
    private func shareLigatures(_ sums: inout [Double], _ begins: [Bool]) {
        var start = 0
        while start < sums.count {
            var end = start + 1
            while end < sums.count, !begins[end] { end += 1 }
            if end - start > 1 {
                let total = sums[start..<end].reduce(0, +)
                for i in start..<end { sums[i] = total / Double(end - start) }
            }
            start = end
        }
    }
}
