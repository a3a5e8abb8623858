import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// A diagnostic says where in the deck something went wrong.
@MainActor struct DiagnosticPlaceTests {
    private struct Careless: View {
        var body: some View { Text("a").padding(.nan) }
    }

    private func diagnostics(@ViewBuilder _ slides: @escaping @MainActor () -> some View) -> [Diagnostic] {
        let host = DeckHost(SampleDeck(canvas: CGSize(width: 320, height: 180), slides: slides))
        for _ in 0..<5 {
            host.next()
            _ = host.image()
        }
        return host.diagnostics
    }

    @Test func itNamesSlideAndStep() {
        let found = diagnostics {
            Text("first")
            Slide(steps: 3) { step in Text("b").padding(step == 2 ? .nan : 0) }
        }
        #expect(found.map(\.slide) == [2] && found.map(\.step) == [2])
        #expect(found.first?.description.hasPrefix("slide 2 step 2: ") == true, "\(found)")
    }

    @Test func theSameOnTwoSlidesIsSaidOfEachAndOnceForAllStepsOfASlide() {
        let found = diagnostics {
            Text("first")
            Slide(steps: 2) { Text("\($0)").padding(.nan) }
            Careless()
        }
        #expect(found.map(\.slide) == [2, 3])
    }

    @Test func itNamesTheAuthorsNearestView() {
        let found = diagnostics {
            Text("first")
            VStack { Careless() }
            VStack { StepReveal(["a"]) { Text($0).padding(.nan) } }
            Link("x", destination: URL(fileURLWithPath: "/")).padding(-.infinity)
        }
        #expect(found.map { $0.message.contains("in Careless") } == [true, false, false], "\(found)")
        #expect(found.dropFirst().allSatisfy { $0.message.contains("in the slide") }, "\(found)")
    }

    @Test func picturesAndSlidesNameTheirLine() throws {
        let line = #line + 2
        let found = diagnostics {
            Image("no-such-picture")
            Slide(steps: 0) { _ in Text("none") }
            Text("timed").duration(minutes: -1)
        }
        let file = "DiagnosticPlaceTests.swift"
        #expect(found.map(\.source) == ["\(file):\(line)", "\(file):\(line + 1)", "\(file):\(line + 2)"])
        #expect(found.map(\.slide) == [1, 2, 3])
        #expect(found[0].description.contains(" (\(file):\(line)) [image-missing]"), "\(found[0])")
    }

    @Test func twoSlidesWithOneIdNameTheLater() {
        let run = DeckRun(
            SampleDeck {
                Text("a").slideID("x")
                Text("b").slideID("x")
            }, services: PaintingResources.shared.services)
        _ = run.outline()
        #expect(run.graph.diagnostics.map(\.slide) == [2])
    }

    @Test func aDiagnosticOfNoSlideHasNoPlace() {
        #expect(DeckHost(SampleDeck { EmptyView() }).diagnostics.map(\.slide) == [nil])
        let host = ViewHost { Text("a").padding(.nan) }
        #expect(host.diagnostics.map(\.slide) == [nil])
    }
}
