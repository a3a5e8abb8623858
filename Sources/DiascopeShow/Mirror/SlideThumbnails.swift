import DiascopeDeck
import DiascopeGraphics
import DiascopeUI

/// Small pictures of slides, each made when it is first asked for and kept until the slide looks different.
///
/// All come from one mirror tree in which every slide that was asked for stays, so that a change of a slide's state is
/// noticed by that slide alone.
@MainActor package final class SlideThumbnails {
    private let run: DeckRun
    private var controller = PageController(retention: .park)
    private var graph: ViewGraph?
    private var kept: [ObjectIdentifier: (picture: DisplayListView.Picture, texts: [String], step: Int)] = [:]
    private var shape = 0
    private var step = 0

    /// How often a picture was made: what is kept costs nothing.
    package private(set) var made = 0

    package init(of run: DeckRun) { self.run = run }

    /// A slide at rest in one of its steps; nil where there is no such slide. The stage's tree must be up to date.
    ///
    /// - Parameters:
    ///   - slide: from 0.
    ///   - step: from 0; nil is the slide's last one, with all that it has to show.
    package func picture(of slide: Int, step: Int? = nil) -> DisplayListView.Picture? {
        guard run.controller.pages.indices.contains(slide) else { return nil }
        if shape != run.graph.store.shape { forgetAll() }
        run.know(slide)
        let step = step ?? run.controller.pages[slide].stepCount - 1
        let graph = tree()
        if graph.needsFrame { graph.settle() }
        guard controller.pages.indices.contains(slide) else { return nil }
        let page = controller.pages[slide]
        if let kept = kept[page.id], kept.step == step, !page.isBehind { return kept.picture }
        made += 1
        self.step = step
        run.tellRoot(of: graph, slide: slide, step: step)
        page.probe()
        page.writeEnvironment()
        controller.show(page)
        graph.settle()
        let picture = graph.picture
        kept[page.id] = (picture, graph.texts(), step)
        controller.show(nil)
        graph.settle()
        shape = run.graph.store.shape
        return picture
    }

    /// What is written on a slide, from 0, in its last step.
    package func texts(of slide: Int) -> [String] {
        guard picture(of: slide) != nil else { return [] }
        return kept[controller.pages[slide].id]?.texts ?? []
    }

    /// Drops all pictures and the views behind them.
    package func forgetAll() {
        graph = nil
        controller = PageController(retention: .park)
        kept = [:]
        shape = run.graph.store.shape
    }

    private func tree() -> ViewGraph {
        if let graph { return graph }
        let new = run.makeMirrorTree(run, controller)
        controller.environment = { [unowned self] values, page in
            guard let index = controller.pages.firstIndex(where: { $0 === page }) else { return }
            run.handDown(to: &values, slide: index, step: step)
        }
        graph = new
        new.update(at: run.graph.time)
        return new
    }
}
