/// The display list of a tree, kept from frame to frame: items change in place, the list is made anew only when boxes
/// came, went or changed their order.
@MainActor struct DisplayTree {
    private(set) var list = DisplayList()
    private(set) var damage = Damage.all
    private var leaves: [LeafBox?] = []
    /// For each entry, from its group's coordinates to the canvas.
    private var transforms: [CGAffineTransform] = []

    mutating func takeDamage() -> Damage {
        defer { damage = Damage() }
        return damage
    }

    mutating func damageAll() { damage = .all }

    /// Takes a list made anew; what differs from the old one is damage.
    mutating func replace(by builder: DisplayBuilder) {
        let old = self
        for leaf in leaves { leaf?.itemIndex = nil }
        list.entries = builder.entries
        leaves = builder.leaves
        for (index, leaf) in leaves.enumerated() { leaf?.itemIndex = index }
        findTransforms()
        guard !damage.isAll else { return }
        // Mostly a part in the middle was exchanged: what is the same before and behind it is left alone.
        let shared = min(old.list.entries.count, list.entries.count)
        var start = 0
        while start < shared, old.list.entries[start] == list.entries[start] { start += 1 }
        var tail = 0
        while tail < shared - start,
            old.list.entries[old.list.entries.count - 1 - tail] == list.entries[list.entries.count - 1 - tail]
        {
            tail += 1
        }
        old.addDamage(of: start..<(old.list.entries.count - tail), to: &damage)
        addDamage(of: start..<(list.entries.count - tail), to: &damage)
    }

    /// Takes the new item of a leaf.
    mutating func update(_ leaf: LeafBox) {
        guard let index = leaf.itemIndex, index < leaves.count, leaves[index] === leaf else { return }
        addDamage(of: index..<(index + 1), to: &damage)
        list.entries[index] = .item(leaf.item)
        addDamage(of: index..<(index + 1), to: &damage)
    }

    /// Takes new parameters of the group that begins at `index`.
    mutating func update(groupAt index: Int, _ group: DisplayGroup) {
        guard index < list.entries.count, case .begin(let old) = list.entries[index], old != group else { return }
        let range = index..<endOfGroup(at: index)
        addDamage(of: range, to: &damage)
        list.entries[index] = .begin(group)
        if old.transform != group.transform { findTransforms() }
        addDamage(of: range, to: &damage)
    }

    func isAt(_ index: Int, _ leaf: LeafBox) -> Bool { index < leaves.count && leaves[index] === leaf }

    private func endOfGroup(at index: Int) -> Int {
        var depth = 0
        for position in index..<list.entries.count {
            switch list.entries[position] {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item: break
            }
            if depth == 0 { return position + 1 }
        }
        return list.entries.count
    }

    private mutating func findTransforms() {
        transforms.removeAll(keepingCapacity: true)
        var stack = [CGAffineTransform.identity]
        for entry in list.entries {
            if case .begin(let group) = entry { stack.append(group.transform.concatenating(stack[stack.count - 1])) }
            transforms.append(stack[stack.count - 1])
            if case .end = entry { stack.removeLast() }
        }
    }

    private func addDamage(of range: Range<Int>, to damage: inout Damage) {
        // A group whose beginning is among the changed entries changes all inside of it.
        var index = range.lowerBound, end = range.upperBound
        while index < end {
            switch list.entries[index] {
            case .item(let item): damage.add(item.bounds.applying(transforms[index]))
            case .begin: end = max(end, endOfGroup(at: index))
            case .end: break
            }
            index += 1
        }
    }
}
