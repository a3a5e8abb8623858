import Foundation

/// What a shape or glyph is filled with. Points are in the coordinates of the item's frame (its own top left is zero).
package enum Shading: Hashable, Sendable {
    case color(Color.Resolved)
    case linearGradient(ResolvedGradient, start: CGPoint, end: CGPoint)
    case radialGradient(ResolvedGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)

    package static let clear = Shading.color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))

    /// Nothing of it would be seen.
    package var isInvisible: Bool {
        switch self {
        case .color(let color): color.opacity <= 0
        case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _):
            gradient.stops.allSatisfy { $0.color.opacity <= 0 }
        }
    }
}
