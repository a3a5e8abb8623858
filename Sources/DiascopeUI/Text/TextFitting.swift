/// How a text is fitted into its place.
struct TextOptions: Hashable {
    var alignment = TextAlignment.leading
    /// nil for no limit.
    var lineLimit: Int?
    /// Height is kept for so many lines.
    var reservedLines = 0
    var truncation = Text.TruncationMode.tail
    /// Between two lines, in points.
    var lineSpacing: CGFloat = 0
    /// How small letters may get before text is left out: 1 is not at all.
    var minimumScale: CGFloat = 1
}

/// Fits a shaped paragraph into lines.
struct TextFitting {
    struct Line: Equatable {
        /// Of the paragraph's clusters, without the blanks that hang over at its end.
        var clusters: Range<Int>
        /// In points.
        var width: CGFloat
        var ascent: CGFloat
        var height: CGFloat
        /// An ellipsis follows the clusters, and then these: text was left out.
        var tail: Range<Int>?
        /// A word was too long and is cut.
        var breaksWord = false
        /// Of its top from the text's top.
        var top: CGFloat = 0

        /// The span that an ellipsis takes its font from.
        func ellipsisSpan(_ paragraph: ShapedParagraph) -> Int {
            let index = clusters.isEmpty ? tail?.lowerBound ?? clusters.lowerBound : clusters.upperBound - 1
            return paragraph.clusters.indices.contains(index) ? paragraph.clusters[index].span : 0
        }
    }

    private(set) var lines: [Line]
    /// Of the letters: 1 where they are as large as was asked for.
    private(set) var scale: CGFloat = 1

    /// Of the widest line, rounded up to a whole point (F81).
    private(set) var width: CGFloat
    private(set) var height: CGFloat

    private var isTruncated: Bool { lines.contains { $0.tail != nil } }

    private init(lines: [Line], scale: CGFloat, height: CGFloat) {
        self.lines = lines
        self.scale = scale
        width = (lines.map(\.width).max() ?? 0).rounded(.up)
        self.height = height
    }

    /// Nothing to show.
    static let empty = TextFitting(lines: [], scale: 1, height: 0)

    /// - Parameters:
    ///   - width: that lines may have, in points.
    ///   - height: that all lines together may have; one line is always shown (F82).
    ///   - ellipsis: the width of an ellipsis in the font of a span.
    init(
        _ paragraph: ShapedParagraph, width: CGFloat, height: CGFloat, options: TextOptions, ellipsis: (Int) -> CGFloat
    ) {
        func fit(_ scale: CGFloat) -> TextFitting {
            TextFitting(
                paragraph, width: max(width, 0), height: height, options: options, scale: scale, ellipsis: ellipsis)
        }
        self = fit(1)
        let smallest = options.minimumScale
        guard smallest < 1, width > 0, !isWhole(width) else { return }
        // F83: smaller letters before less text. Sixty-fourths are finer than the eye.
        var fits = Int((smallest * 64).rounded(.up)), tooLarge = 64
        var best = fit(max(CGFloat(fits) / 64, smallest))
        guard best.isWhole(width) else {
            self = best
            return
        }
        while tooLarge - fits > 1 {
            let middle = (fits + tooLarge) / 2
            let candidate = fit(CGFloat(middle) / 64)
            if candidate.isWhole(width) { (fits, best) = (middle, candidate) } else { tooLarge = middle }
        }
        self = best
    }

    /// All of the text is there, and no word is cut.
    private func isWhole(_ width: CGFloat) -> Bool {
        !isTruncated && lines.allSatisfy { !$0.breaksWord && $0.width <= width + 0.01 }
    }

    private init(
        _ paragraph: ShapedParagraph, width: CGFloat, height: CGFloat, options: TextOptions, scale: CGFloat,
        ellipsis: (Int) -> CGFloat
    ) {
        // Letters are linear in their size: instead of them, the place is scaled.
        let room = width / scale, spacing = options.lineSpacing / scale, most = height / scale
        let ellipsis = { (span: Int) in min(ellipsis(span), max(room, 0)) }
        var lines: [Line] = []
        var start = 0
        let end = paragraph.clusters.count
        var total: CGFloat = 0
        while start < end || lines.isEmpty {
            let (line, next) = Self.line(from: start, paragraph, width: room)
            let isOverHeight = !lines.isEmpty && total + spacing + line.height > most + 0.001
            if isOverHeight || (options.lineLimit.map { lines.count >= $0 } ?? false) {
                // What follows is left out, and the line before says so.
                let last = lines.removeLast()
                lines.append(Self.truncated(last, paragraph, width: room, options.truncation, ellipsis: ellipsis))
                break
            }
            total += line.height + (lines.isEmpty ? 0 : spacing)
            lines.append(line)
            start = next
            // A line feed at the very end opens a last, empty line.
            if start == end, end > 0, paragraph.clusters[end - 1].breakAfter == .mandatory {
                let height = line.height
                if total + spacing + height <= most + 0.001, options.lineLimit.map({ lines.count < $0 }) ?? true {
                    lines.append(Line(clusters: end..<end, width: 0, ascent: line.ascent, height: height))
                }
                break
            }
        }
        var top: CGFloat = 0
        for index in lines.indices {
            if index > 0 { top += options.lineSpacing }
            lines[index].top = top
            lines[index].width *= scale
            lines[index].ascent *= scale
            lines[index].height *= scale
            top += lines[index].height
        }
        // An empty place for the lines that are not there.
        if lines.count < options.reservedLines, let last = lines.last {
            top += CGFloat(min(options.reservedLines, 10_000) - lines.count) * (last.height + options.lineSpacing)
        }
        self.init(lines: lines, scale: scale, height: top)
    }

    /// The line that begins at a cluster, and where the next begins. A word that is too long is broken anywhere.
    private static func line(from start: Int, _ paragraph: ShapedParagraph, width: CGFloat) -> (Line, next: Int) {
        var advance: CGFloat = 0, inked: CGFloat = 0
        var inkedEnd = start
        var opportunity: (end: Int, width: CGFloat, next: Int)?
        var index = start
        while index < paragraph.clusters.count {
            let cluster = paragraph.clusters[index]
            if !cluster.isBlank {
                if advance + cluster.advance > width + 0.001, index > start {
                    if let opportunity {
                        return (make(start..<opportunity.end, opportunity.width, paragraph), opportunity.next)
                    }
                    var line = make(start..<index, inked, paragraph)
                    line.breaksWord = true
                    return (line, index)
                }
                inked = advance + cluster.advance
                inkedEnd = index + 1
            }
            advance += cluster.advance
            index += 1
            switch cluster.breakAfter {
            case .mandatory: return (make(start..<inkedEnd, inked, paragraph), index)
            case .allowed: opportunity = (inkedEnd, inked, index)
            case .none: break
            }
        }
        return (make(start..<inkedEnd, inked, paragraph), paragraph.clusters.count)
    }

    private static func make(_ clusters: Range<Int>, _ width: CGFloat, _ paragraph: ShapedParagraph) -> Line {
        var ascent: CGFloat = 0, below: CGFloat = 0
        func add(_ span: Int) {
            guard paragraph.metrics.indices.contains(span) else { return }
            let metrics = paragraph.metrics[span]
            let offset =
                paragraph.paragraph.spans.indices.contains(span)
                ? paragraph.paragraph.spans[span].attributes.baselineOffset : 0
            ascent = max(ascent, metrics.ascent + offset)
            below = max(below, metrics.descent + metrics.leading - offset)
        }
        if clusters.isEmpty {
            // An empty line is as high as the letter it stands at.
            let index = min(clusters.lowerBound, paragraph.clusters.count - 1)
            add(index >= 0 ? paragraph.clusters[index].span : 0)
        }
        var last = -1
        for cluster in paragraph.clusters[clusters] where cluster.span != last {
            last = cluster.span
            add(last)
        }
        return Line(clusters: clusters, width: width, ascent: ascent, height: ascent + below)
    }

    /// A line in which the rest of its text is not all shown.
    private static func truncated(
        _ line: Line, _ paragraph: ShapedParagraph, width: CGFloat, _ mode: Text.TruncationMode,
        ellipsis: (Int) -> CGFloat
    ) -> Line {
        var line = line
        let clusters = paragraph.clusters
        let start = line.clusters.lowerBound
        // What could stand in the line: all up to the next line feed, where the end of it is to be seen all up to the end.
        var end = start
        while end < clusters.count, clusters[end].breakAfter != .mandatory { end += 1 }
        if mode != .tail {
            end = clusters.count
            while end > start, clusters[end - 1].breakAfter == .mandatory || clusters[end - 1].isBlank { end -= 1 }
        }
        let mark = ellipsis(line.ellipsisSpan(paragraph))
        var room = width - mark + 0.001
        var head = start, tail = end
        func takeHead(_ most: CGFloat) {
            var used: CGFloat = 0
            while head < tail, used + clusters[head].advance <= most, clusters[head].breakAfter != .mandatory {
                used += clusters[head].advance
                head += 1
            }
            room -= used
        }
        func takeTail() {
            while tail > head, clusters[tail - 1].advance <= room, clusters[tail - 1].breakAfter != .mandatory {
                room -= clusters[tail - 1].advance
                tail -= 1
            }
        }
        switch mode {
        case .tail: takeHead(room)
        case .head: takeTail()
        case .middle:
            takeHead(room / 2)
            takeTail()
        }
        if mode == .tail { tail = end }
        // No blanks beside the ellipsis.
        while head > start, clusters[head - 1].isBlank { head -= 1 }
        while mode != .tail, tail < end, clusters[tail].isBlank { tail += 1 }
        line.clusters = start..<head
        line.tail = mode == .tail ? end..<end : tail..<end
        line.width = mark
        for cluster in clusters[start..<head] { line.width += cluster.advance }
        if let tail = line.tail { for cluster in clusters[tail] { line.width += cluster.advance } }
        return line
    }
}
