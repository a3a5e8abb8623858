import DiascopeGraphics
import Foundation

extension TextSetting {
    /// A word or a letter as it is drawn, in the text's own coordinates.
    struct Piece {
        var text: String
        var item: DisplayItem
    }

    /// What a text is taken apart into.
    enum PieceKind { case word, letter }

    /// The words or the letters of all lines in a place, each to be drawn by itself. Blanks are left out.
    ///
    /// - Parameter styles: one for each span.
    func pieces(
        _ kind: PieceKind, _ proposal: ProposedViewSize, size: CGSize, styles: [_ResolvedStyle]
    ) -> [Piece] {
        let fitting = fitting(proposal)
        var pieces: [Piece] = []
        for line in fitting.lines {
            let room = size.width - line.width
            var left = options.alignment == .leading ? 0 : options.alignment == .center ? room / 2 : room
            var start = line.clusters.lowerBound
            while start < line.clusters.upperBound {
                let first = paragraph.clusters[start]
                var stop = start + (kind == .letter ? 1 : 0)
                while kind == .word, stop < line.clusters.upperBound, paragraph.clusters[stop].span == first.span,
                    paragraph.clusters[stop].isBlank == first.isBlank
                {
                    stop += 1
                }
                let width = paragraph.clusters[start..<stop].reduce(0) { $0 + $1.advance } * fitting.scale
                if !first.isBlank {
                    let frame = CGRect(x: left, y: line.top, width: width, height: line.height)
                    pieces.append(
                        Piece(
                            text: paragraph.clusters[start..<stop].map(\.text).joined(),
                            item: DisplayItem(
                                frame: frame, isMoving: true, reach: line.height * 0.4,
                                content: content(start..<stop, of: line, fitting.scale, styles))))
                }
                left += width
                start = stop
            }
        }
        return pieces
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
