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
            for clusters in parts(of: line, kind) {
                let width = paragraph.clusters[clusters].reduce(0) { $0 + $1.advance } * fitting.scale
                defer { left += width }
                if paragraph.clusters[clusters.lowerBound].isBlank { continue }
                let frame = CGRect(x: left, y: line.top, width: width, height: line.height)
                pieces.append(
                    Piece(
                        text: paragraph.clusters[clusters].map(\.text).joined(),
                        item: DisplayItem(
                            frame: frame, isMoving: true, reach: line.height * 0.4,
                            content: content(clusters, of: line, fitting.scale, styles))))
            }
        }
        return pieces
    }

    /// The words and blanks, or the letters, of a line from left to right.
    private func parts(of line: TextFitting.Line, _ kind: PieceKind) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for index in line.clusters {
            let cluster = paragraph.clusters[index]
            if kind == .word, let last = parts.last {
                let before = paragraph.clusters[last.lowerBound]
                if before.span == cluster.span, before.isBlank == cluster.isBlank,
                    before.bidiLevel == cluster.bidiLevel
                {
                    parts[parts.count - 1] = last.lowerBound..<index + 1
                    continue
                }
            }
            parts.append(index..<index + 1)
        }
        parts.putInVisualOrder { paragraph.clusters[$0.lowerBound].bidiLevel }
        return parts
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
