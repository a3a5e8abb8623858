import DiascopeTesting
import TestDecks
import Testing

/// What deck authors write their tests with.
@MainActor struct DeckHostTests {
    private struct Fading: View {
        @State private var isShown = false

        var body: some View {
            VStack {
                Text("always")
                Button("toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                Color.red.frame(width: isShown ? 300 : 100, height: 10).accessibilityIdentifier("bar")
            }
        }
    }

    private func host() -> DeckHost {
        DeckHost(
            SampleDeck(canvas: CGSize(width: 800, height: 400)) {
                Fading()
                Slide(steps: 3) { step in Text("step \(step)") }
            })
    }

    @Test func timePassesOnlyWhenItIsToldTo() throws {
        let host = host()
        #expect(host.time == 0)
        try host.click("toggle")
        #expect(host.frame(of: "bar")?.width == 100)
        host.advance(by: 0.5)
        #expect(host.time == 0.5)
        let middle = try #require(host.frame(of: "bar")).width
        #expect(abs(middle - 200) < 1, "\(middle)")
        host.settle()
        #expect(host.frame(of: "bar")?.width == 300)
        #expect(host.time >= 1 && host.time < 1.1, "\(host.time)")
    }

    @Test(arguments: [0, -1, Double.nan, .infinity]) func noTimePassesByAnImpossibleAmount(seconds: Double) {
        let host = host()
        host.advance(by: seconds)
        #expect(host.time == 0)
    }

    @Test func whatNobodySeesCannotBeClickedAndTheErrorSaysWhatThereIs() {
        let host = host()
        #expect { try host.click("nothing of the kind") } throws: { error in
            "\(error)".contains("nothing of the kind") && "\(error)".contains("always")
        }
    }

    @Test func theImageHasTheCanvasInPixels() {
        let host = host()
        #expect(host.image().width == 800 && host.image().height == 400)
        #expect(host.image(scale: 0.25).width == 200)
        #expect(host.image(scale: 0.25).pngData().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func placesAreReachedByMovesAndByTheirNumbers() {
        let host = host()
        host.next()
        #expect(host.position == DeckPosition(slide: 2))
        host.go(to: DeckPosition(slide: 2, step: 2))
        #expect(host.texts == ["step 2"])
        host.previous()
        #expect(host.texts == ["step 1"])
        #expect(host.steps == [1, 3])
        #expect(host.titles == ["always", "step 1"] || host.titles == ["always", "step 0"], "\(host.titles)")
    }

    @Test func everyStepIsAPosition() {
        #expect(host().positions.map(\.description) == ["1.0", "2.0", "2.1", "2.2"])
    }

    @Test func whatWasDoneIsCounted() throws {
        let host = host()
        host.metrics.reset()
        #expect(host.metrics == Metrics())
        try host.click("toggle")
        let afterClick = host.metrics
        #expect(afterClick.bodyEvaluations > 0)
        host.advance(by: 0.5)
        #expect(host.metrics.bodyEvaluations == afterClick.bodyEvaluations, "an animation evaluates nothing")
        #expect(host.metrics.itemsChanged > afterClick.itemsChanged)
    }
}
