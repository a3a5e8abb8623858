import DiascopeDeck
import DiascopeGraphics
import DiascopeUI

/// What a slide looks like at rest, in its last step.
package struct SlidePicture: Hashable, Sendable {
    package var list: DisplayList
    /// What is behind it.
    package var ground: Color.Resolved

    package init(list: DisplayList, ground: Color.Resolved) { (self.list, self.ground) = (list, ground) }
}

/// Where the overview has its small pictures from, and the search its words.
@MainActor package protocol SlidePictures: AnyObject {
    /// Of the slide at a place in the deck, from 0; nil where there is none.
    func picture(at place: Int) -> SlidePicture?

    /// What is written on the slide at a place in the deck, from 0, in its last step.
    func texts(at place: Int) -> [String]

    /// What is known so far may no longer hold.
    func refresh()
}

/// A second run of a deck, which nobody sees: it shows one slide after the other, each in its last step, and keeps what
/// they look like. Its slides are made when they are asked for; nothing in them appears, acts or takes input.
@MainActor package final class Understudy: SlidePictures {
    private let graph: ViewGraph
    private let controller = PageController(retention: .drop)
    private var pictures: [Int: SlidePicture] = [:]
    private var texts: [Int: [String]] = [:]
    /// How many slides were shown so far.
    package private(set) var slidesShown = 0

    package init<D: Deck>(_ deck: D, services: ViewServices) {
        let canvas = deck.usableCanvas
        graph = ViewGraph(
            size: canvas, services: services, isMirror: true, environment: { $0.textStyleScale = canvas.height / 360 },
            content: DeckView(deck, controller: controller))
        controller.environment = { values, page in
            values.currentStep = page.stepCount - 1
            values.reachedStep = page.stepCount - 1
        }
        graph.update(at: 0)
    }

    package func picture(at place: Int) -> SlidePicture? {
        if pictures[place] == nil { show(place) }
        return pictures[place]
    }

    package func texts(at place: Int) -> [String] {
        if texts[place] == nil { show(place) }
        return texts[place] ?? []
    }

    package func refresh() {
        guard graph.needsFrame else { return }
        graph.update(at: graph.time)
        (pictures, texts) = ([:], [:])
    }

    private func show(_ place: Int) {
        guard controller.pages.indices.contains(place) else { return }
        slidesShown += 1
        let page = controller.pages[place]
        graph.store.write { [controller] in
            page.probe()
            // Its count of steps is known only now.
            page.writeEnvironment()
            controller.show(page)
        }
        graph.update(at: graph.time)
        if graph.isAnimating { graph.finishAnimations() }
        pictures[place] = SlidePicture(list: graph.displayList, ground: graph.ground)
        texts[place] = graph.texts()
        graph.store.write { [controller] in controller.show(nil) }
        graph.update(at: graph.time)
    }
}
