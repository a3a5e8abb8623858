/// What must hold whenever a tree is up to date. Tests ask after every step; a violation is a mistake of the engine.
extension ViewGraph {
    /// One sentence for each violation. Visits everything and works all sizes out again, uncounted.
    package func invariantViolations() -> [String] {
        let counted = metrics
        defer { metrics = counted }
        var found: [String] = []
        if needsFrame, !isAnimating { found.append("an update is due though there was one") }
        check(root, into: &found)
        var leaves = 0
        check(rootBox, into: &found, leaves: &leaves)
        if let box = tooltip.box { check(box, into: &found, leaves: &leaves) }
        found += displayViolations(leaves: leaves)
        return found
    }

    private func check(_ node: _Node, into found: inout [String]) {
        var open = [node]
        while let node = open.popLast() {
            let name = "\(type(of: node)) in \(node.describedPlace)"
            if !node.isAlive { found.append("\(name) is in the tree though it was taken down") }
            if node.isDirty, node.lifecycle.isLive { found.append("\(name) is dirty") }
            if let collecting = node as? any BoxCollecting, !collecting.hasCurrentBoxes {
                found.append("\(name) has missed that boxes below came, went or moved")
            }
            node.forEachChild { child in
                let name = "\(type(of: child)) in \(child.describedPlace)"
                if child.parent !== node { found.append("\(name) has another parent than \(type(of: node))") }
                if child.depth != node.depth + 1 { found.append("\(name) has a wrong depth") }
                if child.preferenceMask & ~node.preferenceMask != 0 {
                    found.append("\(name) contributes preferences that its parent does not know of")
                }
                if !child.environment.isInside(node.environment) {
                    found.append("\(name) does not inherit its parent's environment")
                }
                open.append(child)
            }
        }
    }

    private func check(_ box: Box, into found: inout [String], leaves: inout Int) {
        var open = [box]
        while let box = open.popLast() {
            let name = "\(type(of: box)) in \(box.node.describedPlace)"
            if box.isRetired { found.append("\(name) is laid out though its node was taken down") }
            if box.needsPlacement { found.append("\(name) is not placed") }
            if !box.remembersRightly() { found.append("\(name) remembers a size that it would not answer now") }
            if let leaf = box as? LeafBox {
                leaves += 1
                if let violation = display.violation(of: leaf) { found.append("\(name) \(violation)") }
            }
            box.forEachChild { child in
                if child.parent !== box { found.append("\(type(of: child)) has another parent than \(name)") }
                open.append(child)
            }
        }
    }

    private func displayViolations(leaves: Int) -> [String] {
        var depth = 0, items = 0
        for entry in display.list.entries {
            switch entry {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item: items += 1
            case .mask: break
            }
            if depth < 0 { return ["a group of the display list ends before it begins"] }
        }
        var found: [String] = []
        if depth != 0 { found.append("a group of the display list has no end") }
        if items != leaves { found.append("\(leaves) leaves are laid out and \(items) are in the display list") }
        return found
    }
}

extension DisplayTree {
    fileprivate func violation(of leaf: LeafBox) -> String? {
        guard let index = leaf.itemIndex, isAt(index, leaf) else {
            return "is not where it should be in the display list"
        }
        guard case .item(let item) = list.entries[index], item == leaf.item else { return "is drawn as it was before" }
        if leaf.refreshItem() { return "draws another item than the one it has" }
        return nil
    }
}

extension BoxCollecting {
    /// Whether collecting would find what is there already.
    var hasCurrentBoxes: Bool { true }
}
