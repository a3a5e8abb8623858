import DiascopeUI
import Testing

@Suite struct SpringTests {
    static let times = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1]

    /// The rows "exact" of the known cases.
    @Test(arguments: [
        (1.0, 0.5, [13.13, 35.77, 71.54, 89, 96.05, 98.64, 99.92, 100]),
        (0.85, 0.5, [13.82, 38.81, 78.64, 95.64, 100.16, 100.6, 100.04, 100]),
        (0.7, 0.5, [14.57, 42.33, 87.37, 103.39, 103.93, 101.45, 99.82, 100.01]),
        (0.825, 0.5, [13.94, 39.36, 79.96, 96.85, 100.83, 100.84, 100.03, 99.99]),
        (0.86, 0.15, [67.66, 97.59, 100.14, 100, 100, 100, 100, 100]),
    ]) func hasTheValuesOfTheTable(damping: Double, response: Double, expected: [Double]) {
        let spring = Spring(response: response, dampingRatio: damping)
        for (time, expected) in zip(Self.times, expected) {
            let value = spring.value(target: 100.0, time: time)
            #expect(abs(value - expected) < 0.006, "at \(time): \(value)")
        }
    }

    @Test func itsParametersAreTheSameThing() {
        func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-4 }
        let bouncy = Spring(duration: 0.5, bounce: 0.3)
        #expect(close(bouncy.stiffness, 157.9137) && close(bouncy.damping, 17.5929))
        #expect(close(Spring(duration: 0.5, bounce: 0).damping, 25.1327))
        let physical = Spring(stiffness: 100, damping: 10)
        #expect(close(physical.duration, 0.6283) && close(physical.bounce, 0.5))
        #expect(close(Spring(bounce: -0.3).dampingRatio, 1.4286))
        #expect(close(Spring(bounce: -0.3).bounce, -0.3))
        #expect(Spring(stiffness: 100, damping: 50).dampingRatio == 1)
        #expect(close(Spring(stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio, 2.5))
        #expect(close(Spring(mass: 4, stiffness: 400, damping: 40).bounce, 0.5))
    }

    @Test(arguments: [0.2, 0.7, 1, 1.4286]) func itsVelocityIsTheSlopeOfItsValue(damping: Double) {
        let spring = Spring(response: 0.5, dampingRatio: damping)
        for step in 1...20 {
            let time = Double(step) / 20, small = 1e-5
            let before = spring.value(target: 100.0, initialVelocity: 50, time: time - small)
            let after = spring.value(target: 100.0, initialVelocity: 50, time: time + small)
            let velocity = spring.velocity(target: 100.0, initialVelocity: 50, time: time)
            #expect(abs(velocity - (after - before) / (2 * small)) < 1e-3, "at \(time): \(velocity)")
        }
    }

    @Test func updatingInPartsIsGoingOnce() {
        let spring = Spring.bouncy
        var (value, velocity) = (10.0, -40.0)
        for _ in 0..<7 { spring.update(value: &value, velocity: &velocity, target: 90, deltaTime: 0.05) }
        let once = 10 + spring.value(target: 80.0, initialVelocity: -40, time: 0.35)
        #expect(abs(value - once) < 1e-9, "\(value), \(once)")
    }

    @Test(arguments: [0.2, 0.7, 0.999_999_9, 1, 1.4286, 5]) func isAtRestAfterItsSettlingTime(damping: Double) {
        let spring = Spring(response: 0.5, dampingRatio: damping)
        let settled = spring.settlingDuration
        for step in 0..<100 {
            let value = spring.value(target: 1.0, time: settled + Double(step) / 50)
            #expect(abs(value - 1) <= 0.00101, "\(settled): \(value)")
        }
        let again = Spring(settlingDuration: settled, dampingRatio: damping)
        #expect(abs(again.response - 0.5) < 1e-3, "\(again.response)")
    }

    @Test func badParametersGiveSprings() {
        for bad in [0, -1, Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            for spring in [
                Spring(response: bad, dampingRatio: bad), Spring(duration: bad, bounce: bad),
                Spring(mass: bad, stiffness: bad, damping: bad), Spring(settlingDuration: bad, dampingRatio: bad),
            ] {
                #expect(spring.value(target: 1.0, time: 0.3).isFinite, "\(spring) of \(bad)")
                #expect(spring.stiffness <= 45000)
            }
        }
    }
}
