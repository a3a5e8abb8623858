import DiascopeGraphics
import Foundation

// A spring is over when it is slow in points per second (F139). A quantity whose whole range is about 1 would meet that
// bound long before it has arrived, so it is animated as if its unit were 128 points (F140).

/// How many points one unit of a quantity without points counts in an animation.
package let pointsPerUnit = 128.0

extension VectorArithmetic {
    /// A quantity without points (opacity, scale, a progress) as it is handed to an animator.
    package var inAnimationUnits: Self { scaled(by: pointsPerUnit) }

    /// The quantity that an animator's value stands for. The factor is a power of two, so nothing is rounded.
    package var fromAnimationUnits: Self { scaled(by: 1 / pointsPerUnit) }
}

extension Angle: Animatable {
    /// Radians in animation units. SwiftUI: same.
    public var animatableData: Double {
        get { radians.inAnimationUnits }
        set { radians = newValue.fromAnimationUnits }
    }
}

extension UnitPoint: Animatable {
    /// x and y in animation units. SwiftUI: same.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y).inAnimationUnits }
        set { (x, y) = (newValue.fromAnimationUnits.first, newValue.fromAnimationUnits.second) }
    }
}

extension Color.Resolved: Animatable {
    /// Red, green and blue in linear light and opacity, all in animation units. SwiftUI: same.
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get {
            AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity)))
                .inAnimationUnits
        }
        set {
            let data = newValue.fromAnimationUnits
            self = Color.Resolved(
                linearRed: data.first, linearGreen: data.second.first, linearBlue: data.second.second.first,
                opacity: data.second.second.second)
        }
    }
}
