import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// A deck's slides are the elements of its builder, and may change while it runs.
@MainActor struct SlideListTests {
    private enum Kind { case short, long }

    private struct Loud: ViewModifier {
        func body(content: Content) -> some View {
            VStack {
                Text("loud")
                content
            }
        }
    }

    /// The texts of each slide in its first step.
    private func slides(_ host: DeckHost) -> [String] {
        (1...host.steps.count).map { number in
            host.go(to: DeckPosition(slide: number))
            return host.texts.joined(separator: "|")
        }
    }

    @Test func everyElementIsASlideWhateverTheBuilderIsMadeOf() {
        let hasMore = true, hasLess = false, kind = Kind.long
        let host = DeckHost(
            SampleDeck {
                Text("one")
                if hasMore { Text("if") }
                if hasLess { Text("never") }
                if hasLess { Text("never") } else { Text("else") }
                switch kind {
                case .short: Text("short")
                case .long:
                    Text("long")
                    Text("longer")
                }
                ForEach(1..<4) { Text("each \($0)") }
                ForEach(["x", "y"], id: \.self) { name in
                    Text(name)
                    Text("\(name) again")
                }
                Group {
                    Text("grouped")
                    Group { Text("deeper") }
                }
                AnyView(Text("any"))
                VStack {
                    Text("upper")
                    Text("lower")
                }
                EmptyView()
            })
        #expect(
            slides(host) == [
                "one", "if", "else", "long", "longer", "each 1", "each 2", "each 3", "x", "x again", "y", "y again",
                "grouped", "deeper", "any", "upper|lower",
            ])
    }

    @Test func aModifierOnAGroupAppliesToEachOfItsSlides() {
        let host = DeckHost(
            SampleDeck {
                Group {
                    Text("one")
                    Text("two")
                }
                .modifier(Loud())
                ForEach(3..<5) { Text("number \($0)") }.padding(10).slideTitle("The same")
                Text("last")
            })
        #expect(slides(host) == ["loud|one", "loud|two", "number 3", "number 4", "last"])
        #expect(host.titles == ["loud", "loud", "The same", "The same", "last"])
    }

    @Test func theThemeIsAroundEverySlide() {
        let host = DeckHost(
            SampleDeck(theme: Loud()) {
                Text("one")
                Text("two")
            })
        #expect(slides(host) == ["loud|one", "loud|two"])
    }

    // MARK: - Changes

    private func deck(_ plan: Plan) -> some Deck {
        SampleDeck {
            ForEach(plan.names, id: \.self) { name in Slide(steps: plan.steps[name] ?? 1) { Text("\(name) at \($0)") } }
            if plan.hasEnd { Text("end") }
        }
    }

    @Test func thePlaceFollowsItsSlideWhenOthersComeAndGo() {
        let plan = Plan(["a", "b", "c"])
        plan.steps = ["b": 3]
        let host = DeckHost(deck(plan))
        host.go(to: DeckPosition(slide: 2, step: 1))
        plan.names = ["x", "a", "y", "b", "c"]
        #expect(host.position.description == "4.1")
        #expect(host.texts == ["b at 1"])
        plan.names = ["c", "b", "a"]
        #expect(host.position.description == "2.1")
        #expect(host.texts == ["b at 1"])
        host.next()
        #expect(host.texts == ["b at 2"])
        host.next()
        #expect(host.texts == ["a at 0"])
    }

    @Test func aSlideThatVanishesGivesWayToTheNext() {
        let plan = Plan(["a", "b", "c"])
        let host = DeckHost(deck(plan))
        host.go(to: DeckPosition(slide: 2))
        plan.names = ["a", "c"]
        #expect(host.position.description == "2.0")
        #expect(host.texts == ["c at 0"])
        plan.names = ["a"]
        #expect(host.texts == ["end"])
        plan.hasEnd = false
        #expect(host.position.description == "1.0")
        #expect(host.texts == ["a at 0"])
    }

    @Test func theStepIsClampedWhenTheSlideHasFewer() {
        let plan = Plan(["a", "b"])
        plan.steps = ["a": 4]
        let host = DeckHost(deck(plan))
        host.go(to: DeckPosition(slide: 1, step: 3))
        plan.steps = ["a": 2]
        #expect(host.position.description == "1.1")
        #expect(host.texts == ["a at 1"])
        plan.steps = ["a": 5]
        #expect(host.position.description == "1.1")
        host.next()
        #expect(host.texts == ["a at 2"])
    }

    @Test func aDeckThatBecomesEmptySaysSoAndSlidesMayComeAgain() {
        let plan = Plan(["a", "b"])
        let host = DeckHost(deck(plan))
        host.go(to: DeckPosition(slide: 2))
        plan.names = []
        plan.hasEnd = false
        #expect(host.position.description == "0.0")
        #expect(host.texts.contains("This deck has no slides"), "\(host.texts)")
        host.next()
        host.previous()
        plan.names = ["c", "d"]
        #expect(host.position.description == "1.0")
        #expect(host.texts == ["c at 0"])
        host.next()
        #expect(host.texts == ["d at 0"])
    }

    @Test func otherSlidesStateIsKeptWhenTheListChanges() throws {
        let log = Log(), plan = Plan(["a", "b"])
        let host = DeckHost(SampleDeck { ForEach(plan.names, id: \.self) { LoggedSlide(name: $0, log: log) } })
        host.next()
        try host.click("b count 0")
        plan.names = ["x", "b", "a"]
        #expect(host.texts == ["b at 0", "b count 1"])
        #expect(host.position.description == "2.0")
        plan.names = ["a"]
        #expect(host.texts == ["a at 0", "a count 0"])
        #expect(log.lines.last == "disappear b" || log.lines.contains("disappear b"), "\(log.lines)")
    }

    @Test func aMoveAndAChangeInTheSameMomentBothCount() {
        let plan = Plan(["a", "b", "c"])
        let host = DeckHost(deck(plan))
        plan.names = ["z", "a", "b", "c"]
        host.next()
        #expect(host.texts == ["b at 0"], "from a, which moved to second place, on to b")
        #expect(host.position.description == "3.0")
    }
}
