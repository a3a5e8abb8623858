import DiascopeGraphics
import Foundation

extension TextSetting {
    /// A word as it is drawn, in the text's own coordinates.
    struct Word {
        var text: String
        var item: DisplayItem
    }

    /// The words of all lines in a place, each to be drawn by itself.
    ///
    /// - Parameter styles: one for each span.
    func words(_ proposal: ProposedViewSize, size: CGSize, styles: [_ResolvedStyle]) -> [Word] {
        let fitting = fitting(proposal)
        var words: [Word] = []
        for line in fitting.lines {
            let room = size.width - line.width
            var left = options.alignment == .leading ? 0 : options.alignment == .center ? room / 2 : room
            var start = line.clusters.lowerBound
            while start < line.clusters.upperBound {
                let first = paragraph.clusters[start]
                var stop = start
                while stop < line.clusters.upperBound, paragraph.clusters[stop].span == first.span,
                    paragraph.clusters[stop].isBlank == first.isBlank
                {
                    stop += 1
                }
                let width = paragraph.clusters[start..<stop].reduce(0) { $0 + $1.advance } * fitting.scale
                if !first.isBlank {
                    let frame = CGRect(x: left, y: line.top, width: width, height: line.height)
                    words.append(
                        Word(
                            text: paragraph.clusters[start..<stop].map(\.text).joined(),
                            item: DisplayItem(
                                frame: frame, isMoving: true, reach: line.height * 0.4,
                                content: content(start..<stop, of: line, fitting.scale, styles))))
                }
                left += width
                start = stop
            }
        }
        return words
    }

    private func content(
        _ clusters: Range<Int>, of line: TextFitting.Line, _ scale: CGFloat, _ styles: [_ResolvedStyle]
    ) -> [DisplayItem.Content] {
        let span = paragraph.clusters[clusters.lowerBound].span
        let baseline = line.ascent - paragraph.paragraph.spans[span].attributes.baselineOffset * scale
        return shaping.runs(of: paragraph, clusters: clusters).map { run in
            var run = run
            run.attributes = run.attributes.scaled(by: scale)
            run.offset *= scale
            run.width *= scale
            if styles.indices.contains(span) { run.attributes.color = styles[span].color }
            return .text(run, baseline: CGPoint(x: run.offset, y: baseline))
        }
    }
}
