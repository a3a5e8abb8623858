import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// Ways from slide to slide other than on and back.
@MainActor struct SlideLinkTests {
    private struct Index: View {
        @Environment(\.goToSlide) private var goToSlide

        var body: some View {
            VStack {
                Link("to the costs", slide: "costs")
                Link(slide: "costs", step: 1) { Text("to their sum") }
                Link("to nowhere", slide: "nowhere")
                Button("action") { goToSlide("costs", step: 9) }
                Button("return") { goToSlide.back() }
            }
        }
    }

    private func deck() -> some Deck {
        SampleDeck {
            Index()
            Text("between")
            Slide(steps: 2) { step in
                Text("costs \(step)")
                Index()
            }
            .slideID("costs")
            Text("end").slideID("the end.")
        }
    }

    @Test func aLinkLeadsToItsSlideAndStep() throws {
        let host = DeckHost(deck())
        try host.click("to the costs")
        #expect(host.position.description == "3.0")
        host.go(to: DeckPosition(slide: 1))
        try host.click("to their sum")
        #expect(host.position.description == "3.1")
    }

    @Test func aPressOnALinkIsNoPressOnTheStage() throws {  // B93
        let show = Presented(deck())
        let place = try #require(show.place(of: "to the costs"))
        show.click(place.x, place.y)
        #expect(show.position == "3.0")
        #expect(show.requests.isEmpty, "no browser is asked for")
    }

    @Test func anActionLeadsThereTooAndStepsAreClamped() throws {
        let host = DeckHost(deck())
        try host.click("action")
        #expect(host.position.description == "3.1")
    }

    @Test func aLinkToNoSlideIsSaidAndHarmless() throws {
        let host = DeckHost(deck())
        try host.click("to nowhere")
        #expect(host.position.description == "1.0")
        #expect(host.diagnostics.map(\.code) == [.slideUnknown])
        #expect(host.diagnostics.first?.slide == 1)
        #expect(host.diagnostics.first?.message.contains("nowhere") == true)
    }

    @Test func backLeadsToTheSlideThatWasLeftAsItWasLeft() throws {
        let host = DeckHost(deck())
        host.next()
        host.go(toSlide: "costs", step: 1)
        host.next()
        #expect(host.position.description == "4.0")
        host.goBack()
        #expect(host.position.description == "3.1")
        host.goBack()
        #expect(host.position.description == "2.0")
        host.goBack()
        #expect(host.position.description == "1.0")
        host.goBack()
        #expect(host.position.description == "1.0", "that was the first")
    }

    @Test func backIsAnActionOfSlidesToo() throws {
        let host = DeckHost(deck())
        try host.click("to the costs")
        try host.click("return")
        #expect(host.position.description == "1.0")
    }

    @Test func stepsAreNoSlidesToGoBackTo() {
        let host = DeckHost(deck())
        host.go(toSlide: "costs")
        host.next()
        host.goBack()
        #expect(host.position.description == "1.0")
    }

    @Test func backLeavesOutSlidesThatAreGone() {
        let plan = Plan(["a", "b", "c"])
        let host = DeckHost(SampleDeck { ForEach(plan.names, id: \.self) { Text($0) } })
        host.next()
        host.next()
        plan.names = ["a", "c"]
        host.goBack()
        #expect(host.texts == ["a"])
    }

    @Test func anotherLinkStillLeadsOut() {
        let show = Presented(
            SampleDeck {
                Link("out", destination: URL(string: "https://example.org/#costs") ?? URL(fileURLWithPath: "/"))
            })
        guard let place = show.place(of: "out") else { return #expect(Bool(false), "the link is there") }
        show.click(place.x, place.y)
        #expect(show.takeRequests().count == 1)
    }

    @Test func anIDIsFoundHoweverFarAwayAndWhateverIsInIt() {
        let ids = ["ä b/c?d#e%20", "2024.draft", "x.1"]
        let host = DeckHost(
            SampleDeck {
                Text("start")
                ForEach(0..<50) { Text("\($0)") }
                ForEach(ids, id: \.self) { id in
                    VStack {
                        Text("here \(id)")
                        Link("link", slide: ids[0])
                    }
                    .slideID(id)
                }
            })
        for id in ids {
            host.go(toSlide: id)
            #expect(host.texts.first == "here \(id)")
        }
        try? host.click("link")
        #expect(host.texts.first == "here \(ids[0])", "\(host.diagnostics)")
    }
}
