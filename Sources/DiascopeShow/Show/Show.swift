import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// A running show without a window: input events in, pixels and damage out.
@MainActor package final class Show: StageContent {
    package let run: DeckRun
    package var wake: (() -> Void)?

    private let picture: CanvasPicture
    private let bindings: KeyBindings
    private(set) var letterbox: Letterbox
    private var keys = HeldKeys()
    private var isFullscreen = false
    /// The latest press, where it was of a key that acts only when pressed twice.
    private var firstOfTwo: (action: StageAction, time: Double)?
    /// A press that began on empty stage.
    private var stagePress: InputEvent.PointerButton?
    private var needsFrame = true
    private var isPreparing = false
    /// Links that were pressed in the present event.
    private var linksToOpen: [URL] = []

    package init<D: Deck>(_ deck: D, resources: PaintingResources, bindings: KeyBindings = .standard) {
        run = DeckRun(deck, services: resources.services)
        self.bindings = bindings
        picture = CanvasPicture(run.graph, resources: resources)
        letterbox = Letterbox(
            canvas: run.canvas, window: PixelSize(width: Int(run.canvas.width), height: Int(run.canvas.height)))
        run.graph.rootScope.set(\.systemOpenURL) { [weak self] in self?.linksToOpen.append($0) }
        run.graph.onNeedsUpdate = { [weak self] in self?.wake?() }
    }

    package var title: String { run.title }

    private var graph: ViewGraph { run.graph }

    // MARK: - Frames

    package var nextFrameTime: Double? {
        needsFrame || graph.needsFrame || graph.isDamaged ? graph.time : graph.nextTimer
    }

    package func frame(at time: Double) -> StageFrame? {
        graph.update(at: time)
        needsFrame = false
        guard let (buffer, damage) = picture.refresh(size: letterbox.pixelSize) else { return nil }
        prepareNeighbours()
        return StageFrame(
            canvas: buffer, origin: (letterbox.rect.x, letterbox.rect.y), windowSize: letterbox.window, damage: damage)
    }

    /// Slides near the present one are made while nothing else is to be done. A headless run makes them when they are
    /// needed: what is seen is the same.
    private func prepareNeighbours() {
        guard wake != nil, !isPreparing else { return }
        isPreparing = true
        Task { [weak self] in
            while let self, !graph.isAnimating, run.prepareNeighbour() { await Task.yield() }
            self?.isPreparing = false
        }
    }

    // MARK: - Events

    package func handle(_ event: InputEvent, at time: Double) -> [StageRequest] {
        let requests = respond(to: event, at: time)
        defer { linksToOpen = [] }
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
        case .keyDown(let stroke):
            let isPress = keys.press(stroke)
            catchUp(to: time)
            // What has the focus takes its keys, held ones too; the rest is the deck's.
            if graph.keyDown(
                stroke.key, modifiers: stroke.modifiers, characters: stroke.characters, isRepeat: !isPress)
            {
                return []
            }
            guard isPress else { return [] }
            guard let action = bindings.action(for: stroke) else {
                firstOfTwo = nil
                return []
            }
            if action == .nextStep, !keys.countsAsNext(device: stroke.device, at: time) { return [] }
            return perform(action, at: time)
        case .keyUp(let stroke):
            keys.release(stroke)
            graph.keyUp(stroke.key, modifiers: stroke.modifiers)
        case .text(let text):
            catchUp(to: time)
            _ = graph.take(text: text)
        case .composing(let composition):
            catchUp(to: time)
            graph.compose(composition)
        case .pointerDown(let x, let y, let button): pressed(x, y, button, at: time)
        case .pointerMoved(let x, let y):
            catchUp(to: time)
            graph.pointerHovers(at: letterbox.canvasPoint(x: x, y: y))
            graph.pointerMoved(to: letterbox.unclippedCanvasPoint(x: x, y: y))
        case .pointerUp(let x, let y, let button): released(x, y, button, at: time)
        case .wheel(let x, let y, let left, let top): scroll(x, y, left, top, at: time)
        case .pointerCancelled:
            stagePress = nil
            graph.pointerCancelled()
        case .pointerLeft: graph.pointerHovers(at: nil)
        }
        return []
    }

    /// What happens now happens to what is shown now.
    private func catchUp(to time: Double) { graph.update(at: time) }

    /// A click is tried on what is shown first: only one on empty stage is the deck's. Clicks on bars do nothing.
    private func pressed(_ x: Double, _ y: Double, _ button: InputEvent.PointerButton, at time: Double) {
        (stagePress, firstOfTwo) = (nil, nil)
        guard let point = letterbox.canvasPoint(x: x, y: y) else { return }
        catchUp(to: time)
        if button == .primary, graph.pointerDown(at: point) { return }
        stagePress = button
    }

    private func released(_ x: Double, _ y: Double, _ button: InputEvent.PointerButton, at time: Double) {
        catchUp(to: time)
        if button == .primary { graph.pointerUp(at: letterbox.unclippedCanvasPoint(x: x, y: y)) }
        defer { stagePress = nil }
        guard stagePress == button, letterbox.canvasPoint(x: x, y: y) != nil else { return }
        switch button {
        case .primary: run.next()
        case .secondary: run.previous()
        default: break
        }
    }

    /// How far a notch of the wheel scrolls, as a share of the canvas' height: about two lines of text.
    private static let notch = 1.0 / 12

    /// A wheel steps or scrolls what is under it; it never moves the deck.
    private func scroll(_ deltaX: Double, _ deltaY: Double, _ x: Double, _ y: Double, at time: Double) {
        guard let point = letterbox.canvasPoint(x: x, y: y) else { return }
        catchUp(to: time)
        let length = run.canvas.height * Self.notch
        graph.turnWheel(at: point, notches: CGSize(width: deltaX, height: deltaY), length: length)
    }

    package func perform(_ action: StageAction, at time: Double) -> [StageRequest] {
        let isSecond = firstOfTwo.map { $0.action == action && time - $0.time <= 1 } ?? false
        firstOfTwo = nil
        switch action {
        case .nextStep: run.next()
        case .previousStep: run.previous()
        case .nextSlide: run.nextSlide()
        case .previousSlide: run.previousSlide()
        case .firstSlide: run.first()
        case .lastSlide: run.last()
        case .toggleFullscreen: return [.toggleFullscreen]
        // A clicker's start button sends F5 and Escape in turn: neither may end or restart anything.
        case .start: return isFullscreen ? [] : [.enterFullscreen]
        case .leave:
            if isSecond { return isFullscreen ? [.leaveFullscreen] : [] }
            firstOfTwo = (action, time)
        case .quit: return [.quit]
        case .quitOnSecond:
            if isSecond { return [.quit] }
            firstOfTwo = (action, time)
        }
        return []
    }
}
