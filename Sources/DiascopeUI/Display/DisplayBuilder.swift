/// Collects the display list of a tree, back to front.
@MainActor package struct DisplayBuilder {
    private(set) var entries: [DisplayList.Entry] = []
    /// The leaf behind each entry that is an item, the box behind each beginning of a group.
    private(set) var owners: [Box?] = []

    /// Whether what is shown wants its ground light or dark; the outermost wins.
    private(set) var preferredColorScheme: ColorScheme?

    mutating func prefer(_ scheme: ColorScheme?) { preferredColorScheme = preferredColorScheme ?? scheme }

    mutating func append(_ leaf: LeafBox) -> Int {
        entries.append(.item(leaf.item))
        owners.append(leaf)
        return entries.count - 1
    }

    /// Adds an entry that stands for no box, or for a part of one.
    mutating func append(_ entry: DisplayList.Entry) {
        entries.append(entry)
        owners.append(nil)
    }

    /// Adds what was drawn at another time.
    mutating func append(_ drawn: [DisplayList.Entry]) {
        entries += drawn
        owners += Array(repeating: nil, count: drawn.count)
    }

    /// What `body` adds becomes a group, and what `mask` adds its mask. Answers the place of the group's beginning.
    mutating func group(
        _ group: DisplayGroup, of box: Box, _ body: (inout DisplayBuilder) -> Void,
        mask: ((inout DisplayBuilder) -> Void)? = nil
    ) -> Int {
        entries.append(.begin(group))
        owners.append(box)
        let index = entries.count - 1
        body(&self)
        if let mask {
            entries.append(.mask)
            owners.append(nil)
            mask(&self)
        }
        entries.append(.end)
        owners.append(nil)
        return index
    }
}

/// The parts of the canvas that look different from before.
package struct Damage: Sendable {
    /// In canvas points; may reach outside of the canvas.
    package private(set) var rects: [CGRect] = []
    /// Everything.
    package private(set) var isAll = false

    package static let all: Damage = {
        var damage = Damage()
        damage.isAll = true
        return damage
    }()

    package init() {}

    package var isEmpty: Bool { rects.isEmpty && !isAll }

    package mutating func add(_ rect: CGRect) {
        guard !isAll, !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        // Many small parts cost more to keep apart than to paint together.
        if rects.count >= 64 {
            rects = [rects.reduce(rect) { $0.union($1) }]
        } else {
            rects.append(rect)
        }
    }

    package mutating func add(_ other: Damage) {
        if other.isAll { self = .all } else { other.rects.forEach { add($0) } }
    }
}
