/// Letters. Lines break between words where the place is too narrow. SwiftUI: same.
///
/// What cannot be shown in the place ends with an ellipsis. Fonts and colours given to the text itself beat those of the
/// environment (F88).
public nonisolated struct Text: _PrimitiveView, Hashable, Sendable {
    struct Run: Hashable, Sendable {
        var text: String
        var style = Style()
    }

    /// What is given to the text itself; nil is left to the environment.
    struct Style: Hashable, Sendable {
        var font: Font?
        var color: Color?
        var weight: Font.Weight?
        var isItalic = false
        var isUnderlined = false
        var isStruckThrough = false
    }

    private(set) var runs: [Run]

    /// Shows a string as it is.
    public init<S: StringProtocol>(_ content: S) { runs = [Run(text: String(content))] }

    /// Shows a string as it is.
    public init(verbatim content: String) { runs = [Run(text: content)] }

    /// Shows a value in a format.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// One text after the other, each with its own style.
    public static func + (a: Text, b: Text) -> Text {
        var text = a
        text.runs += b.runs
        return text
    }

    private func styled(_ change: (inout Style) -> Void) -> Text {
        var text = self
        for index in text.runs.indices { change(&text.runs[index].style) }
        return text
    }

    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

    public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = $0.color ?? color } }

    public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }

    public func bold() -> Text { fontWeight(.bold) }

    public func italic() -> Text { styled { $0.isItalic = true } }

    public func underline(_ isActive: Bool = true) -> Text { styled { $0.isUnderlined = isActive } }

    public func strikethrough(_ isActive: Bool = true) -> Text { styled { $0.isStruckThrough = isActive } }

    var string: String { runs.map(\.text).joined() }

    @MainActor public static func _makeNode(_ view: Text, in context: _NodeContext) -> _Node {
        TextNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Text) {
        unsafeDowncast(node, to: TextNode.self).update(to: view)
    }
}

final class TextNode: BoxNode<TextBox> {
    private var text: Text

    init(_ text: Text, in context: _NodeContext) {
        self.text = text
        super.init(in: context) { TextBox(node: $0) }
        evaluate()
    }

    func update(to new: Text) {
        if text == new { return }
        text = new
        evaluate()
    }

    override func evaluate() {
        tracked {
            let environment = EnvironmentValues(scope: environment)
            let scale = environment.textStyleScale
            let font = environment.font ?? .body
            let inherited = ForegroundStyle()._resolve(in: environment)
            var spans: [Paragraph.Span] = []
            var styles: [_ResolvedStyle] = []
            for run in text.runs {
                var own = run.style.font ?? font
                if let weight = run.style.weight { own = own.weight(weight) }
                if run.style.isItalic { own = own.italic() }
                spans.append(
                    Paragraph.Span(
                        text: run.text,
                        attributes: TextAttributes(
                            font: own.description(scale: scale), color: TextBox.anyColor,
                            isUnderlined: run.style.isUnderlined, isStruckThrough: run.style.isStruckThrough)))
                styles.append(run.style.color?._resolve(in: environment) ?? inherited)
            }
            box.update(
                Paragraph(spans: spans), styles: styles, alignment: environment.multilineTextAlignment,
                lineLimit: environment.lineLimit.map { max($0, 1) })
        }
    }
}
