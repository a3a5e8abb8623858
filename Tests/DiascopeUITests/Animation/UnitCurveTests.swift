import DiascopeGraphics
import DiascopeUI
import Testing

/// The table "Curves" of the known cases.
@Suite struct UnitCurveTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let curve: UnitCurve
        let values: [Double]
        let velocities: [Double]
        var tolerance = 0.005

        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "linear", curve: .linear, values: [0.25, 0.5, 0.75], velocities: [1, 1, 1, 1, 1]),
        Row(
            name: "easeIn", curve: .easeIn, values: [0.0935, 0.3154, 0.6219], velocities: [0, 0.67, 1.07, 1.37, 0]),
        Row(
            name: "easeOut", curve: .easeOut, values: [0.3781, 0.6846, 0.9065], velocities: [1, 1.37, 1.07, 0.67, 0]),
        Row(
            name: "easeInOut", curve: .easeInOut, values: [0.1292, 0.5, 0.8708],
            velocities: [0, 1.06, 1.72, 1.06, 0]),
        Row(
            name: "circularEaseIn", curve: .circularEaseIn, values: [0.032, 0.134, 0.339],
            velocities: [0, 0.258, 0.577, 1.134, .infinity]),
        Row(
            name: "circularEaseOut", curve: .circularEaseOut, values: [0.661, 0.866, 0.968],
            velocities: [.infinity, 1.134, 0.577, 0.258, 0]),
        Row(
            name: "circularEaseInOut", curve: .circularEaseInOut, values: [0.067, 0.5, 0.933],
            velocities: [0, 0.577, .infinity, 0.577, 0]),
    ]

    @Test(arguments: rows) func hasTheValuesAndVelocitiesOfTheTable(row: Row) {
        for (time, expected) in zip([0.25, 0.5, 0.75], row.values) {
            let value = row.curve.value(at: time)
            #expect(abs(value - expected) < 0.0006, "\(row.name) at \(time) is \(value)")
        }
        for (time, expected) in zip([0, 0.25, 0.5, 0.75, 1], row.velocities) {
            let velocity = row.curve.velocity(at: time)
            #expect(
                velocity == expected || abs(velocity - expected) < row.tolerance + 0.001,
                "\(row.name) at \(time) moves at \(velocity)")
        }
    }

    @Test(arguments: rows) func isLimitedInTime(row: Row) {
        #expect(row.curve.value(at: -1) == 0)
        #expect(row.curve.value(at: 2) == 1)
        #expect(row.curve.value(at: .nan) == 0)
    }

    @Test(arguments: rows) func anInverseLeadsBack(row: Row) {
        for step in 0...20 {
            let time = Double(step) / 20
            let back = row.curve.inverse.value(at: row.curve.value(at: time))
            #expect(abs(back - time) < 1e-6, "\(row.name) at \(time) leads back to \(back)")
        }
    }

    @Test func aBezierHasItsSlopeInTheMiddle() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 0.9))
        #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-9)
        #expect(abs(curve.velocity(at: 0.5) - 1.2) < 0.005, "\(curve.velocity(at: 0.5))")
    }

    @Test func aBezierMayLeaveItsRangeButTimeMayNot() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.3, y: -0.5), endControlPoint: UnitPoint(x: 7, y: 1.5))
        #expect(curve.value(at: 0.2) < 0)
        for step in 0...100 { #expect(curve.value(at: Double(step) / 100).isFinite) }
        let broken = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: .nan, y: .infinity), endControlPoint: UnitPoint(x: -.infinity, y: .nan))
        #expect(broken.value(at: 0.5).isFinite)
    }
}
