import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("Views that move") struct MovingViewTests {
    private struct Bar: View, @MainActor Animatable {
        var width: CGFloat
        let trace: Trace<CGFloat>

        var animatableData: CGFloat {
            get { width }
            set { width = newValue }
        }

        var body: some View {
            let _ = trace(width)
            Color.black.frame(width: width, height: 10).accessibilityIdentifier("bar")
        }
    }

    @Test func anAnimatableViewIsEvaluatedInEachFrameWithItsData() {
        let handle = Handle<CGFloat>(), trace = Trace<CGFloat>()
        let host = TestHost { Holding(handle, 0) { Bar(width: $0, trace: trace) } }
        trace.take()
        host.step { withAnimation(.linear(duration: 0.1)) { handle.value = 60 } }
        host.advance(by: 0.2)
        let seen = trace.take().reduce(into: [CGFloat]()) { if $0.last != $1 { $0.append($1) } }
        #expect(seen.first == 0)
        #expect(seen.last == 60)
        for (value, expected) in zip(seen, [0, 10, 20, 30, 40, 50, 60].map { CGFloat($0) }) {
            #expect(abs(value - expected) < 0.001)
        }
        #expect(host.frame(of: "bar")?.width == 60)
    }

    @Test func aMoveOfAThousandViewsEvaluatesNoBodyAndLaysOutNothing() {
        let handle = Handle<Bool>()
        let host = ViewHost(size: CGSize(width: 1920, height: 1080)) {
            Holding(handle, false) { isThere in
                ZStack {
                    ForEach(0..<1000) { number in
                        Color.black.frame(width: 4, height: 4).offset(x: isThere ? CGFloat(number % 900) : 0)
                    }
                }
            }
        }
        withAnimation(.linear(duration: 2)) { handle.value = true }
        _ = host.texts
        host.metrics.reset()
        host.advance(by: 2.1)
        #expect(host.metrics.bodyEvaluations == 0)
        #expect(host.metrics.layoutsComputed == 0)
        #expect(host.metrics.placements == 0)
    }

    @Test func pixelsOutsideOfWhatMovesAreNotPainted() {
        let handle = Handle<Bool>()
        let host = ViewHost(size: CGSize(width: 1920, height: 1080)) {
            Holding(handle, false) { isThere in
                ZStack(alignment: .topLeading) {
                    Color.white
                    Color.red.frame(width: 100, height: 100).offset(x: isThere ? 120 : 10, y: 10)
                }
            }
        }
        _ = host.image()
        withAnimation(.linear(duration: 1)) { handle.value = true }
        _ = host.graph.takeDamage()
        for _ in 0..<30 {
            host.advance(by: 1.0 / 60)
            let damage = host.graph.takeDamage()
            #expect(!damage.isAll)
            for rect in damage.rects { #expect(CGRect(x: 8, y: 8, width: 216, height: 104).contains(rect)) }
        }
    }

    @Test func anAnimationWithABodyReachesItsModifiersOnly() {
        let handle = Handle<Bool>()
        let host = TestHost {
            Holding(handle, false) { isThere in
                Color.black.frame(width: 10, height: 10).accessibilityIdentifier("dot")
                    .offset(x: isThere ? 100 : 0)
                    .animation(.linear(duration: 1)) { $0.scaleEffect(isThere ? 3 : 1) }
            }
        }
        let start = host.frame(of: "dot")!
        host.step { handle.value = true }
        host.advance(by: 0.5)
        let half = host.frame(of: "dot")!
        #expect(abs(half.width - 20) < 0.01)
        #expect(half.midX > start.midX + 99)
    }

    @Test func aTransactionForAValueIsUsedInThePassOfItsChangeOnly() {
        let handle = Handle<CGFloat>(), other = Handle<CGFloat>()
        let host = TestHost {
            Holding(handle, 0) { x in
                Holding(other, 0) { y in
                    Color.black.frame(width: 10, height: 10).accessibilityIdentifier("dot").offset(x: x, y: y)
                        .transaction(value: x) { $0.animation = .linear(duration: 1) }
                }
            }
        }
        let start = host.frame(of: "dot")!
        host.step { other.value = 40 }
        #expect(host.frame(of: "dot")!.minY == start.minY + 40)
        host.step { handle.value = 40 }
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "dot")!.minX - start.minX - 20) < 0.01)
    }

    @Test func phasesFollowEachOtherOnceForEachChangeOfTheTrigger() {
        let handle = Handle<Int>(), trace = Trace<CGFloat>()
        let host = TestHost {
            Holding(handle, 0) { trigger in
                PhaseAnimator(
                    [CGFloat(0), 10, 20], trigger: trigger,
                    content: { phase in Shifted(by: phase, trace: trace) },
                    animation: { _ in .linear(duration: 0.5) })
            }
        }
        host.advance(by: 1)
        trace.take()
        host.step { handle.value = 1 }
        host.advance(by: 2)
        let phases = trace.take().reduce(into: [CGFloat]()) { if $0.last != $1 { $0.append($1) } }
        #expect(phases.suffix(3) == [10, 20, 0])
    }

    @Test func aTimelineIsMadeAnewWithEachFrameOrAtItsDates() {
        let frames = Trace<Double>(), beats = Trace<Double>()
        let host = TestHost {
            TimelineView(.animation) { Dated(date: $0.date, trace: frames) }
            TimelineView(.periodic(from: ViewGraph.date(at: 0), by: 0.5)) { Dated(date: $0.date, trace: beats) }
        }
        host.advance(by: 1.01)
        #expect(frames.events.count >= 60)
        #expect(beats.events.count == 3)
        for (beat, expected) in zip(beats.events, [0, 0.5, 1]) { #expect(abs(beat - expected) < 0.02) }
    }
}

private struct Shifted: View {
    let shift: CGFloat
    let trace: Trace<CGFloat>

    init(by shift: CGFloat, trace: Trace<CGFloat>) { (self.shift, self.trace) = (shift, trace) }

    var body: some View {
        let _ = trace(shift)
        Color.black.frame(width: 10, height: 10).offset(x: shift)
    }
}

private struct Dated: View {
    let date: Date
    let trace: Trace<Double>

    var body: some View {
        let _ = trace(date.timeIntervalSinceReferenceDate)
        Color.black
    }
}
