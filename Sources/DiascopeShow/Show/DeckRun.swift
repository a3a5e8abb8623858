import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// A deck that runs: its views on their canvas and the one `DeckState` that says where it is. Knows neither window nor
/// clock; stage, pictures, scripts and tests all go through it.
@MainActor package final class DeckRun {
    package let title: String
    package let author, language: String?
    /// On which side slides lead.
    package let layoutDirection: LayoutDirection
    package let canvas: CGSize
    /// The height of the smallest letters that the deck wants, in points of the canvas.
    package let smallestText: CGFloat
    package let graph: ViewGraph
    package private(set) var state = DeckState()
    /// Called after each move and each change of the deck.
    package var onMove: (() -> Void)?
    /// Whether slides that go on by themselves begin anew behind the last one.
    package var loops: Bool
    /// What was drawn on a slide, by its place from 0: previews show it too.
    var previewInk: (Int) -> Ink = { _ in Ink() }

    let controller = PageController(retention: .park)
    /// Makes a second tree over the same state: see `DeckMirror`.
    let makeMirrorTree: (DeckRun, PageController) -> ViewGraph
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
    private var titles: [ObjectIdentifier: String] = [:]
    private var history = DeckHistory()

    /// - Parameters:
    ///   - services: answers about text and pictures.
    ///   - stage: what is laid round and over the deck on its canvas.
    ///   - environment: what the whole deck inherits beside what its canvas asks for.
    package init<D: Deck, Stage: ViewModifier>(
        _ deck: D, services: ViewServices, stage: Stage = EmptyModifier.identity,
        environment: @escaping (inout EnvironmentValues) -> Void = { _ in }
    ) {
        (title, author, language) = (deck.title, deck.author, deck.language)
        layoutDirection = deck.layoutDirection
        canvas = deck.usableCanvas
        smallestText = deck.smallestText
        transition = deck.slideTransition
        keepsShownSteps = deck.keepsShownSteps
        loops = deck.loops
        let canvas = canvas
        graph = ViewGraph(
            size: canvas, services: services,
            environment: {
                // A deck is read from the last row: text styles grow with the canvas, three times at 1080 points.
                $0.textStyleScale = canvas.height / 360
                environment(&$0)
            },
            content: Self.content(of: deck, controller, stage))
        makeMirrorTree = { run, controller in
            ViewGraph(
                size: canvas, services: services, store: run.graph.store, isMirror: true,
                inheriting: run.graph.rootScope,
                // What is between the slide and its audience is no part of the slide.
                environment: {
                    $0.resumeQuestion = nil
                    $0.stageModes = StageModes()
                    $0.stageNote = nil
                    $0.stageIsAlone = false
                },
                content: Self.content(of: deck, controller, stage))
        }
        graph.place = { [unowned self] page in
            controller.pages.firstIndex { $0 === page }.map { (state.number(of: $0), steps[page.id] ?? 0) }
        }
        graph.rootScope.set(\.openInDeck) { [weak self] url in
            guard let self, let target = url.deckTarget else { return false }
            follow(target)
            return true
        }
        graph.rootScope.set(
            \.goToSlide,
            GoToSlideAction(go: { [weak self] in self?.follow($0) }, goBack: { [weak self] in self?.goBack() }))
        controller.environment = { [unowned self] values, page in hand(to: &values, page, step: steps[page.id] ?? 0) }
        controller.onChange = { [unowned self] in takePages() }
        for line in deck.ignoredProperties { graph.report(Diagnostic(.propertyIgnored, line)) }
        takePages()
        if state.slides.indices.contains(state.slide), state.slides[state.slide].isHidden { first() }
        graph.update(at: 0)
        goOnByItself()
    }

    /// The same in all trees of a deck, or their views would not have the same state.
    private static func content<D: Deck, Stage: ViewModifier>(
        of deck: D, _ controller: PageController, _ stage: Stage
    ) -> some View {
        DeckView(deck, controller: controller).modifier(stage).overlay(alignment: .bottom) { ResumeNotice() }
    }

    /// What a slide inherits in a step.
    private func hand(to values: inout EnvironmentValues, _ page: Page, step: Int) {
        values.currentStep = step
        values.reachedStep = keepsShownSteps ? reached[page.id] ?? 0 : 0
        values.stepNumbers = page.stepNumbers
        values.deck = context(of: page, step: step)
        // What is over the slides keeps to the left. Most decks say nothing, and need not look it up.
        if layoutDirection == .rightToLeft { values.layoutDirection = .rightToLeft }
    }

    /// The same for a slide by its place, from 0.
    func handDown(to values: inout EnvironmentValues, slide: Int, step: Int) {
        guard controller.pages.indices.contains(slide) else { return }
        hand(to: &values, controller.pages[slide], step: step)
        values.deck = previewContext(slide: slide, step: step)
    }

    /// What a preview of a slide, and what is around it, is told of its place.
    func previewContext(slide: Int, step: Int) -> DeckContext {
        guard controller.pages.indices.contains(slide) else { return context(of: nil) }
        let page = controller.pages[slide]
        var context = context(of: page, step: step)
        context.isPresenter = true
        context.slideTitle = title(ofSlide: slide) ?? ""
        return context
    }

    /// Whether movement is avoided: `\.accessibilityReduceMotion` of all slides.
    package var reducesMotion: Bool {
        get { EnvironmentValues(rootOf: graph).accessibilityReduceMotion }
        set { graph.rootScope.set(\.accessibilityReduceMotion, newValue) }
    }

    package var position: DeckPosition { state.position }

    // MARK: - Moves

    package func next() {
        settleWrites()
        if state.step + 1 >= state.steps { know(after: state.slide) }
        move { $0.next() }
    }

    package func previous() {
        settleWrites()
        // The slide before is entered in its last step, so its count must be known.
        if state.step == 0 { know(before: state.slide) }
        move { $0.previous() }
    }

    package func nextSlide() {
        know(after: state.slide)
        move { $0.nextSlide() }
    }

    package func previousSlide() {
        know(before: state.slide)
        move { $0.previousSlide() }
    }

    package func first() {
        know(after: -1)
        move { $0.first() }
    }

    package func last() {
        know(before: controller.pages.count)
        move { $0.last() }
    }

    package func go(to position: DeckPosition) {
        // A place past the end becomes the last slide, whose count must be known too. One that turns out to be hidden
        // has another number.
        for _ in controller.pages {
            let place = state.place(of: position.slide)
            guard controller.pages.indices.contains(place), !controller.pages[place].isMade else { break }
            know(place)
        }
        move { $0.go(to: position) }
    }

    /// The slide that was shown before this one, as it was left.
    package func goBack() {
        settleWrites()
        let current = state.slides.indices.contains(state.slide) ? state.slides[state.slide].id : nil
        let visit = history.takeLast { visit in visit.id != current && state.slides.contains { $0.id == visit.id } }
        guard let visit, let place = state.slides.firstIndex(where: { $0.id == visit.id }) else { return }
        move(isNoted: false) { $0.go(to: DeckPosition(slide: $0.number(of: place), step: visit.step)) }
    }

    /// Where a place is that somebody wrote; nil where no slide has the id.
    package func position(of target: DeckTarget) -> DeckPosition? {
        switch target {
        case .position(let position): return position
        case .slide(let id, let step):
            settleWrites()
            // The slides that are made first: mostly it is one of them.
            let pages = controller.pages
            for page in pages.filter(\.isMade) + pages.filter({ !$0.isMade }) {
                page.probe()
                guard page.preference(SlideFactsKey.self).id == id else { continue }
                takePages()
                return pages.firstIndex { $0 === page }.map { DeckPosition(slide: state.number(of: $0), step: step) }
            }
            return nil
        }
    }

    /// Goes where a link leads.
    private func follow(_ target: DeckTarget) {
        guard let position = position(of: target) else {
            return graph.report(
                Diagnostic(
                    .slideUnknown, "no slide has the id “\(target)” that a link leads to", slide: self.position.slide,
                    step: self.position.step))
        }
        go(to: position)
    }

    /// A press while something moves finishes it and goes on from there, so picture and state never part.
    ///
    /// - Parameter isNoted: whether a slide that is left is one to go back to.
    private func move(isNoted: Bool = true, _ change: (inout DeckState) -> Void) {
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
        if !isStep, isNoted, old.slides.indices.contains(old.slide) {
            history.leave(DeckHistory.Visit(id: old.slides[old.slide].id, step: old.step))
        }
        state = new
        let animation = isStep ? stepAnimation(from: old.step, to: new.step) : nil
        if animation != nil, reducesMotion { controller.fadeFromHere(animation: Self.stepFade) }
        withAnimation(reducesMotion ? nil : animation) {
            show(from: isStep || turnsRound ? nil : old.slide, turnsRound: turnsRound)
        }
        settleWrites()
        goOnByItself()
        onMove?()
    }

    /// For those who avoid movement.
    private static let stepFade = Animation.easeInOut(duration: 0.3)

    private var currentPage: Page? {
        controller.pages.indices.contains(state.slide) ? controller.pages[state.slide] : nil
    }

    /// That of the later step: going back shows the same the other way round.
    private func stepAnimation(from old: Int, to new: Int) -> Animation? {
        currentPage?.preference(StepCourseKey.self).animation(to: max(old, new))
    }

    /// Sets the time at which the step that is shown goes on by itself.
    private func goOnByItself() {
        callOff?()
        callOff = nil
        let isLast = state.step + 1 >= state.steps
        guard let delay = currentPage?.preference(StepCourseKey.self).delay(of: state.step, isLast: isLast) else {
            return
        }
        callOff = graph.schedule(at: graph.time + max(delay, Self.leastDelay)) { [weak self] in
            guard let self else { return }
            let before = state
            next()
            if state == before, loops { first() }
        }
    }

    /// What goes on at once is still shown for a frame.
    private static let leastDelay = 1.0 / 60

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
            isBackward: isBackward, reducesMotion: reducesMotion, layoutDirection: layoutDirection)
    }

    /// Brings the page of the state on stage, in its step.
    ///
    /// - Parameters:
    ///   - old: the slide that the move leads away from, where it is to be seen.
    ///   - turnsRound: the move leads back out of the middle of a transition.
    private func show(from old: Int? = nil, turnsRound: Bool = false) {
        graph.store.write { [weak self] in
            guard let self else { return }
            guard controller.pages.indices.contains(state.slide) else {
                graph.rootScope.set(\.deck, context(of: nil))
                return controller.show(nil)
            }
            let page = controller.pages[state.slide]
            steps[page.id] = state.step
            reached[page.id] = max(reached[page.id] ?? 0, state.step)
            page.probe()
            let facts = page.preference(SlideFactsKey.self)
            titles[page.id] = title(of: page) ?? ""
            page.writeEnvironment()
            graph.rootScope.set(\.deck, context(of: page))
            graph.rootScope.set(\.deckFooterIsHidden, facts.hidesFooter)
            if turnsRound, controller.leavingPage === page { return controller.turnRound() }
            controller.show(page, transition: old.flatMap { self.transition(from: $0, to: state.slide) })
        }
    }

    private func settleWrites() {
        if graph.needsFrame { graph.update(at: graph.time) }
    }

    /// What a page is told of its place.
    ///
    /// - Parameter step: nil for the one it last showed.
    private func context(of page: Page?, step: Int? = nil) -> DeckContext {
        var context = DeckContext()
        context.deckTitle = title
        context.isPresenter = EnvironmentValues(rootOf: graph).deck.isPresenter
        context.slideCount = state.shownCount
        guard let page, let place = controller.pages.firstIndex(where: { $0 === page }) else { return context }
        var here = state
        here.go(to: DeckPosition(slide: state.number(of: place), step: step ?? steps[page.id] ?? 0))
        (context.slideNumber, context.progress) = (here.shownNumber, here.progress)
        (context.step, context.stepCount) = (here.step, here.steps)
        context.slideTitle = titles[page.id] ?? ""
        context.section = page.sectionTitle
        return context
    }

    // MARK: - Pages

    /// Makes a slide that was not needed so far, without showing it, so that its count of steps is known.
    func know(_ slide: Int) {
        guard controller.pages.indices.contains(slide) else { return }
        controller.pages[slide].probe()
        takePages()
    }

    /// Makes what is needed to know the first slide behind a place that is not hidden.
    func know(after place: Int) {
        settleWrites()
        for slide in controller.pages.indices.dropFirst(place + 1) where !controller.pages[slide].isHiddenSlide {
            know(slide)
            if !controller.pages[slide].isHiddenSlide { return }
        }
    }

    /// The same for the last one before a place.
    private func know(before place: Int) {
        settleWrites()
        for slide in controller.pages.indices.prefix(place).reversed() where !controller.pages[slide].isHiddenSlide {
            know(slide)
            if !controller.pages[slide].isHiddenSlide { return }
        }
    }

    /// Where the next press leads; nil at the end. Makes the slide that it leads to.
    func stateAfterNextPress() -> DeckState? {
        // As a press does: which slide is the next one is known when those that may be hidden are made.
        if state.step + 1 >= state.steps { know(after: state.slide) }
        var next = state
        next.next()
        return next == state ? nil : next
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
        titles = titles.filter { current.contains($0.key) }
        let entries = pages.map {
            DeckState.Entry(id: name($0), steps: $0.stepCount, isHidden: $0.isHiddenSlide)
        }
        let isFirst = state.isEmpty
        let shown = controller.current
        guard entries != state.slides || isFirst else {
            shown?.writeEnvironment()
            return
        }
        state.update(slides: entries)
        graph.rootScope.set(\.deckIsEmpty, entries.isEmpty)
        if entries.isEmpty { graph.report(Diagnostic(.deckEmpty, "the deck has no slides")) }
        let page = pages.indices.contains(state.slide) ? pages[state.slide] : nil
        if page !== shown || page.map({ steps[$0.id] != state.step }) ?? false {
            show()
            page?.probe()
            goOnByItself()
        } else {
            page?.writeEnvironment()
            graph.rootScope.set(\.deck, context(of: page))
        }
        onMove?()
    }

    /// One that lasts as long as the page.
    private func name(_ page: Page) -> String {
        if let name = names[page.id] { return name }
        namesGiven += 1
        names[page.id] = "slide-\(namesGiven)"
        return "slide-\(namesGiven)"
    }

    /// All slides in the order of the deck, each made if it was not.
    package func outline() -> [SlideOutline] {
        settleWrites()
        for page in controller.pages { page.probe() }
        takePages()
        return glance()
    }

    /// The same without making any: one that is not made has the title of its number, and one step.
    func glance() -> [SlideOutline] {
        settleWrites()
        let facts = controller.pages.map { $0.preference(SlideFactsKey.self) }
        let ids = ids(of: facts)
        let minutes = SlidePlan.minutes(of: zip(state.slides, facts).map { $0.isHidden ? [] : $1.plans })
        return controller.pages.indices.map { index in
            let page = controller.pages[index]
            return SlideOutline(
                number: state.number(of: index), id: ids[index],
                title: title(of: page) ?? "Slide \(state.number(of: index))",
                steps: page.stepCount, notes: facts[index].notes,
                section: page.sectionTitle, isHidden: page.isHiddenSlide,
                minutes: minutes[index], ownSeconds: Self.ownSeconds(of: page), source: facts[index].source)
        }
    }

    private static func ownSeconds(of page: Page) -> Double? {
        let course = page.preference(StepCourseKey.self), count = page.stepCount
        var sum = 0.0
        for step in 0..<count {
            guard let delay = course.delay(of: step, isLast: step == count - 1) else { return nil }
            sum += delay
        }
        return sum
    }

    /// The ids that slides give themselves, and for the others one made of their number: each once.
    private func ids(of facts: [SlideFacts]) -> [String] {
        var taken = Set(facts.compactMap(\.id)), given = Set<String>()
        return facts.enumerated().map { index, facts in
            let number = state.number(of: index)
            if let id = facts.id {
                if given.insert(id).inserted { return id }
                graph.report(
                    Diagnostic(
                        .duplicateID, "two slides have the id “\(id)”; the later one is known by its number",
                        slide: number))
            }
            var id = "\(number)"
            while !taken.insert(id).inserted { id = "slide-\(id)" }
            return id
        }
    }

    /// Looks for steps in which nothing changes, and reports them. Goes through the whole deck: for a run that nobody
    /// watches.
    package func reportStillSteps() {
        let place = position
        var watch = StillSteps()
        for slide in outline() where slide.steps > 1 {
            for step in 0..<slide.steps {
                go(to: DeckPosition(slide: slide.number, step: step))
                graph.finishAnimations()
                watch.look(at: self)
            }
        }
        watch.finish(self)
        go(to: place)
        graph.finishAnimations()
    }
}
