import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Slides that are left out when one goes from slide to slide.
@MainActor struct HiddenSlideTests {
    private struct HidesItself: View {
        var body: some View { Text("itself").hiddenSlide() }
    }

    private func deck() -> some Deck {
        SampleDeck {
            Text("a")
            Text("b").hiddenSlide().slideID("b")
            Slide(steps: 2) { Text("c \($0)") }
            Section("Backup") {
                Text("d")
                Text("e")
            }
            .hiddenSlide()
            HidesItself().slideID("itself")
            Text("f")
        }
    }

    private func walk(_ host: DeckHost, _ move: (DeckHost) -> Void) -> [String] {
        (0..<6).map { _ in
            let here = "\(host.position) \(host.texts.joined())"
            move(host)
            return here
        }
    }

    @Test func nextAndBackLeaveThemOut() {
        let host = DeckHost(deck())
        #expect(walk(host) { $0.next() } == ["1.0 a", "2.0 c 0", "2.1 c 1", "3.0 f", "3.0 f", "3.0 f"])
        #expect(walk(host) { $0.previous() } == ["3.0 f", "2.1 c 1", "2.0 c 0", "1.0 a", "1.0 a", "1.0 a"])
    }

    @Test func firstAndLastLeaveThemOut() {
        let show = Presented(
            SampleDeck {
                Text("a").hiddenSlide()
                Text("b")
                Text("c")
                HidesItself()
                Text("d").hiddenSlide(true)
            })
        #expect(show.texts == ["b"], "the show begins with the first that is not hidden")
        show.press("End")
        #expect(show.texts == ["c"])
        show.press("Home")
        #expect(show.texts == ["b"])
    }

    @Test func theyHaveNoNumberAndAreGoneToByTheirID() {
        let host = DeckHost(deck())
        host.go(toSlide: "b")
        #expect(host.texts == ["b"])
        host.next()
        #expect(host.texts == ["c 0"], "on from its place in the deck")
        host.go(toSlide: "itself")
        #expect(host.texts == ["itself"])
        host.previous()
        #expect(host.texts == ["c 1"])
        host.go(to: DeckPosition(slide: 3))
        #expect(host.texts == ["f"], "the third that is counted")
    }

    @Test func theOutlineCountsThemBehindTheOthers() {
        let run = DeckRun(deck(), services: PaintingResources.shared.services)
        let outline = run.outline()
        #expect(outline.map(\.title) == ["a", "b", "c 0", "d", "e", "itself", "f"])
        #expect(outline.map(\.number) == [1, 4, 2, 5, 6, 7, 3])
        #expect(outline.map(\.isHidden) == [false, true, false, true, true, true, false])
        for slide in outline {
            run.go(to: DeckPosition(slide: slide.number))
            #expect(run.graph.texts().first == slide.title)
            #expect(run.position.slide == slide.number)
        }
    }

    @Test func aDeckOfHiddenSlidesShowsTheFirst() {
        let host = DeckHost(
            SampleDeck {
                Text("a").hiddenSlide()
                Text("b").hiddenSlide()
            })
        #expect(host.texts == ["a"])
        host.next()
        #expect(host.texts == ["a"])
    }

    @Observable final class Wish { var isHidden = false }

    @Test func aSlideMayBeHiddenWhileTheDeckRuns() {
        let wish = Wish()
        let host = DeckHost(
            SampleDeck {
                Text("a")
                Text("b").hiddenSlide(wish.isHidden)
                Text("c")
            })
        host.next()
        #expect(host.texts == ["b"])
        wish.isHidden = true
        #expect(host.texts == ["b"], "whoever is there stays")
        host.next()
        #expect(host.position.description == "2.0" && host.texts == ["c"])
        host.previous()
        #expect(host.texts == ["a"])
        wish.isHidden = false
        host.next()
        #expect(host.texts == ["b"])
    }

    @Test func hiddenByTheirPlaceInTheListTheyAreKnownWithoutBeingMade() {
        let run = DeckRun(deck(), services: PaintingResources.shared.services)
        #expect(run.state.shownCount == 4, "all but the one that says it inside")
        #expect(run.state.slides.map(\.isHidden) == [false, true, false, true, true, false, false])
    }
}
