import DiascopeGraphics

extension DisplayList {
    /// Without what leaves nothing on the canvas, and without what only helps to draw: equal lists look the same.
    var visible: DisplayList {
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
