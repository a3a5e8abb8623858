/// How a view's colours are put onto what is behind it. SwiftUI: same, except that `plusDarker` is drawn as `multiply`.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// The separable modes of the W3C's Compositing and Blending: each component by itself; `normal` covers.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    /// `exclusion` by itself; `hue`, `saturation`, `color` and `luminosity` take that quality of the view and the rest
    /// of what is behind; the following ones go by coverage, `plusDarker` is drawn as `multiply`.
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    /// The sum of both, white at most.
    case plusLighter
}
