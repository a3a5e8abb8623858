import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation

/// Walks through a deck and compares what its preview promised with what Next then shows, byte for byte.
@MainActor package struct PreviewWalk {
    /// Places at which the picture was another than the preview.
    package private(set) var differences: [String] = []
    /// Places that never come to rest, left out.
    package private(set) var endless: [String] = []
    package private(set) var comparisons = 0

    private let resources: PaintingResources
    private let size = PixelSize(width: 640, height: 360)

    /// - Parameter use: called at each place before the preview is looked at; it may press what is there by its name.
    package init(
        _ deck: some Deck, resources: PaintingResources, use: (DeckRun, (String) -> Void) -> Void = { _, _ in }
    ) {
        self.resources = resources
        let run = DeckRun(deck, services: resources.services), mirror = DeckMirror(of: run)
        var time = 0.0
        while true {
            Self.settle(run.graph, &time)
            use(run) { Self.press($0, run.graph) }
            Self.settle(run.graph, &time)
            var next = run.state
            next.next()
            guard next != run.state else { break }
            _ = mirror.picture(slide: next.slide, step: next.step)
            guard let graph = mirror.graph else {
                differences.append("no preview at \(run.position)")
                break
            }
            let preview = bitmap(graph)
            run.next()
            Self.settle(run.graph, &time)
            if run.graph.isAnimating || graph.isAnimating {
                endless.append("\(run.position)")
                continue
            }
            comparisons += 1
            if bitmap(run.graph) != preview { differences.append("\(run.position)") }
        }
    }

    private func bitmap(_ graph: ViewGraph) -> Bitmap? {
        graph.damageAll()
        return CanvasPicture(graph, resources: resources).refresh(size: size)?.buffer.bitmap()
    }

    /// Ten seconds of show are enough for all that ends.
    private static func settle(_ graph: ViewGraph, _ time: inout Double) {
        let end = time + 10
        repeat {
            time += 1.0 / 60
            graph.update(at: time)
        } while graph.needsFrame && time < end
    }

    private static func press(_ name: String, _ graph: ViewGraph) {
        guard let frame = graph.frame(of: name) else { return }
        let point = CGPoint(x: frame.midX, y: frame.midY)
        _ = graph.pointerDown(at: point)
        graph.pointerUp(at: point)
    }
}
