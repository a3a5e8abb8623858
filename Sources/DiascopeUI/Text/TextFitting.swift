/// Fits a shaped paragraph into lines.
struct TextFitting {
    struct Line: Equatable {
        /// Of the paragraph's clusters, without the blanks that hang over at its end.
        var clusters: Range<Int>
        /// In points.
        var width: CGFloat
        var ascent: CGFloat
        var height: CGFloat
        /// An ellipsis follows: text was left out.
        var isTruncated = false
    }

    private(set) var lines: [Line]

    /// Of the widest line, rounded up to a whole point (F81).
    let width: CGFloat
    let height: CGFloat

    init(lines: [Line]) {
        self.lines = lines
        width = (lines.map(\.width).max() ?? 0).rounded(.up)
        height = lines.reduce(0) { $0 + $1.height }
    }

    /// - Parameters:
    ///   - width: that lines may have, in points.
    ///   - height: that all lines together may have; one line is always shown (F82).
    ///   - ellipsis: the width of an ellipsis in the font of a span.
    init(
        _ paragraph: ShapedParagraph, width: CGFloat, height: CGFloat, lineLimit: Int?, ellipsis: (Int) -> CGFloat
    ) {
        let width = max(width, 0)
        var lines: [Line] = []
        var start = 0
        let end = paragraph.clusters.count
        var total: CGFloat = 0
        while start < end || lines.isEmpty {
            var (line, next) = Self.line(from: start, paragraph, width: width)
            let isOverHeight = !lines.isEmpty && total + line.height > height + 0.001
            if isOverHeight || (lineLimit.map { lines.count >= $0 } ?? false) {
                // What follows is left out, and the line before says so.
                let last = lines.removeLast()
                lines.append(Self.truncated(last, paragraph, width: width, ellipsis: ellipsis))
                break
            }
            total += line.height
            if line.width > width + 0.001, lines.count + 1 == lineLimit, next < end {
                line = Self.truncated(line, paragraph, width: width, ellipsis: ellipsis)
                lines.append(line)
                break
            }
            lines.append(line)
            start = next
            // A line feed at the very end opens a last, empty line.
            if start == end, end > 0, paragraph.clusters[end - 1].breakAfter == .mandatory {
                lines.append(Line(clusters: end..<end, width: 0, ascent: line.ascent, height: line.height))
                break
            }
        }
        self.init(lines: lines)
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
                    return (make(start..<index, inked, paragraph), index)
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
        // An empty line is as high as the letter it stands at.
        let spans =
            clusters.isEmpty
            ? [
                paragraph.clusters.indices.contains(clusters.lowerBound)
                    ? paragraph.clusters[clusters.lowerBound].span : 0
            ]
            : Array(Set(paragraph.clusters[clusters].map(\.span)))
        for span in spans where paragraph.metrics.indices.contains(span) {
            let metrics = paragraph.metrics[span]
            ascent = max(ascent, metrics.ascent)
            below = max(below, metrics.descent + metrics.leading)
        }
        return Line(clusters: clusters, width: width, ascent: ascent, height: ascent + below)
    }

    private static func truncated(
        _ line: Line, _ paragraph: ShapedParagraph, width: CGFloat, ellipsis: (Int) -> CGFloat
    ) -> Line {
        var line = line
        let span = line.clusters.isEmpty ? 0 : paragraph.clusters[line.clusters.upperBound - 1].span
        let mark = ellipsis(span)
        // More of the text than the line held may fit where the line was broken at a word.
        var end = line.clusters.lowerBound, used: CGFloat = 0
        while end < paragraph.clusters.count {
            let cluster = paragraph.clusters[end]
            if used + cluster.advance + mark > width + 0.001 || cluster.breakAfter == .mandatory { break }
            used += cluster.advance
            end += 1
        }
        line.clusters = line.clusters.lowerBound..<end
        line.width = used + mark
        line.isTruncated = true
        return line
    }
}
