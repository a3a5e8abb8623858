import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Search and overview in decks of many slides: a key is heard at once.
@MainActor struct LongDeckTests {
    private func presented(_ count: Int = 500) -> Presented {
        Presented(
            SampleDeck {
                ForEach(0..<count, id: \.self) { number in
                    VStack {
                        Text("slide \(number + 1)").font(.largeTitle)
                        if number == 400 { Text("a needle in the hay") }
                    }
                }
            }, width: 96, height: 54)
    }

    private func made(_ show: Presented) -> Int { show.show.run.controller.pages.count(where: \.isMade) }

    @Test func aSearchBeginsAtOnceAndReadsOnByTheClock() {
        let show = presented()
        show.press("/")
        #expect(show.show.pictures?.made == 8)
        show.type("needle")
        #expect(show.texts.contains { $0.hasSuffix("slides still to be read …") }, "\(show.texts)")
        show.advance(by: 1)
        #expect((60...200).contains(show.show.pictures?.made ?? 0), "three a sixtieth of a second")
        show.advance(by: 2)
        #expect(show.show.pictures?.made == 500 && show.texts.contains("a needle in the hay"))
        #expect(show.texts.contains("1 slide"))
        #expect(show.show.nextFrameTime == nil, "then there is nothing more to do")
        show.press("Return")
        #expect(show.position == "401.0")
    }

    @Test func returnReadsOnUntilSomethingIsFound() {
        let show = presented()
        show.press("/")
        show.type("needle")
        show.press("Return")
        #expect(show.position == "401.0" && show.show.modes == StageModes())
        show.press("/")
        show.type("no such word")
        show.press("Return")
        #expect(show.position == "401.0" && show.show.modes.overlay.kind == .search)
        #expect(show.texts.contains("Nothing found"), "all was read")
    }

    @Test func aSearchThatIsLeftReadsNoFurther() {
        let show = presented()
        show.press("/", "Escape")
        let made = show.show.pictures?.made
        show.advance(by: 1)
        #expect(show.show.pictures?.made == made && show.show.nextFrameTime == nil)
    }

    @Test(arguments: ["o", "g"]) func titlesAreReadByTheClockToo(key: String) {
        let show = presented()
        show.press(key)
        #expect(made(show) < 60)
        show.advance(by: 1)
        #expect(made(show) == 500)
        show.press("Escape")
        show.advance(by: 1)
        #expect(show.show.nextFrameTime == nil)
    }

    @Test func aNumberLeadsToItsSlideBeforeAllAreKnown() {
        let show = presented()
        show.type("499")
        show.press("Return")
        #expect(show.position == "499.0" && made(show) < 60)
        show.press("g")
        show.type("slide 450")
        show.press("Return")
        #expect(show.position == "450.0")
    }

    @Test func theOverviewHasEverySlideOnce() {  // B131
        let show = Presented(
            SampleDeck {
                Text("a").notes("beside it")
                Section("One") {
                    Slide(steps: 4) { Text("b \($0)") }.notes("beside it")
                    Text("c").hiddenSlide().notes("beside it")
                }
                Section("Two") { ForEach(0..<60, id: \.self) { Text("d \($0)").notes("beside it") } }
                Text("e")
            }, width: 192, height: 108)
        show.press("o")
        show.advance(by: 1)
        let cards = EnvironmentValues(rootOf: show.show.run.graph).stageSurroundings.slides
        #expect(cards.map(\.place) == Array(0..<64) && cards.map(\.number).sorted() == Array(1...64))
        let cells = OverviewGrid(cards, canvas: show.show.run.canvas).cells
        #expect(cells.map(\.slide) == cards.map(\.number) && Set(cells.map(\.frame)).count == 64)
        #expect(cards.prefix(3).map(\.title) == ["a", "b 0", "c"])
    }
}
