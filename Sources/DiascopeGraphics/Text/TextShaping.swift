import Foundation

/// How the engine asks about text. The engine only fits lines; what letters look like, how wide they are and where a
/// line may break is answered here.
@MainActor package protocol TextShaping: AnyObject {
    /// Shapes a paragraph. Line feeds in it are mandatory breaks.
    func shape(_ paragraph: Paragraph) -> ShapedParagraph

    /// The runs of one line in visual order, their offsets counted from the line's left end.
    ///
    /// - Parameter clusters: indices into `paragraph.clusters`; out-of-range indices are ignored.
    func runs(of paragraph: ShapedParagraph, clusters: Range<Int>) -> [TextRun]
}

/// Letters that are asked for with one set of attributes.
package struct TextAttributes: Hashable, Sendable {
    package var font: FontDescription
    package var color: Color.Resolved
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// Of the lines, where they are of another colour than the letters.
    package var underlineColor, strikethroughColor: Color.Resolved?
    /// Added behind every letter, in points.
    package var tracking: CGFloat = 0
    /// How far above the line's baseline, in points.
    package var baselineOffset: CGFloat = 0
    /// All digits take the same width.
    package var hasEvenDigits = false
    /// The page that the letters lead to.
    package var link: URL?

    package init(
        font: FontDescription, color: Color.Resolved, isUnderlined: Bool = false, isStruckThrough: Bool = false
    ) {
        (self.font, self.color) = (font, color)
        (self.isUnderlined, self.isStruckThrough) = (isUnderlined, isStruckThrough)
    }

    /// The same letters smaller or larger.
    package func scaled(by factor: CGFloat) -> TextAttributes {
        var result = self
        result.font.size *= factor
        result.tracking *= factor
        result.baselineOffset *= factor
        return result
    }
}

/// A text with attributes, as asked for.
package struct Paragraph: Hashable, Sendable {
    package struct Span: Hashable, Sendable {
        package var text: String
        package var attributes: TextAttributes

        package init(text: String, attributes: TextAttributes) { (self.text, self.attributes) = (text, attributes) }
    }

    package var spans: [Span]

    package init(spans: [Span]) { self.spans = spans }
}

/// What shaping found out: enough to fit lines without asking again.
package struct ShapedParagraph: Sendable {
    /// What a reader takes for one letter, never split by a line break. In logical order.
    package struct Cluster: Hashable, Sendable {
        package enum Break: Hashable, Sendable { case none, allowed, mandatory }

        package var text: Substring
        /// Index of its span in the paragraph.
        package var span: Int
        package var face: FontFace
        /// In points at the span's size.
        package var advance: CGFloat
        /// Blank at the end of a line: takes no width there.
        package var isBlank: Bool
        /// May, or must, a line end behind it?
        package var breakAfter: Break
        /// Even: left to right.
        package var bidiLevel: UInt8
        /// No font has it: a box is drawn.
        package var isMissing = false

        package init(
            text: Substring, span: Int, face: FontFace, advance: CGFloat, isBlank: Bool, breakAfter: Break,
            bidiLevel: UInt8 = 0
        ) {
            (self.text, self.span, self.face, self.advance) = (text, span, face, advance)
            (self.isBlank, self.breakAfter, self.bidiLevel) = (isBlank, breakAfter, bidiLevel)
        }
    }

    package var paragraph: Paragraph
    package var clusters: [Cluster]
    /// Of each span's font, in the spans' order.
    package var metrics: [FontMetrics]
    /// Families that were asked for and are not installed, each with what stands in for it.
    package var substitutions: [Substitution]
    /// What no font has: each once, in the order of the text.
    package var missing: [Character]

    package struct Substitution: Hashable, Sendable {
        package var asked, used: String

        package init(asked: String, used: String) { (self.asked, self.used) = (asked, used) }
    }

    package init(
        paragraph: Paragraph, clusters: [Cluster], metrics: [FontMetrics], substitutions: [Substitution] = [],
        missing: [Character] = []
    ) {
        (self.paragraph, self.clusters) = (paragraph, clusters)
        (self.metrics, self.substitutions, self.missing) = (metrics, substitutions, missing)
    }
}

/// Letters of one face on one line, drawn as a whole.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var face: FontFace
    package var attributes: TextAttributes
    /// Of its left end from the line's left end, in points.
    package var offset: CGFloat
    /// In points.
    package var width: CGFloat
    package var isRightToLeft: Bool
    /// Index of its span in the paragraph.
    package var span: Int

    package init(
        text: String, face: FontFace, attributes: TextAttributes, offset: CGFloat, width: CGFloat,
        isRightToLeft: Bool = false, span: Int = 0
    ) {
        self.span = span
        (self.text, self.face, self.attributes) = (text, face, attributes)
        (self.offset, self.width, self.isRightToLeft) = (offset, width, isRightToLeft)
    }
}
