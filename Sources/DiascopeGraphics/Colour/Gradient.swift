import Foundation

/// Colours at places along a line. SwiftUI: same.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place: 0 is the start of the line, 1 its end.
    public struct Stop: Hashable, Sendable {
        /// May look different in light and dark.
        public var color: Color
        /// In 0…1; what lies outside is clamped when it is drawn, what is not finite counts as 0.
        public var location: CGFloat

        /// A colour at a part of the line, in 0…1.
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// In any order: they are drawn by location. Before the first and behind the last their colours go on.
    public var stops: [Stop]

    /// Colours at places of their own.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

/// A gradient's colours as they are drawn, in ascending order of location.
package struct ResolvedGradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: Color.Resolved
        package var location: Double

        package init(color: Color.Resolved, location: Double) { (self.color, self.location) = (color, location) }
    }

    package var stops: [Stop]

    package init(stops: [Stop]) { self.stops = stops }
}
