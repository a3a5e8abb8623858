import DiascopeGraphics
import DiascopeRendering
import DiascopeUI
import Dispatch

/// Makes ready what the next press will show, once at each place, while nothing else is to be done: so that a press to a
/// slide with a photo takes no longer than one to a few words.
///
/// The slides around are made (see `DeckRun.prepareNeighbour`), a mirror tree tells what the next press will show, and
/// its letters and pictures are made in the size they will be drawn in. Nothing of the deck runs for it: no `onAppear`,
/// no task, no timer; what is seen is the same with and without it. It goes in portions of a slide or of a line of
/// text, between which the stage takes its events; pictures are made on another thread.
@MainActor final class NextPressPreparation {
    private struct Place: Hashable {
        var slide, step: Int
        var size: PixelSize
    }

    private let run: DeckRun
    private let painter: Painter
    private let mirror: DeckMirror
    private var size = PixelSize(width: 0, height: 0)
    /// The place that all is ready for.
    private var prepared: Place?
    private(set) var isRunning = false

    init(_ run: DeckRun, painter: Painter) { (self.run, self.painter, mirror) = (run, painter, DeckMirror(of: run)) }

    private var place: Place { Place(slide: run.state.slide, step: run.state.step, size: size) }

    /// Takes up the work, unless it goes on or is done. While something moves there is another frame to ask again.
    ///
    /// - Parameter size: of the canvas, in pixels.
    func begin(size: PixelSize) {
        self.size = size
        guard !isRunning, prepared != place, !run.graph.isUnsettled else { return }
        isRunning = true
        later { $0.goOn() }
    }

    /// Does a portion when the stage has done what has come in between. By the main queue: a task would go by way of
    /// Dispatch's own threads, and from the first of those on something wakes every second.
    private func later(_ portion: @escaping @MainActor (NextPressPreparation) -> Void) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { if let self { portion(self) } }
        }
    }

    /// Begins with the present place, unless all is ready for it.
    private func goOn() {
        guard !run.graph.isUnsettled, prepared != place else { return isRunning = false }
        makeSlides(around: place)
    }

    private func makeSlides(around place: Place) {
        guard self.place == place else { return goOn() }
        if run.prepareNeighbour() { return later { $0.makeSlides(around: place) } }
        var next = PaintingNeeds()
        let state = run.stateAfterNextPress()
        if let state, let picture = mirror.picture(slide: state.slide, step: state.step) {
            next = needs(of: picture.list)
        }
        let work = Work(place: place, next: next, moves: state?.slide == place.slide)
        later { $0.make(next.lacking[...], for: work) }
    }

    private struct Work {
        let place: Place
        let next: PaintingNeeds
        /// The next press leads to another step of the slide.
        let moves: Bool
    }

    private func make(_ lacking: ArraySlice<PaintingNeeds.Need>, for work: Work) {
        guard place == work.place else { return goOn() }
        guard let need = lacking.first else { return later { $0.rest(work) } }
        painter.prepare(need) { [weak self] in self?.later { $0.make(lacking.dropFirst(), for: work) } }
    }

    private func rest(_ work: Work) {
        guard place == work.place else { return goOn() }
        painter.rest(now: needs(of: run.graph.displayList), next: work.next, moves: work.moves)
        FreedMemory.giveBack()
        prepared = work.place
        goOn()
    }

    private func needs(of list: DisplayList) -> PaintingNeeds {
        painter.needs(of: list, size: size, scale: Letterbox.scale(canvas: run.canvas, pixels: size))
    }
}
