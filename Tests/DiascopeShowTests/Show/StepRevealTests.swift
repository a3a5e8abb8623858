import DiascopeTesting
import TestDecks
import Testing

/// Views and lists that appear step by step, wherever on a slide they are.
@MainActor struct StepRevealTests {
    /// The texts of a slide in each of its steps.
    private func steps(keepsShown: Bool = false, @ViewBuilder _ slide: @escaping @MainActor () -> some View)
        -> [[String]]
    {
        let host = DeckHost(SampleDeck { VStack { slide() } }.with(\.keepsShownSteps, keepsShown))
        return (0..<host.steps[0]).map { step in
            host.go(to: DeckPosition(slide: 1, step: step))
            host.settle()
            return host.texts
        }
    }

    // MARK: - Numbers

    @Test func nextIsOneStepAfterWhatComesBefore() {
        #expect(
            steps {
                Text("a")
                Text("b").appears(at: .next)
                Text("c").appears(at: .next)
                Text("d").appears(at: .same)
            } == [["a"], ["a", "b"], ["a", "b", "c", "d"]])
    }

    @Test func relativeNumbersGoOnFromAbsoluteOnes() {
        #expect(
            steps {
                Text("a").appears(at: 2)
                Text("b").appears(at: .next)
                Text("c").appears(at: .relative(-2))
            } == [[], ["c"], ["a", "c"], ["a", "b", "c"]])
    }

    @Test func aSlideWhoseFirstMarkIsRelativeBeginsAtZero() {
        #expect(steps { Text("a").appears(at: .same) } == [["a"]])
        #expect(steps { Text("a").appears(at: .relative(-5)) } == [["a"]])
        #expect(steps { Text("a").appears(at: -3) } == [["a"]])
    }

    private struct Inner: View {
        var body: some View { HStack { Group { Text("deep").appears(at: .next) } } }
    }

    @Test func marksAreCountedAtAnyDepthAndInAnyContainer() {  // B31
        #expect(
            steps {
                Grid {
                    GridRow {
                        Text("cell").appears(at: .next)
                        Inner()
                    }
                }
                LazyVGrid(columns: [GridItem(.fixed(200))]) { Text("lazy").appears(at: .next) }
                ScrollView { Text("scrolled").appears(at: .next) }
                AnyView(ZStack { Text("any").appears(at: .next) })
                ViewThatFits { Text("fits").appears(at: .next) }
            } == [
                [], ["cell"], ["cell", "deep"], ["cell", "deep", "lazy"], ["cell", "deep", "lazy", "scrolled"],
                ["cell", "deep", "lazy", "scrolled", "any"], ["cell", "deep", "lazy", "scrolled", "any", "fits"],
            ])
    }

    private struct Growing: View {
        @State private var isLonger = false

        var body: some View {
            VStack {
                if isLonger { Text("new").appears(at: .next) }
                Text("old").appears(at: .next)
                Button("more") { isLonger = true }
            }
        }
    }

    @Test func numbersFollowWhatComesAndGoes() throws {
        let host = DeckHost(SampleDeck { Growing() })
        #expect(host.steps == [2])
        host.next()
        host.settle()
        #expect(host.texts == ["old", "more"])
        try host.click("more")
        host.settle()
        #expect(host.texts == ["new", "more"], "what is new took the first step")
        #expect(host.steps == [3])
        host.next()
        host.settle()
        #expect(host.texts == ["new", "old", "more"])
    }

    @Test func countsAreKnownBeforeASlideIsShown() {
        let host = DeckHost(
            SampleDeck {
                Text("first")
                VStack { StepReveal(["a", "b"]) { Text($0) } }
            })
        #expect(host.steps == [1, 3])
        host.go(to: DeckPosition(slide: 2, step: 2))
        #expect(host.texts == ["a", "b"], "B35: a direct way to a step shows what the presses show")
    }

    @Test func numbersWorkInAnOrdinaryContainerToo() throws {
        let host = ViewHost {
            SlideContainer {
                VStack {
                    Text("a").appears(at: .next)
                    Text("b").appears(at: .next)
                }
            }
        }
        #expect(!host.texts.contains("a"))
        try host.click("Next")
        host.settle()
        #expect(host.texts.contains("a") && !host.texts.contains("b"))
        try host.click("Next")
        host.settle()
        #expect(host.texts.contains("b"))
    }

    // MARK: - Places

    @Test func whatIsStillToComeKeepsItsPlace() throws {  // B29
        let host = DeckHost(
            SampleDeck {
                HStack {
                    Text("before")
                    Text("hidden").appears(at: 1)
                    Text("behind")
                }
                .accessibilityIdentifier("line")
            })
        let before = try [#require(host.frame(of: "before")), #require(host.frame(of: "behind"))]
        #expect(host.texts == ["before", "behind"])
        host.next()
        host.settle()
        #expect(host.texts == ["before", "hidden", "behind"])
        #expect(try [#require(host.frame(of: "before")), #require(host.frame(of: "behind"))] == before)
    }

    // MARK: - Lists

    @Test func aListGoesOnWhereTheOneBeforeItStopped() {
        #expect(
            steps {
                StepReveal(["a", "b"]) { Text($0) }
                StepReveal(["c"]) { Text($0) }
                Text("d").appears(at: .next)
            } == [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]])
        #expect(
            steps {
                StepReveal(["a", "b"], from: 0) { Text($0) }
                StepReveal(["c", "d"], from: .at(1), by: 2) { Text($0) }
            } == [["a"], ["a", "b", "c", "d"]])
    }

    @Test func anEmptyListAddsNoStep() {  // B27
        #expect(
            steps {
                Text("a")
                StepReveal([String]()) { Text($0) }
                Text("b").appears(at: .next)
                StepReveal([String]()) { Text($0) }
            } == [["a"], ["a", "b"]])
    }

    @Test func aListThatEndsTheSlideLeavesNoEmptyStepBehind() {  // B23
        let seen = steps { StepReveal(["a", "b", "c"]) { Text($0) } }
        #expect(seen == [[], ["a"], ["a", "b"], ["a", "b", "c"]])
        #expect(Set(seen).count == seen.count)
    }

    private func opacities(of names: [String], step: Int, @ViewBuilder _ slide: @escaping @MainActor () -> some View)
        -> [Int]
    {
        let host = DeckHost(
            SampleDeck(canvas: CGSize(width: 300, height: 300)) { VStack(spacing: 0) { slide() } })
        host.go(to: DeckPosition(slide: 1, step: step))
        host.settle()
        let image = host.image()
        return names.map { name in
            let frame = host.frame(of: name) ?? .zero
            return Int(image[Int(frame.midX), Int(frame.midY)].r)
        }
    }

    private func block(_ name: String) -> some View {
        Color.black.frame(width: 100, height: 50).accessibilityIdentifier(name)
    }

    @Test func theWholeOfAGroupOfItemsIsCurrentAndStepsBackTogether() {  // B33
        let names = ["a", "b", "c", "d", "e"], dim = 255 - Int((0.35 * 255).rounded())
        func seen(_ step: Int) -> [Int] {
            opacities(of: names, step: step) { StepReveal(names, by: 2, dims: true) { self.block($0) } }
        }
        #expect(seen(0) == [255, 255, 255, 255, 255])
        #expect(seen(1) == [0, 0, 255, 255, 255])
        #expect(seen(2).map { abs($0 - dim) <= 1 } == [true, true, false, false, false])
        #expect(seen(2).suffix(3) == [0, 0, 255])
        #expect(seen(3).suffix(1) == [0], "the last has nothing to step back for")
    }

    private struct Topic {
        var name: String
        var parts: [Topic]?
    }

    private let topics = [
        Topic(name: "A", parts: [Topic(name: "a1"), Topic(name: "a2", parts: [Topic(name: "deep")])]),
        Topic(name: "B", parts: []), Topic(name: "C", parts: [Topic(name: "c1")]),
    ]

    @Test func aListOfListsIsRevealedItemByItemInReadingOrder() {
        let topics = topics
        let all = ["A", "a1", "a2", "deep", "B", "C", "c1"]
        #expect(
            steps { StepReveal(topics, children: \.parts) { topic, _ in Text(topic.name) } }
                == (0...7).map { Array(all.prefix($0)) })
    }

    @Test func deeperItemsComeWithWhatTheyAreIn() {
        let topics = topics
        #expect(
            steps { StepReveal(topics, children: \.parts, depth: 1) { topic, _ in Text(topic.name) } }
                == [
                    [], ["A", "a1", "a2", "deep"], ["A", "a1", "a2", "deep", "B"],
                    ["A", "a1", "a2", "deep", "B", "C", "c1"],
                ])
        #expect(
            steps { StepReveal(topics, children: \.parts, depth: 2, by: 2) { topic, _ in Text(topic.name) } }
                == [[], ["A", "a1"], ["A", "a1", "a2", "deep", "B"], ["A", "a1", "a2", "deep", "B", "C", "c1"]])
    }

    @Test func itemsKnowTheirLevel() {
        let topics = topics
        #expect(
            steps { StepReveal(topics, children: \.parts, depth: 0, from: 0) { Text("\($1) \($0.name)") } }.last
                == ["0 A", "1 a1", "1 a2", "2 deep", "0 B", "0 C", "1 c1"])
    }

    @Test func anItemStepsBackOnlyBehindAllThatIsInIt() {
        let topics = topics
        func seen(_ step: Int) -> [Int] {
            opacities(of: ["A", "a1", "a2", "deep", "B"], step: step) {
                StepReveal(topics, children: \.parts, dims: true) { topic, _ in self.block(topic.name) }
            }
        }
        // While the last of its parts is shown, A and a2 are as they were; a1 has stepped back.
        #expect(seen(4).enumerated().filter { $0.element == 0 }.map(\.offset) == [0, 2, 3])
        #expect(seen(5).enumerated().filter { $0.element == 0 }.map(\.offset) == [4])
    }

    @Test func inADeckThatKeepsThemWhatWasShownStays() {
        let host = DeckHost(
            SampleDeck {
                VStack {
                    StepReveal(["a", "b"]) { Text($0) }
                    Text("only in 1").appears(in: 1..<2)
                }
            }.with(\.keepsShownSteps, true))
        host.go(to: DeckPosition(slide: 1, step: 2))
        host.go(to: DeckPosition(slide: 1, step: 0))
        host.settle()
        #expect(host.texts == ["a", "b"], "a range ends all the same")
    }
}
