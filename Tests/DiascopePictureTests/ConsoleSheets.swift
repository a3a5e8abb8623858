import DiascopeDeck
import DiascopeGraphics
import DiascopeTesting
import Testing

@testable import DiascopeShow

/// What the presenter sees, in all layouts.
@MainActor struct ConsoleSheets {
    private struct Garden: Deck {
        var title = "A garden in twelve months"

        var slides: some View {
            page("Why a garden", .teal, steps: 1).notes("Wait for silence.")
            page("Soil first", .brown, steps: 3).notes(
                """
                Ask who has **dug** in the last week. Let them answer before the next step.

                - *Clay* holds water, sand lets it go
                - Worms do the work: `40` in a spade of earth is good
                - The test with the jar takes a day

                Then on to the compost, which is what most questions will be about. Do not promise anything about roses.
                """)
            page("Compost", .green, steps: 2)
        }

        private func page(_ name: String, _ color: Color, steps: Int) -> some View {
            Slide(steps: steps) { step in
                VStack(alignment: .leading, spacing: 60) {
                    Text(name).font(.system(size: 150, weight: .bold))
                    ForEach(0..<3) { row in
                        Capsule().fill(Color.white.opacity(row <= step ? 0.8 : 0.15))
                            .frame(width: 1200 - CGFloat(row) * 220, height: 50)
                    }
                }
                .foregroundStyle(Color.white)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(color)
            }
            .slideTitle(name)
        }
    }

    private func check(
        _ layout: ConsoleLayout, place: String, elapsed: Double, width: Int = 960, height: Int = 540,
        actions: [StageAction] = [], named name: String
    ) throws {
        let show = Show(Garden(), resources: .shared)
        let position = try #require(DeckPosition(place))
        show.talk.length = 600
        let console = Console(show, resources: .shared, layout: layout) { _ in
            WallTime(hour: 14, minute: 5)
        }
        let window = WindowPicture(size: PixelSize(width: width, height: height))
        _ = console.handle(.resized(window.size), at: 0)
        show.talk.resume(
            TalkRecord(slide: position.slide, step: position.step, elapsed: elapsed, isTimerRunning: true, process: 1))
        for action in actions { _ = show.perform(action, at: 0) }
        _ = show.frame(at: 0)
        show.run.graph.finishAnimations()
        _ = show.frame(at: 0)
        if let frame = console.frame(at: 0) { window.take(frame) }
        assertPicture(console.bitmap, named: name)
        #expect(console.graph.diagnostics.isEmpty)
    }

    // Notes wide, on time, in the middle of a slide: calm, nothing but white, grey and one blue.
    @Test func notesWide() throws { try check(.notes, place: "2.0", elapsed: 245, named: "console notes") }

    // The last step of its slide: the words about the next slide and its frame are amber, so is the time behind.
    @Test func slidesWide() throws { try check(.slides, place: "2.2", elapsed: 447, named: "console slides") }

    // Notes only, late beyond the whole time.
    @Test func notesOnly() throws { try check(.notesOnly, place: "3.0", elapsed: 672, named: "console notes only") }

    // The audience sees black: the presenter is told so and sees the slide; half a screen is a narrow window.
    @Test func narrow() throws {
        try check(
            .notes, place: "3.1", elapsed: 400, width: 540, height: 640,
            actions: [.pen, .black], named: "console narrow")
    }
}
