import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// A running show without a window: input events in, pixels and damage out.
@MainActor package final class Show: StageContent {
    package let run: DeckRun
    package var wake: (() -> Void)?
    package var windowPixels: PixelBuffer?
    /// What lies between the deck and its audience.
    package private(set) var modes = StageModes()
    /// Its timer, its plan, and what time went to which slide.
    package let talk: Talk
    /// What was drawn on the slides.
    package private(set) var inkBook = InkBook()
    /// Called with where the talk is and what was drawn, after each move, each change of the timer and each drawing.
    package var onChange: ((TalkRecord) -> Void)?
    /// Whether the presenter sees nothing but the stage. Else what concerns only the presenter is not shown on it.
    package var isAlone = true {
        didSet { graph.rootScope.set(\.stageIsAlone, isAlone) }
    }

    /// Told of keys that are for the presenter's window.
    package weak var console: Console?
    /// To go on where an earlier run was.
    private(set) var resumeOffer: ResumeOffer?

    private let picture: CanvasPicture
    private let preparation: NextPressPreparation
    private let bindings: KeyBindings
    private(set) var pictures: SlideThumbnails?
    private(set) var letterbox: Letterbox
    private var keys = HeldKeys()
    private var wheel = WheelNotches()
    private var isFullscreen = false
    /// How long the second press of a key that acts only when pressed twice may take, in seconds.
    private static let patience = 1.0
    /// The latest press, where it was of a key that acts only when pressed twice.
    private var firstOfTwo: (action: StageAction, time: Double)?
    /// A press that began on empty stage.
    private var stagePress: InputEvent.PointerButton?
    private var hold = PointerHold.none
    /// In canvas points; nil while it is not on the canvas.
    private var pointer: CGPoint?
    private var cards: [SlideCard] = []
    private var listing = Listing.nothing
    /// Of the slides that are listed, the places of those that are to be looked at, the last one first.
    private var unread: [Int] = []
    /// What is written on slides, by their places, where that is searched.
    private var texts: [Int: [String]] = [:]
    private var callOffReading: (() -> Void)?
    private var helpPages = 1
    private var hasUsedController = false
    /// What the slide on stage is known by.
    private var slideShown: String?
    private var callOffNumber: (() -> Void)?
    private var callOffNote: (() -> Void)?
    /// Words that are shown for a moment.
    private(set) var noteShown: StageNote?
    /// Something was drawn since the last record.
    private var hasDrawn = false
    private var needsFrame = true
    /// Links that were pressed in the present event.
    private var linksToOpen: [URL] = []

    /// What the pressed pointer does that concerns no view.
    private enum PointerHold {
        case none
        case drawing
        case erasing
        /// - `isFar`: it has moved too far for a click.
        case moving(from: CGPoint, last: CGPoint, isFar: Bool)
    }

    /// What of the slides is listed over the stage.
    private enum Listing { case nothing, titles, texts }

    /// - Parameter keyFile: a person's own keys, over those of the deck, which are over the standard ones.
    package init<D: Deck>(
        _ deck: D, resources: PaintingResources, keyFile: KeyFile? = nil,
        environment: @escaping (inout EnvironmentValues) -> Void = { _ in }
    ) {
        run = DeckRun(deck, services: resources.services, stage: StageLayers(), environment: environment)
        let standard = KeyBindings.standard
        let table = (deck.layoutDirection == .rightToLeft ? standard.mirrored : standard).with(deck.stageKeys)
        bindings = keyFile?.applied(to: table) ?? table
        talk = Talk(run)
        picture = CanvasPicture(run.graph, resources: resources)
        preparation = NextPressPreparation(run, painter: resources.painter)
        letterbox = Letterbox(
            canvas: run.canvas, window: PixelSize(width: Int(run.canvas.width), height: Int(run.canvas.height)))
        run.graph.rootScope.set(\.systemOpenURL) { [weak self] in self?.linksToOpen.append($0) }
        run.graph.rootScope.set(\.chooseSlide) { [weak self] in self?.choose($0) }
        run.graph.onNeedsUpdate = { [weak self] in self?.wake?() }
        run.previewInk = { [weak self] place in
            guard let self, run.state.slides.indices.contains(place) else { return Ink() }
            return inkBook[run.state.slides[place].id]
        }
        talk.onChange = { [weak self] _ in self?.tellChange() }
        slideShown = slideName
        listKeys()
        publish()
        run.graph.update(at: 0)
    }

    /// Begins elsewhere than on the first slide.
    package func begin(at position: DeckPosition) {
        run.go(to: position)
        talk.begin()
        slideShown = slideName
        publish()
    }

    package var title: String { run.title }

    private var graph: ViewGraph { run.graph }

    // MARK: - Frames

    package var nextFrameTime: Double? {
        needsFrame || graph.needsFrame || graph.isDamaged ? graph.time : graph.nextTimer
    }

    package func frame(at time: Double) -> StageFrame? {
        graph.update(at: time)
        // A step that goes on by itself may have led to another slide.
        followDeck(at: time)
        if graph.needsFrame { graph.update(at: time) }
        needsFrame = false
        // A headless run makes what it needs when it needs it: what is seen is the same.
        if wake != nil { preparation.begin(size: letterbox.pixelSize) }
        guard
            let (buffer, damage) = picture.refresh(
                size: letterbox.pixelSize, in: windowPixels, at: (letterbox.rect.x, letterbox.rect.y))
        else { return nil }
        return StageFrame(
            canvas: buffer, origin: (letterbox.rect.x, letterbox.rect.y), windowSize: letterbox.window, damage: damage)
    }

    /// What the next press will show is being made ready.
    package var isPreparing: Bool { preparation.isRunning }

    // MARK: - Going on

    /// Where the talk is, what was drawn and what the audience is kept from seeing.
    package var record: TalkRecord {
        var record = talk.record
        let ink = run.sheet(of: inkBook)
        record.ink = ink.isEmpty ? nil : ink
        record.curtain = modes.curtain == .none ? nil : modes.curtain
        return record
    }

    /// Offers to go on where an earlier run was.
    package func offer(_ record: TalkRecord) {
        resumeOffer = ResumeOffer(record, to: run) { [weak self] in self?.goOn(record) }
    }

    /// Goes on where an earlier run was.
    package func goOn(_ record: TalkRecord) {
        if let ink = record.ink { draw(ink) }
        modes.curtain = record.curtain ?? .none
        talk.resume(record)
        followDeck(at: graph.time)
        publish()
    }

    /// Draws on the slides what a sheet says, in place of all that was drawn.
    package func draw(_ sheet: InkSheet) {
        inkBook = run.book(of: sheet)
        publish()
    }

    private func tellChange() { onChange?(record) }

    // MARK: - Events

    package func handle(_ event: InputEvent, at time: Double) -> [StageRequest] {
        let requests = respond(to: event, at: time)
        defer { linksToOpen = [] }
        followDeck(at: time)
        publish()
        tellDrawing()
        return requests + linksToOpen.map { .open($0) }
    }

    private func respond(to event: InputEvent, at time: Double) -> [StageRequest] {
        switch event {
        case .resized(let size):
            let new = Letterbox(canvas: run.canvas, window: size)
            guard new != letterbox else { return [] }
            letterbox = new
            graph.damageAll()
            needsFrame = true
        case .exposed:
            graph.damageAll()
            needsFrame = true
        case .fullscreen(let isFullscreen):
            self.isFullscreen = isFullscreen
            needsFrame = true
        case .closeRequested: return [.quit]
        case .keyDown(let stroke): return pressed(stroke, at: time)
        case .keyUp(let stroke):
            keys.release(stroke)
            graph.keyUp(stroke.key, modifiers: stroke.modifiers)
        case .text(let text):
            catchUp(to: time)
            if !modes.type(text), modes.showsDeck { _ = graph.take(text: text) }
        case .composing(let composition):
            catchUp(to: time)
            if modes.showsDeck { graph.compose(composition) }
        case .pointerDown(let x, let y, let button): pressed(x, y, button, at: time)
        case .pointerMoved(let x, let y): moved(x, y, at: time)
        case .pointerUp(let x, let y, let button): return released(x, y, button, at: time)
        case .wheel(let notches, let lines, let x, let y, let modifiers):
            if modifiers.contains(.shift), scrollsNotes(lines: lines == 0 ? notches : lines, at: time) { return [] }
            return turned(notches, lines, x, y, at: time)
        case .pointerCancelled:
            (stagePress, hold) = (nil, .none)
            change { $0.end() }
            graph.pointerCancelled()
        case .pointerLeft:
            pointer = nil
            graph.pointerHovers(at: nil)
        case .controller(let button, let isDown): return controller(button, isDown, at: time)
        }
        return []
    }

    /// What happens now happens to what is shown now.
    private func catchUp(to time: Double) {
        graph.update(at: time)
        followDeck(at: time)
    }

    // MARK: - Keys

    private func pressed(_ stroke: KeyStroke, at time: Double) -> [StageRequest] {
        let isPress = keys.press(stroke)
        catchUp(to: time)
        if isPress, resumeOffer?.take(stroke) == true { return [] }
        if stroke.key == .return { readUntilFound() }
        if let outcome = modes.take(stroke, isPress: isPress, in: surroundings) {
            firstOfTwo = nil
            finish(outcome, at: time)
            return []
        }
        // What has the focus takes its keys, held ones too; the rest is the deck's. What is covered takes none.
        if modes.showsDeck,
            graph.keyDown(stroke.key, modifiers: stroke.modifiers, characters: stroke.characters, isRepeat: !isPress)
        {
            modes.typedNumber = ""
            return []
        }
        guard isPress else { return [] }
        return carryOut(stroke, at: time)
    }

    /// Does what a stroke is bound to: a key's, a click's, a notch's or a button's.
    private func carryOut(_ stroke: KeyStroke, at time: Double) -> [StageRequest] {
        switch bindings.command(for: stroke) {
        case .action(let action):
            if action == .nextStep, !keys.countsAsNext(device: stroke.device, at: time) { return [] }
            return perform(action, at: time)
        case .deck(_, let perform):
            firstOfTwo = nil
            modes.typedNumber = ""
            perform()
        case nil:
            firstOfTwo = nil
            modes.typedNumber = ""
            if modes.beginNumber(stroke) { noteNumber(at: time) }
        }
        return []
    }

    private func controller(_ button: ControllerButton, _ isDown: Bool, at time: Double) -> [StageRequest] {
        let stroke = KeyStroke(key: .controller(button))
        guard isDown else {
            keys.release(stroke)
            return []
        }
        if !hasUsedController {
            hasUsedController = true
            listKeys()
        }
        catchUp(to: time)
        return keys.press(stroke) ? carryOut(stroke, at: time) : []
    }

    /// How long digits wait for Return, in seconds.
    private static let numberPatience = 4.0

    /// A digit that was hit by accident must not make a later Return lead somewhere.
    private func noteNumber(at time: Double) {
        callOffNumber?()
        callOffNumber = nil
        guard !modes.typedNumber.isEmpty else { return }
        callOffNumber = graph.schedule(at: time + Self.numberPatience) { [weak self] in
            self?.modes.typedNumber = ""
            self?.publish()
        }
    }

    // MARK: - Pointer

    private func moved(_ x: Double, _ y: Double, at time: Double) {
        let place = letterbox.unclippedCanvasPoint(x: x, y: y)
        pointer = letterbox.canvasPoint(x: x, y: y)
        switch hold {
        case .none: break
        case .drawing:
            return change { _ = $0.extend(to: modes.zoom.slidePoint(place)) }
        case .erasing: return erase(at: place)
        case .moving(let start, let last, let wasFar):
            let isFar = wasFar || hypot(place.x - start.x, place.y - start.y) > 10
            // Held back until it is no click; then all of the way at once.
            if isFar {
                let from = wasFar ? last : start
                modes.zoom.pan(by: CGSize(width: place.x - from.x, height: place.y - from.y), in: run.canvas)
            }
            hold = .moving(from: start, last: place, isFar: isFar)
            return
        }
        graph.pointerHovers(at: modes.curtain == .none || modes.overlay != .none ? pointer : nil, time: time)
        graph.pointerMoved(to: place)
    }

    /// A click is tried on what is shown first: only one on empty stage is the deck's. Clicks on bars do nothing.
    private func pressed(_ x: Double, _ y: Double, _ button: InputEvent.PointerButton, at time: Double) {
        (stagePress, firstOfTwo) = (nil, nil)
        pointer = letterbox.canvasPoint(x: x, y: y)
        guard let point = pointer else { return }
        catchUp(to: time)
        if button == .primary, modes.showsDeck {
            switch modes.tool {
            case .pen:
                hold = .drawing
                return change {
                    $0.begin(modes.penColor, width: PointerLayer.penWidth, at: modes.zoom.slidePoint(point))
                }
            case .eraser:
                hold = .erasing
                return erase(at: point)
            case .none, .laser, .spotlight: break
            }
        }
        if button == .primary, graph.pointerDown(at: point) { return }
        stagePress = button
        if button == .primary, modes.showsDeck, modes.zoom.isOn {
            hold = .moving(from: point, last: point, isFar: false)
        }
    }

    private func released(
        _ x: Double, _ y: Double, _ button: InputEvent.PointerButton, at time: Double
    ) -> [StageRequest] {
        catchUp(to: time)
        pointer = letterbox.canvasPoint(x: x, y: y)
        defer { stagePress = nil }
        if button == .primary {
            let ended = hold
            hold = .none
            switch ended {
            case .drawing, .erasing:
                change { $0.end() }
                return []
            case .moving(_, _, let isFar): if isFar { return [] }
            case .none: graph.pointerUp(at: letterbox.unclippedCanvasPoint(x: x, y: y))
            }
        }
        guard stagePress == button, pointer != nil else { return [] }
        // Beside the small pictures there is nothing to go on to.
        if case .overview = modes.overlay, button == .primary || button == .secondary { return [] }
        return carryOut(KeyStroke(key: button.key), at: time)
    }

    private func erase(at place: CGPoint) {
        let point = modes.zoom.slidePoint(place)
        change { _ = $0.erase(at: point, radius: PointerLayer.eraserRadius / modes.zoom.scale) }
    }

    /// Changes what is drawn on the slide that is shown.
    private func change(_ body: (inout Ink) -> Void) {
        guard let slideShown else { return }
        body(&inkBook[slideShown])
        hasDrawn = true
    }

    /// A line that is drawn is told when it has ended.
    private func tellDrawing() {
        guard hasDrawn else { return }
        switch hold {
        case .drawing, .erasing: return
        case .none, .moving: break
        }
        hasDrawn = false
        tellChange()
    }

    /// How far a notch of the wheel scrolls, as a share of the canvas' height: about two lines of text.
    private static let notch = 1.0 / 12

    /// A wheel belongs to a mode that it concerns, else scrolls what is under it. It moves the deck only where somebody
    /// has bound its notches.
    private func turned(
        _ deltaX: Double, _ deltaY: Double, _ x: Double, _ y: Double, at time: Double
    ) -> [StageRequest] {
        pointer = letterbox.canvasPoint(x: x, y: y)
        guard let point = pointer else { return [] }
        catchUp(to: time)
        if modes.turnWheel(by: deltaY, in: surroundings) { return [] }
        let length = run.canvas.height * Self.notch
        if graph.turnWheel(at: point, notches: CGSize(width: deltaX, height: deltaY), length: length) { return [] }
        let notches = wheel.turn(by: deltaY, at: time)
        guard notches != 0, modes.showsDeck else { return [] }
        let stroke = KeyStroke(key: notches > 0 ? .wheelUp : .wheelDown)
        return bindings.command(for: stroke) == nil ? [] : carryOut(stroke, at: time)
    }

    /// How many lines of the notes a press or a notch is.
    private static let noteLines = 2.0

    /// Turns the presenter's notes from the audience's window. False where there is no presenter's window.
    private func scrollsNotes(lines: Double, at time: Double) -> Bool {
        guard !isAlone, let console else { return false }
        console.perform(.scrollNotes(lines: -lines * Self.noteLines), at: time)
        return true
    }

    // MARK: - Actions

    package func perform(_ action: StageAction, at time: Double) -> [StageRequest] {
        defer {
            followDeck(at: time)
            publish()
            tellDrawing()
        }
        let isSecond = firstOfTwo.map { $0.action == action && time - $0.time <= Self.patience } ?? false
        firstOfTwo = nil
        let outcome = modes.take(action, in: surroundings)
        finish(outcome, at: time)
        guard outcome == .passed else { return [] }
        switch action {
        case .nextStep: run.next()
        case .previousStep: run.previous()
        case .nextSlide: run.nextSlide()
        case .previousSlide: run.previousSlide()
        case .firstSlide: run.first()
        case .lastSlide: run.last()
        case .lastViewed: run.goBack()
        case .undo: change { _ = $0.undo() }
        case .clear: change { $0.clear() }
        case .timer:
            talk.toggle(at: time)
            let elapsed = TalkClock.text(talk.elapsed(at: time))
            note(StageNote("Timer \(talk.isRunning ? "runs" : "stopped") · \(elapsed)", symbol: "timer"), at: time)
        case .resetTimer:
            talk.reset(at: time)
            note(StageNote("Timer reset", symbol: "timer"), at: time)
        case .toggleFullscreen: return [.toggleFullscreen]
        // A clicker's start button sends F5 and Escape in turn: neither may end or restart anything.
        case .start: return isFullscreen ? [] : [.enterFullscreen]
        case .startOver:
            run.first()
            return isFullscreen ? [] : [.enterFullscreen]
        case .leave:
            if isSecond { return isFullscreen ? [.leaveFullscreen] : [] }
            firstOfTwo = (action, time)
        case .presenterView: return [.togglePresenter]
        case .swapDisplays: return [.swapDisplays]
        case .presenterLayout: console?.perform(.nextLayout, at: time)
        case .notesUp: _ = scrollsNotes(lines: 1, at: time)
        case .notesDown: _ = scrollsNotes(lines: -1, at: time)
        case .reload:
            // Nobody could hand on the picture that the audience is kept at.
            guard !modes.isFrozen else {
                note(StageNote("Not reloaded while frozen", symbol: "exclamationmark.triangle"), at: time)
                return []
            }
            return [.reload]
        // Where nothing is zoomed they are for the notes.
        case .zoomIn: console?.perform(.largerNotes, at: time)
        case .zoomOut: console?.perform(.smallerNotes, at: time)
        case .quit: return [.quit]
        case .quitOnSecond:
            if isSecond { return [.quit] }
            firstOfTwo = (action, time)
            note(StageNote("Again to quit", symbol: "xmark.circle", seconds: Self.patience), at: time)
        case .goTo, .search, .overview, .help, .black, .white, .freeze, .laser, .spotlight, .pen, .penRed, .penYellow,
            .penGreen, .penBlue, .penWhite, .eraser, .zoom, .zoomOff:
            // The modes' own; what is passed here has nothing to change.
            break
        }
        return []
    }

    /// What follows from a change of the modes.
    private func finish(_ outcome: StageModes.Outcome, at time: Double) {
        if case .go(let slide) = outcome { run.go(to: DeckPosition(slide: slide)) }
        noteNumber(at: time)
    }

    /// A slide was clicked in what lists slides.
    private func choose(_ slide: Int) { finish(modes.choose(slide), at: graph.time) }

    // MARK: - What follows the deck

    private var slideName: String? {
        run.state.slides.indices.contains(run.state.slide) ? run.state.slides[run.state.slide].id : nil
    }

    /// Another slide may be on stage than before.
    private func followDeck(at time: Double) {
        let name = slideName
        guard name != slideShown else { return }
        slideShown = name
        hold = .none
        modes.zoom = Zoom()
        publish()
    }

    private var surroundings: StageModes.Surroundings {
        StageModes.Surroundings(
            current: run.position.slide, slides: cards, canvas: run.canvas,
            pointer: pointer, helpPages: helpPages, unread: unread.count)
    }

    /// Looks at the slides when something begins to list them, a few at a time: a key is heard at once in a deck of any
    /// length.
    private func takeCards() {
        let old = listing
        switch modes.overlay {
        case .search: listing = .texts
        case .overview, .goTo: listing = .titles
        case .none, .help: listing = modes.typedNumber.isEmpty ? .nothing : .titles
        }
        guard listing != old else { return }
        (unread, texts) = ([], [:])
        callOffReading?()
        callOffReading = nil
        guard listing != .nothing else { return cards = [] }
        pictures = pictures ?? SlideThumbnails(of: run)
        unread = run.controller.pages.indices.reversed().filter {
            listing == .texts || !run.controller.pages[$0].isMade
        }
        readSlides(listing == .texts ? 8 : 24)
        makeCards()
        goOnReading()
    }

    private func makeCards() {
        cards = run.glance().enumerated().map { place, slide in
            SlideCard(
                number: slide.number, place: place, title: slide.title, section: slide.section,
                isHidden: slide.isHidden, texts: texts[place] ?? [])
        }
    }

    /// Makes slides so that their titles are known, and where they are searched looks at their texts.
    private func readSlides(_ count: Int) {
        for _ in 0..<min(count, unread.count) {
            let place = unread.removeLast()
            run.know(place)
            if listing == .texts { texts[place] = pictures?.texts(of: place) }
        }
    }

    /// What is in sight in the overview has its title at once.
    private func knowSlidesInSight() {
        guard case .overview(let overview) = modes.overlay, !unread.isEmpty else { return }
        let grid = OverviewGrid(cards, canvas: run.canvas)
        let scroll = grid.clamped(overview.scroll ?? grid.scroll(showing: overview.selection))
        let places = grid.visibleCells(scroll: scroll).map { cards[$0.index].place }
            .filter { run.controller.pages.indices.contains($0) && !run.controller.pages[$0].isMade }
        guard !places.isEmpty else { return }
        for place in places { run.know(place) }
        makeCards()
    }

    /// In the order of the deck, so that mostly what was found stays where it stands in the list.
    private func goOnReading() {
        callOffReading?()
        callOffReading = nil
        guard !unread.isEmpty else { return }
        callOffReading = graph.schedule(at: graph.time + 1.0 / 60) { [weak self] in
            guard let self else { return }
            readSlides(listing == .texts ? 3 : 12)
            makeCards()
            publish()
            goOnReading()
        }
    }

    /// Return picks the match that is marked: where there is none so far, it is read on until there is.
    private func readUntilFound() {
        func count() -> (found: Int, marked: Int)? {
            switch modes.overlay {
            case .search(let finding): (SlideFinder.byWords(finding.query, in: cards).count, finding.selection)
            case .goTo(let finding): (SlideFinder.byTitle(finding.query, in: cards).count, finding.selection)
            case .none, .help, .overview: nil
            }
        }
        while !unread.isEmpty, let (found, marked) = count(), found <= marked {
            readSlides(24)
            makeCards()
        }
    }

    // MARK: - What is handed to the layers

    private func listKeys() {
        let keyList = KeyList(bindings, showsControllers: hasUsedController)
        helpPages = HelpPages(keyList).pages.count
        graph.rootScope.set(\.stageKeyList, keyList)
    }

    /// Shows a few words to the presenter for a moment.
    package func note(_ note: StageNote) { self.note(note, at: graph.time) }

    private func note(_ note: StageNote, at time: Double) {
        noteShown = note
        graph.rootScope.set(\.stageNote, note)
        callOffNote?()
        callOffNote = graph.schedule(at: time + note.seconds) { [weak self] in
            self?.noteShown = nil
            self?.graph.rootScope.set(\.stageNote, nil)
        }
    }

    private func publish() {
        takeCards()
        knowSlidesInSight()
        let scope = graph.rootScope
        scope.set(\.stageModes, modes)
        var around = surroundings
        // It is handed down by itself, and only to what shows it.
        around.pointer = nil
        scope.set(\.stageSurroundings, around)
        scope.set(\.stagePointer, modes.tool == .none ? nil : pointer)
        scope.set(\.stageInk, slideShown.map { inkBook[$0] } ?? Ink())
        scope.set(\.slidePictures, pictures)
    }
}
