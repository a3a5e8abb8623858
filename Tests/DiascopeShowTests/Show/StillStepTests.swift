import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Steps in which nothing changes.
@MainActor struct StillStepTests {
    private func findings(@ViewBuilder _ slides: @escaping @MainActor () -> some View) -> [String] {
        let run = DeckRun(SampleDeck(slides: slides), services: PaintingResources.shared.services)
        run.go(to: DeckPosition(slide: 1, step: 1))
        let place = run.position
        run.reportStillSteps()
        #expect(run.position == place, "it is where it was")
        return run.graph.diagnostics.map { "\($0.code.rawValue) \($0.slide ?? 0).\($0.step ?? -1)" }
    }

    @Test func aStepThatLooksLikeTheOneBeforeItIsReportedWithItsPlace() {
        #expect(
            findings {
                Slide(steps: 2) { Text("at \($0)") }
                Slide(steps: 4) { Text($0 < 2 ? "before" : "after") }
            } == ["step-unchanged 2.1", "step-unchanged 2.3"])
    }

    @Test func stepsOneBehindTheOtherAreReportedTogether() {
        let run = DeckRun(
            SampleDeck {
                Slide(steps: 6) { Text($0 < 4 ? "before" : "after") }
                Text("far").appears(at: .at(.max))
            }, services: PaintingResources.shared.services)
        run.reportStillSteps()
        #expect(
            run.graph.diagnostics.map(\.message) == [
                "steps 1 to 3 look like step 0", "step 5 looks like step 4", "steps 1 to 9999 look like step 0",
            ])
        #expect(run.graph.diagnostics.map(\.slide) == [1, 1, 2])
        #expect(run.graph.diagnostics.map(\.step) == [1, 5, 1])
    }

    @Test func aStepOfNothingThatCanBeSeenIsReported() {
        #expect(
            findings {
                VStack {
                    Text("a"); EmptyView().appears(at: 1)
                }
            } == ["step-unchanged 1.1"])
        #expect(
            findings {
                VStack {
                    Text("a"); Text("").appears(at: 1)
                }
            } == ["step-unchanged 1.1"])
        #expect(
            findings {
                VStack {
                    Text("a"); Text("b").opacity(0).appears(at: 1)
                }
            } == ["step-unchanged 1.1"])
    }

    @Test func stepsThatChangeSomethingAreNot() {
        #expect(
            findings {
                VStack { StepReveal(["a", "b"], dims: true) { Text($0) } }
                Slide(steps: 3) { Color.red.frame(width: 10, height: 10).offset(x: CGFloat($0)) }
                Slide(steps: 2) { Color(white: $0 == 0 ? 0.2 : 0.3) }
                Text("one step")
            } == [])
    }

    @Test func whatMovesOnItsOwnDoesNotHideAStillStep() {
        #expect(
            findings {
                Slide(steps: 2) { _ in
                    TimelineView(.animation) { Text("\($0.date.timeIntervalSinceReferenceDate)") }
                }
            } == ["step-unchanged 1.1"])
    }
}
