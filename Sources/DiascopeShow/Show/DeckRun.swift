import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// A deck that runs: its views on their canvas and the one `DeckState` that says where it is. Knows neither window nor
/// clock; stage, pictures, scripts and tests all go through it.
@MainActor package final class DeckRun {
    package let title: String
    package let canvas: CGSize
    package let graph: ViewGraph
    package private(set) var state = DeckState()
    /// Called after each move and each change of the deck.
    package var onMove: (() -> Void)?

    private let controller = PageController(retention: .park)
    private let transition: AnySlideTransition
    /// What each page last showed; pages that were left keep it.
    private var steps: [ObjectIdentifier: Int] = [:]
    /// The furthest step of each page that was shown.
    private var reached: [ObjectIdentifier: Int] = [:]
    private let keepsShownSteps: Bool
    /// Calls off the step that goes on by itself.
    private var callOff: (() -> Void)?
    private var names: [ObjectIdentifier: String] = [:]
    private var namesGiven = 0

    /// - Parameters:
    ///   - services: answers about text and pictures.
    ///   - stage: what is laid round and over the deck on its canvas.
    ///   - environment: what the whole deck inherits beside what its canvas asks for.
    package init<D: Deck, Stage: ViewModifier>(
        _ deck: D, services: ViewServices, stage: Stage = EmptyModifier.identity,
        environment: @escaping (inout EnvironmentValues) -> Void = { _ in }
    ) {
        title = deck.title
        canvas = deck.usableCanvas
        transition = deck.slideTransition
        keepsShownSteps = deck.keepsShownSteps
        let canvas = canvas
        graph = ViewGraph(
            size: canvas, services: services,
            environment: {
                // A deck is read from the last row: text styles grow with the canvas, three times at 1080 points.
                $0.textStyleScale = canvas.height / 360
                environment(&$0)
            },
            content: DeckView(deck, controller: controller).modifier(stage))
        controller.environment = { [unowned self] values, page in
            values.currentStep = steps[page.id] ?? 0
            values.reachedStep = keepsShownSteps ? reached[page.id] ?? 0 : 0
        }
        controller.onChange = { [unowned self] in takePages() }
        takePages()
        graph.update(at: 0)
        goOnByItself()
    }

    /// Whether movement is avoided: `\.accessibilityReduceMotion` of all slides.
    package var reducesMotion: Bool {
        get { EnvironmentValues(rootOf: graph).accessibilityReduceMotion }
        set { graph.rootScope.set(\.accessibilityReduceMotion, newValue) }
    }

    package var position: DeckPosition { state.position }

    // MARK: - Moves

    package func next() { move { $0.next() } }

    package func previous() {
        // The slide before is entered in its last step, so its count must be known.
        if state.step == 0 { know(state.slide - 1) }
        move { $0.previous() }
    }

    package func nextSlide() { move { $0.nextSlide() } }
    package func previousSlide() { move { $0.previousSlide() } }
    package func first() { move { $0.first() } }
    package func last() { move { $0.last() } }

    package func go(to position: DeckPosition) {
        // A place past the end becomes the last slide, whose count must be known too.
        know(min(max(position.slide, 1), max(controller.pages.count, 1)) - 1)
        move { $0.go(to: position) }
    }

    /// A press while something moves finishes it and goes on from there, so picture and state never part.
    private func move(_ change: (inout DeckState) -> Void) {
        settleWrites()
        var new = state
        change(&new)
        guard new != state else { return }
        let old = state
        let isStep = new.slide == old.slide
        // The way back out of the middle of a transition.
        let turnsRound =
            !isStep && controller.pages.indices.contains(new.slide)
            && controller.leavingPage === controller.pages[new.slide]
        if graph.isAnimating, !turnsRound { graph.finishAnimations() }
        state = new
        withAnimation(isStep ? stepAnimation(from: old.step, to: new.step) : nil) {
            show(from: isStep || turnsRound ? nil : old.slide, turnsRound: turnsRound)
        }
        settleWrites()
        goOnByItself()
        onMove?()
    }

    private var currentPage: Page? {
        controller.pages.indices.contains(state.slide) ? controller.pages[state.slide] : nil
    }

    /// That of the later step: going back shows the same the other way round.
    private func stepAnimation(from old: Int, to new: Int) -> Animation? {
        guard !reducesMotion, let page = currentPage else { return nil }
        return page.preference(StepCourseKey.self).animation(to: max(old, new))
    }

    /// Sets the time at which the step that is shown gives way to the next one of its slide.
    private func goOnByItself() {
        callOff?()
        callOff = nil
        guard state.step + 1 < state.steps,
            let delay = currentPage?.preference(StepCourseKey.self).delay(of: state.step)
        else { return }
        callOff = graph.schedule(at: graph.time + delay) { [weak self] in
            guard let self, state.step + 1 < state.steps else { return }
            next()
        }
    }

    /// How the slides follow each other between which a move leads.
    private func transition(from old: Int, to new: Int) -> PageTransition? {
        let pages = controller.pages
        guard pages.indices.contains(old), pages.indices.contains(new) else { return nil }
        let isBackward = new < old
        let (earlier, later) = isBackward ? (pages[new], pages[old]) : (pages[old], pages[new])
        let before = earlier.preference(SlideTransitionsKey.self), after = later.preference(SlideTransitionsKey.self)
        let chosen =
            later.preference(SlideFactsKey.self).id.flatMap { before.to[$0] }
            ?? earlier.preference(SlideFactsKey.self).id.flatMap { after.from[$0] } ?? after.own ?? transition
        return chosen.transition(
            isBackward: isBackward,
            reducesMotion: reducesMotion)
    }

    /// Brings the page of the state on stage, in its step.
    ///
    /// - Parameters:
    ///   - old: the slide that the move leads away from, where it is to be seen.
    ///   - turnsRound: the move leads back out of the middle of a transition.
    private func show(from old: Int? = nil, turnsRound: Bool = false) {
        graph.store.write { [weak self] in
            guard let self else { return }
            guard controller.pages.indices.contains(state.slide) else { return controller.show(nil) }
            let page = controller.pages[state.slide]
            steps[page.id] = state.step
            reached[page.id] = max(reached[page.id] ?? 0, state.step)
            page.probe()
            page.writeEnvironment()
            if turnsRound, controller.leavingPage === page { return controller.turnRound() }
            controller.show(page, transition: old.flatMap { self.transition(from: $0, to: state.slide) })
        }
    }

    private func settleWrites() {
        if graph.needsFrame { graph.update(at: graph.time) }
    }

    // MARK: - Pages

    /// Makes a slide that was not needed so far, without showing it, so that its count of steps is known.
    private func know(_ slide: Int) {
        guard controller.pages.indices.contains(slide) else { return }
        controller.pages[slide].probe()
        takePages()
    }

    /// Makes one slide near the present one that was not needed so far. False where all near ones are made.
    package func prepareNeighbour() -> Bool {
        let near = [1, -1, 2].map { state.slide + $0 }
        guard let slide = near.first(where: { controller.pages.indices.contains($0) && !controller.pages[$0].isMade })
        else { return false }
        know(slide)
        return true
    }

    /// The deck has other slides than before, or slides have other counts: the place follows.
    private func takePages() {
        let pages = controller.pages
        let current = Set(pages.map(\.id))
        steps = steps.filter { current.contains($0.key) }
        names = names.filter { current.contains($0.key) }
        let entries = pages.map { DeckState.Entry(id: name($0), steps: $0.stepCount) }
        let isFirst = state.isEmpty
        guard entries != state.slides || isFirst else { return }
        let shown = controller.current
        state.update(slides: entries)
        graph.rootScope.set(\.deckIsEmpty, entries.isEmpty)
        if entries.isEmpty { graph.report(.deckEmpty, "the deck has no slides") }
        let page = pages.indices.contains(state.slide) ? pages[state.slide] : nil
        if page !== shown || page.map({ steps[$0.id] != state.step }) ?? false { show() }
        onMove?()
    }

    /// One that lasts as long as the page.
    private func name(_ page: Page) -> String {
        if let name = names[page.id] { return name }
        namesGiven += 1
        names[page.id] = "slide-\(namesGiven)"
        return "slide-\(namesGiven)"
    }

    /// All slides, each made if it was not.
    package func outline() -> [SlideOutline] {
        settleWrites()
        for page in controller.pages { page.probe() }
        takePages()
        settleWrites()
        let facts = controller.pages.map { $0.preference(SlideFactsKey.self) }
        let ids = ids(of: facts)
        return zip(controller.pages, facts).enumerated().map { index, slide in
            let (page, facts) = slide
            return SlideOutline(
                number: index + 1, id: ids[index], title: facts.title ?? page.largestText ?? "Slide \(index + 1)",
                steps: page.stepCount, notes: facts.notes.joined(separator: "\n\n"))
        }
    }

    /// The ids that slides give themselves, and for the others one made of their number: each once.
    private func ids(of facts: [SlideFacts]) -> [String] {
        var taken = Set(facts.compactMap(\.id)), given = Set<String>()
        return facts.enumerated().map { index, facts in
            if let id = facts.id {
                if given.insert(id).inserted { return id }
                graph.report(.duplicateID, "two slides have the id “\(id)”; the later one is known by its number")
            }
            var id = "\(index + 1)"
            while !taken.insert(id).inserted { id = "slide-\(id)" }
            return id
        }
    }
}
