import Foundation

/// A font as it is asked for: what the font library looks up.
package struct FontDescription: Hashable, Sendable {
    /// A family by name; nil is the design's default family.
    package var family: String?
    package var design: Design
    /// In points on the canvas, above 0.
    package var size: CGFloat
    /// 100 (thin) to 900 (black), 400 regular: the numbers of CSS and OpenType.
    package var weight: Int
    package var isItalic: Bool

    package enum Design: Hashable, Sendable { case standard, serif, rounded, monospaced }

    package init(
        family: String? = nil, design: Design = .standard, size: CGFloat, weight: Int = 400, isItalic: Bool = false
    ) {
        (self.family, self.design, self.size) = (family, design, size)
        (self.weight, self.isItalic) = (weight, isItalic)
    }
}

/// A face that was found for a description. The number means something only to the library that gave it.
package struct FontFace: Hashable, Sendable {
    package var id: Int

    package init(id: Int) { self.id = id }
}

/// Heights of a font at its size, in points; all positive.
package struct FontMetrics: Hashable, Sendable {
    package var ascent, descent, leading: CGFloat

    package init(ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
        (self.ascent, self.descent, self.leading) = (ascent, descent, leading)
    }

    package var lineHeight: CGFloat { ascent + descent + leading }
}
