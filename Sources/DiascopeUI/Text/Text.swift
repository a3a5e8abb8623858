import Foundation

/// Letters. Lines break between words where the place is too narrow. SwiftUI: same.
///
/// What cannot be shown in the place ends with an ellipsis. Fonts and colours given to the text itself beat those of the
/// environment (F88). A literal is read as Markdown (see `LocalizedStringKey`); a string variable is shown as it is.
public nonisolated struct Text: _PrimitiveView, Equatable, Sendable {
    struct Run: Equatable, Sendable {
        var text: String
        var style = Style()
    }

    /// What is given to the text itself; nil is left to the environment.
    struct Style: Equatable, Sendable {
        var font: Font?
        var style: AnyShapeStyle?
        var weight: Font.Weight?
        var design: Font.Design?
        var isItalic: Bool?
        var hasEvenDigits: Bool?
        var underline: LineStyle?
        var strikethrough: LineStyle?
        var tracking: CGFloat?
        var baselineOffset: CGFloat?
        var link: URL?
    }

    private(set) var runs: [Run]

    init(runs: [Run]) { self.runs = runs }

    /// Shows a string as it is.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { runs = [Run(text: String(content))] }

    /// Shows a string as it is.
    public init(verbatim content: String) { runs = [Run(text: content)] }

    /// Shows a text that may have Markdown in it: what a literal becomes. SwiftUI: same; texts are not looked up in
    /// tables of translations.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        runs = key.runs
    }

    /// Shows a text with attributes. SwiftUI: of its attributes only links are known here; Foundation on Linux has no
    /// others.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) {
        runs = attributedContent.runs.map { run in
            var result = Run(text: String(attributedContent[run.range].characters))
            result.style.link = run.link
            return result
        }
    }

    /// Shows a value in a format.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// Shows a date or a time of day. SwiftUI: same, without the styles that run by the clock.
    public init(_ date: Date, style: DateStyle) {
        switch style {
        case .date: self.init(verbatim: date.formatted(date: .long, time: .omitted))
        case .time: self.init(verbatim: date.formatted(date: .omitted, time: .shortened))
        }
    }

    /// How a date is shown. SwiftUI: same, without the styles that run by the clock.
    public enum DateStyle: Hashable, Sendable {
        /// Day, month and year; or hours and minutes.
        case date, time
    }

    /// Where text is left out of a line that is too long. SwiftUI: same.
    public enum TruncationMode: Hashable, Sendable, CaseIterable {
        /// At the beginning, at the end or in the middle.
        case head, tail, middle
    }

    /// Whether letters are made large or small. SwiftUI: same.
    public enum Case: Hashable, Sendable, CaseIterable {
        /// All large; all small.
        case uppercase, lowercase
    }

    /// A line below or through letters. SwiftUI: same, except that every pattern is drawn solid.
    public struct LineStyle: Hashable, Sendable {
        var color: Color?
        var isActive = true

        /// - Parameter color: nil is that of the letters.
        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

        /// A line in the colour of the letters.
        public static let single = LineStyle()

        /// Drawn solid, whichever is asked for.
        public enum Pattern: Hashable, Sendable {
            /// All are drawn as `solid`.
            case solid, dot, dash, dashDot, dashDotDot
        }
    }

    /// One text after the other, each with its own style (F88).
    public static func + (a: Text, b: Text) -> Text { Text(runs: a.runs + b.runs) }

    var string: String { runs.map(\.text).joined() }

    /// The same text with something said about each part that says nothing of it itself.
    func styled(_ change: (inout Style) -> Void) -> Text {
        var text = self
        for index in text.runs.indices { change(&text.runs[index].style) }
        return text
    }

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
        tracked { box.update(ResolvedText(text, in: EnvironmentValues(scope: environment))) }
    }
}

/// A text as it is set in some place of the tree.
@MainActor struct ResolvedText {
    var paragraph: Paragraph
    /// One for each span of the paragraph.
    var styles: [_ResolvedStyle]
    var options: TextOptions
    var transition: ContentTransition

    init(_ text: Text, in environment: EnvironmentValues) {
        let inherited = ForegroundStyle()._resolve(in: environment)
        let around = environment.textStyle
        var spans: [Paragraph.Span] = []
        styles = []
        for run in text.runs {
            let own = run.style
            var font = own.font ?? environment.font ?? .body
            if let weight = own.weight ?? around.weight { font = font.weight(weight) }
            if let design = own.design ?? around.design { font = font.design(design) }
            if let isItalic = own.isItalic ?? around.isItalic { font = font.italic(isItalic) }
            if own.hasEvenDigits ?? around.hasEvenDigits ?? false { font = font.monospacedDigit() }
            let style = own.style.map { $0._over(environment.foregroundStyle)._resolve(in: environment) }
            let link = own.link == nil ? nil : LinkShapeStyle()._resolve(in: environment)
            func color(_ line: Text.LineStyle?) -> Color.Resolved? { line?.color?._resolve(in: environment).color }
            func safe(_ length: CGFloat?) -> CGFloat { length.map { $0.isFinite ? min(max($0, -1e4), 1e4) : 0 } ?? 0 }
            let underline = own.underline ?? around.underline, strike = own.strikethrough ?? around.strikethrough
            var attributes = TextAttributes(
                font: font.description(scale: environment.textStyleScale), color: TextSetting.anyColor,
                isUnderlined: underline?.isActive ?? false, isStruckThrough: strike?.isActive ?? false)
            attributes.underlineColor = color(underline)
            attributes.strikethroughColor = color(strike)
            attributes.tracking = safe(own.tracking ?? around.tracking)
            attributes.baselineOffset = safe(own.baselineOffset ?? around.baselineOffset)
            attributes.hasEvenDigits = font.hasEvenDigits
            attributes.link = own.link
            spans.append(Paragraph.Span(text: environment.textCase.applied(to: run.text), attributes: attributes))
            styles.append(style ?? link ?? inherited)
        }
        paragraph = Paragraph(spans: spans)
        transition = environment.contentTransition
        options = TextOptions(
            alignment: environment.multilineTextAlignment.inReadingOrder(environment.layoutDirection),
            lineLimit: environment.lineLimit.map { max($0, 1) },
            reservedLines: environment.reservedLines, truncation: environment.truncationMode,
            lineSpacing: environment.lineSpacing, minimumScale: environment.minimumScaleFactor)
    }
}

extension Text.Case? {
    func applied(to string: String) -> String {
        switch self {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        case nil: string
        }
    }
}
