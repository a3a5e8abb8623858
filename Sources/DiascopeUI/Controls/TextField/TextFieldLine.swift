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
    private var places = CaretPlaces()
    /// Where the left end of the text is.
    private var shift: CGFloat = 0

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
            places = new.shown.text.isEmpty ? CaretPlaces() : CaretPlaces(of: shaped)
            if old == nil || !answersAsBefore() { setNeedsLayout() }
        }
        keepCaretInView()
        setNeedsDisplay()
    }

    /// The place between characters that is nearest to a point of the coordinates that the frame is in.
    func index(at x: CGFloat) -> Int { places.index(at: x - origin.x - shift) }

    /// The letter at a point of the coordinates that the frame is in, counted from 0.
    func letter(at x: CGFloat) -> Int { places.letter(at: x - origin.x - shift) }

    /// Reading begins at the right: to the left is onwards.
    var isRightToLeft: Bool { places.isRightToLeft }

    /// Where the caret is on the canvas.
    var caretOnCanvas: CGRect? {
        guard let look else { return nil }
        let caret = CGRect(
            x: origin.x + places.caret(look.shown.caret) + shift, y: origin.y, width: look.caretWidth,
            height: size.height)
        return caret.applying(transformToCanvas)
    }

    private func keepCaretInView() {
        guard let look, size.width > 0 else { return }
        let caret = places.caret(look.shown.caret), room = max(size.width - look.caretWidth, 0)
        let width = look.shown.text.isEmpty ? promptWidth : places.width
        // The text's left end where it leads: at its own edge, or as far over it as the text is too long.
        let leading = layoutDirection == .leftToRight ? 0 : room - width
        guard look.isFocused, width > room else { return shift = leading }
        shift = min(max(shift, room - width, -caret), 0, room - caret)
    }

    private var promptWidth: CGFloat { shaped?.clusters.reduce(0) { $0 + $1.advance } ?? 0 }

    override func layoutDirectionMayHaveChanged() {
        super.layoutDirectionMayHaveChanged()
        setNeedsDisplay()
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
            content += fill(shown.selection, y: 0, height: size.height, look.tint.multiplyingOpacity(by: 0.3))
        }
        for var run in graph.services.shaping.runs(of: shaped, clusters: 0..<shaped.clusters.count) {
            run.attributes.color = look.color
            content.append(.text(run, baseline: CGPoint(x: run.offset + shift, y: metrics.ascent)))
        }
        if let composed = shown.composed {
            let line = look.caretWidth, y = metrics.ascent + metrics.descent * 0.55
            content += fill(composed, y: y, height: line, look.color.multiplyingOpacity(by: 0.7))
            if !shown.composedPart.isEmpty {
                content += fill(shown.composedPart, y: y, height: line * 1.6, look.color)
            }
        }
        if look.isFocused, shown.selection.isEmpty {
            let caret = CGRect(
                x: places.caret(shown.caret) + shift, y: size.height * 0.04, width: look.caretWidth,
                height: size.height * 0.92)
            content.append(.fill(Path(caret), .color(look.tint), eoFill: false))
        }
        return (content, look.font.size * 0.4)
    }

    /// Bars over or under some letters.
    private func fill(_ letters: Range<Int>, y: CGFloat, height: CGFloat, _ color: Color.Resolved)
        -> [DisplayItem.Content]
    {
        places.bars(letters).map { bar in
            let rect = CGRect(
                x: bar.lowerBound + shift, y: y, width: bar.upperBound - bar.lowerBound, height: height)
            return .fill(Path(rect), .color(color), eoFill: false)
        }
    }

    override var summary: BoxSummary { BoxSummary(type: "TextFieldLine", text: look?.shown.text) }
}
