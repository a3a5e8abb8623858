import Foundation

/// Colours at places along a line. SwiftUI: same.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place: 0 is the start of the line, 1 its end.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    public var stops: [Stop]

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
