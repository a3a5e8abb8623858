import DiascopeDeck
import DiascopeGraphics

/// Notices steps in which nothing changes while somebody goes through a deck.
@MainActor package struct StillSteps {
    private var last: (place: DeckPosition, seen: DisplayList)?

    package init() {}

    /// Takes what a deck shows now, at rest, and reports a step that looks like the one looked at before it.
    package mutating func look(at run: DeckRun) {
        let place = run.position, seen = run.graph.displayList.visible
        if let last, place == DeckPosition(slide: last.place.slide, step: last.place.step + 1), seen == last.seen {
            run.graph.report(
                Diagnostic(
                    .stepUnchanged, "step \(place.step) looks like step \(last.place.step)", slide: place.slide,
                    step: place.step))
        }
        last = (place, seen)
    }
}

extension DisplayList {
    /// Without what leaves nothing on the canvas, and without what only helps to draw: equal lists look the same.
    fileprivate var visible: DisplayList {
        var kept: [Entry] = []
        /// Where the groups begin that are open, and whether something is seen of them.
        var open: [(start: Int, isSeen: Bool)] = []
        for entry in entries {
            switch entry {
            case .item(var item):
                guard !item.content.isEmpty else { continue }
                item.isMoving = false
                kept.append(.item(item))
            case .begin(var group):
                group.kept = nil
                open.append((kept.count, group.opacity > 0))
                kept.append(.begin(group))
            case .mask: kept.append(entry)
            case .end:
                let group = open.popLast() ?? (0, true)
                if group.isSeen, kept.count > group.start + 1 {
                    kept.append(.end)
                } else {
                    kept.removeSubrange(group.start...)
                }
            }
        }
        return DisplayList(kept)
    }
}
