import DiascopeDeck
import DiascopeTesting
import Testing

/// `Slide` and what it says by preference and reads from the environment, in an ordinary view.
@MainActor struct SlideTests {
    /// Shows `content` at a step and tells the counts that came up.
    private func host(step: Int, @ViewBuilder content: () -> some View) -> (host: ViewHost, counts: Counts) {
        let counts = Counts()
        let host = ViewHost(size: CGSize(width: 800, height: 450)) {
            VStack { content() }
                .environment(\.currentStep, step)
                .onPreferenceChange(StepsKey.self) { count in MainActor.assumeIsolated { counts.seen.append(count) } }
        }
        return (host, counts)
    }

    private final class Counts { var seen: [Int] = [] }

    private struct Deep: View {
        @Environment(\.currentStep) private var step

        var body: some View { VStack { HStack { Group { Text("step \(step)") } } } }
    }

    @Test func theContentIsMadeForTheStep() {
        for step in 0..<3 {
            let (host, counts) = host(step: step) { Slide(steps: 3) { Text("at \($0)") } }
            #expect(host.texts == ["at \(step)"])
            #expect(counts.seen == [3])
        }
    }

    @Test func theStepReachesAnyDepth() {
        #expect(host(step: 2) { Slide(steps: 3) { Deep() } }.host.texts == ["step 2"])
        #expect(host(step: 2) { Deep() }.host.texts == ["step 2"])
    }

    @Test func withoutADeckTheStepIsZeroAndTheCountOne() {
        #expect(ViewHost { Deep() }.texts == ["step 0"])
        #expect(StepsKey.defaultValue == 1)
        #expect(host(step: 0) { Text("plain") }.counts.seen == [1])
    }

    @Test func ofSeveralCountsTheLargestCounts() {
        let (_, counts) = host(step: 0) {
            Slide(steps: 2) { _ in Text("a") }
            Slide(steps: 4) { _ in Text("b") }
            Slide(steps: 3) { _ in Text("c") }
        }
        #expect(counts.seen == [4])
    }

    @Test func aStepThatTheSlideDoesNotHaveIsTheNearest() {
        #expect(host(step: 7) { Slide(steps: 3) { Text("at \($0)") } }.host.texts == ["at 2"])
        #expect(host(step: -7) { Slide(steps: 3) { Text("at \($0)") } }.host.texts == ["at 0"])
    }

    @Test(arguments: [10_002, Int.max]) func moreStepsThanAnybodyPressesThroughAreCutAndReported(steps: Int) {
        let (host, counts) = host(step: steps) { Slide(steps: steps) { Text("at \($0)") } }
        #expect(host.texts == ["at 10000"])
        #expect(counts.seen == [10_001])
        #expect(host.diagnostics.map(\.message) == ["a slide with \(steps) steps is shown with 10001"])
    }

    @Test(arguments: [0, -1, Int.min]) func fewerThanOneStepAreOneAndAreReported(steps: Int) {
        let (host, counts) = host(step: 0) { Slide(steps: steps) { Text("at \($0)") } }
        #expect(host.texts == ["at 0"])
        #expect(counts.seen == [1])
        #expect(host.diagnostics.map(\.code) == [.stepsInvalid])
        #expect(host.diagnostics.first?.message.contains("\(steps)") == true, "\(host.diagnostics)")
    }

    @Test func severalViewsOfAStepAreOneBelowAnother() throws {
        let (host, _) = host(step: 0) {
            Slide(steps: 2) { step in
                Text("upper")
                Text("lower \(step)")
            }
        }
        let upper = try #require(host.frame(of: "upper")), lower = try #require(host.frame(of: "lower 0"))
        #expect(upper.maxY <= lower.minY)
    }
}
