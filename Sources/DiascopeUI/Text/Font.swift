/// A font as a deck asks for it. SwiftUI: same.
///
/// Text styles (`.body`, `.title` …) are scaled by the environment's `textStyleScale`; sizes given in points are not.
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        case custom(String, size: CGFloat)
    }

    private var base: Base
    private var weight: Weight?
    private var design: Design?
    private var isItalic = false
    private(set) var hasEvenDigits = false

    private init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        (self.base, self.weight, self.design) = (base, weight, design)
    }

    /// How strong the strokes are. SwiftUI: same.
    public struct Weight: Hashable, Sendable {
        let value: Int

        /// 100, in the numbers of font files: the thinnest strokes.
        public static let ultraLight = Weight(value: 100)
        /// 200.
        public static let thin = Weight(value: 200)
        /// 300.
        public static let light = Weight(value: 300)
        /// 400: that of plain text.
        public static let regular = Weight(value: 400)
        /// 500.
        public static let medium = Weight(value: 500)
        /// 600.
        public static let semibold = Weight(value: 600)
        /// 700.
        public static let bold = Weight(value: 700)
        /// 800.
        public static let heavy = Weight(value: 800)
        /// 900: the thickest strokes.
        public static let black = Weight(value: 900)
    }

    /// The kind of letters. SwiftUI: same.
    public enum Design: Hashable, Sendable {
        /// The deck's own font; letters with serifs; with round ends; all equally wide.
        case `default`, serif, rounded, monospaced
    }

    /// What a text is for. SwiftUI: same, with the sizes of macOS (F89).
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// From the largest to the smallest, `headline` being bold and as large as `body`.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var size: CGFloat {
            switch self {
            case .largeTitle: 26
            case .title: 22
            case .title2: 17
            case .title3: 15
            case .headline, .body: 13
            case .callout: 12
            case .subheadline: 11
            case .footnote, .caption, .caption2: 10
            }
        }

        var weight: Weight {
            switch self {
            case .headline: .bold
            case .caption2: .medium
            default: .regular
            }
        }
    }

    /// 26 points before scaling.
    public static let largeTitle = Font(.style(.largeTitle))
    /// 22 points before scaling.
    public static let title = Font(.style(.title))
    /// 17 points before scaling.
    public static let title2 = Font(.style(.title2))
    /// 15 points before scaling.
    public static let title3 = Font(.style(.title3))
    /// 13 points before scaling, bold.
    public static let headline = Font(.style(.headline))
    /// 11 points before scaling.
    public static let subheadline = Font(.style(.subheadline))
    /// 13 points before scaling; the font of text that does not say.
    public static let body = Font(.style(.body))
    /// 12 points before scaling.
    public static let callout = Font(.style(.callout))
    /// 10 points before scaling.
    public static let footnote = Font(.style(.footnote))
    /// 10 points before scaling.
    public static let caption = Font(.style(.caption))
    /// 10 points before scaling, of medium weight.
    public static let caption2 = Font(.style(.caption2))

    /// The deck's own font.
    ///
    /// - Parameter size: in canvas points. One that is not above 0 or not finite acts as 1.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), weight: weight, design: design)
    }

    /// A text style, scaled by the environment's `textStyleScale`.
    ///
    /// - Parameters:
    ///   - design: nil for the deck's own font.
    ///   - weight: nil for that of the style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// A font by the name of its family. Where it is not installed the default one is shown, with a diagnostic.
    ///
    /// - Parameter size: in canvas points.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size: size)) }

    /// The same; sizes are fixed on a canvas.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

    /// The same; sizes follow no text style on a canvas.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        custom(name, size: size)
    }

    /// The same font with other strokes; of weights a family lacks the nearest is taken.
    public func weight(_ weight: Weight) -> Font {
        var copy = self
        copy.weight = weight
        return copy
    }

    /// The same as `weight(.bold)`.
    public func bold() -> Font { weight(.bold) }

    /// The same font in italics.
    public func italic() -> Font { italic(true) }

    func italic(_ isItalic: Bool) -> Font {
        var copy = self
        copy.isItalic = isItalic
        return copy
    }

    func design(_ design: Design) -> Font {
        var copy = self
        copy.design = design
        return copy
    }

    /// Digits that are all equally wide. SwiftUI: same.
    public func monospacedDigit() -> Font {
        var copy = self
        copy.hasEvenDigits = true
        return copy
    }

    /// The same size and weight in a font whose letters are all equally wide.
    public func monospaced() -> Font {
        var copy = self
        copy.design = .monospaced
        return copy
    }

    /// What the font library is asked for.
    func description(scale: CGFloat) -> FontDescription {
        var family: String?
        let size: CGFloat
        var weight = self.weight
        switch base {
        case .style(let style):
            size = style.size * scale
            weight = weight ?? style.weight
        case .system(let points): size = points
        case .custom(let name, let points): (family, size) = (name, points)
        }
        let design: FontDescription.Design =
            switch self.design {
            case .default, nil: .standard
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        return FontDescription(
            family: family, design: design, size: size > 0 && size.isFinite ? min(size, 10_000) : 1,
            weight: (weight ?? .regular).value, isItalic: isItalic)
    }
}
