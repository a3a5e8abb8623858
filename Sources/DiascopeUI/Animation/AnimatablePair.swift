/// Two animatable values as one vector: one velocity, and at rest only when both are (F186). SwiftUI: same.
///
/// Pairs nest, so that any number of values can be animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// A pair of two values.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// A pair of two zeros.
    public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

    /// The sums of the first and of the second values.
    public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first + right.first, left.second + right.second)
    }

    /// The differences of the first and of the second values.
    public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first - right.first, left.second - right.second)
    }

    /// Adds the first and the second values.
    public static func += (left: inout AnimatablePair, right: AnimatablePair) {
        left.first += right.first
        left.second += right.second
    }

    /// Subtracts the first and the second values.
    public static func -= (left: inout AnimatablePair, right: AnimatablePair) {
        left.first -= right.first
        left.second -= right.second
    }

    /// Multiplies both values by `rhs`.
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    /// The squared magnitudes of both values, added.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}
