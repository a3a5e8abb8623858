import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// A second tree over the state of a deck that runs, at another place of it: what the presenter's preview shows.
///
/// It shows what the stage would show there at rest, with the controls as they are now. It runs no actions and no
/// tasks, nothing appears or changes in the sense of `onAppear` and `onChange`, and it writes no state: the stage is the
/// same with and without it. What only such an action would bring (a state that `onAppear` sets when a slide is first
/// shown) is therefore not yet to be seen in it.
@MainActor package final class DeckMirror {
    private let run: DeckRun
    private var tree: Tree?

    /// The views, as long as they are of use.
    @MainActor private final class Tree {
        let controller = PageController(retention: .drop)
        let graph: ViewGraph
        /// Of the store when the tree was last found to be up to date.
        var shape = 0
        var place: (slide: Int, step: Int)

        init(_ run: DeckRun, _ place: (slide: Int, step: Int)) {
            graph = run.makeMirrorTree(run, controller)
            self.place = place
            controller.environment = { [unowned self, unowned run] values, page in
                guard let index = controller.pages.firstIndex(where: { $0 === page }) else { return }
                run.handDown(to: &values, slide: index, step: self.place.step)
            }
        }
    }

    /// While it is the same, so is the picture.
    package struct Version: Hashable {
        fileprivate let tree: ObjectIdentifier
        fileprivate let display: Int
    }

    package init(of run: DeckRun) { self.run = run }

    package var version: Version? {
        tree.map { Version(tree: ObjectIdentifier($0), display: $0.graph.displaySerial) }
    }

    /// The tree's pixels, for pictures of their own.
    package var graph: ViewGraph? { tree?.graph }

    /// What the stage would show at a place; nil where the deck has no such slide. The stage's own tree must be up to
    /// date.
    ///
    /// - Parameters: both count from 0.
    package func picture(slide: Int, step: Int) -> DisplayListView.Picture? {
        guard run.controller.pages.indices.contains(slide) else {
            tree = nil
            return nil
        }
        // The stage makes the slide, so that its first state is the stage's.
        run.know(slide)
        let tree = upToDateTree((slide, step))
        let pages = tree.controller.pages
        guard pages.indices.contains(slide) else { return nil }
        tree.place = (slide, step)
        run.tellRoot(of: tree.graph, slide: slide, step: step)
        pages[slide].writeEnvironment()
        tree.controller.show(pages[slide])
        tree.graph.settle()
        tree.shape = run.graph.store.shape
        return tree.graph.picture
    }

    /// Drops the views; the next picture makes new ones.
    package func rest() { tree = nil }

    /// The tree there is, unless it may hold other state than the stage does.
    private func upToDateTree(_ place: (slide: Int, step: Int)) -> Tree {
        if let tree, tree.shape == run.graph.store.shape, !(tree.graph.hasOwnState && tree.graph.needsFrame),
            !(tree.graph.hasOwnState && tree.place != place)
        {
            return tree
        }
        let new = Tree(run, place)
        tree = new
        new.graph.update(at: run.graph.time)
        return new
    }
}

extension DeckRun {
    /// Hands down to a mirror tree what the stage's root would, were it there.
    func tellRoot(of mirror: ViewGraph, slide: Int, step: Int) {
        mirror.rootScope.set(\.deck, previewContext(slide: slide, step: step))
        mirror.rootScope.set(\.stageInk, previewInk(slide))
        mirror.rootScope.set(
            \.deckFooterIsHidden, controller.pages[slide].preference(SlideFactsKey.self).hidesFooter)
    }
}
