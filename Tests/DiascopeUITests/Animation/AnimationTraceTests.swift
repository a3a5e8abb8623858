import DiascopeUI
import Foundation
import Testing

/// Every built-in animation, frame by frame at three rates, against curves and springs worked out anew here.
@Suite struct AnimationTraceTests {
    static let rates = [30.0, 60, 144]

    /// Where an animation is after a time, in parts of the way; nil once it is over.
    typealias Course = (Double) -> Double?

    // MARK: References

    /// A cubic curve from (0, 0) to (1, 1), by halving.
    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ duration: Double) -> Course {
        func point(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        return { time in
            guard time < duration else { return nil }
            var low = 0.0, high = 1.0
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if point(x1, x2, middle) < time / duration { low = middle } else { high = middle }
            }
            return point(y1, y2, (low + high) / 2)
        }
    }

    static func linear(_ duration: Double) -> Course { { $0 < duration ? $0 / duration : nil } }

    /// A spring in steps of 1/300 s with a half step before and behind (F141), over 100 points (F139).
    static func spring(_ response: Double, _ damping: Double) -> Course {
        let stiffness = min(pow(2 * Double.pi / response, 2), 45000), friction = 2 * damping * stiffness.squareRoot()
        var places = [0.0]
        var place = 0.0, velocity = 0.0, force = 0.0
        while true {
            velocity += force / 600
            place += velocity / 300
            force = (100 - place) * stiffness - velocity * friction
            velocity += force / 600
            if velocity * velocity <= 0.0036, force * force <= 0.0036, abs(100 - place) <= 1 { break }
            places.append(place / 100)
        }
        return { time in
            let step = Int(time * 300 + 1e-6)
            return places.indices.contains(step) ? places[step] : nil
        }
    }

    static func duration(_ course: @escaping Course) -> Double {
        var step = 0
        while course(Double(step) / 300) != nil { step += 1 }
        return Double(step) / 300
    }

    static func delayed(_ course: @escaping Course, by delay: Double) -> Course {
        { $0 < delay ? 0 : course($0 - delay) }
    }

    static func fast(_ course: @escaping Course, _ factor: Double) -> Course { { course($0 * factor) } }

    static func repeated(_ course: @escaping Course, _ cycle: Double, _ count: Int?, turning: Bool) -> Course {
        { time in
            let done = Int(time / cycle + 1e-9)
            if let count, done >= count { return nil }
            let rest = max(time - Double(done) * cycle, 0)
            return course(turning && done % 2 == 1 ? cycle - rest : rest) ?? 1
        }
    }

    static var courses: [(name: String, animation: Animation, course: Course)] {
        [
            ("default", .default, spring(0.5, 1)), ("smooth", .smooth, spring(0.5, 1)),
            ("smooth(.8, .1)", .smooth(duration: 0.8, extraBounce: 0.1), spring(0.8, 0.9)),
            ("snappy", .snappy, spring(0.5, 0.85)), ("snappy(.3)", .snappy(duration: 0.3), spring(0.3, 0.85)),
            ("bouncy", .bouncy, spring(0.5, 0.7)), ("bouncy(+.1)", .bouncy(extraBounce: 0.1), spring(0.5, 0.6)),
            ("spring", .spring, spring(0.5, 0.825)), ("spring()", .spring(), spring(0.5, 0.825)),
            ("spring(response:)", .spring(response: 0.7, dampingFraction: 0.5), spring(0.7, 0.5)),
            ("spring(duration:)", .spring(duration: 0.6, bounce: 0.2), spring(0.6, 0.8)),
            ("spring(-.3)", .spring(duration: 0.5, bounce: -0.3), spring(0.5, 1 / 0.7)),
            ("spring(Spring)", .spring(Spring(mass: 1, stiffness: 100, damping: 10)), spring(0.62831853, 0.5)),
            ("interactiveSpring", .interactiveSpring, spring(0.15, 0.86)),
            ("interactiveSpring()", .interactiveSpring(), spring(0.15, 0.86)),
            ("interpolatingSpring", .interpolatingSpring, spring(0.5, 1)),
            (
                "interpolatingSpring(stiffness:)", .interpolatingSpring(stiffness: 100, damping: 10),
                spring(0.62831853, 0.5)
            ),
            ("linear", .linear, linear(0.35)), ("linear(1)", .linear(duration: 1), linear(1)),
            ("easeIn", .easeIn, bezier(0.42, 0, 1, 1, 0.35)), ("easeOut", .easeOut, bezier(0, 0, 0.58, 1, 0.35)),
            ("easeInOut", .easeInOut, bezier(0.42, 0, 0.58, 1, 0.35)),
            ("easeInOut(1)", .easeInOut(duration: 1), bezier(0.42, 0, 0.58, 1, 1)),
            ("timingCurve", .timingCurve(0.25, 0.1, 0.25, 1, duration: 0.5), bezier(0.25, 0.1, 0.25, 1, 0.5)),
            ("delay", .easeOut(duration: 0.5).delay(0.25), delayed(bezier(0, 0, 0.58, 1, 0.5), by: 0.25)),
            ("speed", .bouncy.speed(2), fast(spring(0.5, 0.7), 2)),
            ("repeatCount", .linear(duration: 0.4).repeatCount(3), repeated(linear(0.4), 0.4, 3, turning: true)),
            (
                "repeatCount, not turning", .easeIn(duration: 0.3).repeatCount(2, autoreverses: false),
                repeated(bezier(0.42, 0, 1, 1, 0.3), 0.3, 2, turning: false)
            ),
            ("repeatForever", .linear(duration: 0.4).repeatForever(), repeated(linear(0.4), 0.4, nil, turning: true)),
        ]
    }

    @Test(arguments: rates) func everyAnimationGoesItsWay(rate: Double) {
        for (name, animation, course) in Self.courses {
            var value = AnimatedValue(0.0)
            value.set(100, animation: animation, at: 0)
            var frame = 0
            // Marks are whole steps of springs, since between two steps the reference says nothing.
            for mark in stride(from: 0.0, through: 2, by: 0.05) {
                while Double(frame) / rate < mark - 1e-9 {
                    _ = value.value(at: Double(frame) / rate)
                    frame += 1
                }
                let expected = course(mark) ?? 1
                let shown = value.value(at: mark) / 100
                #expect(abs(shown - expected) < 0.001, "\(name) at \(mark) s, \(rate) Hz: \(shown), not \(expected)")
            }
        }
    }

    @Test func everyAnimationEndsWhenItsCourseIsOver() {
        for (name, animation, course) in Self.courses where name != "repeatForever" {
            let end = Self.duration(course)
            var value = AnimatedValue(0.0)
            value.set(100, animation: animation, at: 0)
            _ = value.value(at: end - 2.0 / 300)
            #expect(value.isAnimating, "\(name) before \(end)")
            _ = value.value(at: end + 2.0 / 300)
            #expect(!value.isAnimating, "\(name) after \(end)")
        }
    }

    /// The table of curves, with its four digits.
    @Test(arguments: [
        (Animation.linear(duration: 1), [0.25, 0.5, 0.75]), (.easeIn(duration: 1), [0.0935, 0.3154, 0.6219]),
        (.easeOut(duration: 1), [0.3781, 0.6846, 0.9065]), (.easeInOut(duration: 1), [0.1292, 0.5, 0.8708]),
        (.timingCurve(.circularEaseIn, duration: 1), [0.0318, 0.134, 0.3386]),
        (.timingCurve(.circularEaseOut, duration: 1), [0.6614, 0.866, 0.9682]),
        (.timingCurve(.circularEaseInOut, duration: 1), [0.067, 0.5, 0.933]),
    ]) func curvesHaveTheValuesOfTheTable(animation: Animation, expected: [Double]) {
        for rate in Self.rates {
            var value = AnimatedValue(0.0)
            value.set(1, animation: animation, at: 0)
            for (index, expected) in expected.enumerated() {
                let mark = Double(index + 1) / 4
                for frame in 0..<Int(mark * rate) { _ = value.value(at: Double(frame) / rate) }
                let shown = value.value(at: mark)
                #expect(abs(shown - expected) < 0.001, "\(animation) at \(mark): \(shown)")
            }
        }
    }

    /// F131, F133: what is interrupted at .2 s goes the same way whatever frames were shown before and after.
    @Test(arguments: [
        (Animation.smooth, Animation.smooth), (.bouncy, .bouncy),
        (.easeInOut(duration: 0.4), .easeInOut(duration: 0.4)),
        (.easeInOut(duration: 0.4), .smooth), (.smooth, .linear(duration: 0.3)), (.bouncy, .interactiveSpring),
        (.linear(duration: 0.3).repeatForever(), .snappy), (.smooth.delay(0.1), .smooth.delay(0.1)),
    ]) func interruptionsGoTheSameWayAtEveryRate(first: Animation, second: Animation) {
        func trace(_ rate: Double?) -> [UInt64] {
            var value = AnimatedValue(0.0)
            value.set(100, animation: first, at: 0)
            var time = 0.0
            func pass(to end: Double) {
                guard let rate else { return }
                while time < end - 1e-9 {
                    _ = value.value(at: time)
                    time += 1 / rate
                }
            }
            pass(to: 0.2)
            value.set(-50, animation: second, at: 0.2)
            return [0.2, 0.25, 0.3, 0.4, 0.6, 1.2].map { mark in
                pass(to: mark)
                return value.value(at: mark).bitPattern
            }
        }
        let alone = trace(nil)
        for rate in Self.rates { #expect(trace(rate) == alone, "at \(rate) Hz") }
    }
}
