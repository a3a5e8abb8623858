import DiascopeGraphics
import Foundation

/// How a change is shown over time. SwiftUI: same, without `base`.
///
/// Durations are seconds. Where a number is not finite or out of its range, the next one in the range is taken.
public struct Animation: Hashable, Sendable {
    package let form: AnimationForm

    package init(_ form: AnimationForm) { self.form = form }

    /// An animation written by the author of the deck.
    public init(_ base: some CustomAnimation) { form = .custom(CustomForm(animation: base)) }

    /// The animation of `withAnimation` without an argument: a spring that does not overshoot, of half a second (F147).
    public static let `default` = Animation.smooth
}

// MARK: - Curves

extension Animation {
    private static let curveDuration: TimeInterval = 0.35

    /// Even motion for .35 s.
    public static var linear: Animation { linear(duration: curveDuration) }

    /// Even motion.
    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

    /// Begins slowly; .35 s.
    public static var easeIn: Animation { easeIn(duration: curveDuration) }

    /// Begins slowly.
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }

    /// Ends slowly; .35 s.
    public static var easeOut: Animation { easeOut(duration: curveDuration) }

    /// Ends slowly.
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }

    /// Begins and ends slowly; .35 s.
    public static var easeInOut: Animation { easeInOut(duration: curveDuration) }

    /// Begins and ends slowly.
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// A cubic curve by the coordinates of its two control points; x is limited to 0…1.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(
            .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
            duration: duration)
    }

    /// Motion along a curve. A duration of 0 or less jumps and ends what was running before.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.curve(curve, duration: duration.isFinite ? max(duration, 0) : 0))
    }
}

// MARK: - Springs

extension Animation {
    /// A spring by the time of one swing and its damping. It takes over from what is running, with its velocity.
    ///
    /// - Parameters:
    ///   - response: in seconds; 0 makes the stiffest spring there is.
    ///   - dampingFraction: 0 swings for ever (here: for ten minutes), 1 does not overshoot.
    ///   - blendDuration: how long the response takes to change from that of a running spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
    }

    /// A spring by its perceived duration and its bounce, −1…1. (A plain `.spring()` is the other form.)
    @_disfavoredOverload
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }

    /// A spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(.spring(SpringParameters(spring: spring, blendDuration: blendDuration), merges: true))
    }

    /// The spring of response .5 and damping .825 (F148).
    public static var spring: Animation { spring(response: 0.5) }

    /// A short spring for what follows a pointer.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A short spring for what follows a pointer, by its duration.
    @_disfavoredOverload
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    /// The short spring with the usual parameters.
    public static var interactiveSpring: Animation { interactiveSpring(response: 0.15) }

    /// A spring that is added to what is running instead of taking over (F133).
    ///
    /// - Parameter initialVelocity: in parts of the whole change per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
            initialVelocity: initialVelocity)
    }

    /// A spring that is added to what is running, by its duration and bounce.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring that is added to what is running.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.spring(SpringParameters(spring: spring, initialVelocity: initialVelocity), merges: false))
    }

    /// The added spring with the usual parameters.
    public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }

    /// A spring that does not overshoot.
    public static var smooth: Animation { smooth() }

    /// A spring that does not overshoot, but for the bounce added to it.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }

    /// A spring with a small bounce.
    public static var snappy: Animation { snappy() }

    /// A spring with a bounce of .15 and what is added to it.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }

    /// A spring with a larger bounce.
    public static var bouncy: Animation { bouncy() }

    /// A spring with a bounce of .3 and what is added to it.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }
}

// MARK: - Wrappers

extension Animation {
    /// The animation begun later. A negative delay leaves out its beginning; one that is not finite counts as 0.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(.delay(delay.isFinite ? delay : 0, form))
    }

    /// The animation at `speed` times its speed. 0 or less holds it at its start; not finite counts as 1.
    public func speed(_ speed: Double) -> Animation {
        Animation(.speed(speed.isFinite ? min(max(speed, 0), 1e6) : 1, form))
    }

    /// The animation several times.
    ///
    /// - Parameters:
    ///   - repeatCount: at least 1; less counts as 1.
    ///   - autoreverses: every second time backwards. With an even count it ends at its start and the value jumps.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeating(count: max(repeatCount, 1), autoreverses: autoreverses, form))
    }

    /// The animation without end, until another one moves the same value.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeating(count: nil, autoreverses: autoreverses, form))
    }

    /// The animation, taken for finished after a time, whenever it really ends.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(.logicallyComplete(after: duration.isFinite ? max(duration, 0) : 0, form))
    }
}

extension Animation: CustomStringConvertible {
    /// For reading in a debugger.
    public var description: String { "\(form)" }
}
