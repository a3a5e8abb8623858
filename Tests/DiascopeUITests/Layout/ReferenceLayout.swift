import Foundation

@testable import DiascopeUI

/// The layout rules once more, from the numbered facts alone: plain functions over a plain value, nothing remembered,
/// no short cuts. Slow, and meant to be read.
enum ReferenceLayout {
    typealias Tree = LayoutTree
    typealias Proposal = ProposedViewSize

    /// The frames of everything with a name, the tree's top leading corner being at 0.
    static func frames(_ tree: Tree, _ proposal: Proposal) -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        place(tree, at: .zero, proposal, nil, &frames)
        return frames
    }

    // MARK: - Sizes

    /// - Parameter side: the orientation of the stack directly around.
    static func size(_ tree: Tree, _ proposal: Proposal, _ side: Axis? = nil) -> CGSize {
        let asked = clean(proposal)
        return clean(answer(tree, asked, side))
    }

    private static func answer(_ tree: Tree, _ p: Proposal, _ side: Axis?) -> CGSize {
        switch tree {
        case .rect: return p.replacingUnspecifiedDimensions()
        case .image(let width, let height, _, let isResizable):
            let natural = CGSize(width: width, height: height)
            return isResizable ? p.replacingUnspecifiedDimensions(by: natural) : natural
        case .area(let area, _): return AreaShape.size(area, p)
        case .spacer(let least, _):  // F37
            let least = max(least ?? 8, 0)
            let width = max(p.width ?? 0, least), height = max(p.height ?? 0, least)
            switch side {
            case .horizontal: return CGSize(width: width, height: 0)
            case .vertical: return CGSize(width: 0, height: height)
            case nil: return CGSize(width: width, height: height)
            }
        case .divider:  // F39
            return side == .horizontal
                ? CGSize(width: 1, height: p.height ?? 10) : CGSize(width: p.width ?? 10, height: 1)
        case .geometry: return p.replacingUnspecifiedDimensions()  // F63
        case .frame(let child, let width, let height, _, _):  // F40
            let inner = size(child, Proposal(width: width ?? p.width, height: height ?? p.height), side)
            return CGSize(width: width ?? inner.width, height: height ?? inner.height)
        case .flexible(let child, let width, let height, _, _):
            let inner = size(child, Proposal(width: offer(width, p.width), height: offer(height, p.height)), side)
            return CGSize(
                width: length(width, p.width, inner.width), height: length(height, p.height, inner.height))
        case .padding(let child, let top, let leading, let bottom, let trailing):  // F47
            let inner = size(child, padded(p, leading + trailing, top + bottom), side)
            return CGSize(width: inner.width + leading + trailing, height: inner.height + top + bottom)
        case .aspect(let child, let ratio, let fills): return size(child, scaled(child, ratio, fills, p, side), side)
        case .fixedSize(let child, let horizontal, let vertical):  // F50
            return size(child, ideal(p, horizontal, vertical), side)
        case .position(let child, _, _):  // F49
            let inner = size(child, p, side)
            return CGSize(width: p.width ?? inner.width, height: p.height ?? inner.height)
        case .offset(let child, _, _), .priority(let child, _), .guide(let child, _, _), .plain(let child, _),
            .secondary(let child, _, _, _, _):
            return size(child, p, side)
        case .hstack(let children, _, _), .vstack(let children, _, _), .zstack(let children, _, _):
            if children.count == 1 { return size(children[0], p, orientation(tree)) }  // F12
            return containerSize(tree, p)
        case .scroll(let children):  // F68
            let inner = size(.vstack(children, .center, nil), Proposal(width: p.width, height: nil))
            return CGSize(width: inner.width, height: p.height ?? inner.height)
        case .fits(let children): return children.isEmpty ? .zero : size(chosen(children, p, side), p, side)
        case .grid: preconditionFailure("the reference does not know grids")
        }
    }

    private static func containerSize(_ tree: Tree, _ p: Proposal) -> CGSize {
        guard !tree.children.isEmpty else { return .zero }
        if case .zstack(let children, let across, let down) = tree {
            return union(children, across, down, p).size
        }
        guard let stack = Stack(tree) else { return .zero }
        let taken = stack.measure(p)
        let main = taken.reduce(0) { $0 + $1.size[stack.axis] } + stack.distances.reduce(0, +)
        return CGSize(stack.axis, max(main, 0), cross: stack.range(taken).length)
    }

    private static func orientation(_ tree: Tree) -> Axis? {
        switch tree {
        case .hstack: .horizontal
        case .vstack: .vertical
        default: nil
        }
    }

    // MARK: - Rules of single modifiers

    /// In order, none negative (F41).
    private static func normal(_ b: Tree.Bounds) -> Tree.Bounds {
        var n = b
        if let least = b.min { n.min = max(least, 0) }
        if let ideal = b.ideal { n.ideal = max(ideal, n.min ?? 0) }
        if let most = b.max { n.max = max(most, n.ideal ?? n.min ?? 0) }
        return n
    }

    private static func clamp(_ length: CGFloat, _ b: Tree.Bounds) -> CGFloat {
        min(max(length, b.min ?? 0), b.max ?? .infinity)
    }

    private static func offer(_ bounds: Tree.Bounds, _ p: CGFloat?) -> CGFloat? {  // F42
        let b = normal(bounds)
        guard let wanted = p ?? b.ideal else { return nil }
        return clamp(wanted, b)
    }

    private static func length(_ bounds: Tree.Bounds, _ p: CGFloat?, _ child: CGFloat) -> CGFloat {  // F43
        let b = normal(bounds)
        if let p, b.min != nil, b.max != nil { return clamp(p, b) }
        if p == nil, let ideal = b.ideal { return ideal }
        if b.min != nil, b.max != nil { return clamp(child, b) }
        if let least = b.min { return max(least, min(offer(b, p) ?? child, child)) }
        if let most = b.max { return min(most, max(offer(b, p) ?? child, child)) }
        return child
    }

    private static func placedOffer(_ bounds: Tree.Bounds, _ p: CGFloat?, _ length: CGFloat) -> CGFloat? {  // F45
        let b = normal(bounds)
        if b.min == nil, b.ideal == nil, b.max == nil { return p }
        if p == nil, b.ideal == nil, length > b.min ?? -.infinity, length < b.max ?? .infinity { return nil }
        return length
    }

    private static func padded(_ p: Proposal, _ x: CGFloat, _ y: CGFloat) -> Proposal {
        Proposal(width: p.width.map { max($0 - x, 0) }, height: p.height.map { max($0 - y, 0) })
    }

    private static func ideal(_ p: Proposal, _ horizontal: Bool, _ vertical: Bool) -> Proposal {
        Proposal(width: horizontal ? nil : p.width, height: vertical ? nil : p.height)
    }

    private static func scaled(  // F51
        _ child: Tree, _ ratio: CGFloat?, _ fills: Bool, _ p: Proposal, _ side: Axis?
    ) -> Proposal {
        if p.width == nil, p.height == nil { return p }
        var base = CGSize(width: ratio ?? 1, height: 1)
        if ratio == nil {
            let natural = size(child, .unspecified, side)
            guard natural.width > 0, natural.height > 0 else { return p }
            if natural.width != natural.height { base = natural }
        }
        let x = (p.width ?? .infinity) / base.width, y = (p.height ?? .infinity) / base.height
        let scale = fills ? max(x, y) : min(x, y)
        return Proposal(width: base.width * scale, height: base.height * scale)
    }

    private static func chosen(_ children: [Tree], _ p: Proposal, _ side: Axis?) -> Tree {  // F69
        for child in children.dropLast() {
            let wanted = size(child, .unspecified, side)
            if wanted.width <= p.width ?? .infinity, wanted.height <= p.height ?? .infinity { return child }
        }
        return children[children.count - 1]
    }

    // MARK: - Priority and spacing

    static func priority(_ tree: Tree) -> Double {  // F36, F38
        switch tree {
        case .priority(_, let value): return value
        case .spacer: return -.infinity
        case .secondary(let child, _, _, _, _), .fixedSize(let child, _, _), .offset(let child, _, _),
            .guide(let child, _, _), .plain(let child, _):
            return priority(child)
        case .hstack(let children, _, _), .vstack(let children, _, _), .zstack(let children, _, _):
            return children.count == 1 ? priority(children[0]) : children.isEmpty ? -.infinity : 0
        default: return 0
        }
    }

    /// Preferred distances: top, leading, bottom, trailing; nil where nothing is preferred.
    typealias Distances = [Edge: CGFloat]

    static func spacing(_ tree: Tree, _ side: Axis?) -> Distances {
        switch tree {
        case .spacer:  // F31
            switch side {
            case .horizontal: return [.leading: 0, .trailing: 0]
            case .vertical: return [.top: 0, .bottom: 0]
            case nil: return [.top: 0, .leading: 0, .bottom: 0, .trailing: 0]
            }
        case .frame(let child, let width, let height, _, _):  // F29
            return without(spacing(child, side), width != nil, height != nil)
        case .flexible(let child, let width, let height, _, _):
            func isBounded(_ b: Tree.Bounds) -> Bool { b.min != nil || b.ideal != nil || b.max != nil }
            return without(spacing(child, side), isBounded(width), isBounded(height))
        case .padding(let child, let top, let leading, let bottom, let trailing):
            let insets: Distances = [.top: top, .leading: leading, .bottom: bottom, .trailing: trailing]
            return spacing(child, side).filter { insets[$0.key] == 0 }
        case .aspect(let child, _, _), .fixedSize(let child, _, _), .offset(let child, _, _),
            .priority(let child, _), .guide(let child, _, _), .plain(let child, _), .secondary(let child, _, _, _, _):
            return spacing(child, side)
        case .hstack(let children, _, _), .vstack(let children, _, _), .zstack(let children, _, _):
            return containerSpacing(tree, children)
        case .fits(let children): return children.first.map { spacing($0, side) } ?? [:]
        default: return [:]
        }
    }

    private static func without(_ d: Distances, _ width: Bool, _ height: Bool) -> Distances {
        d.filter { $0.key == .leading || $0.key == .trailing ? !width : !height }
    }

    private static func containerSpacing(_ tree: Tree, _ children: [Tree]) -> Distances {  // F28
        let axis = orientation(tree)
        let inner = children.map { spacing($0, axis) }
        guard let first = inner.first, let last = inner.last else { return [:] }
        if children.count == 1 { return first }
        var all: Distances = [:]
        for distances in inner { all.merge(distances) { max($0, $1) } }
        guard let axis else { return all }
        let (start, end): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        all[start] = first[start]
        all[end] = last[end]
        return all
    }

    // MARK: - Stacks

    struct Taken {
        let offered: Proposal
        let size: CGSize
        let guide: CGFloat
    }

    struct Stack {
        let axis: Axis
        let children: [Tree]
        let guide: Tree.Guide
        let distances: [CGFloat]

        init?(_ tree: Tree) {
            let spacing: CGFloat?
            switch tree {
            case .hstack(let c, let g, let s): (axis, children, guide, spacing) = (.horizontal, c, g, s)
            case .vstack(let c, let g, let s): (axis, children, guide, spacing) = (.vertical, c, g, s)
            default: return nil
            }
            let axis = axis
            let preferred = children.map { ReferenceLayout.spacing($0, axis) }
            let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
            distances = zip(preferred, preferred.dropFirst()).map { a, b in
                if let spacing { return spacing }
                let facing = [a[end], b[start]].compactMap { $0 }
                return facing.max() ?? 8  // F13, F27
            }
        }

        private func ask(_ child: Tree, _ p: Proposal, _ main: CGFloat?) -> Taken {
            var offered = p
            offered[axis] = main
            let offer = ReferenceLayout.clean(offered)
            return Taken(
                offered: offer, size: ReferenceLayout.size(child, offer, axis),
                guide: ReferenceLayout.value(child, guide, offer, axis))
        }

        func measure(_ p: Proposal) -> [Taken] {
            guard let main = p[axis] else { return children.map { ask($0, p, nil) } }  // F18
            func length(_ child: Tree, _ main: CGFloat) -> CGFloat {
                var offered = p
                offered[axis] = main
                return ReferenceLayout.size(child, offered, axis)[axis]
            }
            let least = children.map { length($0, 0) }, most = children.map { length($0, .infinity) }
            let priorities = children.map(ReferenceLayout.priority)
            var left = main - distances.reduce(0, +)
            let levels = Set(priorities).sorted(by: >)
            // Those of lower priority keep their least (F15).
            for index in children.indices where priorities[index] != levels[0] { left -= least[index] }
            var taken: [Int: Taken] = [:]
            for level in levels {
                var group = children.indices.filter { priorities[$0] == level }
                if level != levels[0] { for index in group { left += least[index] } }
                group = inserted(group) { a, b in  // F16
                    let (x, y) = (most[a] - least[a], most[b] - least[b])
                    if x == .infinity, y == .infinity { return least[a] > least[b] }
                    return x < y
                }
                for (number, index) in group.enumerated() {
                    let share = left / CGFloat(group.count - number)
                    let answer = ask(children[index], p, share.isNaN ? .infinity : max(share, 0))  // F17
                    taken[index] = answer
                    left -= answer.size[axis]
                }
            }
            return children.indices.compactMap { taken[$0] }
        }

        private func inserted(_ items: [Int], before: (Int, Int) -> Bool) -> [Int] {
            var sorted: [Int] = []
            for item in items {
                sorted.insert(item, at: sorted.firstIndex { before(item, $0) } ?? sorted.count)
            }
            return sorted
        }

        /// How far the children reach across, their guides on one line at 0 (F21).
        func range(_ taken: [Taken]) -> (start: CGFloat, length: CGFloat) {
            if taken.contains(where: { $0.size[axis.other] == .infinity }) { return (0, .infinity) }
            let start = taken.map { -$0.guide }.min() ?? 0
            let end = taken.map { $0.size[axis.other] - $0.guide }.max() ?? 0
            return (start, end - start)
        }

        func places(_ size: CGSize, _ p: Proposal) -> [(child: Tree, at: CGPoint, offered: Proposal)] {
            var p = p
            if p[axis.other] == nil { p[axis.other] = size[axis.other] }  // F22
            let taken = measure(p), start = range(taken).start
            var main: CGFloat = 0
            return taken.indices.map { index in
                var at = CGPoint.zero
                at[axis] = main
                at[axis.other] = -start - taken[index].guide
                main += taken[index].size[axis] + (index < distances.count ? distances[index] : 0)
                return (children[index], at, taken[index].offered)
            }
        }
    }

    /// The size of a ZStack, and where its line of guides is (F32, F34).
    private static func union(
        _ children: [Tree], _ across: Tree.Guide, _ down: Tree.Guide, _ p: Proposal
    ) -> (size: CGSize, guide: CGPoint) {
        let top = children.map(priority).max() ?? 0
        var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity), after = before
        for child in children where priority(child) == top {
            let size = size(child, p)
            let x = size.width == .infinity ? 0 : value(child, across, p, nil)
            let y = size.height == .infinity ? 0 : value(child, down, p, nil)
            before = CGPoint(x: max(before.x, x), y: max(before.y, y))
            after = CGPoint(x: max(after.x, size.width - x), y: max(after.y, size.height - y))
        }
        return (CGSize(width: before.x + after.x, height: before.y + after.y), before)
    }

    // MARK: - Guides

    static func value(_ tree: Tree, _ guide: Tree.Guide, _ p: Proposal, _ side: Axis?) -> CGFloat {  // F58
        explicit(tree, guide, p, side) ?? standard(guide, size(tree, p, side))
    }

    private static func standard(_ guide: Tree.Guide, _ size: CGSize) -> CGFloat {
        switch guide {
        case .leading, .top: 0
        case .center, .mid: size.width / 2
        case .middle: size.height / 2
        case .trailing: size.width
        case .bottom, .first, .last: size.height
        }
    }

    private static func explicit(_ tree: Tree, _ guide: Tree.Guide, _ proposal: Proposal, _ side: Axis?) -> CGFloat? {
        let p = clean(proposal)
        switch tree {
        case .rect, .image, .area, .spacer, .divider, .geometry: return nil
        case .guide(let child, guide, let rule):  // F59
            switch rule {
            case .points(let points): return points
            case .same(let other): return value(child, other, p, side)
            }
        case .offset(let child, _, _): return explicit(child, guide, p, side)  // F48
        case .fits(let children): return children.isEmpty ? nil : explicit(chosen(children, p, side), guide, p, side)
        case .hstack(let children, _, _), .vstack(let children, _, _), .zstack(let children, _, _):
            if children.count == 1 { return explicit(children[0], guide, p, orientation(tree)) }
            return merged(tree, guide, p)
        case .scroll(let children):
            return explicit(.vstack(children, .center, nil), guide, Proposal(width: p.width, height: nil), nil)
        default:  // F61
            guard let inside = inside(tree, p, size(tree, p, side), side) else { return nil }
            return explicit(inside.child, guide, inside.offered, side).map {
                $0 + (guide.isHorizontal ? inside.at.x : inside.at.y)
            }
        }
    }

    private static func merged(_ tree: Tree, _ guide: Tree.Guide, _ p: Proposal) -> CGFloat? {  // F60
        guard [.mid, .first, .last].contains(guide) else { return nil }
        let values = places(tree, p, containerSize(tree, p)).compactMap { place in
            explicit(place.child, guide, place.offered, orientation(tree)).map {
                $0 + (guide.isHorizontal ? place.at.x : place.at.y)
            }
        }
        guard !values.isEmpty else { return nil }
        switch guide {
        case .first: return values.min()
        case .last: return values.max()
        default: return values.reduce(0, +) / CGFloat(values.count)
        }
    }

    // MARK: - Places

    /// Where a modifier's child is, and what it is offered.
    private static func inside(
        _ tree: Tree, _ p: Proposal, _ size: CGSize, _ side: Axis?
    ) -> (child: Tree, at: CGPoint, offered: Proposal)? {
        func aligned(_ child: Tree, _ offered: Proposal, _ across: Tree.Guide, _ down: Tree.Guide) -> CGPoint {  // F46
            CGPoint(
                x: standard(across, size) - value(child, across, offered, side),
                y: standard(down, size) - value(child, down, offered, side))
        }
        switch tree {
        case .frame(let child, let width, let height, let across, let down):
            let offered = Proposal(width: width ?? p.width, height: height ?? p.height)
            return (child, aligned(child, offered, across, down), offered)
        case .flexible(let child, let width, let height, let across, let down):
            let offered = Proposal(
                width: placedOffer(width, p.width, size.width), height: placedOffer(height, p.height, size.height))
            return (child, aligned(child, offered, across, down), offered)
        case .padding(let child, let top, let leading, let bottom, let trailing):
            return (child, CGPoint(x: leading, y: top), padded(p, leading + trailing, top + bottom))
        case .aspect(let child, let ratio, let fills): return (child, .zero, scaled(child, ratio, fills, p, side))
        case .fixedSize(let child, let horizontal, let vertical):
            return (child, .zero, ideal(p, horizontal, vertical))
        case .offset(let child, let x, let y): return (child, CGPoint(x: x, y: y), p)
        case .position(let child, let x, let y):
            let offered = Proposal(size), inner = Self.size(child, offered, side)
            return (child, CGPoint(x: x - inner.width / 2, y: y - inner.height / 2), offered)
        case .priority(let child, _), .guide(let child, _, _), .plain(let child, _),
            .secondary(let child, _, _, _, _):
            return (child, .zero, p)
        default: return nil
        }
    }

    private static func places(
        _ tree: Tree, _ p: Proposal, _ size: CGSize
    ) -> [(child: Tree, at: CGPoint, offered: Proposal)] {
        if case .zstack(let children, let across, let down) = tree {
            let offered = Proposal(size), line = union(children, across, down, offered).guide  // F33
            return children.map { child in
                let at = CGPoint(
                    x: line.x - value(child, across, offered, nil), y: line.y - value(child, down, offered, nil))
                return (child, at, offered)
            }
        }
        return Stack(tree)?.places(size, p) ?? []
    }

    private static func place(
        _ tree: Tree, at origin: CGPoint, _ proposal: Proposal, _ side: Axis?, _ frames: inout [String: CGRect]
    ) {
        let p = clean(proposal), size = size(tree, p, side)
        func put(_ child: Tree, _ at: CGPoint, _ offered: Proposal, _ side: Axis?) {
            place(child, at: CGPoint(x: origin.x + at.x, y: origin.y + at.y), offered, side, &frames)
        }
        switch tree {
        case .rect(let name), .image(_, _, let name, _), .area(_, let name), .spacer(_, let name), .divider(let name):
            frames[name] = CGRect(origin: origin, size: size)
        case .geometry(let children, let name):
            frames[name] = CGRect(origin: origin, size: size)
            for child in children { put(child, .zero, Proposal(size), nil) }
        case .hstack(let children, _, _), .vstack(let children, _, _), .zstack(let children, _, _):
            if children.count == 1 { return put(children[0], .zero, p, orientation(tree)) }
            guard !children.isEmpty else { return }
            for place in places(tree, p, size) { put(place.child, place.at, place.offered, orientation(tree)) }
        case .scroll(let children):
            put(.vstack(children, .center, nil), .zero, Proposal(width: p.width, height: nil), nil)
        case .fits(let children): if !children.isEmpty { put(chosen(children, p, side), .zero, p, side) }
        case .secondary(let primary, let secondary, _, let across, let down):  // F54
            put(primary, .zero, p, side)
            let offered = Proposal(size), all = Tree.zstack(secondary, across, down)
            let at = CGPoint(
                x: value(primary, across, p, side) - value(all, across, offered, nil),
                y: value(primary, down, p, side) - value(all, down, offered, nil))
            put(all, at, offered, nil)
        default:
            if let inside = inside(tree, p, size, side) { put(inside.child, inside.at, inside.offered, side) }
        }
    }

    // MARK: - Lengths

    static func clean(_ p: Proposal) -> Proposal {
        func clean(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : max($0, 0) } }
        return Proposal(width: clean(p.width), height: clean(p.height))
    }

    static func clean(_ s: CGSize) -> CGSize {
        CGSize(width: s.width > 0 ? s.width : 0, height: s.height > 0 ? s.height : 0)
    }
}
