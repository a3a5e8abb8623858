/// A text with its fonts, shaped, ready to be set into places of any size.
@MainActor final class TextSetting {
    /// Stands for the colour while a paragraph is shaped: colours change without shaping anew.
    static let anyColor = Color.Resolved(red: 0, green: 0, blue: 0)

    let paragraph: ShapedParagraph
    var options: TextOptions {
        didSet {
            var old = oldValue
            old.alignment = options.alignment
            if old != options { fittings = [] }
        }
    }
    let shaping: any TextShaping
    private var fittings: [(proposal: ProposedViewSize, fitting: TextFitting)] = []
    private var ellipses: [Int: ShapedParagraph] = [:]

    init(_ paragraph: Paragraph, options: TextOptions, shaping: any TextShaping) {
        self.shaping = shaping
        self.options = options
        self.paragraph = shaping.shape(paragraph)
    }

    var string: String { paragraph.paragraph.spans.map(\.text).joined() }

    /// The lines for a proposal, remembered.
    func fitting(_ proposal: ProposedViewSize) -> TextFitting {
        if let known = fittings.first(where: { $0.proposal == proposal }) { return known.fitting }
        let fitting = TextFitting(
            paragraph, width: proposal.width ?? .infinity, height: proposal.height ?? .infinity, options: options,
            ellipsis: { self.ellipsis($0).clusters.reduce(0) { $0 + $1.advance } })
        if fittings.count == 16 { fittings.removeFirst() }
        fittings.append((proposal, fitting))
        return fitting
    }

    /// How well the text is set in the place that a proposal stands for.
    func fit(_ proposal: ProposedViewSize) -> TextFit? {
        let fonts = paragraph.paragraph.spans.filter { !$0.text.isEmpty }.map(\.attributes.font)
        guard let smallest = fonts.min(by: { $0.size < $1.size }) else { return nil }
        let fitting = fitting(proposal)
        var fit = TextFit(letterSize: smallest.size * fitting.scale, isBold: smallest.weight >= 700)
        let kept = fitting.lines.flatMap { Array($0.clusters) + Array($0.tail ?? 0..<0) }
        let letters = paragraph.clusters.indices.filter { !paragraph.clusters[$0].isBlank }
        fit.lettersLeftOut = Set(letters).subtracting(kept).count
        fit.cutsWord = fitting.lines.contains(where: \.breaksWord)
        if fit.lettersLeftOut > 0 {
            var free = options
            (free.lineLimit, free.minimumScale) = (nil, 1)
            let whole = TextFitting(
                paragraph, width: proposal.width ?? .infinity, height: .infinity, options: free, ellipsis: { _ in 0 })
            fit.heightMissing = max(whole.height - fitting.height, 0)
        }
        return fit
    }

    private func ellipsis(_ span: Int) -> ShapedParagraph {
        if let known = ellipses[span] { return known }
        let spans = paragraph.paragraph.spans
        let shaped = shaping.shape(
            Paragraph(
                spans: spans.indices.contains(span)
                    ? [Paragraph.Span(text: "…", attributes: spans[span].attributes)] : []))
        ellipses[span] = shaped
        return shaped
    }

    /// At width 0 a text is squeezed to nothing (F81); elsewhere it is as wide as its widest line, never wider than what
    /// was offered.
    func size(_ proposal: ProposedViewSize) -> CGSize {
        let fitting = fitting(proposal)
        return CGSize(width: min(fitting.width, proposal.width ?? .infinity), height: fitting.height)
    }

    func firstBaseline(_ proposal: ProposedViewSize) -> CGFloat? {
        fitting(proposal).lines.first?.ascent.rounded()  // F86
    }

    func lastBaseline(_ proposal: ProposedViewSize) -> CGFloat? {
        fitting(proposal).lines.last.map { ($0.top + $0.ascent).rounded(.up) }
    }

    /// What is drawn of the text in a place, from its top left corner.
    ///
    /// - Parameter styles: one for each span.
    func content(
        _ proposal: ProposedViewSize, size: CGSize, shown: CGSize, styles: [_ResolvedStyle]
    ) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard size.width > 0 else { return ([], 0) }
        let fitting = fitting(proposal)
        let shadings = styles.map { $0.isGradient ? $0.shading(in: size) : nil }
        var content: [DisplayItem.Content] = []
        var reach: CGFloat = 0
        // The frame that is shown may still be on its way from that of another text.
        var outside: CGFloat = 0
        for line in fitting.lines {
            let room = size.width - line.width
            let start = options.alignment == .leading ? 0 : options.alignment == .center ? room / 2 : room
            var x = start
            for part in parts(of: line) {
                for var run in shaping.runs(of: part.paragraph, clusters: part.clusters) {
                    let span = part.span ?? run.span
                    run.attributes = run.attributes.scaled(by: fitting.scale)
                    run.offset *= fitting.scale
                    run.width *= fitting.scale
                    if styles.indices.contains(span) { run.attributes.color = styles[span].color }
                    let shading = shadings.indices.contains(span) ? shadings[span] : nil
                    guard run.attributes.color.opacity > 0 || shading != nil else { continue }
                    let baseline = line.top + line.ascent - run.attributes.baselineOffset
                    content.append(.text(run, baseline: CGPoint(x: x + run.offset, y: baseline), shading: shading))
                    // Slanted and swung letters leave their advance; accents their ascent.
                    reach = max(reach, run.attributes.font.size * 0.4 + abs(run.attributes.baselineOffset))
                }
                x += part.paragraph.clusters[part.clusters].reduce(0) { $0 + $1.advance } * fitting.scale
            }
            outside = max(outside, -start, x - shown.width, line.top + line.height - shown.height)
        }
        return (content, reach + outside)
    }

    /// What stands on a line, from left to right.
    private func parts(of line: TextFitting.Line) -> [Part] {
        var parts = [Part(paragraph: paragraph, clusters: line.clusters)]
        if let tail = line.tail {
            let span = line.ellipsisSpan(paragraph), mark = ellipsis(span)
            parts.append(Part(paragraph: mark, clusters: mark.clusters.indices, span: span))
            parts.append(Part(paragraph: paragraph, clusters: tail))
        }
        // What is left out stands where reading comes to it.
        let letters = [line.clusters, line.tail ?? 0..<0].joined().map { paragraph.clusters[$0] }
        return !letters.isEmpty && letters.allSatisfy { $0.bidiLevel > 0 } ? parts.reversed() : parts
    }

    private struct Part {
        var paragraph: ShapedParagraph
        var clusters: Range<Int>
        /// In whose style it is drawn, where its own span does not tell.
        var span: Int?
    }
}
