import DiascopeDeck
import DiascopeGraphics

/// Notices steps in which nothing changes while somebody goes through a deck.
@MainActor package struct StillSteps {
    private var last: (place: DeckPosition, seen: DisplayList)?
    /// The steps, one behind the other, that look like the one before them.
    private var still: (first: DeckPosition, lastStep: Int)?

    package init() {}

    /// Takes what a deck shows now, at rest. Reports the steps that looked like the one before them, once they end.
    package mutating func look(at run: DeckRun) {
        let place = run.position, seen = run.graph.displayList.visible
        if let last, place == DeckPosition(slide: last.place.slide, step: last.place.step + 1), seen == last.seen {
            still = (still?.first ?? place, place.step)
        } else {
            finish(run)
        }
        last = (place, seen)
    }

    /// Reports what was looked at last.
    package mutating func finish(_ run: DeckRun) {
        guard let (first, lastStep) = still else { return }
        still = nil
        let steps =
            first.step == lastStep ? "step \(lastStep) looks" : "steps \(first.step) to \(lastStep) look"
        run.graph.report(
            Diagnostic(
                .stepUnchanged, "\(steps) like step \(first.step - 1)", slide: first.slide, step: first.step))
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
