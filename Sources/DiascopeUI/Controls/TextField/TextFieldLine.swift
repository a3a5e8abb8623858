/// The line of a text field: the text, the selection behind it and the caret in it, moved so that the caret is seen.
struct TextFieldLine: _PrimitiveView {
    let shown: TextEditing.Shown
    /// Shown while there is no text.
    let prompt: String
    let isFocused: Bool
    let link: TextFieldLink

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { TextFieldLineNode(view, in: context) }

    static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: TextFieldLineNode.self).update(to: view)
    }
}

private final class TextFieldLineNode: BoxNode<TextFieldLineBox> {
    private var view: TextFieldLine

    init(_ view: TextFieldLine, in context: _NodeContext) {
        self.view = view
        super.init(in: context) { TextFieldLineBox(node: $0) }
        view.link.box = box
        evaluate()
    }

    func update(to new: TextFieldLine) {
        view = new
        view.link.box = box
        evaluate()
    }

    override func evaluate() {
        tracked {
            let environment = EnvironmentValues(scope: environment)
            let font = (environment.font ?? .body).description(scale: environment.textStyleScale)
            let color = ForegroundStyle()._resolve(in: environment).color
            box.update(
                TextFieldLineBox.Look(
                    shown: view.shown, prompt: view.prompt, isFocused: view.isFocused, font: font,
                    color: view.shown.text.isEmpty ? color.multiplyingOpacity(by: 0.4) : color,
                    tint: TintShapeStyle()._resolve(in: environment).color,
                    caretWidth: max(environment.textStyleScale, 1)))
        }
    }
}

final class TextFieldLineBox: LeafBox {
    struct Look: Equatable {
        var shown: TextEditing.Shown
        var prompt: String
        var isFocused: Bool
        var font: FontDescription
        var color: Color.Resolved
        var tint: Color.Resolved
        /// In points.
        var caretWidth: CGFloat
    }

    private var look: Look?
    private var shaped: ShapedParagraph?
    /// The left edge of each character, and the right edge of the last, from the left end of the text.
    private var edges: [CGFloat] = [0]
    /// How far the text is moved to the left.
    private var scroll: CGFloat = 0

    func update(_ new: Look) {
        let old = look
        look = new
        guard new != old else { return }
        if old?.shown.text != new.shown.text || old?.font != new.font || old?.prompt != new.prompt
            || old?.color != new.color
        {
            let shown = new.shown.text.isEmpty ? new.prompt : new.shown.text
            let attributes = TextAttributes(font: new.font, color: new.color)
            // A space stands for nothing, so that an empty line has a height.
            let shaped = graph.services.shaping.shape(
                Paragraph(spans: [Paragraph.Span(text: shown.isEmpty ? " " : shown, attributes: attributes)]))
            self.shaped = shaped
            edges = Self.edges(of: new.shown.text, in: shaped)
            if old == nil || !answersAsBefore() { setNeedsLayout() }
        }
        keepCaretInView()
        setNeedsDisplay()
    }

    /// A cluster may hold several characters, a ligature say: they share its width.
    private static func edges(of text: String, in shaped: ShapedParagraph) -> [CGFloat] {
        guard !text.isEmpty else { return [0] }
        var edges: [CGFloat] = [0]
        for cluster in shaped.clusters {
            let count = cluster.text.count, left = edges[edges.count - 1]
            for index in 0..<count { edges.append(left + cluster.advance * CGFloat(index + 1) / CGFloat(count)) }
        }
        return edges
    }

    private func edge(_ index: Int) -> CGFloat { edges[min(max(index, 0), edges.count - 1)] }

    /// The place between characters that is nearest to a point of the coordinates that the frame is in.
    func index(at x: CGFloat) -> Int {
        let x = x - origin.x + scroll
        let nearest = edges.indices.min { abs(edges[$0] - x) < abs(edges[$1] - x) }
        return nearest ?? 0
    }

    /// The letter at a point of the coordinates that the frame is in, counted from 0.
    func letter(at x: CGFloat) -> Int {
        let x = x - origin.x + scroll
        return max(edges.lastIndex { $0 <= x } ?? 0, 0)
    }

    /// Where the caret is on the canvas.
    var caretOnCanvas: CGRect? {
        guard let look else { return nil }
        let caret = CGRect(
            x: origin.x + edge(look.shown.caret) - scroll, y: origin.y, width: look.caretWidth, height: size.height)
        return caret.applying(transformToCanvas)
    }

    private func keepCaretInView() {
        guard let look, size.width > 0 else { return }
        let caret = edge(look.shown.caret), room = max(size.width - look.caretWidth, 0)
        let longest = max(edge(edges.count - 1) - room, 0)
        scroll = look.isFocused ? min(max(scroll, caret - room), max(caret, 0)) : 0
        scroll = min(max(scroll, 0), longest)
    }

    override func placeChildren() { keepCaretInView() }

    private var height: CGFloat { shaped?.metrics.first.map { ($0.ascent + $0.descent).rounded(.up) } ?? 0 }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let natural = max((shaped?.clusters.reduce(0) { $0 + $1.advance } ?? 0).rounded(.up) + 2, 40)
        return CGSize(width: proposal.width ?? natural, height: height)
    }

    override func computeGuideMask() -> UInt32 {
        VerticalAlignment.firstTextBaseline.key.mask | VerticalAlignment.lastTextBaseline.key.mask
    }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        let isBaseline =
            key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
        return isBaseline ? shaped?.metrics.first?.ascent.rounded() : nil
    }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard let look, let shaped, let metrics = shaped.metrics.first else { return ([], 0) }
        var content: [DisplayItem.Content] = []
        let shown = look.shown
        if look.isFocused, !shown.selection.isEmpty {
            content.append(fill(shown.selection, y: 0, height: size.height, look.tint.multiplyingOpacity(by: 0.3)))
        }
        for var run in graph.services.shaping.runs(of: shaped, clusters: 0..<shaped.clusters.count) {
            run.attributes.color = look.color
            content.append(.text(run, baseline: CGPoint(x: run.offset - scroll, y: metrics.ascent)))
        }
        if let composed = shown.composed {
            let line = look.caretWidth, y = metrics.ascent + metrics.descent * 0.55
            content.append(fill(composed, y: y, height: line, look.color.multiplyingOpacity(by: 0.7)))
            if !shown.composedPart.isEmpty {
                content.append(fill(shown.composedPart, y: y, height: line * 1.6, look.color))
            }
        }
        if look.isFocused, shown.selection.isEmpty {
            let caret = CGRect(
                x: edge(shown.caret) - scroll, y: size.height * 0.04, width: look.caretWidth,
                height: size.height * 0.92)
            content.append(.fill(Path(caret), .color(look.tint), eoFill: false))
        }
        return (content, look.font.size * 0.4)
    }

    /// A bar over or under some letters.
    private func fill(_ letters: Range<Int>, y: CGFloat, height: CGFloat, _ color: Color.Resolved)
        -> DisplayItem.Content
    {
        let left = edge(letters.lowerBound), right = edge(letters.upperBound)
        let bar = CGRect(x: left - scroll, y: y, width: right - left, height: height)
        return .fill(Path(bar), .color(color), eoFill: false)
    }

    override var summary: BoxSummary { BoxSummary(type: "TextFieldLine", text: look?.shown.text) }
}
