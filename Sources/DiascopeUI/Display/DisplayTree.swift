/// The display list of a tree, kept from frame to frame: items change in place, the list is made anew only when boxes
/// came, went or changed their order.
@MainActor struct DisplayTree {
    private(set) var list = DisplayList()
    private(set) var damage = Damage.all
    /// Counts changes of the list.
    private(set) var serial = 0
    private var owners: [Box?] = []
    /// For each entry, where the group begins that it is in; -1 where it is in none.
    private var groups: [Int] = []

    mutating func takeDamage() -> Damage {
        defer { damage = Damage() }
        return damage
    }

    mutating func damageAll() { damage = .all }

    /// Takes a list made anew; what differs from the old one is damage.
    mutating func replace(by builder: DisplayBuilder) {
        let old = self
        for case let leaf as LeafBox in owners { leaf.itemIndex = nil }
        serial += 1
        list.entries = builder.entries
        owners = builder.owners
        for (index, owner) in owners.enumerated() { (owner as? LeafBox)?.itemIndex = index }
        findGroups()
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
        guard let index = leaf.itemIndex, index < owners.count, owners[index] === leaf else { return }
        addDamage(of: index..<(index + 1), to: &damage)
        serial += 1
        list.entries[index] = .item(leaf.item)
        noteChange(in: groups[index])
        addDamage(of: index..<(index + 1), to: &damage)
    }

    /// Takes new parameters of the group that a box began at `index`.
    ///
    /// - Returns: whether they are others than before.
    mutating func update(groupAt index: Int, of box: Box, _ group: DisplayGroup) -> Bool {
        guard index < owners.count, owners[index] === box, case .begin(let old) = list.entries[index] else {
            return false
        }
        var group = group
        if group.kept != nil { group.kept = old.kept }
        guard old != group else { return false }
        let range = index..<endOfGroup(at: index)
        addDamage(of: range, to: &damage)
        serial += 1
        list.entries[index] = .begin(group)
        noteChange(in: groups[index])
        addDamage(of: range, to: &damage)
        return true
    }

    /// Pictures that were kept of the groups around no longer hold.
    private mutating func noteChange(in group: Int) {
        var group = group
        while group >= 0 {
            if case .begin(var values) = list.entries[group], values.kept != nil {
                values.kept?.change()
                list.entries[group] = .begin(values)
            }
            group = groups[group]
        }
    }

    func isAt(_ index: Int, _ leaf: LeafBox) -> Bool { index < owners.count && owners[index] === leaf }

    private func endOfGroup(at index: Int) -> Int {
        var depth = 0
        for position in index..<list.entries.count {
            switch list.entries[position] {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item, .mask: break
            }
            if depth == 0 { return position + 1 }
        }
        return list.entries.count
    }

    private mutating func findGroups() {
        groups.removeAll(keepingCapacity: true)
        var stack = [-1]
        for (index, entry) in list.entries.enumerated() {
            if case .end = entry, stack.count > 1 { stack.removeLast() }
            groups.append(stack[stack.count - 1])
            if case .begin = entry { stack.append(index) }
        }
    }

    /// Where on the canvas an item can be seen: cut off, spread and mapped by all groups that it is in.
    private func reach(of item: DisplayItem, at index: Int) -> CGRect {
        var rect = item.bounds
        var group = groups[index]
        while group >= 0, !rect.isNull {
            if case .begin(let values) = list.entries[group] { rect = values.reach(of: rect) }
            group = groups[group]
        }
        return rect
    }

    private func addDamage(of range: Range<Int>, to damage: inout Damage) {
        // A group whose beginning is among the changed entries changes all inside of it.
        var index = range.lowerBound, end = range.upperBound
        while index < end {
            switch list.entries[index] {
            case .item(let item): damage.add(reach(of: item, at: index))
            case .begin: end = max(end, endOfGroup(at: index))
            case .mask:
                // What the mask lets through begins in front of it.
                if groups[index] >= 0, groups[index] < range.lowerBound {
                    let whole = groups[index]..<endOfGroup(at: groups[index])
                    return addDamage(of: whole, to: &damage)
                }
            case .end: break
            }
            index += 1
        }
    }
}
