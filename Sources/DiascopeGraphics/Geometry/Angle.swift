/// A geometric angle; positive angles turn clockwise on a canvas whose y axis points down. SwiftUI: same.
///
/// Nothing is reduced to one turn: 370° is not 10°, and turns by 370° when it is animated. An angle that is not finite is
/// kept as it is; whoever draws with it treats it as 0.
public struct Angle: Hashable, Comparable, Sendable, AdditiveArithmetic {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// No turn at all.
    public static let zero = Angle()

    /// The zero angle.
    public init() { radians = 0 }

    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }

    /// An angle in degrees.
    public init(degrees: Double) { radians = degrees * (.pi / 180) }

    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// Whether one angle is smaller, turns counted.
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

    /// One turn after the other.
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

    /// The turn from the right angle to the left one.
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

    /// The angle turned the other way.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// The angle `factor` times as large.
    public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }

    /// The angle `factor` times as large.
    public static func * (factor: Double, angle: Angle) -> Angle { Angle(radians: angle.radians * factor) }

    /// The angle divided by `divisor`; a divisor of 0 gives an angle that is not finite.
    public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }

    /// Makes the angle `factor` times as large.
    public static func *= (angle: inout Angle, factor: Double) { angle.radians *= factor }
}
