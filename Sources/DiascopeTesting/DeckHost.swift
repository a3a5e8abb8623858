@_exported import DiascopeDeck
import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation

/// Runs a deck without a window: for tests, by a clock that only `advance(by:)` moves.
@MainActor public final class DeckHost {
    private let run: DeckRun
    private let host: ViewHost
    private let bindings: KeyBindings

    /// At the first step of the first slide.
    ///
    /// - Parameter reducesMotion: what would move fades, as for those who ask their desktop for that.
    public init(_ deck: some Deck, reducesMotion: Bool = false) {
        run = DeckRun(deck, services: PaintingResources.shared.services)
        run.reducesMotion = reducesMotion
        host = ViewHost(graph: run.graph, resources: .shared)
        bindings = KeyBindings.standard.with(deck.stageKeys)
    }

    /// Where the deck is: slides count from 1, steps from 0.
    public var position: DeckPosition {
        host.refresh()
        return run.position
    }

    /// The next step, else the next slide.
    public func next() { run.next() }

    /// One step back, else the slide before in its last step.
    public func previous() { run.previous() }

    /// A place; one that the deck does not have becomes the nearest that it has.
    public func go(to position: DeckPosition) { run.go(to: position) }

    /// A slide by its `.slideID`; nothing happens where no slide has it.
    public func go(toSlide id: String, step: Int = 0) {
        if let position = run.position(of: .slide(id: id, step: step)) { run.go(to: position) }
    }

    /// The slide that was shown before this one, as it was left; again, the one before that.
    public func goBack() { run.goBack() }

    /// Presses a key and lets it go: what has the focus on stage takes it, else the deck's own keys and the table's. What
    /// concerns a stage alone, such as the overview, does nothing.
    public func press(_ key: Key, modifiers: EventModifiers = []) {
        if host.press(key, modifiers: modifiers) { return }
        switch bindings.command(for: KeyStroke(key: key, modifiers: modifiers)) {
        case .action(let action): perform(action)
        case .deck(_, let perform): perform()
        case nil: break
        }
    }

    private func perform(_ action: StageAction) {
        switch action {
        case .nextStep: run.next()
        case .previousStep: run.previous()
        case .nextSlide: run.nextSlide()
        case .previousSlide: run.previousSlide()
        case .firstSlide: run.first()
        case .lastSlide: run.last()
        default: break
        }
    }

    /// Every step of every slide, in order: for a test of each.
    public var positions: [DeckPosition] {
        run.outline().flatMap { slide in (0..<slide.steps).map { DeckPosition(slide: slide.number, step: $0) } }
    }

    /// How many steps each slide has, in order.
    public var steps: [Int] { run.outline().map(\.steps) }

    /// The slides' titles, in order.
    public var titles: [String] { run.outline().map(\.title) }
}

// What a `ViewHost` can do.
extension DeckHost {
    /// The time in seconds; 0 at the start.
    public var time: Double { host.time }

    /// Lets time pass: state, layout and animations follow it at 60 frames a second.
    public func advance(by seconds: Double) { host.advance(by: seconds) }

    /// Lets time pass until nothing moves that would end by itself, at most a minute.
    public func settle() { host.settle() }

    /// Lets tasks of the main actor run, then brings everything up to date.
    public func runTasks() async { await host.runTasks() }

    /// Presses and lets go at a point of the canvas. A deck's stage would take a click on nothing for *next*; here it
    /// does nothing.
    public func click(at point: CGPoint) { host.click(at: point) }

    /// Clicks in the middle of what has a name: see `frame(of:)`.
    ///
    /// - Throws: `HostError` where nothing has it.
    public func click(_ name: String) throws { try host.click(name) }

    /// The texts that can be seen, from top to bottom, in a line from left to right.
    public var texts: [String] { host.texts }

    /// The frame of what has a name: an identifier, else a label, else a text; the whole name before a part of it; of
    /// several the first in reading order. In canvas points, on its way where it moves, not snapped to pixels.
    public func frame(of name: String) -> CGRect? { host.frame(of: name) }

    /// What is seen now.
    ///
    /// - Parameter scale: pixels a point, above 0.
    public func image(scale: CGFloat = 1) -> Bitmap { host.image(scale: scale) }

    /// What was done so far, counted.
    public var metrics: Metrics {
        get { host.metrics }
        set { host.metrics = newValue }
    }

    /// What went wrong and was survived.
    public var diagnostics: [Diagnostic] { host.diagnostics }
}
