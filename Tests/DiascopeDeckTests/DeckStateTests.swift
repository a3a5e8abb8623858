import DiascopeDeck
import Testing

/// Moves as tables: from a place, by a move, to a place.
struct DeckStateTests {
    /// Three slides with 1, 3 and 2 steps.
    static func deck(at place: String, steps: [Int] = [1, 3, 2]) throws -> DeckState {
        var state = DeckState(slides: entries(steps))
        state.go(to: try #require(DeckPosition(place)))
        #expect(state.position.description == place, "the deck has no such place")
        return state
    }

    static func entries(_ steps: [Int]) -> [DeckState.Entry] {
        zip("abcdefgh", steps).map { DeckState.Entry(id: String($0), steps: $1) }
    }

    enum Move: String, CaseIterable, Sendable {
        case next, previous, nextSlide, previousSlide, first, last

        func make(_ state: inout DeckState) {
            switch self {
            case .next: state.next()
            case .previous: state.previous()
            case .nextSlide: state.nextSlide()
            case .previousSlide: state.previousSlide()
            case .first: state.first()
            case .last: state.last()
            }
        }
    }

    static let moves: [(from: String, move: Move, to: String)] = [
        ("1.0", .next, "2.0"), ("2.0", .next, "2.1"), ("2.1", .next, "2.2"), ("2.2", .next, "3.0"),
        ("3.0", .next, "3.1"), ("3.1", .next, "3.1"),
        ("3.1", .previous, "3.0"), ("3.0", .previous, "2.2"), ("2.2", .previous, "2.1"), ("2.1", .previous, "2.0"),
        ("2.0", .previous, "1.0"), ("1.0", .previous, "1.0"),
        ("1.0", .nextSlide, "2.0"), ("2.1", .nextSlide, "3.0"), ("3.0", .nextSlide, "3.0"),
        ("3.1", .nextSlide, "3.1"),
        ("3.1", .previousSlide, "2.0"), ("2.2", .previousSlide, "1.0"), ("1.0", .previousSlide, "1.0"),
        ("2.1", .first, "1.0"), ("1.0", .first, "1.0"), ("3.1", .first, "1.0"),
        ("1.0", .last, "3.0"), ("2.2", .last, "3.0"), ("3.1", .last, "3.0"),
    ]

    @Test(arguments: moves) func aMoveLeadsToItsPlace(from: String, move: Move, to: String) throws {
        var state = try Self.deck(at: from)
        move.make(&state)
        #expect(state.position.description == to)
    }

    @Test func previousOnTheFirstSlideWithStepsStaysAtItsFirstStep() throws {
        var state = try Self.deck(at: "1.0", steps: [3, 1])
        state.previous()
        #expect(state.position.description == "1.0")
    }

    @Test func nextGoesThroughEveryStepAndPreviousThroughTheSameBackwards() throws {
        var state = try Self.deck(at: "1.0")
        var forward = [state.position.description]
        for _ in 0..<8 {
            state.next()
            forward.append(state.position.description)
        }
        #expect(forward == ["1.0", "2.0", "2.1", "2.2", "3.0", "3.1", "3.1", "3.1", "3.1"])
        var back = [state.position.description]
        for _ in 0..<7 {
            state.previous()
            back.append(state.position.description)
        }
        #expect(back == ["3.1", "3.0", "2.2", "2.1", "2.0", "1.0", "1.0", "1.0"])
    }

    static let places: [(asked: DeckPosition, found: String)] = [
        (DeckPosition(slide: 2, step: 2), "2.2"), (DeckPosition(slide: 2, step: 3), "2.2"),
        (DeckPosition(slide: 2, step: -1), "2.0"), (DeckPosition(slide: 0), "1.0"), (DeckPosition(slide: -7), "1.0"),
        (DeckPosition(slide: 99), "3.0"), (DeckPosition(slide: 99, step: 99), "3.1"),
        (DeckPosition(slide: .max, step: .max), "3.1"), (DeckPosition(slide: .min, step: .min), "1.0"),
    ]

    @Test(arguments: places) func aPlaceThatIsNotThereIsTheNearest(asked: DeckPosition, found: String) throws {
        var state = try Self.deck(at: "1.0")
        state.go(to: asked)
        #expect(state.position.description == found)
    }

    @Test(arguments: Move.allCases) func anEmptyDeckStaysAtSlideZero(move: Move) {
        var state = DeckState()
        move.make(&state)
        state.go(to: DeckPosition(slide: 3, step: 2))
        move.make(&state)
        #expect(state.position == DeckPosition(slide: 0, step: 0))
        #expect(state.isEmpty)
        #expect(state.steps == 1)
    }

    @Test(arguments: Move.allCases) func aSingleSlideStays(move: Move) {
        var state = DeckState(slides: [.init(id: "only")])
        move.make(&state)
        #expect(state.position.description == "1.0")
    }

    @Test(arguments: [0, -1, Int.min]) func fewerThanOneStepCountAsOne(steps: Int) {
        #expect(DeckState.Entry(id: "a", steps: steps).steps == 1)
    }

    // MARK: - Hidden slides

    /// In the order of the deck, with their numbers: a 1, b hidden 4, c 2, d hidden 5, e 3.
    static let withHidden = "a1 b2h c3 d1h e2"

    static let movesAmongHidden: [(from: String, move: Move, to: String)] = [
        ("1.0", .next, "2.0"), ("4.0", .next, "4.1"), ("4.1", .next, "2.0"), ("2.0", .next, "2.1"),
        ("2.1", .next, "2.2"), ("2.2", .next, "3.0"), ("5.0", .next, "3.0"), ("3.0", .next, "3.1"),
        ("3.1", .next, "3.1"),
        ("1.0", .previous, "1.0"), ("4.0", .previous, "1.0"), ("4.1", .previous, "4.0"), ("2.0", .previous, "1.0"),
        ("2.1", .previous, "2.0"), ("2.2", .previous, "2.1"), ("5.0", .previous, "2.2"), ("3.0", .previous, "2.2"),
        ("3.1", .previous, "3.0"),
        ("1.0", .nextSlide, "2.0"), ("4.0", .nextSlide, "2.0"), ("4.1", .nextSlide, "2.0"),
        ("2.0", .nextSlide, "3.0"), ("2.1", .nextSlide, "3.0"), ("2.2", .nextSlide, "3.0"),
        ("5.0", .nextSlide, "3.0"), ("3.0", .nextSlide, "3.0"), ("3.1", .nextSlide, "3.1"),
        ("1.0", .previousSlide, "1.0"), ("4.0", .previousSlide, "1.0"), ("4.1", .previousSlide, "1.0"),
        ("2.0", .previousSlide, "1.0"), ("2.1", .previousSlide, "1.0"), ("2.2", .previousSlide, "1.0"),
        ("5.0", .previousSlide, "2.0"), ("3.0", .previousSlide, "2.0"), ("3.1", .previousSlide, "2.0"),
    ]

    @Test(arguments: movesAmongHidden) func movesLeaveOutHiddenSlides(from: String, move: Move, to: String) throws {
        var state = DeckState(slides: try Self.slides(Self.withHidden))
        state.go(to: try #require(DeckPosition(from)))
        #expect(state.position.description == from)
        move.make(&state)
        #expect(state.position.description == to)
    }

    @Test func theTableHasEveryMoveFromEveryPlace() throws {
        var places: [String] = []
        for slide in 1...5 {
            for step in 0..<3 {
                var state = DeckState(slides: try Self.slides(Self.withHidden))
                state.go(to: DeckPosition(slide: slide, step: step))
                if state.position.step == step { places.append("\(slide).\(step)") }
            }
        }
        for move in Move.allCases where move != .first && move != .last {
            #expect(Set(Self.movesAmongHidden.filter { $0.move == move }.map(\.from)) == Set(places), "\(move)")
        }
        for place in places {
            var state = DeckState(slides: try Self.slides(Self.withHidden))
            state.go(to: try #require(DeckPosition(place)))
            state.first()
            #expect(state.position.description == "1.0")
            state.go(to: try #require(DeckPosition(place)))
            state.last()
            #expect(state.position.description == "3.0")
        }
    }

    @Test(arguments: [
        ("h", "1.0"), ("hs", "1.0"), ("sh", "1.0"), ("hhsh", "1.0"), ("hh", "1.0"), ("", "0.0"),
    ])
    func aDeckBeginsWithItsFirstSlideThatIsNotHidden(kinds: String, place: String) {
        let state = DeckState(
            slides: kinds.enumerated().map { DeckState.Entry(id: "\($0.offset)", isHidden: $0.element == "h") })
        #expect(state.position.description == place)
        #expect(state.shownCount == kinds.count { $0 == "s" })
        #expect(state.shownNumber == (kinds.contains("s") ? 1 : nil))
    }

    @Test(arguments: Move.allCases) func aDeckOfOneHiddenSlideStays(move: Move) {
        var state = DeckState(slides: [.init(id: "only", steps: 1, isHidden: true)])
        move.make(&state)
        #expect(state.position.description == "1.0")
    }

    @Test(arguments: [(-3, "1.0"), (0, "1.0"), (6, "3.0"), (99, "3.0"), (Int.max, "3.0"), (Int.min, "1.0")])
    func aNumberThatIsNotThereIsThatOfTheNearestSlideThatIsNotHidden(number: Int, found: String) throws {
        var state = DeckState(slides: try Self.slides(Self.withHidden))
        state.go(to: DeckPosition(slide: number))
        #expect(state.position.description == found)
    }

    @Test func progressIsThatOfTheLastSlideThatCounts() throws {
        var state = DeckState(slides: try Self.slides(Self.withHidden))
        var seen: [Double] = []
        for number in 1...5 {
            state.go(to: DeckPosition(slide: number))
            seen.append(state.progress)
        }
        #expect(seen == [0, 0.5, 1, 0, 0.5])
        #expect(DeckState().progress == 1 && DeckState(slides: [.init(id: "a")]).progress == 1)
        #expect(DeckState(slides: [.init(id: "a", isHidden: true)]).progress == 1)
    }

    // MARK: - Changes of the deck

    typealias Change = (old: String, at: String, new: String, found: String)

    /// Slides by their letters, each with its count of steps.
    static let changes: [Change] = [
        // The place follows the slide's id.
        ("a1 b3 c2", "2.1", "x1 a1 b3 c2", "3.1"), ("a1 b3 c2", "2.1", "b3 a1", "1.1"),
        ("a1 b3 c2", "2.1", "c2 b3 a1", "2.1"), ("a1 b3 c2", "2.1", "a1 b3 c2", "2.1"),
        ("a1 b3 c2", "3.1", "c2", "1.1"),
        // The step is clamped.
        ("a1 b3 c2", "2.2", "a1 b2 c2", "2.1"), ("a1 b3 c2", "2.2", "a1 b1 c2", "2.0"),
        ("a1 b3 c2", "2.2", "b1", "1.0"), ("a1 b3 c2", "2.1", "a1 b9 c2", "2.1"),
        // A slide that is gone gives way to the next one that is still there, from its beginning.
        ("a1 b3 c2", "2.2", "a1 c2", "2.0"), ("a1 b3 c2", "1.0", "b3 c2", "1.0"),
        ("a1 b3 c2 d1", "2.1", "d1 a1", "1.0"), ("a1 b3 c2 d1", "2.1", "x1 a1 d1", "3.0"),
        // None behind it is left: the last slide of all.
        ("a1 b3 c2", "3.1", "a1 b3", "2.0"), ("a1 b3 c2", "2.1", "x1 y1", "2.0"),
        // Nothing is left, and something comes again.
        ("a1 b3 c2", "2.1", "", "0.0"), ("", "", "a1 b3", "1.0"),
        // A slide that becomes hidden is stayed on; one that vanishes gives way to none that is hidden.
        ("a1 b3 c2", "2.1", "a1 b3h c2", "3.1"), ("a1 b3 c2 d1", "2.1", "a1 c2h d1", "2.0"),
        ("a1 b3 c2", "2.1", "a1 c2h", "1.0"),
        // Of two with the same id the first.
        ("a1 b3 c2", "2.1", "b3 b3", "1.1"),
    ]

    static func slides(_ text: String) throws -> [DeckState.Entry] {
        try text.split(separator: " ").map { word in
            let isHidden = word.hasSuffix("h")
            let steps = try #require(Int(word.dropFirst().dropLast(isHidden ? 1 : 0)))
            return DeckState.Entry(id: String(word.prefix(1)), steps: steps, isHidden: isHidden)
        }
    }

    @Test(arguments: changes) func thePlaceFollowsItsSlideWhenTheDeckChanges(change: Change) throws {
        var state = DeckState(slides: try Self.slides(change.old))
        if let position = DeckPosition(change.at) { state.go(to: position) }
        state.update(slides: try Self.slides(change.new))
        #expect(state.position.description == change.found)
        #expect(state.slides == (try Self.slides(change.new)))
    }

    /// Whatever happens, the place is one that the deck has.
    @Test func noSequenceOfMovesAndChangesLeavesTheDeck() {
        var random = Repeatable(state: 7)
        var state = DeckState()
        for turn in 0..<4000 {
            if Int.random(in: 0..<4, using: &random) == 0 {
                let ids = "abcdef".shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
                state.update(
                    slides: ids.map {
                        .init(
                            id: String($0), steps: Int.random(in: -1...4, using: &random),
                            isHidden: Int.random(in: 0..<3, using: &random) == 0)
                    })
            } else if Int.random(in: 0..<5, using: &random) == 0 {
                state.go(
                    to: DeckPosition(
                        slide: Int.random(in: -2...9, using: &random), step: Int.random(in: -2...9, using: &random)))
            } else {
                Move.allCases.randomElement(using: &random)?.make(&state)
            }
            if state.isEmpty {
                #expect(state.slide == 0 && state.step == 0, "turn \(turn)")
            } else {
                #expect(state.slides.indices.contains(state.slide), "turn \(turn): slide \(state.slide)")
                #expect((0..<state.steps).contains(state.step), "turn \(turn): step \(state.step) of \(state.steps)")
            }
        }
    }
}

/// The same numbers in every run.
private struct Repeatable: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
