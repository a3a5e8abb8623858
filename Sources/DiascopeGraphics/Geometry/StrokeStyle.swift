import Foundation

/// How the two ends of an open line are drawn.
public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }

/// How two segments of a line meet.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// How a path is stroked; lengths in points. SwiftUI: same.
public struct StrokeStyle: Hashable, Sendable {
    /// In points, half on each side of the path. Nothing is drawn unless it is finite and above 0.
    public var lineWidth: CGFloat
    /// How open ends and the ends of dashes are drawn.
    public var lineCap: CGLineCap
    /// How corners are drawn.
    public var lineJoin: CGLineJoin
    /// How long a sharp corner may be, in line widths; longer ones are cut off. Below 1 counts as 1.
    public var miterLimit: CGFloat
    /// Lengths of drawn and undrawn parts in turn; empty for a solid line.
    public var dash: [CGFloat]
    /// How far into the pattern the line begins.
    public var dashPhase: CGFloat

    /// A solid line, 1 point wide, by default. A dash pattern with no length or with a number below 0 counts as none.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }

    /// How far outside of its path such a line can reach.
    package var reach: CGFloat {
        let half = lineWidth / 2
        return max(lineJoin == .miter ? half * max(miterLimit, 1) : half, lineCap == .square ? half * 1.5 : half)
    }
}

/// How shapes are filled. SwiftUI: same.
public struct FillStyle: Hashable, Sendable {
    /// Even-odd instead of the winding rule.
    public var isEOFilled: Bool
    /// Accepted, without effect: edges are always smooth.
    public var isAntialiased: Bool

    /// The winding rule by default.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }
}
