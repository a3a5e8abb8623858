import DiascopeGraphics
import DiascopeRendering
import DiascopeUI

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
        Task { [weak self] in
            await self?.prepare()
            self?.isRunning = false
        }
    }

    private func prepare() async {
        while !run.graph.isUnsettled, prepared != place {
            let place = place
            while self.place == place, run.prepareNeighbour() { await Task.yield() }
            if self.place == place, await prepare(place) { prepared = place }
        }
    }

    /// False where another place came in between.
    private func prepare(_ place: Place) async -> Bool {
        var next = PaintingNeeds()
        let state = run.stateAfterNextPress()
        if let state, let picture = mirror.picture(slide: state.slide, step: state.step) {
            next = needs(of: picture.list)
        }
        await Task.yield()
        for need in next.lacking {
            guard self.place == place else { return false }
            await painter.prepare(need)
            await Task.yield()
        }
        guard self.place == place else { return false }
        painter.rest(now: needs(of: run.graph.displayList), next: next, moves: state?.slide == place.slide)
        await Task.yield()
        FreedMemory.giveBack()
        return true
    }

    private func needs(of list: DisplayList) -> PaintingNeeds {
        painter.needs(of: list, size: size, scale: Letterbox.scale(canvas: run.canvas, pixels: size))
    }
}
