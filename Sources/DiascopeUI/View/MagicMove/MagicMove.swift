import DiascopeGraphics
import Foundation

/// Draws two pages while one turns into the other: what is on both moves from its place on one to that on the other and
/// turns into it; of texts with other words the common ones move; the rest fades.
///
/// All that is drawn is a function of the progress, so it can be cut short, turned round and exported.
@MainActor struct MagicMove {
    let pairs: PagePairs
    private let earlier: PageElements
    private let later: PageElements
    private let page: CGRect

    /// How much of the way the fades take: what goes is gone before what comes is there.
    private static let fade = 0.6

    /// - Parameters:
    ///   - pairs: of the same pages; what is drawn of them may be elsewhere by now.
    ///   - page: the frame of the later page.
    init(_ pairs: PagePairs, earlier: PageElements, later: PageElements, page: CGRect) {
        (self.pairs, self.earlier, self.later, self.page) = (pairs, earlier, later, page)
    }

    // MARK: - Drawing

    func emit(at progress: Double, into display: inout DisplayBuilder) {
        let goes = min(max(1 - progress / Self.fade, 0), 1),
            comes = min(max((progress - 1 + Self.fade) / Self.fade, 0), 1)
        let place = placeOfRest
        var index = 0
        while index <= later.entries.count {
            if index == place, goes > 0 { appendRest(opacity: goes, to: &display) }
            guard index < later.entries.count else { break }
            if let number = later.element(at: index), let pair = pairs.pairs[number] {
                let a = earlier.elements[pair.earlier], b = later.elements[number]
                appendPair(a, b, pair, progress, comes: comes, to: &display)
                index = b.range.upperBound
                continue
            }
            switch later.entries[index] {
            case .item(let item): append(item, opacity: comes, to: &display)
            case .begin(var group):
                fadeShadow(of: &group, at: index, progress)
                display.append(.begin(group))
            case .mask, .end: display.append(later.entries[index])
            }
            index += 1
        }
    }

    /// What goes is behind all but the ground.
    private var placeOfRest: Int {
        var place = 0, depth = 0
        for (index, entry) in later.entries.enumerated() {
            switch entry {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item(let item): if depth == 0, item.frame.contains(page) { place = index + 1 }
            case .mask: break
            }
        }
        return place
    }

    /// The earlier page without what has a partner.
    private func appendRest(opacity: Double, to display: inout DisplayBuilder) {
        display.append(.begin(DisplayGroup(opacity: opacity)))
        var index = 0
        while index < earlier.entries.count {
            guard let number = earlier.element(at: index), let goesOn = pairs.goOn[number] else {
                display.append(earlier.entries[index])
                index += 1
                continue
            }
            let element = earlier.elements[number]
            if let moved = goesOn, let text = element.leaf as? TextBox {
                for (word, piece) in text.words().enumerated() where !moved.contains(word) {
                    display.append(.item(Self.placed(piece.item, in: element.item.frame)))
                }
            }
            index = element.range.upperBound
        }
        display.append(.end)
    }

    /// A shadow that what is below it did not have before comes with the rest.
    private func fadeShadow(of group: inout DisplayGroup, at index: Int, _ progress: Double) {
        guard case .shadow(var color, let radius, let offset) = group.filter else { return }
        var depth = 0
        for position in index..<later.entries.count {
            if let number = later.element(at: position), let pair = pairs.pairs[number],
                earlier.elements[pair.earlier].shadow != nil
            {
                return
            }
            switch later.entries[position] {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item, .mask: break
            }
            if depth == 0 { break }
        }
        color = color.multiplyingOpacity(by: min(max(progress, 0), 1))
        group.filter = .shadow(color: color, radius: radius, offset: offset)
    }

    private func appendPair(
        _ a: PageElements.Element, _ b: PageElements.Element, _ pair: PagePairs.Pair, _ progress: Double,
        comes: Double, to display: inout DisplayBuilder
    ) {
        // The shadow that only the earlier one had goes.
        var lostShadow = b.shadow == nil ? a.shadow : nil
        if case .shadow(let color, let radius, let offset) = lostShadow {
            lostShadow = .shadow(
                color: color.multiplyingOpacity(by: min(max(1 - progress, 0), 1)), radius: radius, offset: offset)
        }
        if let lostShadow { display.append(.begin(DisplayGroup(filter: lostShadow))) }
        if let words = pair.words {
            appendWords(words, a, b, progress, comes: comes, to: &display)
        } else if a.leaf != nil, b.leaf != nil {
            append(a, b, progress, to: &display)
        } else {
            appendGroups(a, b, progress, to: &display)
        }
        if lostShadow != nil { display.append(.end) }
    }

    private static func opacity(
        _ a: PageElements.Element, _ b: PageElements.Element, _ progress: Double
    ) -> Double {
        b.opacity > 0 ? min(max((a.opacity + (b.opacity - a.opacity) * progress) / b.opacity, 0), 1) : 1
    }

    private func append(_ item: DisplayItem, opacity: Double, to display: inout DisplayBuilder) {
        guard opacity > 0 else { return }
        if opacity < 1 { display.append(.begin(DisplayGroup(opacity: opacity))) }
        display.append(.item(item))
        if opacity < 1 { display.append(.end) }
    }

    private static func placed(_ item: DisplayItem, in frame: CGRect) -> DisplayItem {
        var item = item
        item.frame = item.frame.offsetBy(dx: frame.minX, dy: frame.minY)
        return item
    }

    /// A thing on its way from one page to the other, in the groups of the later page.
    private func append(
        _ a: PageElements.Element, _ b: PageElements.Element, _ progress: Double, to display: inout DisplayBuilder
    ) {
        // Where the earlier one is, as seen from inside of the groups.
        let start = a.frame.applying(b.transform.inverted())
        let frame = start.mixed(with: b.item.frame, progress)
        let opacity = Self.opacity(a, b, progress)
        let zoom = a.transform.concatenating(b.transform.inverted())
        var before = a.item.content, after = b.item.content
        if before.isScalable, after.isScalable {
            // Shapes and pictures are made in the size that they have just now: corners keep their form.
            let plain = CGSize(
                width: frame.width / max(abs(zoom.a), 1e-6), height: frame.height / max(abs(zoom.d), 1e-6))
            after = b.leaf?.content(size: frame.size).content ?? after
            before = a.leaf?.content(size: zoom.a == 1 && zoom.d == 1 ? frame.size : plain).content ?? before
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
        _ pairs: [PagePairs.WordPair], _ a: PageElements.Element, _ b: PageElements.Element, _ progress: Double,
        comes: Double, to display: inout DisplayBuilder
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
            append(a.with(Self.placed(old[partner].item, in: a.item.frame)), b.with(item), progress, to: &display)
        }
    }

    // MARK: - Groups

    /// Things that have to stay together move and grow as one, and fade into each other.
    private func appendGroups(
        _ a: PageElements.Element, _ b: PageElements.Element, _ progress: Double, to display: inout DisplayBuilder
    ) {
        let frame = a.frame.mixed(with: b.frame, progress)
        let opacity = Self.opacity(a, b, progress), share = min(max(progress, 0), 1)
        func append(
            _ entries: ArraySlice<DisplayList.Entry>, _ element: PageElements.Element, _ group: DisplayGroup,
            to display: inout DisplayBuilder
        ) {
            var group = group
            // In the groups of the later page.
            group.transform = element.transform.concatenating(element.frame.map(to: frame))
                .concatenating(b.transform.inverted())
            display.append(.begin(group))
            for entry in entries { display.append(entry.moving) }
            display.append(.end)
        }
        let before = earlier.entries[a.range], after = later.entries[b.range]
        if before.looksLike(after) {
            return append(after, b, DisplayGroup(opacity: opacity), to: &display)
        }
        display.append(.begin(DisplayGroup(opacity: opacity, isFlattened: true)))
        append(before, a, DisplayGroup(opacity: 1 - share, isFlattened: true), to: &display)
        append(
            after, b, DisplayGroup(opacity: share, isFlattened: true, blendMode: .plusLighter), to: &display)
        display.append(.end)
    }
}

extension PageElements.Element {
    /// The same with another item: a part of its own.
    fileprivate func with(_ item: DisplayItem) -> Self {
        Self(
            range: range, leaf: leaf, item: item, transform: transform, opacity: opacity, shadow: shadow, key: key,
            type: type, contentKey: contentKey)
    }
}

extension CGRect {
    /// The shift and zoom that leads to another rectangle.
    fileprivate func map(to other: CGRect) -> CGAffineTransform {
        guard width > 0, height > 0 else { return .identity }
        let x = other.width / width, y = other.height / height
        return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: other.minX - minX * x, ty: other.minY - minY * y)
    }
}

extension DisplayList.Entry {
    /// Not held to the grid.
    fileprivate var moving: DisplayList.Entry {
        switch self {
        case .item(var item):
            item.isMoving = true
            return .item(item)
        case .begin(var group):
            group.clip?.isMoving = true
            return .begin(group)
        case .mask, .end: return self
        }
    }
}

extension ArraySlice<DisplayList.Entry> {
    /// Whether these entries differ from others in their places at most.
    fileprivate func looksLike(_ other: Self) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).allSatisfy { a, b in
            switch (a, b) {
            case (.item(let a), .item(let b)): a.content == b.content && a.frame.size == b.frame.size
            case (.begin(let a), .begin(let b)):
                a.filter == b.filter && a.opacity == b.opacity && a.blendMode == b.blendMode
                    && a.transform.hasSameLinearPart(as: b.transform) && a.clip?.shape == b.clip?.shape
            case (.mask, .mask), (.end, .end): true
            default: false
            }
        }
    }
}

extension DisplayClip {
    /// Without its place; where that is part of the outline, the outline.
    fileprivate var shape: Path { frame == nil ? path.offsetBy(dx: -bounds.minX, dy: -bounds.minY) : path }
}

extension CGAffineTransform {
    fileprivate func hasSameLinearPart(as other: CGAffineTransform) -> Bool {
        (a, b, c, d) == (other.a, other.b, other.c, other.d)
    }
}
