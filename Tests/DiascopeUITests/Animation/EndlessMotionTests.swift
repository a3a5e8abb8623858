import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("Motion without end") struct EndlessMotionTests {
    private func dot(_ name: String) -> some View {
        Color.black.frame(width: 10, height: 10).accessibilityIdentifier(name)
    }

    /// Pulses from its appearance on.
    private struct Pulse: View {
        @State private var isOn = false

        var body: some View {
            Color.black.frame(width: 10, height: 10).accessibilityIdentifier("pulse").offset(x: isOn ? 100 : 0)
                .onAppear { withAnimation(.linear(duration: 2).repeatForever()) { isOn = true } }
        }
    }

    private func host(_ handle: Handle<Bool>) -> TestHost {
        TestHost {
            ZStack {
                Pulse()
                PhaseAnimator([CGFloat(0), 80]) {
                    dot("phase").offset(x: $0)
                } animation: { _ in
                    .linear(duration: 1)
                }
                TimelineView(.animation) { dot("time").offset(x: $0.date.timeIntervalSinceReferenceDate) }
                Holding(handle, false) { dot("moving").offset(x: $0 ? 60 : 0) }
            }
        }
    }

    private func x(_ host: TestHost, _ name: String) -> Double { Double(host.frame(of: name)!.minX) - 195 }

    @Test func isNotWaitedFor() {
        let handle = Handle<Bool>()
        let host = host(handle)
        host.host.settle()
        #expect(host.host.time < 0.1)
        host.step { withAnimation(.linear(duration: 2)) { handle.value = true } }
        host.host.settle()
        #expect(abs(host.host.time - 2) < 0.1, "what ends is waited for: \(host.host.time)")
        #expect(x(host, "moving") == 60)
    }

    @Test func aTreeThatIsLetGoEndsIt() {
        var host: TestHost? = TestHost {
            PhaseAnimator([CGFloat(0), 80]) {
                dot("phase").offset(x: $0)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        host?.advance(by: 0.5)
        weak let graph = host?.host.graph
        host = nil
        #expect(graph == nil)
    }

    @Test func goesOnWhereOtherAnimationsAreFinished() {
        let handle = Handle<Bool>()
        let host = host(handle)
        host.advance(by: 0.5)
        host.step { withAnimation(.linear(duration: 2)) { handle.value = true } }
        host.host.graph.finishAnimations()
        #expect(x(host, "moving") == 60)
        #expect(abs(x(host, "pulse") - 25) < 1)
        #expect(abs(x(host, "phase") - 40) < 1.5)
        host.advance(by: 0.5)
        #expect(abs(x(host, "pulse") - 50) < 1)
        #expect(abs(x(host, "phase") - 80) < 1.5)
        host.advance(by: 0.5)
        #expect(abs(x(host, "phase") - 40) < 3)
    }

    /// Also where nothing is to be animated, or there is nothing that could be.
    @Test(arguments: [nil, Animation.linear(duration: 0), .default]) func goesOnFrameByFrameWithoutTime(
        _ animation: Animation?
    ) {
        let phases = Trace<Double>()
        let host = TestHost {
            PhaseAnimator([1.0, 2, 3]) { phase in
                let _ = phases(phase)
                Color.black.accessibilityLabel("\(phase)")
            } animation: { _ in
                animation
            }
        }
        phases.take()
        for _ in 0..<6 { host.advance(by: 1.0 / 60) }
        #expect(phases.events == [3, 1, 2, 3, 1, 2])
        host.host.settle()
        #expect(host.host.time < 0.2, "it is not waited for: \(host.host.time)")
    }
}
