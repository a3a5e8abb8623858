/// What is shown, as a tree of plain values: for `inspect`, for scripts and for tests.
package struct ViewTree: Sendable {
    package var type: String
    package var identifier: String?
    package var label: String?
    package var text: String?
    package var traits: AccessibilityTraitValues
    /// In canvas points, as it is shown now: animations included, not snapped to pixels.
    package var frame: CGRect
    /// How many points of the canvas a point of its own is: 1 where nothing around is scaled.
    package var scale: CGFloat = 1
    /// How a text got on with its place.
    package var textFit: TextFit?
    /// How the letters of a text look, such as `standard 60 700`: family or design, size in points, weight.
    package var font: String?
    /// That of a text's letters, such as `#1A1A1AFF`.
    package var color: String?
    /// All that it may paint, where that is more than its frame; in canvas points.
    package var drawnBounds: CGRect?
    /// The picture that is shown.
    package var image: ImageSource?
    /// It keeps its place and is not drawn.
    package var isHidden = false
    /// It is on its way out, and drawn for as long as that takes.
    package var isLeaving = false
    package var children: [ViewTree]
}

extension ViewGraph {
    /// The views on stage.
    package func viewTree() -> ViewTree {
        var trees: [ViewTree] = []
        rootBox.addTree(to: &trees, in: .identity)
        var tree = trees[0]
        if let box = tooltip.box { box.addTree(to: &tree.children, in: .identity) }
        return tree
    }

    /// The texts that are shown, in reading order: from top to bottom, in a line from left to right.
    package func texts() -> [String] {
        var found: [(text: String, frame: CGRect)] = []
        viewTree().visitShown { if let text = $0.text, !text.isEmpty { found.append((text, $0.frame)) } }
        return found.inReadingOrder(by: \.frame).map(\.text)
    }

    /// The frame of what has a name: an identifier, else a label, else a text; the whole name before a part of it; of
    /// several the first in reading order.
    package func frame(of name: String) -> CGRect? {
        let tree = viewTree()
        var staying: [ViewTree] = [], all: [ViewTree] = []
        tree.visitAccessible(leaving: false) { staying.append($0) }
        tree.visitAccessible { all.append($0) }
        let names: [(ViewTree) -> String?] = [\.identifier, \.label, \.text]
        // What is on its way out can be found where nothing else has the name.
        for views in all.count == staying.count ? [all] : [staying, all] {
            for isMatch in [{ $0 == name }, { $0.contains(name) }] as [(String) -> Bool] {
                for part in names {
                    let found = views.filter { part($0).map(isMatch) ?? false }
                    if let first = found.inReadingOrder(by: \.frame).first { return first.frame }
                }
            }
        }
        return nil
    }
}

extension ViewGraph {
    /// Steps what has a name, as somebody does who cannot see it.
    ///
    /// - Returns: whether there is such a thing.
    package func adjust(_ name: String, _ direction: AccessibilityAdjustmentDirection) -> Bool {
        var found: Box?
        func visit(_ box: Box, isNamed: Bool) {
            guard found == nil else { return }
            let summary = box.summary
            if summary.traits.isHidden { return }
            let isNamed = isNamed || summary.identifier == name || summary.label == name
            if isNamed, summary.traits.isAdjustable { return found = box }
            box.forEachChild { visit($0, isNamed: isNamed) }
        }
        visit(rootBox, isNamed: false)
        switch found {
        case let control as ControlBox: control.element.adjust?(direction == .increment ? .up : .down)
        case let custom as AccessibilityAdjustmentBox: custom.adjustment.handler(direction)
        default: return false
        }
        return true
    }
}

extension ViewTree {
    package func visit(_ body: (ViewTree) -> Void) {
        body(self)
        children.forEach { $0.visit(body) }
    }

    /// What is read out: all but what is said to be hidden from that.
    ///
    /// - Parameter leaving: whether what is on its way out is visited too.
    package func visitAccessible(leaving: Bool = true, _ body: (ViewTree) -> Void) {
        if traits.isHidden || isLeaving && !leaving { return }
        body(self)
        children.forEach { $0.visitAccessible(leaving: leaving, body) }
    }

    /// What is drawn, hidden views and all in them left out.
    package func visitShown(_ body: (ViewTree) -> Void) {
        if isHidden || isLeaving { return }
        body(self)
        children.forEach { $0.visitShown(body) }
    }
}

extension Array {
    /// From top to bottom, and from left to right where things are beside each other.
    func inReadingOrder(by frame: (Element) -> CGRect) -> [Element] {
        var rows: [[(element: Element, frame: CGRect)]] = []
        for item in map({ ($0, frame($0)) }).enumerated().sorted(by: { a, b in
            a.element.1.midY == b.element.1.midY ? a.offset < b.offset : a.element.1.midY < b.element.1.midY
        }).map(\.element) {
            // In a row with the one before it if their middles are less than half of the lower height apart.
            if let last = rows.last?.last,
                item.1.midY - last.frame.midY < Swift.min(item.1.height, last.frame.height) / 2
            {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { row in
            row.enumerated().sorted { a, b in
                a.element.frame.minX == b.element.frame.minX
                    ? a.offset < b.offset : a.element.frame.minX < b.element.frame.minX
            }.map(\.element.element)
        }
    }
}

extension Box {
    /// Adds this box, with all inside, to those beside it. Trees may be deep: what is not about going down is done
    /// elsewhere, so that a level takes little of the stack.
    ///
    /// - Parameter transform: from the coordinates outside of this box to the canvas.
    fileprivate func addTree(to siblings: inout [ViewTree], in transform: CGAffineTransform) {
        let inner = contentTransform.map { $0.concatenating(transform) } ?? transform
        var children: [ViewTree] = []
        forEachChild { $0.addTree(to: &children, in: inner) }
        add(to: &siblings, in: inner, children: children)
    }

    @inline(never)
    private func add(to siblings: inout [ViewTree], in inner: CGAffineTransform, children: [ViewTree]) {
        let summary = summary, text = self as? TextBox, letters = text?.letters
        siblings.append(
            ViewTree(
                type: summary.type ?? "modifier", identifier: summary.identifier, label: summary.label,
                text: summary.text, traits: summary.traits, frame: shownFrameOfAny.applying(inner),
                scale: abs(inner.a * inner.d - inner.b * inner.c).squareRoot(), textFit: text?.fit,
                font: letters?.font, color: letters?.color,
                drawnBounds: (self as? LeafBox).flatMap { $0.item.reach > 0 ? $0.item.bounds.applying(inner) : nil },
                image: summary.image, isHidden: hidesContent, isLeaving: isLeaving, children: children))
    }

    /// Where the box is shown. One with things inside is on its way as much as they are.
    private var shownFrameOfAny: CGRect {
        if let leaf = self as? LeafBox { return leaf.shownFrame }
        var placed = CGRect.null, shown = CGRect.null
        forEachLeaf {
            placed = placed.union($0.frame)
            shown = shown.union($0.shownFrame)
        }
        guard !placed.isNull, placed != shown else { return frame }
        let left = shown.minX - placed.minX, top = shown.minY - placed.minY
        return CGRect(
            x: frame.minX + left, y: frame.minY + top, width: frame.width + shown.maxX - placed.maxX - left,
            height: frame.height + shown.maxY - placed.maxY - top)
    }

    package func forEachLeaf(_ body: (LeafBox) -> Void) {
        if let leaf = self as? LeafBox { return body(leaf) }
        forEachChild { if !$0.isLeaving { $0.forEachLeaf(body) } }
    }
}
