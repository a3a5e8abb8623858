import DiascopeGraphics
import Foundation

/// What a page draws, as things that may each have a partner on another page.
@MainActor struct PageElements {
    /// One drawn thing: a leaf, or a group that has to stay together because it is cut, masked, filtered or turned.
    struct Element {
        /// Its entries: one, or those of a group with all inside.
        let range: Range<Int>
        /// nil for a group.
        let leaf: LeafBox?
        /// Of a leaf. Of a group the frame alone, in the space around it.
        let item: DisplayItem
        /// From the space around it to the canvas.
        let transform: CGAffineTransform
        /// Of the groups around.
        let opacity: Double
        /// Of the groups around, the innermost.
        let shadow: DisplayFilter?
        let key: MatchedKey?
        let type: String
        /// What makes two things the same: their kind, and what is shown, wherever and however large.
        let contentKey: AnyHashable?

        /// On the canvas.
        var frame: CGRect { item.frame.applying(transform) }
    }

    let entries: [DisplayList.Entry]
    let elements: [Element]
    private let starts: [Int: Int]

    init(of page: Box) {
        var builder = DisplayBuilder()
        page.emit(into: &builder)
        var reading = Reading(entries: builder.entries, owners: builder.owners)
        reading.read()
        entries = builder.entries
        elements = reading.found
        starts = Dictionary(
            elements.enumerated().map { ($0.element.range.lowerBound, $0.offset) }, uniquingKeysWith: { a, _ in a })
    }

    /// The number of the element that begins with an entry.
    func element(at entry: Int) -> Int? { starts[entry] }

    /// Whether all that pairs are found by is as it was.
    func isSame(as other: PageElements) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { a, b in
                a.leaf === b.leaf && a.range == b.range && a.key == b.key && a.contentKey == b.contentKey
                    && a.opacity == b.opacity && a.frame == b.frame && a.item.frame == b.item.frame
            }
    }

    /// Whether the same things are there, wherever they are just now.
    func hasSameThings(as other: PageElements) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { a, b in
                a.leaf === b.leaf && a.range == b.range && a.leaf?.summary.text == b.leaf?.summary.text
            }
    }
}

/// Reads elements out of a display list.
@MainActor private struct Reading {
    let entries: [DisplayList.Entry]
    let owners: [Box?]
    var found: [PageElements.Element] = []

    init(entries: [DisplayList.Entry], owners: [Box?]) { (self.entries, self.owners) = (entries, owners) }

    private struct Scope {
        var transform = CGAffineTransform.identity
        var opacity = 1.0
        var shadow: DisplayFilter?
    }

    mutating func read() {
        var scopes = [Scope()]
        var index = 0
        while index < entries.count {
            let scope = scopes[scopes.count - 1]
            switch entries[index] {
            case .begin(let group):
                let end = endOfGroup(at: index)
                let transform = group.transform.concatenating(scope.transform)
                if staysTogether(group, transform, index..<end) {
                    addGroup(index..<end, group, scope)
                    index = end
                    continue
                }
                var inner = Scope(
                    transform: transform, opacity: scope.opacity * group.opacity, shadow: scope.shadow)
                if case .shadow = group.filter { inner.shadow = group.filter }
                scopes.append(inner)
            case .end: if scopes.count > 1 { scopes.removeLast() }
            case .mask: break
            case .item(let item): addLeaf(item, index, scope)
            }
            index += 1
        }
    }

    /// Shifts, zooms, opacity and shadows go with what is inside of them; anything else holds it in its place.
    private func staysTogether(_ group: DisplayGroup, _ transform: CGAffineTransform, _ range: Range<Int>) -> Bool {
        switch group.filter {
        case nil, .shadow: break
        case .blur, .color: return true
        }
        return group.clip != nil || group.blendMode != .normal || transform.b != 0 || transform.c != 0
            || !transform.isInvertible || hasMask(range)
    }

    private func hasMask(_ range: Range<Int>) -> Bool {
        var depth = 0
        for entry in entries[range] {
            switch entry {
            case .begin: depth += 1
            case .end: depth -= 1
            case .mask: if depth == 1 { return true }
            case .item: break
            }
        }
        return false
    }

    private func endOfGroup(at start: Int) -> Int {
        var depth = 0
        for index in start..<entries.count {
            switch entries[index] {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item, .mask: break
            }
            if depth == 0 { return index + 1 }
        }
        return entries.count
    }

    private mutating func addLeaf(_ item: DisplayItem, _ index: Int, _ scope: Scope) {
        guard let leaf = owners[index] as? LeafBox, !item.content.isEmpty else { return }
        found.append(
            PageElements.Element(
                range: index..<(index + 1), leaf: leaf, item: item, transform: scope.transform, opacity: scope.opacity,
                shadow: scope.shadow, key: leaf.matchedKey, type: leaf.summary.type ?? "",
                contentKey: Self.contentKey(leaf, item)))
    }

    private mutating func addGroup(_ range: Range<Int>, _ group: DisplayGroup, _ scope: Scope) {
        var keys: [AnyHashable] = []
        var names: [MatchedKey?] = []
        for index in range {
            guard case .item(let item) = entries[index], let leaf = owners[index] as? LeafBox, !item.content.isEmpty
            else { continue }
            keys.append(Self.contentKey(leaf, item) ?? AnyHashable(""))
            names.append(leaf.matchedKey)
        }
        guard !keys.isEmpty, scope.transform.isInvertible else { return }
        let frame = bounds(range, around: scope.transform).applying(scope.transform.inverted())
        guard !frame.isNull, frame.width > 0, frame.height > 0 else { return }
        let inner = names.allSatisfy { $0 == names[0] } ? names[0] : nil
        found.append(
            PageElements.Element(
                range: range, leaf: nil, item: DisplayItem(frame: frame, content: []), transform: scope.transform,
                opacity: scope.opacity, shadow: scope.shadow, key: owners[range.lowerBound]?.matchedKey ?? inner,
                type: "group", contentKey: AnyHashable(keys)))
    }

    /// Where on the canvas a group can be seen, as far as clips tell: filters and shadows spread around it.
    private func bounds(_ range: Range<Int>, around transform: CGAffineTransform) -> CGRect {
        var scopes: [(transform: CGAffineTransform, clip: CGRect)] = [(transform, .infinite)]
        var result = CGRect.null
        for entry in entries[range] {
            let scope = scopes[scopes.count - 1]
            switch entry {
            case .begin(let group):
                let inner = group.transform.concatenating(scope.transform)
                let clip = group.clip.map { $0.bounds.applying(inner) }
                scopes.append((inner, clip.map { scope.clip.overlap($0) } ?? scope.clip))
            case .end: if scopes.count > 1 { scopes.removeLast() }
            case .mask: return result
            case .item(let item): result = result.union(item.frame.applying(scope.transform).overlap(scope.clip))
            }
        }
        return result
    }

    private static func contentKey(_ leaf: LeafBox, _ item: DisplayItem) -> AnyHashable? {
        let summary = leaf.summary
        if let text = summary.text { return AnyHashable(["text", text]) }
        guard let content = item.content.first else { return nil }
        let type = summary.type ?? ""
        switch content {
        case .fill(_, let shading, _), .stroke(_, let shading, _), .rectangle(let shading):
            if case .color(let color) = shading { return AnyHashable([AnyHashable(type), AnyHashable(color)]) }
            return AnyHashable([AnyHashable(type), AnyHashable(shading.gradient)])
        case .image(let source, _, _, _, _): return AnyHashable([AnyHashable(type), AnyHashable(source)])
        case .text, .list, .placeholder: return AnyHashable([AnyHashable(type), AnyHashable(content)])
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
