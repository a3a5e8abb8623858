import CFontconfig
import DiascopeGraphics
import Foundation

/// Which font file answers a wish: fontconfig's part.
@MainActor struct FontCatalogue {
    /// A face on disk.
    struct Match {
        var path: String
        var index: Int
        var hasColor: Bool
        /// All names of its family.
        var families: [String]
    }

    /// In order of preference; fontconfig's generic family is last, so that something is always found.
    static func families(for design: FontDescription.Design) -> [String] {
        switch design {
        case .standard: ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
        case .monospaced: ["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "monospace"]
        case .serif: ["Source Serif 4", "Noto Serif", "Liberation Serif", "DejaVu Serif", "serif"]
        case .rounded: ["Nunito", "Quicksand", "Varela Round", "Inter", "DejaVu Sans", "sans-serif"]
        }
    }

    /// Whether fontconfig's configuration could be read; whoever asks while it is being read waits.
    nonisolated private static let isReady = FcInit() != 0

    /// Begins to read the configuration, which takes some milliseconds, beside whatever else starts up.
    init() { Thread { _ = Self.isReady }.start() }

    /// The installed face that comes nearest.
    ///
    /// - Parameter scalar: a character that it must have.
    func match(
        families: [String], weight: Int, isItalic: Bool, having scalar: UInt32? = nil, wantsColor: Bool = false
    ) -> Match? {
        guard Self.isReady, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(min(max(weight, 1), 1000))))
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        // Named instances of a variable font are listed too, as faces of their own; those are taken.
        FcPatternAddBool(pattern, FC_VARIABLE, FcBool(0))
        // Without it the language of whoever shows the deck would choose among the fallbacks.
        FcPatternAddString(pattern, FC_LANG, "en")
        if wantsColor { FcPatternAddBool(pattern, FC_COLOR, FcBool(1)) }
        if let scalar, let set = FcCharSetCreate() {
            FcCharSetAddChar(set, scalar)
            FcPatternAddCharSet(pattern, FC_CHARSET, set)
            FcCharSetDestroy(set)
        }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        if let scalar {
            var set: OpaquePointer?
            guard FcPatternGetCharSet(found, FC_CHARSET, 0, &set) == FcResultMatch, let set,
                FcCharSetHasChar(set, scalar) != 0
            else { return nil }
        }
        return read(found)
    }

    private func read(_ pattern: OpaquePointer) -> Match? {
        guard let path = string(pattern, FC_FILE, 0) else { return nil }
        var index: Int32 = 0, color: FcBool = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        FcPatternGetBool(pattern, FC_COLOR, 0, &color)
        var families: [String] = []
        while let family = string(pattern, FC_FAMILY, Int32(families.count)) { families.append(family) }
        return Match(path: path, index: Int(index), hasColor: color != 0, families: families)
    }

    private func string(_ pattern: OpaquePointer, _ property: String, _ index: Int32) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, index, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }
}
