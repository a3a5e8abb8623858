/// Lines of text.
final class TextBox: LeafBox {
    /// Stands for the colour while a paragraph is shaped: colours change without shaping anew.
    static let anyColor = Color.Resolved(red: 0, green: 0, blue: 0)

    private var paragraph: ShapedParagraph?
    private var styles: [AnimatedStyle] = []
    private var alignment = TextAlignment.leading
    private var lineLimit: Int?
    private var fittings: [(proposal: ProposedViewSize, fitting: TextFitting)] = []
    private var ellipses: [Int: ShapedParagraph] = [:]

    func update(_ paragraph: Paragraph, styles: [_ResolvedStyle], alignment: TextAlignment, lineLimit: Int?) {
        let isNew = self.paragraph == nil
        let needsShaping = self.paragraph?.paragraph != paragraph
        if needsShaping {
            let shaped = graph.services.shaping.shape(paragraph)
            self.paragraph = shaped
            ellipses = [:]
            for substitution in shaped.substitutions {
                graph.report(
                    .fontSubstituted,
                    "the font “\(substitution.asked)” is not installed; “\(substitution.used)” is shown instead")
            }
        }
        updateStyles(styles)
        let needsFitting = needsShaping || lineLimit != self.lineLimit
        self.alignment = alignment
        self.lineLimit = lineLimit
        if needsFitting {
            fittings = []
            // Mostly a counter goes on and nothing around has to know.
            if !isNew { answersAsBefore() && baselinesAreAsBefore ? setNeedsDisplay() : setNeedsLayout() }
        }
        setNeedsDisplay()
    }

    private var knownBaselines: [ObjectIdentifier: CGFloat] = [:]

    private var baselinesAreAsBefore: Bool {
        guard let proposal = placedProposal, let ascent = fitting(proposal).lines.first?.ascent else { return true }
        return ascent == placedAscent
    }

    private var placedAscent: CGFloat?

    override func placeChildren() {
        placedAscent = placedProposal.flatMap { fitting($0).lines.first?.ascent }
    }

    private func updateStyles(_ new: [_ResolvedStyle]) {
        guard styles.count == new.count else {
            styles = new.map { AnimatedStyle($0) }
            return
        }
        let transaction = styles.isEmpty ? Transaction() : node.resolvedTransaction
        for index in new.indices { styles[index].set(new[index], transaction: transaction, at: graph.time) }
        if styles.contains(where: \.isAnimating) { animate(self) }
    }

    override func advanceOwn(to time: Double) -> Bool {
        for index in styles.indices { styles[index].advance(to: time) }
        return styles.contains(where: \.isAnimating)
    }

    override func finishOwn(at time: Double) {
        for index in styles.indices { styles[index].finish() }
    }

    // MARK: - Lines

    private func fitting(_ proposal: ProposedViewSize) -> TextFitting {
        guard let paragraph else { return TextFitting(lines: []) }
        if let known = fittings.first(where: { $0.proposal == proposal }) { return known.fitting }
        let fitting = TextFitting(
            paragraph, width: proposal.width ?? .infinity, height: proposal.height ?? .infinity, lineLimit: lineLimit,
            ellipsis: { self.ellipsis($0).clusters.reduce(0) { $0 + $1.advance } })
        if fittings.count == 16 { fittings.removeFirst() }
        fittings.append((proposal, fitting))
        return fitting
    }

    private func ellipsis(_ span: Int) -> ShapedParagraph {
        if let known = ellipses[span] { return known }
        let spans = paragraph?.paragraph.spans ?? []
        let shaped = graph.services.shaping.shape(
            Paragraph(
                spans: spans.indices.contains(span)
                    ? [Paragraph.Span(text: "…", attributes: spans[span].attributes)] : []))
        ellipses[span] = shaped
        return shaped
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let fitting = fitting(proposal)
        // At width 0 a text is squeezed to nothing (F81); elsewhere it is as wide as its widest line, never wider than
        // what was offered.
        return CGSize(width: min(fitting.width, proposal.width ?? .infinity), height: fitting.height)
    }

    override func computeGuideMask() -> UInt32 {
        VerticalAlignment.firstTextBaseline.key.mask | VerticalAlignment.lastTextBaseline.key.mask
    }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        let lines = fitting(proposal).lines
        guard let first = lines.first, let last = lines.last else { return nil }
        switch key {
        case VerticalAlignment.firstTextBaseline.key: return first.ascent.rounded()  // F86
        case VerticalAlignment.lastTextBaseline.key:
            return (lines.dropLast().reduce(0) { $0 + $1.height } + last.ascent).rounded(.up)
        default: return nil
        }
    }

    // MARK: - Drawing

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard let paragraph, let proposal = placedProposal else { return ([], 0) }
        var content: [DisplayItem.Content] = []
        var top: CGFloat = 0
        var reach: CGFloat = 0
        for line in fitting(proposal).lines {
            let room = self.size.width - line.width
            let indent = alignment == .leading ? 0 : alignment == .center ? room / 2 : room
            var end: CGFloat = 0
            func add(_ runs: [TextRun], span: (TextRun) -> Int, shift: CGFloat) {
                for var run in runs {
                    run.offset += shift
                    end = max(end, run.offset + run.width)
                    let index = span(run)
                    if styles.indices.contains(index) { run.attributes.color = styles[index].shown.color }
                    guard run.attributes.color.opacity > 0 else { continue }
                    content.append(.text(run, baseline: CGPoint(x: indent + run.offset, y: top + line.ascent)))
                    // Slanted and swung letters leave their advance; accents their ascent.
                    reach = max(reach, run.attributes.font.size * 0.4)
                }
            }
            // Runs do not say which span they are of: lines are cut at spans instead.
            var start = line.clusters.lowerBound
            while start < line.clusters.upperBound {
                let span = paragraph.clusters[start].span
                var stop = start
                while stop < line.clusters.upperBound, paragraph.clusters[stop].span == span { stop += 1 }
                add(graph.services.shaping.runs(of: paragraph, clusters: start..<stop), span: { _ in span }, shift: end)
                start = stop
            }
            if line.isTruncated {
                let span = line.clusters.isEmpty ? 0 : paragraph.clusters[line.clusters.upperBound - 1].span
                let mark = ellipsis(span)
                add(
                    graph.services.shaping.runs(of: mark, clusters: 0..<mark.clusters.count), span: { _ in span },
                    shift: end)
            }
            top += line.height
        }
        return (content, reach)
    }

    /// A word as it is drawn, in the box's own coordinates.
    struct Word {
        var text: String
        var item: DisplayItem
    }

    /// The words of all lines, as they are shown.
    func words() -> [Word] {
        guard let paragraph, let proposal = placedProposal else { return [] }
        var words: [Word] = []
        var top: CGFloat = 0
        for line in fitting(proposal).lines where !line.isTruncated {
            let room = size.width - line.width
            let indent = alignment == .leading ? 0 : alignment == .center ? room / 2 : room
            var left = indent
            var start = line.clusters.lowerBound
            while start < line.clusters.upperBound {
                let first = paragraph.clusters[start]
                var stop = start
                var width: CGFloat = 0
                while stop < line.clusters.upperBound, paragraph.clusters[stop].span == first.span,
                    paragraph.clusters[stop].isBlank == first.isBlank
                {
                    width += paragraph.clusters[stop].advance
                    stop += 1
                }
                if !first.isBlank {
                    var content: [DisplayItem.Content] = []
                    for var run in graph.services.shaping.runs(of: paragraph, clusters: start..<stop) {
                        if styles.indices.contains(first.span) {
                            run.attributes.color = styles[first.span].shown.color
                        }
                        content.append(.text(run, baseline: CGPoint(x: run.offset, y: line.ascent)))
                    }
                    words.append(
                        Word(
                            text: paragraph.clusters[start..<stop].map(\.text).joined(),
                            item: DisplayItem(
                                frame: CGRect(x: left, y: top, width: width, height: line.height), isMoving: true,
                                reach: line.height * 0.4, content: content)))
                }
                left += width
                start = stop
            }
            top += line.height
        }
        return words
    }

    override var summary: BoxSummary {
        BoxSummary(
            type: "Text", text: paragraph?.paragraph.spans.map(\.text).joined(),
            textSize: paragraph?.paragraph.spans.map(\.attributes.font.size).max())
    }
}
