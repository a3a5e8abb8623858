import DiascopeExport
import DiascopeRendering
import DiascopeShow
import DiascopeTesting
import Foundation
import TestDecks
import Testing

/// What `list` and `inspect` print.
@MainActor struct ReportTests {
    private struct Listing: Decodable, Equatable {
        struct Slide: Decodable, Equatable {
            var number: Int
            var id: String
            var title: String
            var steps: Int
            var notes: String
            var stepNotes: [String: String]?
            var section: String?
            var hidden: Bool?
            var minutes: Double?
        }

        var title: String
        var canvas: [Double]
        var slides: [Slide]
    }

    private struct Tree: Decodable {
        struct Node: Decodable {
            var type: String
            var id: String?
            var label: String?
            var text: String?
            var frame: [Double]
            var children: [Node]?

            /// This node and all below.
            var all: [Node] { [self] + (children ?? []).flatMap(\.all) }
        }

        struct Finding: Decodable {
            var code: String
            var message: String
        }

        var position: String
        var canvas: [Double]
        var root: Node
        var diagnostics: [Finding]
    }

    private func run(_ deck: some Deck) -> DeckRun { DeckRun(deck, services: PaintingResources.shared.services) }

    private func deck() -> some Deck {
        SampleDeck(title: "A “quoted” title", canvas: CGSize(width: 800, height: 600)) {
            Text("first").notes("say\nthis").slideID("start")
            Slide(steps: 2) { step in
                Text("second at \(step)").accessibilityIdentifier("words")
                Image(systemName: "no.such.symbol")
                Color.red.frame(width: 100, height: 50)
            }
            Text("two\nlines")
        }
    }

    @Test func theListingHasTheSlidesAsJSON() throws {
        let report = OutlineReport(run(deck()))
        let listing = try JSONDecoder().decode(Listing.self, from: Data(report.json.utf8))
        #expect(
            listing
                == Listing(
                    title: "A “quoted” title", canvas: [800, 600],
                    slides: [
                        .init(number: 1, id: "start", title: "first", steps: 1, notes: "say\nthis"),
                        .init(number: 2, id: "2", title: "second at 0", steps: 2, notes: ""),
                        .init(number: 3, id: "3", title: "two lines", steps: 1, notes: ""),
                    ]))
        #expect(OutlineReport(run(deck())).json == report.json, "two runs")
    }

    @Test func theListingSaysSectionHiddenMinutesAndNotesOfSteps() throws {
        let run = run(
            SampleDeck(title: "Talk", canvas: CGSize(width: 800, height: 600)) {
                Text("a").duration(minutes: 1.5)
                Section("Middle") {
                    Slide(steps: 3) { Text("b \($0)") }
                        .notes("*before*").notes(at: 2, "third").notes(at: 1, "second").notes(at: 2, "**more**")
                    Text("c").hiddenSlide()
                    Text("d")
                }
                .duration(minutes: 5)
            })
        let listing = try JSONDecoder().decode(Listing.self, from: Data(OutlineReport(run).json.utf8))
        #expect(
            listing.slides == [
                .init(number: 1, id: "1", title: "a", steps: 1, notes: "", minutes: 1.5),
                .init(
                    number: 2, id: "2", title: "b 0", steps: 3, notes: "*before*",
                    stepNotes: ["1": "second", "2": "third\n\n**more**"], section: "Middle", minutes: 2.5),
                .init(number: 4, id: "4", title: "c", steps: 1, notes: "", section: "Middle", hidden: true),
                .init(number: 3, id: "3", title: "d", steps: 1, notes: "", section: "Middle", minutes: 2.5),
            ])
        #expect(OutlineReport(run).lines == "1  a\n2  b 0  (3 steps)\n4  c  (hidden)\n3  d")
        #expect(run.outline()[1].notes(at: 2) == "*before*\n\nthird\n\n**more**")
        #expect(run.outline()[1].notes(at: 0) == "*before*")
    }

    @Test func theListingForPeopleHasOneLineASlide() {
        #expect(OutlineReport(run(deck())).lines == "1  first\n2  second at 0  (2 steps)\n3  two lines")
        let ten = SampleDeck { ForEach(0..<10) { Text("slide \($0)") } }
        #expect(OutlineReport(run(ten)).lines.split(separator: "\n").map { $0.prefix(4) }.prefix(1) == [" 1  "])
        #expect(OutlineReport(run(SampleDeck { EmptyView() })).lines == "“A sample” has no slides")
    }

    @Test func theTreeHasTheViewsWithTheirFramesInCanvasPoints() throws {
        let run = run(deck())
        run.go(to: DeckPosition(slide: 2, step: 1))
        run.graph.finishAnimations()
        let report = TreeReport(run)
        let tree = try JSONDecoder().decode(Tree.self, from: Data(report.json.utf8))
        #expect(tree.position == "2.1" && tree.canvas == [800, 600])
        #expect(tree.root.frame == [0, 0, 800, 600])
        let nodes = tree.root.all
        let text = try #require(nodes.first { $0.text == "second at 1" })
        #expect(text.type == "Text")
        #expect(nodes.contains { $0.id == "words" })
        let expected = try #require(run.graph.frame(of: "second at 1"))
        #expect(
            zip(text.frame, [expected.minX, expected.minY, expected.width, expected.height]).allSatisfy {
                abs($0 - $1) < 0.001
            })
        #expect(nodes.contains { $0.frame.suffix(2) == [100, 50] }, "the red rectangle")
        #expect(!nodes.contains { $0.text == "first" }, "the slide that is not shown")
        #expect(tree.diagnostics.map(\.code) == ["symbol-unknown"])
        #expect(tree.diagnostics.first?.message.contains("no.such.symbol") == true)
        // Keys are left out where there is nothing to say.
        #expect(!report.json.contains("null") && !report.json.contains("\"children\" : []"))
    }
}
