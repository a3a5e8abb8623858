import Foundation

/// A place in a rectangle in fractions of its size: (0, 0) is the top leading corner, (1, 1) the bottom trailing one.
/// SwiftUI: same. Values outside 0…1 lie outside the rectangle.
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width.
    public var x: CGFloat
    /// The fraction of the height.
    public var y: CGFloat

    /// The top leading corner.
    public init() { (x, y) = (0, 0) }

    /// A place at fractions of the width and the height.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// The origin (0, 0).
    public static let zero = UnitPoint()
    /// The middle of the rectangle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
