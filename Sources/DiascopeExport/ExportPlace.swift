import DiascopeDeck
import DiascopeShow

/// One picture or page of an export: a slide in one of its steps.
struct ExportPlace: Hashable {
    var slide: SlideOutline
    /// From 0.
    var step: Int
    /// The first of its slide that is exported.
    var isFirst: Bool

    var position: DeckPosition { DeckPosition(slide: slide.number, step: step) }

    /// `3`, or `3.1` where each step is exported.
    func name(_ steps: StepChoice) -> String { steps == .all ? "\(slide.number).\(step)" : "\(slide.number)" }

    /// What the speaker wants to remember there; where only one step of each slide is exported, all of the slide's.
    func notes(_ steps: StepChoice) -> String {
        steps == .all ? slide.notes(at: step) : slide.notes.map(\.text).joined(separator: "\n\n")
    }

    /// All that is exported of a deck, in order, each once.
    ///
    /// - Throws: where nothing is.
    static func all(
        of outline: [SlideOutline], _ steps: StepChoice, _ slides: SlideSelection?
    ) throws(CommandError) -> [ExportPlace] {
        guard !outline.isEmpty else { throw .finding("the deck has no slides to export") }
        try slides?.check(count: outline.count)
        let chosen = outline.filter { slides?.contains($0.number) ?? !$0.isHidden }
        guard !chosen.isEmpty else {
            throw .finding("all slides of the deck are hidden; --slides chooses some all the same")
        }
        return chosen.flatMap { slide in
            let last = max(slide.steps, 1) - 1, first = steps == .all ? 0 : last
            return (first...last).map { ExportPlace(slide: slide, step: $0, isFirst: $0 == first) }
        }
    }
}

extension [ExportPlace] {
    /// Where a link leads: the step nearest to the one that is asked for. nil for slides that are not exported.
    func place(of target: DeckTarget) -> Int? {
        let step: Int, isMeant: (SlideOutline) -> Bool
        switch target {
        case .position(let position): (step, isMeant) = (position.step, { $0.number == position.slide })
        case .slide(let id, let asked): (step, isMeant) = (asked, { $0.id == id })
        }
        let found = indices.filter { isMeant(self[$0].slide) }
        return found.first { self[$0].step >= step } ?? found.last
    }
}

extension DeckRun {
    /// Shows a place as it is when nothing moves any more.
    func showSettled(_ place: ExportPlace) {
        go(to: place.position)
        graph.finishAnimations()
    }
}
