import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// What slides and footers know of the deck that they are in.
@MainActor struct DeckContextTests {
    private struct Seen: View {
        @Environment(\.deck) private var deck

        var body: some View {
            Text(
                "\(deck.slideNumber.map { "\($0)" } ?? "–")/\(deck.slideCount) step \(deck.step)/\(deck.stepCount) "
                    + "“\(deck.slideTitle)” in \(deck.section ?? "none") of \(deck.deckTitle) at \(deck.progress)")
        }
    }

    @Test func aSlideKnowsItsPlaceTitleAndSection() {
        let host = DeckHost(
            SampleDeck(title: "Talk") {
                Seen().slideTitle("Start")
                Section("Middle") {
                    Slide(steps: 2) { _ in Seen() }.slideTitle("Two")
                    Seen().slideTitle("Aside").hiddenSlide().slideID("aside")
                }
                Seen().slideTitle("End")
            })
        var seen: [String] = []
        for _ in 0..<4 {
            seen += host.texts
            host.next()
        }
        #expect(
            seen == [
                "1/3 step 0/1 “Start” in none of Talk at 0.0", "2/3 step 0/2 “Two” in Middle of Talk at 0.5",
                "2/3 step 1/2 “Two” in Middle of Talk at 0.5", "3/3 step 0/1 “End” in none of Talk at 1.0",
            ])
        host.go(toSlide: "aside")
        #expect(host.texts == ["–/3 step 0/1 “Aside” in Middle of Talk at 0.5"])
    }

    @Test func theLargestTextIsTheTitleWhereNoneIsSaid() {
        struct Named: View {
            @Environment(\.deck.slideTitle) private var title

            var body: some View {
                VStack {
                    Text("Large").font(.system(size: 90))
                    Text("is \(title)").font(.system(size: 10))
                }
            }
        }
        #expect(DeckHost(SampleDeck { Named() }).texts == ["Large", "is Large"])
    }

    @Test func theProgressOfASingleSlideIsANumber() {  // B37
        #expect(DeckHost(SampleDeck { Seen() }).texts.first?.hasSuffix("at 1.0") == true)
    }

    @Test func stepsDoNotCountAsSlides() {  // B21
        let host = DeckHost(
            SampleDeck {
                Slide(steps: 4) { _ in Seen() }.slideTitle("x")
                Text("end")
            })
        for _ in 0..<3 { host.next() }
        #expect(host.texts.first?.hasPrefix("1/2 step 3/4") == true, "\(host.texts)")
    }

    @Test func countsFollowTheDeck() {
        let plan = Plan(["a", "b"])
        let host = DeckHost(
            SampleDeck {
                ForEach(plan.names, id: \.self) { name in
                    VStack {
                        Seen()
                        Text(name)
                    }
                    .slideTitle(name)
                }
            })
        #expect(host.texts.first?.hasPrefix("1/2") == true)
        plan.names = ["x", "y", "a", "b"]
        #expect(host.texts.first?.hasPrefix("3/4") == true, "\(host.texts)")
    }

    @Test func outsideOfADeckThereIsNoPlace() {
        #expect(ViewHost { Seen() }.texts == ["–/0 step 0/1 “” in none of  at 1.0"])
    }

    @Test func onAMoveOnlyWhatReadsThePlaceIsMadeAnew() {
        let host = DeckHost(
            SampleDeck {
                VStack {
                    Text("a")
                    Slide(steps: 2) { _ in Text("b") }
                }
                Text("c")
            })
        host.next()
        host.metrics.reset()
        host.previous()
        #expect(host.metrics.bodyEvaluations == 1, "the slide with steps")
    }
}

/// What is at the foot of every slide.
@MainActor struct DeckFooterTests {
    private struct Corner: DeckFooterStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("\(configuration.deck.deckTitle) \(configuration.deck.slideNumber ?? 0)")
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        }
    }

    private func deck(_ footer: AnyDeckFooterStyle, transition: AnySlideTransition = .none) -> some Deck {
        SampleDeck(title: "Talk", canvas: CGSize(width: 320, height: 180)) {
            Text("a")
            Text("b").footerHidden()
            Text("c")
        }
        .with(\.footer, footer).with(\.slideTransition, transition.animation(.linear(duration: 1)))
    }

    @Test func numbersAndCountAreShownWhereAskedFor() {
        let host = DeckHost(deck(.slideNumber))
        #expect(host.texts == ["a", "1 / 3"])
        host.next()
        #expect(host.texts == ["b"], "the slide has none")
        host.next()
        #expect(host.texts == ["c", "3 / 3"])
        #expect(DeckHost(deck(.none)).texts == ["a"])
        #expect(DeckHost(deck(.automatic)).texts == ["a", "1 / 3"])
        #expect(
            DeckHost(SampleDeck { EmptyView() }.with(\.footer, .automatic)).texts.contains { $0.contains("/") } == false
        )
    }

    @Test func anAuthorsOwnKnowsTheDeck() {
        let host = DeckHost(deck(AnyDeckFooterStyle(Corner())))
        #expect(host.texts == ["a", "Talk 1"])
        let frame = host.frame(of: "Talk 1") ?? .zero
        #expect(frame.minX == 0 && frame.maxY == 180)
    }

    @Test func aSlideLargerThanTheCanvasLeavesFooterAndGroundWhereTheyAre() {
        struct Ground: ViewModifier {
            func body(content: Content) -> some View {
                content.background { Color.blue.accessibilityIdentifier("ground") }
            }
        }
        struct Photo: Deck {
            var canvas: CGSize { CGSize(width: 320, height: 180) }
            var slides: some View { Color.red.frame(width: 400, height: 640).accessibilityIdentifier("photo") }
            var footer = Corner()
            var theme = Ground()
        }
        let host = DeckHost(Photo())
        #expect(host.frame(of: "photo") == CGRect(x: -40, y: -230, width: 400, height: 640))
        #expect(host.frame(of: "ground") == CGRect(x: 0, y: 0, width: 320, height: 180))
        let footer = host.frame(of: "Photo 1") ?? .zero
        #expect(footer.minX == 0 && footer.maxY == 180)
    }

    private struct Styled: Deck {
        var slides: some View { Text("a") }
        var footer = Corner()
    }

    private struct Shown: Deck {
        var slides: some View {
            Text("a")
            Text("b").footerHidden()
        }
        var footer: some View {
            HStack {
                Text("left")
                Place()
            }
        }
    }

    private struct Place: View {
        @Environment(\.deck) private var deck

        var body: some View { Text("\(deck.slideNumber ?? 0) of \(deck.slideCount)") }
    }

    private struct Opaque: Deck {
        var slides: some View { Text("a") }
        var footer: some DeckFooterStyle { .slideNumber }
    }

    @Test func aStyleOfAnyTypeAndViewsAreFooters() {
        #expect(DeckHost(Styled()).texts == ["a", "Styled 1"])
        #expect(DeckHost(Opaque()).texts == ["a", "1 / 1"])
        let host = DeckHost(Shown())
        #expect(Set(host.texts) == ["a", "left", "1 of 2"])
        #expect(host.frame(of: "1 of 2")?.maxY == 1080, "at the lower edge")
        host.next()
        #expect(host.texts == ["b"])
    }

    private struct Mistaken: Deck {
        var title = "Fine"
        var author = "A. Tortoise"
        var smallestText = 24
        var footer = 5
        var loops: Bool? = true
        var pages = 3
        var slides: some View { Text("a") }
    }

    @Test func aPropertyThatMeansNothingToTheDeckIsSaid() {
        let said = DeckHost(Mistaken()).diagnostics.map { "\($0.code.rawValue) \($0.message)" }
        #expect(
            said == [
                "property-ignored the deck’s `author` is not used: it is of type String and not of String?",
                "property-ignored the deck’s `smallestText` is not used: it is of type Int and not of CGFloat",
                "property-ignored the deck’s `footer` is not used: it is of type Int and not of DeckFooterStyle or View",
                "property-ignored the deck’s `loops` is not used: it is of type Optional<Bool> and not of Bool",
            ])
        #expect(DeckHost(Styled()).diagnostics.isEmpty && DeckHost(Shown()).diagnostics.isEmpty)
    }

    @Test func theBarGrowsWithTheDeck() {
        let host = DeckHost(deck(.progressBar))
        func filled() -> Int {
            let image = host.image()
            return (0..<320).count { Int(image[$0, 179].b) > Int(image[$0, 179].r) + 40 }
        }
        #expect(filled() == 0)
        host.go(to: DeckPosition(slide: 3))
        host.settle()
        #expect(filled() == 320)
    }

    @Test func itStaysWhereItIsWhileSlidesMove() {
        let host = DeckHost(deck(.slideNumber, transition: .push))
        host.go(to: DeckPosition(slide: 3))
        let place = host.frame(of: "3 / 3")
        host.advance(by: 0.5)
        #expect(host.frame(of: "3 / 3") == place && place != nil)
    }

    @Test func itTakesNoClicks() {
        let show = Presented(deck(.automatic), width: 320, height: 180)
        show.click(310, 175)
        #expect(show.position == "2.0")
    }
}
