import Foundation

/// What a shape or glyph is filled with. Points are in the coordinates of the item's frame (its own top left is zero).
package enum Shading: Hashable, Sendable {
    case color(Color.Resolved)
    case linearGradient(ResolvedGradient, start: CGPoint, end: CGPoint)
    case radialGradient(ResolvedGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)

    /// Circles in a space that is stretched: `radius` is what a distance of 1 is along each axis.
    case ellipticalGradient(
        ResolvedGradient, center: CGPoint, radius: CGSize, startFraction: CGFloat, endFraction: CGFloat)
    /// Round a point, clockwise, from one angle to another, in radians.
    case angularGradient(ResolvedGradient, center: CGPoint, start: Double, end: Double)

    package static let clear = Shading.color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))

    /// The colours, unless it is a single one.
    package var gradient: ResolvedGradient? {
        switch self {
        case .color: nil
        case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _),
            .ellipticalGradient(let gradient, _, _, _, _), .angularGradient(let gradient, _, _, _):
            gradient
        }
    }

    /// Nothing of it would be seen.
    package var isInvisible: Bool {
        if case .color(let color) = self { return color.opacity <= 0 }
        return gradient?.stops.allSatisfy { $0.color.opacity <= 0 } ?? true
    }
}
