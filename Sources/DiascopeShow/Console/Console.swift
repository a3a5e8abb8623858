import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// The presenter's window: a second content for the stage, about the same show.
///
/// Keys do in it what they do in the audience's window. Its canvas has the form of its window, so nothing is cut off and
/// nothing is left over. It looks at the show when a frame is due and never touches it, except as keys and clicks do.
@MainActor package final class Console: StageContent {
    package var wake: (() -> Void)? {
        didSet { show.isAlone = wake == nil }
    }

    package var windowPixels: PixelBuffer?
    let model = ConsoleModel()
    /// Made when it is first needed: most talks open no second window.
    package private(set) lazy var graph = makeGraph()
    private let resources: PaintingResources
    private let show: Show
    private let talk: Talk
    private let mirror: DeckMirror
    /// The slide where the talk is, while the audience sees something else.
    private let backstage: DeckMirror
    private lazy var picture = CanvasPicture(graph, resources: resources)
    private let wallTime: (Double) -> WallTime
    private var window = PixelSize(width: 1280, height: 720)
    private var needsFrame = true
    private var tick: (() -> Void)?

    /// The show as it was looked at last.
    private var seen: (update: Int, display: Int, time: Double)?
    private var seenPreview, seenBackstage: DeckMirror.Version?

    /// While the show moves its picture here follows in this many seconds: the audience's frames go first.
    private static let followingInterval = 0.05

    /// - Parameter wallTime: the time of day at a time of the show's clock.
    package init(
        _ show: Show, resources: PaintingResources, layout: ConsoleLayout = .notes,
        wallTime: @escaping (Double) -> WallTime
    ) {
        (self.show, talk, self.wallTime) = (show, show.talk, wallTime)
        mirror = DeckMirror(of: show.run)
        backstage = DeckMirror(of: show.run)
        self.resources = resources
        model.layout = layout
        model.goOn = { [weak self] in
            guard let self else { return }
            self.show.run.next()
        }
    }

    private func makeGraph() -> ViewGraph {
        let model = model
        let graph = ViewGraph(
            size: Self.canvas(window), services: resources.services, content: ConsoleView().environment(model))
        graph.onNeedsUpdate = { [weak self] in self?.wake?() }
        return graph
    }

    /// What the presenter has chosen, so that another console can be arranged in the same way.
    package var arrangement: ConsoleArrangement {
        get { ConsoleArrangement(layout: model.layout, notesSize: model.notesSize) }
        set {
            model.layout = newValue.layout
            let sizes = ConsoleModel.notesSizes
            model.notesSize = min(max(newValue.notesSize, sizes.lowerBound), sizes.upperBound)
        }
    }

    package var title: String { show.title + " — presenter" }

    /// In the window's own form; its smaller side is about a thousand points, so that sizes mean the same everywhere.
    static func canvas(_ window: PixelSize) -> CGSize {
        let width = CGFloat(max(window.width, 1)), height = CGFloat(max(window.height, 1))
        let form = min(max(width / height, 0.2), 5)
        return form >= 1.3 ? CGSize(width: 1000 * form, height: 1000) : CGSize(width: 1300, height: 1300 / form)
    }

    private var letterbox: Letterbox { Letterbox(canvas: graph.size, window: window) }

    // MARK: - Frames

    package var nextFrameTime: Double? {
        if needsFrame || graph.needsFrame || graph.isDamaged { return graph.time }
        let followTime = isBehind ? (seen?.time ?? 0) + (show.run.graph.isAnimating ? Self.followingInterval : 0) : nil
        return [followTime, graph.nextTimer].compactMap(\.self).min()
    }

    /// The show has changed since it was looked at.
    private var isBehind: Bool {
        seen?.update != show.run.graph.frame || seen?.display != show.run.graph.displaySerial
    }

    package func frame(at time: Double) -> StageFrame? {
        needsFrame = false
        look(at: time)
        graph.update(at: time)
        wakeForTime(at: time)
        // What a tick or a look has written is shown at once.
        if graph.needsFrame { graph.update(at: time) }
        let letterbox = letterbox
        guard
            let (buffer, damage) = picture.refresh(
                size: letterbox.pixelSize, in: windowPixels, at: (letterbox.rect.x, letterbox.rect.y))
        else { return nil }
        return StageFrame(
            canvas: buffer, origin: (letterbox.rect.x, letterbox.rect.y), windowSize: window, damage: damage)
    }

    /// All of the window, for pictures.
    var bitmap: Bitmap { picture.bitmap(in: letterbox) }

    /// What shows time changes once a second while the timer runs, else once a minute.
    private func wakeForTime(at time: Double) {
        tick?()
        let elapsed = talk.elapsed(at: time)
        let untilSecond = talk.isRunning ? elapsed.rounded(.down) + 1 - elapsed : .infinity
        // A thousandth late, so that what is shown has changed by then.
        let next = time + min(untilSecond, wallTime(time).untilNextMinute) + 0.001
        tick = graph.schedule(at: next) { [weak self] in
            guard let self else { return }
            lookAtTime(graph.time)
        }
    }

    // MARK: - The show

    private func look(at time: Double) {
        let run = show.run
        defer { lookAtTime(time) }
        // What has been written and not been shown yet is looked at when the audience has seen it.
        guard isBehind, !run.graph.needsFrame || run.graph.isAnimating else { return }
        lookAtStage()
        lookAtPlace()
        lookAhead()
        seen = (run.graph.frame, run.graph.displaySerial, time)
    }

    /// What the audience sees; and the slide, where that is something else.
    private func lookAtStage() {
        let run = show.run, wasCovered = model.audience.cover != nil
        model.audience = show.audience
        guard model.audience.cover != nil else {
            if wasCovered {
                backstage.rest()
                (model.seenInstead, seenBackstage) = (nil, nil)
            }
            if wasCovered || seen?.display != run.graph.displaySerial { model.current = run.graph.picture }
            return
        }
        if !wasCovered || seen?.display != run.graph.displaySerial { model.seenInstead = run.graph.picture }
        let slide = backstage.picture(slide: run.state.slide, step: run.state.step)
        guard seenBackstage == nil || seenBackstage != backstage.version else { return }
        seenBackstage = backstage.version
        model.current = slide
    }

    private func lookAtPlace() {
        let state = show.run.state
        (model.slide, model.slideNumber, model.slideCount) = (state.slide, state.shownNumber, state.shownCount)
        (model.step, model.stepCount) = (state.step, state.steps)
        let count = Double(max(state.shownCount, 1))
        let share = (state.progress * (count - 1) + Double(state.step + 1) / Double(state.steps)) / count
        model.slideShare = state.isEmpty ? 0 : min(share, 1)
        model.title = show.run.title(ofSlide: state.slide) ?? ""
        model.notes = show.run.notes(ofSlide: state.slide, step: state.step)
    }

    /// What the next press will show.
    private func lookAhead() {
        let run = show.run
        guard let next = run.stateAfterNextPress(), let picture = mirror.picture(slide: next.slide, step: next.step)
        else {
            (model.next, model.nextPress, seenPreview) = (nil, .nothing, nil)
            return
        }
        model.nextPress =
            next.slide == run.state.slide ? .step : .slide(title: run.title(ofSlide: next.slide) ?? "")
        guard seenPreview != mirror.version else { return }
        seenPreview = mirror.version
        model.next = picture
    }

    private func lookAtTime(_ time: Double) {
        let elapsed = talk.elapsed(at: time), plan = talk.plan
        model.clock = wallTime(time).text
        model.elapsed = elapsed.timeText
        model.isTimerRunning = talk.isRunning
        model.isOvertime = plan.map { elapsed > $0.total } ?? false
        // What is left is rounded up: at 0:00 the time is over.
        model.remaining = plan.map {
            $0.total >= elapsed ? ($0.total - elapsed.rounded(.down)).timeText : (elapsed - $0.total).timeText
        }
        model.timeShare = plan.map { min(max(elapsed / max($0.total, 1), 0), 1) }
        let state = show.run.state
        model.pace =
            plan?.pace(at: elapsed, slide: state.slide, step: state.step, of: state.steps).wholeSeconds ?? .onTime
    }

    // MARK: - Events

    package func handle(_ event: InputEvent, at time: Double) -> [StageRequest] {
        switch event {
        case .resized(let size):
            guard size != window else { return [] }
            window = size
            graph.size = Self.canvas(size)
            graph.damageAll()
            needsFrame = true
        case .exposed, .fullscreen:
            graph.damageAll()
            needsFrame = true
        case .closeRequested: return [.closePresenter]
        case .pointerDown(let x, let y, let button):
            graph.update(at: time)
            if button == .primary, let point = letterbox.canvasPoint(x: x, y: y) { _ = graph.pointerDown(at: point) }
        case .pointerMoved(let x, let y):
            graph.pointerHovers(at: letterbox.canvasPoint(x: x, y: y))
            graph.pointerMoved(to: letterbox.unclippedCanvasPoint(x: x, y: y))
        case .pointerUp(let x, let y, let button):
            graph.update(at: time)
            if button == .primary { graph.pointerUp(at: letterbox.unclippedCanvasPoint(x: x, y: y)) }
        case .pointerLeft: graph.pointerHovers(at: nil)
        case .wheel(_, let notches, _, _, _): perform(.scrollNotes(lines: -notches * 2), at: time)
        default:
            needsFrame = true
            return show.handle(event, at: time)
        }
        return []
    }

    package func perform(_ action: ConsoleAction, at time: Double) {
        guard case .scrollNotes(let lines) = action else { return model.change(action) }
        graph.update(at: time)
        guard let frame = graph.frame(of: "notes") else { return }
        graph.scroll(
            at: CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: -lines * model.notesSize * 1.4))
        wake?()
    }
}

extension TalkPlan.Pace {
    /// Without parts of a second, so that it is the same until the next tick.
    fileprivate var wholeSeconds: Self {
        switch self {
        case .onTime: .onTime
        case .ahead(let seconds): seconds < 1 ? .onTime : .ahead(seconds.rounded(.down))
        case .behind(let seconds): seconds < 1 ? .onTime : .behind(seconds.rounded(.down))
        }
    }
}

extension DeckRun {
    /// What the speaker wants to remember: on the whole slide, then on the step.
    func notes(ofSlide slide: Int, step: Int) -> String {
        guard controller.pages.indices.contains(slide) else { return "" }
        let notes = controller.pages[slide].preference(SlideFactsKey.self).notes
        return SlideOutline.notes(notes, at: step)
    }
}
