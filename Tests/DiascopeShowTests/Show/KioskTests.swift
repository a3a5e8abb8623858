import DiascopeTesting
import TestDecks
import Testing

/// Slides that go on by themselves.
@MainActor struct KioskTests {
    private func places(_ host: DeckHost, every seconds: Double, _ count: Int) -> [String] {
        (0..<count).map { _ in
            host.advance(by: seconds)
            return host.position.description
        }
    }

    private func deck(loops: Bool = false) -> some Deck {
        SampleDeck {
            Group {
                Text("a")
                Slide(steps: 2) { Text("b \($0)") }
                Slide(steps: 2) { Text("c \($0)") }
            }
            .advances(after: 2)
        }
        .with(\.loops, loops)
    }

    @Test func everyStepTakesItsTimeAndTheLastStays() {  // B39
        let host = DeckHost(deck())
        #expect(
            places(host, every: 1, 12)
                == ["1.0", "2.0", "2.0", "2.1", "2.1", "3.0", "3.0", "3.1", "3.1", "3.1", "3.1", "3.1"])
    }

    @Test func aLoopBeginsAnewBehindTheLastStep() {
        let host = DeckHost(deck(loops: true))
        #expect(places(host, every: 2, 7) == ["2.0", "2.1", "3.0", "3.1", "1.0", "2.0", "2.1"])
        host.go(to: DeckPosition(slide: 3, step: 1))
        host.next()
        #expect(host.position.description == "3.1", "for whoever presses the end is firm")
    }

    @Test func aTimeBelongsToTheStepThatItEnds() {  // B41
        let host = DeckHost(
            SampleDeck {
                Slide(steps: 3) { Text("a \($0)") }.advances(after: 1, step: 0).advances(after: 3, step: 1)
                    .advances(after: 2)
                Text("b").advances(after: 5)
                Text("c")
            })
        #expect(
            places(host, every: 1, 12)
                == ["1.1", "1.1", "1.1", "1.2", "1.2", "2.0", "2.0", "2.0", "2.0", "2.0", "3.0", "3.0"])
    }

    @Test func aMoveBackStopsTheTimeOfTheSlideThatIsLeft() {  // B19
        let host = DeckHost(
            SampleDeck {
                Text("waits")
                Text("timed").advances(after: 2)
                Text("end")
            })
        host.next()
        host.advance(by: 1.5)
        host.previous()
        host.advance(by: 10)
        #expect(host.position.description == "1.0")
    }

    @Test func aMoveBeginsTheTimeAnew() {
        let host = DeckHost(deck())
        host.advance(by: 1.9)
        host.next()
        host.advance(by: 1.9)
        #expect(host.position.description == "2.0")
        host.previous()
        host.advance(by: 1.9)
        #expect(host.position.description == "1.0", "the whole time again")
        host.advance(by: 0.2)
        #expect(host.position.description == "2.0")
    }

    @Test func theInnermostTimeCounts() {
        let host = DeckHost(
            SampleDeck {
                Group {
                    Text("a").advances(after: 1)
                    Text("b")
                    Text("c")
                }
                .advances(after: 4)
            })
        #expect(places(host, every: 1, 6) == ["2.0", "2.0", "2.0", "2.0", "3.0", "3.0"])
    }

    @Test func timesThatAreNoneAreSaidAndTheSlideStays() {
        for seconds in [-1, Double.nan, .infinity] {
            let host = DeckHost(
                SampleDeck {
                    Text("a").advances(after: seconds)
                    Text("b")
                })
            host.advance(by: 5)
            #expect(host.position.description == "1.0")
            #expect(host.diagnostics.map(\.code) == [.timeInvalid])
        }
    }

    @Test func noTimeAtAllGoesThroughTheDeckWithoutHangingTheShow() {
        let host = DeckHost(
            SampleDeck { ForEach(0..<3) { Text("\($0)").advances(after: 0) } }.with(\.loops, true))
        host.advance(by: 1)
        #expect((1...3).contains(host.position.slide))
    }

    @Test func hiddenSlidesAreLeftOut() {
        let host = DeckHost(
            SampleDeck {
                Group {
                    Text("a")
                    Text("b").hiddenSlide()
                    Text("c")
                    Text("d").hiddenSlide()
                }
                .advances(after: 1)
            }.with(\.loops, true))
        #expect(
            (0..<4).map { _ in
                host.advance(by: 1)
                return host.texts.joined()
            } == ["c", "a", "c", "a"])
    }
}
