import Foundation
import Testing

@testable import DiascopeUI

@Suite struct CustomAnimationTests {
    /// Even motion for one second.
    struct Even: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            if time > 0.5 { context.isLogicallyComplete = true }
            return time < 1 ? value.scaled(by: time) : nil
        }

        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { value }
    }

    /// A built-in animation behind a protocol.
    struct Wrapped: CustomAnimation {
        let base: Animation

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            base.animate(value: value, time: time, context: &context)
        }

        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
            base.velocity(value: value, time: time, context: context)
        }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool { true }
    }

    struct Broken: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            value.scaled(by: .nan)
        }
    }

    func started(_ animation: Animation) -> AnimatedValue<Double> {
        var value = AnimatedValue(0.0)
        value.set(100, animation: animation, at: 0)
        return value
    }

    @Test func runsAndEnds() {
        var value = started(Animation(Even()))
        #expect(value.value(at: 0.25) == 25)
        #expect(!value.isLogicallyComplete(at: 0.4) && value.isLogicallyComplete(at: 0.6))
        #expect(value.value(at: 1) == 100 && !value.isAnimating)
    }

    @Test func takesPartInWrappers() {
        var delayed = started(Animation(Even()).delay(0.5).speed(2))
        #expect(delayed.value(at: 0.2) == 0)
        #expect(abs(delayed.value(at: 0.5) - 50) < 1e-9)
        var turning = started(Animation(Even()).repeatForever())
        #expect(abs(turning.value(at: 1.25) - 75) < 1e-6)
        #expect(abs(turning.value(at: 10.25) - 25) < 1e-6)
    }

    @Test func givesItsVelocityToASpring() {
        var value = started(Animation(Even()))
        _ = value.value(at: 0.5)
        value.set(0, animation: .smooth, at: 0.5)
        #expect(value.value(at: 0.51) > 50.5, "\(value.value(at: 0.51))")
    }

    @Test func canBuildOnABuiltInOne() {
        var wrapped = started(Animation(Wrapped(base: .bouncy))), plain = started(.bouncy)
        for frame in 0..<40 {
            let time = Double(frame) / 60
            #expect(abs(wrapped.value(at: time) - plain.value(at: time)) < 1e-9)
        }
        wrapped.set(-100, animation: Animation(Wrapped(base: .bouncy)), at: 39.0 / 60)
        plain.set(-100, animation: .bouncy, at: 39.0 / 60)
        for frame in 39..<140 {
            let time = Double(frame) / 60
            #expect(abs(wrapped.value(at: time) - plain.value(at: time)) < 0.01, "at \(time)")
        }
    }

    @Test func cannotShowWhatIsNotANumber() {
        var value = started(Animation(Broken()))
        #expect(value.value(at: 0.1) == 100 && !value.isAnimating)
        #expect(started(Animation(Broken()).repeatForever()).isAnimating)
    }

    @Test func isEqualByItsValue() {
        #expect(Animation(Even()) == Animation(Even()))
        #expect(Animation(Wrapped(base: .smooth)) != Animation(Wrapped(base: .bouncy)))
        #expect(Animation(Even()) != .smooth)
        #expect(Animation.default == .smooth && Animation.smooth == .spring(response: 0.5, dampingFraction: 1))
    }
}
