import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("Keyframes") struct KeyframeTests {
    private func expect(
        _ timeline: KeyframeTimeline<Double>, _ values: [(time: Double, value: Double)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (time, value) in values {
            let found = timeline.value(time: time)
            #expect(abs(found - value) < 0.001, "at \(time): \(found), not \(value)", sourceLocation: sourceLocation)
        }
    }

    @Test func linearOnesGoEvenlyOneAfterTheOther() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10.0, duration: 1)
            LinearKeyframe(0.0, duration: 0.5)
        }
        #expect(timeline.duration == 1.5)
        expect(timeline, [(-1, 0), (0, 0), (0.5, 5), (1, 10), (1.25, 5), (1.5, 0), (9, 0)])
        #expect(timeline.value(progress: 0.5) == 7.5)
    }

    @Test func aLinearOneCanFollowACurve() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(100.0, duration: 2, timingCurve: .easeInOut)
        }
        expect(timeline, [(0.5, 12.916), (1, 50), (1.5, 87.084)])
    }

    @Test func aMoveTakesNoTime() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            MoveKeyframe(5.0)
            LinearKeyframe(15.0, duration: 1)
            MoveKeyframe(-1.0)
        }
        #expect(timeline.duration == 1)
        expect(timeline, [(0, 5), (0.5, 10), (0.999, 14.99), (1, -1), (2, -1)])
    }

    @Test func aCubicOneAloneGoesFromRestToRest() {
        expect(
            KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(100.0, duration: 1) },
            [(0, 0), (0.25, 15.625), (0.5, 50), (0.75, 84.375), (1, 100)])
    }

    @Test func neighbouringCubicOnesAreOneSpline() {
        // At the knot the velocity is that from the first to the last point: 300 in 2 s.
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(100.0, duration: 1)
            CubicKeyframe(300.0, duration: 1)
        }
        expect(timeline, [(0.5, 31.25), (1, 100), (1.5, 218.75), (2, 300)])
        let slope = (timeline.value(time: 1.0001) - timeline.value(time: 0.9999)) / 0.0002
        #expect(abs(slope - 150) < 0.1)
    }

    @Test func aCubicOneTakesTheVelocityOfItsNeighboursOfAnotherKind() {
        expect(
            KeyframeTimeline(initialValue: 0.0) {
                LinearKeyframe(100.0, duration: 1)
                CubicKeyframe(200.0, duration: 1)
            }, [(1.5, 162.5)])
        expect(
            KeyframeTimeline(initialValue: 0.0) {
                CubicKeyframe(100.0, duration: 1)
                LinearKeyframe(300.0, duration: 1)
            }, [(0.5, 25)])
    }

    @Test func aCubicOneCanBeGivenItsVelocities() {
        expect(
            KeyframeTimeline(initialValue: 0.0) {
                CubicKeyframe(100.0, duration: 1, startVelocity: 200, endVelocity: -80)
            }, [(0.5, 50 + 25 + 10)])
    }

    @Test func aSpringHasTheExactValuesOfTheTable() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(100.0, duration: 1, spring: .smooth)
            LinearKeyframe(0.0, duration: 1)
        }
        for (time, value) in [(0.05, 13.13), (0.1, 35.77), (0.2, 71.54), (0.3, 89), (0.5, 98.64)] {
            #expect(abs(timeline.value(time: time) - value) < 0.006, "at \(time)")
        }
        #expect(abs(timeline.value(time: 1.5) - 50) < 0.01)
    }

    @Test func aSpringWithoutADurationEndsAtRest() {
        let spring = Spring.bouncy
        let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(100.0, spring: spring) }
        #expect(timeline.duration == spring.settlingDuration)
        #expect(timeline.value(time: timeline.duration) == 100)
        #expect(abs(timeline.value(time: 0.2) - 87.37) < 0.006)
    }

    @Test func aSpringGoesOnWithTheVelocityBeforeIt() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(100.0, duration: 1)
            SpringKeyframe(100.0, spring: .smooth)
        }
        let expected = 100 + Spring.smooth.value(target: 0.0, initialVelocity: 100, time: 0.1)
        expect(timeline, [(1.1, expected)])
        #expect(expected > 102)
    }

    private struct Pose {
        var x = 0.0
        var size = CGSize(width: 10, height: 10)
        var isUntouched = true
    }

    @Test func tracksOfAValueRunAtTheSameTime() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) {
                for target in [10.0, 20, 30] { LinearKeyframe(target, duration: 1) }
            }
            KeyframeTrack(\.size) { LinearKeyframe(CGSize(width: 20, height: 30), duration: 2) }
        }
        #expect(timeline.duration == 3)
        let middle = timeline.value(time: 1.5)
        #expect(middle.x == 15 && middle.size == CGSize(width: 17.5, height: 25) && middle.isUntouched)
        #expect(timeline.value(time: 3).size == CGSize(width: 20, height: 30))
    }

    @Test func partsOfTracksAreWrittenByAuthors() {
        struct Hop: KeyframeTrackContent {
            let height: Double

            var body: some KeyframeTrackContent<Double> {
                LinearKeyframe(height, duration: 1)
                LinearKeyframe(0.0, duration: 1)
            }
        }
        let isHigh = true
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                Hop(height: 10)
                if isHigh { Hop(height: 30) } else { MoveKeyframe(0.0) }
            }
        }
        expect(timeline, [(1, 10), (2, 0), (3, 30), (4, 0)])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300]) func badNumbersAreSurvived(number: Double) {
        let timeline = KeyframeTimeline(initialValue: 1.0) {
            LinearKeyframe(2.0, duration: number)
            CubicKeyframe(3.0, duration: number)
            SpringKeyframe(4.0, duration: number, spring: Spring(response: number, dampingRatio: number))
            SpringKeyframe(5.0, spring: Spring(response: 1, dampingRatio: 0))
            MoveKeyframe(6.0)
        }
        #expect(timeline.duration >= 0)
        for time in [0, 0.5, number] { #expect(timeline.value(time: time).isFinite, "at \(time)") }
    }
}

@MainActor @Suite("Views that follow keyframes") struct KeyframeAnimatorTests {
    private func dot(_ x: Double) -> some View {
        Color.black.frame(width: 10, height: 10).accessibilityIdentifier("dot").offset(x: x)
    }

    private func x(_ host: TestHost) -> Double { Double(host.frame(of: "dot")!.minX) - 195 }

    @Test func oneThatRepeatsGoesRoundWithoutEnd() {
        let host = TestHost {
            KeyframeAnimator(initialValue: 0.0) {
                dot($0)
            } keyframes: { _ in
                LinearKeyframe(60.0, duration: 0.5)
                LinearKeyframe(20.0, duration: 0.5)
            }
        }
        host.advance(by: 0.25)
        #expect(abs(x(host) - 30) < 0.001)
        host.advance(by: 0.5)
        #expect(abs(x(host) - 40) < 0.001)
        host.advance(by: 0.5)
        #expect(abs(x(host) - 30) < 0.001, "it begins anew at its initial value")
        let time = host.host.time
        host.host.settle()
        #expect(host.host.time - time < 0.05, "nobody waits for it")
        host.host.graph.finishAnimations()
        #expect(abs(x(host) - 30) < 3, "and it does not end")
    }

    @Test func oneThatDoesNotRepeatShowsItsInitialValue() {
        let handle = Handle<Bool>()
        let host = TestHost {
            Holding(handle, false) { isRunning in
                dot(0).keyframeAnimator(initialValue: 5.0, repeating: isRunning) { view, x in
                    view.offset(x: x)
                } keyframes: { _ in
                    LinearKeyframe(60.0, duration: 1)
                }
            }
        }
        host.advance(by: 1)
        #expect(x(host) == 5)
        host.step { handle.value = true }
        host.advance(by: 0.5)
        #expect(abs(x(host) - 32.5) < 0.001)
        host.step { handle.value = false }
        #expect(x(host) == 5)
    }

    @Test func eachChangeOfTheTriggerRunsOnceFromTheValueThatIsShown() {
        let handle = Handle<Int>(), starts = Trace<Double>()
        let host = TestHost {
            Holding(handle, 0) { trigger in
                dot(0).keyframeAnimator(initialValue: 0.0, trigger: trigger) { view, x in
                    view.offset(x: x)
                } keyframes: { start in
                    let _ = starts(start)
                    KeyframeTrack { LinearKeyframe(start + 40, duration: 1) }
                }
            }
        }
        host.advance(by: 1)
        #expect(x(host) == 0)
        host.step { handle.value = 1 }
        host.advance(by: 0.5)
        #expect(abs(x(host) - 20) < 0.001)
        host.host.settle()
        #expect(abs(x(host) - 40) < 0.001)
        #expect(!host.host.graph.needsFrame)
        host.step { handle.value = 2 }
        host.advance(by: 0.5)
        #expect(abs(x(host) - 60) < 0.001)
        host.host.graph.finishAnimations()
        #expect(abs(x(host) - 80) < 0.001)
        #expect(starts.events == [0, 40])
    }
}
