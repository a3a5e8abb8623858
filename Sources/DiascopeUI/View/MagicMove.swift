import DiascopeGraphics
import Foundation

/// What is on two pages, in pairs, and how it is drawn in between.
///
/// Pairs are found once, when a transition begins: by explicit id, then by kind and content. What has a partner moves to
/// where that is and turns into it; a text without one is taken apart into words, and words that are on both pages
/// move; the rest fades. All that is drawn is a function of the progress, so it can be cut short, turned round and
/// exported.
@MainActor final class MagicMove {
    /// One drawn thing on a page.
    private struct Element {
        let leaf: LeafBox
        var item: DisplayItem
        /// Place in the page's entries.
        let index: Int
        /// From the item's group to the canvas.
        let transform: CGAffineTransform
        /// Of the groups around.
        let opacity: Double
        /// Nothing around but shifts, zooms and opacity: the thing can be drawn elsewhere.
        let isPlain: Bool

        var frame: CGRect { item.frame.applying(transform) }
    }

    private struct Pair {
        let earlier: Element
        var words: [WordPair]?
    }

    /// A word on both pages, by its number among the words of either text.
    private struct WordPair {
        let earlier: Int
        let later: Int
    }

    private var pairs: [ObjectIdentifier: Pair] = [:]
    /// The earlier page without what has a partner.
    private var rest: [DisplayList.Entry] = []

    /// How much of the way the fades take: what goes is gone before what comes is there.
    private static let fade = 0.6

    init(from earlier: Box, to later: Box) {
        let (entries, old) = Self.elements(of: earlier), new = Self.elements(of: later).elements
        var partners: [Int: Element] = [:]
        func pair(_ keys: (Element) -> AnyHashable?) {
            var waiting: [AnyHashable: [Element]] = [:]
            for element in old where element.isPlain && partners[element.index] == nil {
                if let key = keys(element) { waiting[key, default: []].append(element) }
            }
            for element in new where element.isPlain && pairs[ObjectIdentifier(element.leaf)] == nil {
                guard let key = keys(element), let found = waiting[key]?.first else { continue }
                waiting[key]?.removeFirst()
                partners[found.index] = element
                pairs[ObjectIdentifier(element.leaf)] = Pair(earlier: found)
            }
        }
        var counts: [String: Int] = [:]
        func named(_ page: String) -> (Element) -> AnyHashable? {
            { element in
                guard let key = element.leaf.matchedKey else { return nil }
                // Several things in one matched view go by their kinds, in order.
                let place = "\(page)\(key)\(element.leaf.summary.type ?? "")"
                counts[place, default: 0] += 1
                return AnyHashable([AnyHashable(key), element.leaf.summary.type ?? "", counts[place]!])
            }
        }
        // The order of both pages counts from its own beginning.
        let oldNames = Dictionary(old.compactMap { e in named("a")(e).map { (ObjectIdentifier(e.leaf), $0) } }) {
            a, _ in a
        }
        let newNames = Dictionary(new.compactMap { e in named("b")(e).map { (ObjectIdentifier(e.leaf), $0) } }) {
            a, _ in a
        }
        pair { oldNames[ObjectIdentifier($0.leaf)] ?? newNames[ObjectIdentifier($0.leaf)] }
        // A ground turns into the other ground, whatever it is: apart, both would let through what is behind (B55).
        pair { element in
            let page = element.frame.intersects(earlier.frame) ? earlier.frame : later.frame
            return element.opacity >= 1 && element.frame.insetBy(dx: -1, dy: -1).contains(page) ? "ground" : nil
        }
        pair { $0.leaf.matchedKey == nil ? Self.contentKey($0) : nil }
        pairTexts(old.filter { partners[$0.index] == nil }, new, &partners)
        var words: [Int: [DisplayList.Entry]] = [:]
        for (later, pair) in pairs {
            guard let found = pair.words, let text = pair.earlier.leaf as? TextBox else { continue }
            _ = later
            let moved = Set(found.map(\.earlier))
            words[pair.earlier.index] = text.words().enumerated().filter { !moved.contains($0.offset) }.map {
                .item(Self.placed($0.element.item, in: pair.earlier.item.frame))
            }
        }
        rest = entries.enumerated().flatMap { index, entry -> [DisplayList.Entry] in
            guard partners[index] != nil || words[index] != nil else { return [entry] }
            return words[index] ?? []
        }
    }

    // MARK: - Pairing

    private static func elements(of page: Box) -> (entries: [DisplayList.Entry], elements: [Element]) {
        var builder = DisplayBuilder()
        page.emit(into: &builder)
        var found: [Element] = []
        var scopes: [(transform: CGAffineTransform, opacity: Double, isPlain: Bool)] = [(.identity, 1, true)]
        for (index, entry) in builder.entries.enumerated() {
            let scope = scopes[scopes.count - 1]
            switch entry {
            case .begin(let group):
                let transform = group.transform.concatenating(scope.transform)
                let isPlain =
                    group.clip == nil && group.filter == nil && group.blendMode == .normal && transform.b == 0
                    && transform.c == 0 && transform.isInvertible
                scopes.append((transform, scope.opacity * group.opacity, scope.isPlain && isPlain))
            case .end: if scopes.count > 1 { scopes.removeLast() }
            // What a mask shows, and the mask, stay as they are.
            case .mask: scopes[scopes.count - 1].isPlain = false
            case .item(let item):
                guard let leaf = builder.owners[index] as? LeafBox, !item.content.isEmpty else { continue }
                found.append(
                    Element(
                        leaf: leaf, item: item, index: index, transform: scope.transform, opacity: scope.opacity,
                        isPlain: scope.isPlain))
            }
        }
        return (builder.entries, found)
    }

    /// What makes two things the same: their kind, and what is shown, wherever and however large.
    private static func contentKey(_ element: Element) -> AnyHashable? {
        let summary = element.leaf.summary
        if let text = summary.text { return AnyHashable(["text", text]) }
        guard let content = element.item.content.first else { return nil }
        let type = summary.type ?? ""
        switch content {
        case .fill(_, let shading, _), .stroke(_, let shading, _), .rectangle(let shading):
            if case .color(let color) = shading { return AnyHashable([AnyHashable(type), AnyHashable(color)]) }
            return AnyHashable([AnyHashable(type), AnyHashable(shading.gradient)])
        case .image(let source, _, _, _, _): return AnyHashable([AnyHashable(type), AnyHashable(source)])
        case .text, .list, .placeholder: return AnyHashable([AnyHashable(type), AnyHashable(content)])
        }
    }

    /// Texts with other words than before: each goes with the one that shares most of them.
    private func pairTexts(_ old: [Element], _ new: [Element], _ partners: inout [Int: Element]) {
        var free = old.filter { $0.isPlain && $0.leaf is TextBox }
        for element in new where element.isPlain {
            guard let text = element.leaf as? TextBox else { continue }
            let id = ObjectIdentifier(text)
            if let pair = pairs[id] {
                // Paired by name, with another text.
                guard let other = pair.earlier.leaf as? TextBox, other.summary.text != text.summary.text else {
                    continue
                }
                pairs[id]?.words = Self.commonWords(other.words().map(\.text), text.words().map(\.text))
                continue
            }
            let words = text.words().map(\.text)
            let candidates = free.enumerated().compactMap { place, candidate -> (Int, [WordPair], Double)? in
                guard let other = candidate.leaf as? TextBox else { return nil }
                let others = other.words().map(\.text)
                let common = Self.commonWords(others, words)
                let share = Double(common.count) / Double(max(others.count, words.count, 1))
                return share >= 0.34 ? (place, common, share) : nil
            }
            guard let best = candidates.max(by: { $0.2 < $1.2 }) else { continue }
            let partner = free.remove(at: best.0)
            partners[partner.index] = element
            pairs[id] = Pair(earlier: partner, words: best.1)
        }
    }

    /// The longest common part of two lists of words, in order.
    private static func commonWords(_ a: [String], _ b: [String]) -> [WordPair] {
        // A page of text has some hundreds; beyond that the table would cost more than it shows.
        guard a.count <= 400, b.count <= 400, !a.isEmpty, !b.isEmpty else { return [] }
        var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var pairs: [WordPair] = []
        var i = 0, j = 0
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                pairs.append(WordPair(earlier: i, later: j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }

    private static func placed(_ item: DisplayItem, in frame: CGRect) -> DisplayItem {
        var item = item
        item.frame = item.frame.offsetBy(dx: frame.minX, dy: frame.minY)
        return item
    }

    // MARK: - Drawing

    func emit(at progress: Double, later: Box, into display: inout DisplayBuilder) {
        let (entries, elements) = Self.elements(of: later)
        let byIndex = Dictionary(elements.map { ($0.index, $0) }, uniquingKeysWith: { a, _ in a })
        let goes = min(max(1 - progress / Self.fade, 0), 1),
            comes = min(max((progress - 1 + Self.fade) / Self.fade, 0), 1)
        // What goes is behind all but the ground.
        var place = entries.startIndex, depth = 0
        for (index, entry) in entries.enumerated() {
            switch entry {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item:
                if let element = byIndex[index], element.item.frame.applying(element.transform).contains(later.frame),
                    depth == 0
                {
                    place = index + 1
                }
            case .mask: break
            }
        }
        for index in 0...entries.count {
            if index == place, goes > 0 {
                display.append(.begin(DisplayGroup(opacity: goes)))
                rest.forEach { display.append($0) }
                display.append(.end)
            }
            guard index < entries.count else { break }
            guard case .item(let item) = entries[index] else {
                display.append(entries[index])
                continue
            }
            guard let element = byIndex[index], let pair = pairs[ObjectIdentifier(element.leaf)] else {
                append(item, opacity: comes, to: &display)
                continue
            }
            if let words = pair.words {
                appendWords(words, pair.earlier, element, progress, comes: comes, to: &display)
            } else {
                append(pair.earlier, element, progress, to: &display)
            }
        }
    }

    private func append(_ item: DisplayItem, opacity: Double, to display: inout DisplayBuilder) {
        guard opacity > 0 else { return }
        if opacity < 1 { display.append(.begin(DisplayGroup(opacity: opacity))) }
        display.append(.item(item))
        if opacity < 1 { display.append(.end) }
    }

    /// A thing on its way from one page to the other, in the groups of the later page.
    private func append(_ a: Element, _ b: Element, _ progress: Double, to display: inout DisplayBuilder) {
        // Where the earlier one is, as seen from inside of the groups.
        let start = a.frame.applying(b.transform.inverted())
        let frame = start.mixed(with: b.item.frame, progress)
        let opacity = b.opacity > 0 ? min(max((a.opacity + (b.opacity - a.opacity) * progress) / b.opacity, 0), 1) : 1
        let zoom = a.transform.concatenating(b.transform.inverted())
        var before = a.item.content, after = b.item.content
        if before.isScalable, after.isScalable {
            // Shapes and pictures are made in the size that they have just now: corners keep their form.
            let plain = CGSize(
                width: frame.width / max(abs(zoom.a), 1e-6), height: frame.height / max(abs(zoom.d), 1e-6))
            after = b.leaf.content(size: frame.size).content
            before = a.leaf.content(size: zoom.a == 1 && zoom.d == 1 ? frame.size : plain).content
            if zoom.a == 1, zoom.d == 1, let mixed = before.mixed(with: after, progress) {
                let item = DisplayItem(
                    frame: frame, isMoving: true, reach: max(a.item.reach, b.item.reach), content: mixed)
                return append(item, opacity: opacity, to: &display)
            }
        } else if a.item.content.isSameText(as: b.item.content) {
            // The same letters, larger or smaller.
            before = []
            after = a.item.content.mixed(with: b.item.content, progress) ?? after
        }
        var old = a.item, new = b.item
        (old.content, new.content) = (before, after)
        (old.isMoving, new.isMoving) = (true, true)
        let isSame = before.isEmpty || before == after
        // An opaque thing stays until the other one covers it: between equal grounds nothing dips (B47).
        let stays = before.isScalable && after.isScalable
        if !isSame {
            append(
                old, in: frame, made: before.isScalable ? frame.size : nil, stays ? opacity : opacity * (1 - progress),
                to: &display)
        }
        append(
            new, in: frame, made: after.isScalable ? frame.size : nil, isSame ? opacity : opacity * progress,
            to: &display)
    }

    /// An item drawn in another frame than its own.
    ///
    /// - Parameter size: the size that its contents were made in; nil for that of its frame.
    private func append(
        _ item: DisplayItem, in frame: CGRect, made size: CGSize?, _ opacity: Double, to display: inout DisplayBuilder
    ) {
        var item = item
        let own = size ?? item.frame.size
        guard own.width > 0, own.height > 0, opacity > 0 else { return }
        item.frame = CGRect(origin: .zero, size: own)
        let map = CGAffineTransform(
            a: frame.width / own.width, b: 0, c: 0, d: frame.height / own.height, tx: frame.minX, ty: frame.minY)
        if abs(map.a - 1) < 1e-6, abs(map.d - 1) < 1e-6 {
            item.frame.origin = frame.origin
            return append(item, opacity: opacity, to: &display)
        }
        display.append(.begin(DisplayGroup(transform: map, opacity: opacity)))
        display.append(.item(item))
        display.append(.end)
    }

    private func appendWords(
        _ pairs: [WordPair], _ a: Element, _ b: Element, _ progress: Double, comes: Double,
        to display: inout DisplayBuilder
    ) {
        guard let old = (a.leaf as? TextBox)?.words(), let new = (b.leaf as? TextBox)?.words() else { return }
        let partners = Dictionary(pairs.map { ($0.later, $0.earlier) }, uniquingKeysWith: { a, _ in a })
        // What is new comes with the words around it.
        let start = a.frame.applying(b.transform.inverted()).origin, end = b.item.frame.origin
        let shift = CGSize(width: (start.x - end.x) * (1 - progress), height: (start.y - end.y) * (1 - progress))
        for (index, word) in new.enumerated() {
            let item = Self.placed(word.item, in: b.item.frame)
            guard let partner = partners[index], old.indices.contains(partner) else {
                var item = item
                item.frame = item.frame.offsetBy(dx: shift.width, dy: shift.height)
                append(item, opacity: comes, to: &display)
                continue
            }
            let before = Element(
                leaf: a.leaf, item: Self.placed(old[partner].item, in: a.item.frame), index: 0, transform: a.transform,
                opacity: a.opacity, isPlain: true)
            let after = Element(
                leaf: b.leaf, item: item, index: 0, transform: b.transform, opacity: b.opacity, isPlain: true)
            append(before, after, progress, to: &display)
        }
    }
}

extension Box {
    /// The name of the nearest view around that has one for pairing.
    fileprivate var matchedKey: MatchedKey? {
        var box: Box? = self
        while let current = box {
            if let matched = current as? MatchedBox { return matched.key }
            if current is PageStageBox { return nil }
            box = current.parent
        }
        return nil
    }
}

extension CGRect {
    fileprivate func mixed(with other: CGRect, _ progress: Double) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
            height: mix(height, other.height))
    }
}

extension Color.Resolved {
    /// In linear light, as animations mix colours (F140).
    fileprivate func mixed(with other: Color.Resolved, _ progress: Double) -> Color.Resolved {
        if self == other { return self }
        var color = self
        var data = animatableData
        data += (other.animatableData - data).scaled(by: progress)
        color.animatableData = data
        return color
    }
}

extension [DisplayItem.Content] {
    /// Made of shapes and pictures alone, which can be had in any size.
    fileprivate var isScalable: Bool {
        !isEmpty
            && allSatisfy {
                switch $0 {
                case .fill, .stroke, .rectangle, .image: true
                case .text, .list, .placeholder: false
                }
            }
    }

    /// The same letters in the same face, whatever their size and colour.
    fileprivate func isSameText(as other: Self) -> Bool {
        count == other.count && !isEmpty
            && zip(self, other).allSatisfy { a, b in
                guard case .text(let a, _, nil) = a, case .text(let b, _, nil) = b else { return false }
                return a.text == b.text && a.face == b.face
            }
    }

    /// These contents with colours between theirs and others'. nil where they differ in more than colours.
    fileprivate func mixed(with other: Self, _ progress: Double) -> Self? {
        guard count == other.count else { return nil }
        var result: Self = []
        for (a, b) in zip(self, other) {
            switch (a, b) {
            case (.fill(let path, .color(let from), let isEO), .fill(let other, .color(let to), let otherEO))
            where path == other && isEO == otherEO:
                result.append(.fill(path, .color(from.mixed(with: to, progress)), eoFill: isEO))
            case (.stroke(let path, .color(let from), let style), .stroke(let other, .color(let to), let otherStyle))
            where path == other && style == otherStyle:
                result.append(.stroke(path, .color(from.mixed(with: to, progress)), style))
            case (.rectangle(.color(let from)), .rectangle(.color(let to))):
                result.append(.rectangle(.color(from.mixed(with: to, progress))))
            case (.text(let from, _, nil), .text(var to, let baseline, nil)):
                to.attributes.color = from.attributes.color.mixed(with: to.attributes.color, progress)
                result.append(.text(to, baseline: baseline))
            default:
                guard a == b else { return nil }
                result.append(b)
            }
        }
        return result
    }
}
