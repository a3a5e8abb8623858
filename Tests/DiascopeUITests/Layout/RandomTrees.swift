import Foundation

@testable import DiascopeUI

/// Makes trees that look like slides' by a number: the same number, the same trees.
struct RandomTrees {
    private var state: UInt64
    private var names = 0
    /// Leaves out what depends on the container that it is in.
    var hasSpacers = true
    var hasGrids = false

    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// How many trees a test looks at: 1,000, or what `DIASCOPE_TREES` says.
    static let count = ProcessInfo.processInfo.environment["DIASCOPE_TREES"].flatMap { Int($0) } ?? 1000

    // MARK: - Chance

    mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

    mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(range.lowerBound + next(range.count))
    }

    mutating func maybe(_ percent: Int, _ range: ClosedRange<Int>) -> CGFloat? {
        chance(percent) ? length(range) : nil
    }

    mutating func one<T>(of items: [T]) -> T { items[next(items.count)] }

    private mutating func across() -> LayoutTree.Guide { one(of: [.leading, .center, .trailing, .mid]) }

    private mutating func down() -> LayoutTree.Guide { one(of: [.top, .middle, .bottom, .first, .last]) }

    mutating func proposal() -> ProposedViewSize {
        func length(_ chance: Int, _ length: CGFloat) -> CGFloat? { chance < 2 ? nil : chance == 2 ? 0 : length }
        return ProposedViewSize(
            width: length(next(12), self.length(20...600)), height: length(next(12), self.length(20...400)))
    }

    // MARK: - Trees

    mutating func tree(depth: Int) -> LayoutTree {
        if depth == 0 { return leaf() }
        return chance(45) ? container(depth: depth) : modified(tree(depth: depth - 1))
    }

    private mutating func name() -> String {
        names += 1
        return "n\(names)"
    }

    mutating func leaf() -> LayoutTree {
        switch next(100) {
        case 0..<40: return .rect(name())
        case 40..<60: return .image(length(1...120), length(1...80), name(), isResizable: chance(40))
        case 60..<78: return .area(length(100...3000), name())
        case 78..<88 where hasSpacers: return .spacer(maybe(50, 0...30), name())
        case 88..<93 where hasSpacers: return .divider(name())
        case 93..<96: return .geometry([.image(10, 10, name(), isResizable: false)], name())
        default: return .frame(.rect(name()), length(5...100), length(5...60), .center, .middle)
        }
    }

    mutating func children(depth: Int) -> [LayoutTree] {
        let count = one(of: [1, 2, 2, 3, 3, 4])
        return (0..<count).map { _ in tree(depth: chance(50) ? depth - 1 : next(depth)) }
    }

    mutating func container(depth: Int) -> LayoutTree {
        if hasGrids, chance(25) { return .grid(children(depth: depth) + children(depth: depth), columns: 1 + next(3)) }
        switch next(100) {
        case 0..<35: return .hstack(children(depth: depth), down(), maybe(60, -4...30))
        case 35..<70: return .vstack(children(depth: depth), across(), maybe(60, -4...30))
        case 70..<88: return .zstack(children(depth: depth), across(), down())
        case 88..<94: return .scroll(children(depth: depth))
        default: return .fits(children(depth: depth))
        }
    }

    private mutating func bounds() -> LayoutTree.Bounds {
        LayoutTree.Bounds(
            min: maybe(40, 0...80), ideal: maybe(15, 10...150), max: chance(25) ? .infinity : maybe(30, 20...300))
    }

    mutating func modified(_ tree: LayoutTree) -> LayoutTree {
        switch next(100) {
        case 0..<18: return .frame(tree, maybe(60, 0...200), maybe(60, 0...150), across(), down())
        case 18..<36: return .flexible(tree, bounds(), bounds(), across(), down())
        case 36..<52:
            return .padding(
                tree, top: length(-3...20), leading: length(0...20), bottom: length(0...20), trailing: length(-3...20))
        case 52..<58:
            return .aspect(tree, chance(70) ? length(20...300) / 100 : nil, fills: chance(30))
        case 58..<64: return .fixedSize(tree, horizontal: chance(60), vertical: chance(60))
        case 64..<69: return .offset(tree, length(-20...20), length(-20...20))
        case 69..<71: return .position(tree, length(0...100), length(0...100))
        case 71..<78: return .priority(tree, Double(next(4)) - 1)
        case 78..<86: return guided(tree)
        case 86..<93:
            return .secondary(tree, [self.tree(depth: 1)], isInFront: chance(50), across(), down())
        default: return .plain(tree, next(5))
        }
    }

    private mutating func guided(_ tree: LayoutTree) -> LayoutTree {
        let guide = chance(50) ? across() : down()
        if chance(60) { return .guide(tree, guide, .points(length(-30...60))) }
        return .guide(tree, guide, .same(as: guide.isHorizontal ? across() : down()))
    }

    // MARK: - Changes

    /// The tree with something changed somewhere.
    mutating func changed(_ tree: LayoutTree) -> LayoutTree {
        if !tree.children.isEmpty, chance(70) { return changedInside(tree) }
        switch tree {
        case .rect, .divider, .geometry, .scroll, .aspect: return changedInside(tree)
        case .image(_, _, let name, let isResizable):
            return .image(length(1...120), length(1...80), name, isResizable: isResizable)
        case .area(_, let name): return .area(length(100...3000), name)
        case .spacer(_, let name): return .spacer(maybe(50, 0...30), name)
        case .frame(let child, _, _, let x, let y): return .frame(child, maybe(60, 0...200), maybe(60, 0...150), x, y)
        case .flexible(let child, _, let height, let x, let y): return .flexible(child, bounds(), height, x, y)
        case .padding(let child, _, _, _, _):
            return .padding(child, top: length(0...20), leading: 0, bottom: length(0...20), trailing: 5)
        case .fixedSize(let child, let horizontal, let vertical):
            return .fixedSize(child, horizontal: !horizontal, vertical: vertical)
        case .offset(let child, _, _): return .offset(child, length(-20...20), length(-20...20))
        case .position(let child, _, _): return .position(child, length(0...100), length(0...100))
        case .priority(let child, _): return .priority(child, Double(next(4)) - 1)
        case .guide(let child, let guide, _): return .guide(child, guide, .points(length(-30...60)))
        case .secondary(let child, let others, let isInFront, _, _):
            return .secondary(child, others, isInFront: isInFront, across(), down())
        case .plain(let child, let kind): return .plain(changed(child), kind)
        case .hstack(let children, let guide, let spacing):
            if chance(50) { return .hstack(rearranged(children), guide, spacing) }
            return .hstack(children, down(), maybe(60, -4...30))
        case .vstack(let children, let guide, let spacing):
            if chance(50) { return .vstack(rearranged(children), guide, spacing) }
            return .vstack(children, across(), maybe(60, -4...30))
        case .zstack(let children, let x, let y):
            return chance(50) ? .zstack(rearranged(children), x, y) : .zstack(children, across(), down())
        case .fits(let children): return .fits(rearranged(children))
        case .grid(let children, let columns): return .grid(rearranged(children), columns: columns)
        }
    }

    /// One more, one less, or another order.
    private mutating func rearranged(_ children: [LayoutTree]) -> [LayoutTree] {
        var children = children
        switch next(3) {
        case 0: children.append(leaf())
        case 1 where children.count > 1: children.remove(at: next(children.count))
        default: children.reverse()
        }
        return children
    }

    private mutating func changedInside(_ tree: LayoutTree) -> LayoutTree {
        var children = tree.children
        guard !children.isEmpty else { return tree }
        let index = next(children.count)
        children[index] = changed(children[index])
        return tree.replacing(children)
    }
}

extension LayoutTree {
    /// The same with other children, as many as before.
    func replacing(_ new: [LayoutTree]) -> LayoutTree {
        switch self {
        case .rect, .image, .area, .spacer, .divider: self
        case .geometry(_, let name): .geometry(new, name)
        case .frame(_, let w, let h, let x, let y): .frame(new[0], w, h, x, y)
        case .flexible(_, let w, let h, let x, let y): .flexible(new[0], w, h, x, y)
        case .padding(_, let top, let leading, let bottom, let trailing):
            .padding(new[0], top: top, leading: leading, bottom: bottom, trailing: trailing)
        case .aspect(_, let ratio, let fills): .aspect(new[0], ratio, fills: fills)
        case .fixedSize(_, let h, let v): .fixedSize(new[0], horizontal: h, vertical: v)
        case .offset(_, let x, let y): .offset(new[0], x, y)
        case .position(_, let x, let y): .position(new[0], x, y)
        case .priority(_, let value): .priority(new[0], value)
        case .guide(_, let guide, let rule): .guide(new[0], guide, rule)
        case .secondary(_, _, let isInFront, let x, let y):
            .secondary(new[0], Array(new.dropFirst()), isInFront: isInFront, x, y)
        case .plain(_, let kind): .plain(new[0], kind)
        case .hstack(_, let guide, let spacing): .hstack(new, guide, spacing)
        case .vstack(_, let guide, let spacing): .vstack(new, guide, spacing)
        case .zstack(_, let x, let y): .zstack(new, x, y)
        case .scroll: .scroll(new)
        case .fits: .fits(new)
        case .grid(_, let columns): .grid(new, columns: columns)
        }
    }
}
