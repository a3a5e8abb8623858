import DiascopeGraphics
import DiascopeUI
import Foundation

/// A font whose measures are known: each character is 10 wide at the size of `.body`, lines are 20 high with an ascent
/// of 16, and everything grows with the size. Section S of the layout cases.
@MainActor final class TestFont: TextShaping {
    /// How often a paragraph was shaped.
    private(set) var shapings = 0

    private static func unit(_ font: FontDescription) -> CGFloat { font.size / 13 }

    func shape(_ paragraph: Paragraph) -> ShapedParagraph {
        shapings += 1
        var clusters: [ShapedParagraph.Cluster] = []
        for (index, span) in paragraph.spans.enumerated() {
            for character in span.text.indices {
                let letter = span.text[character]
                clusters.append(
                    ShapedParagraph.Cluster(
                        text: span.text[character...character], span: index, face: FontFace(id: 0),
                        advance: letter == "\n" ? 0 : 10 * Self.unit(span.attributes.font),
                        isBlank: letter.isWhitespace,
                        breakAfter: letter == "\n" ? .mandatory : letter == " " ? .allowed : .none))
            }
        }
        return ShapedParagraph(
            paragraph: paragraph, clusters: clusters,
            metrics: paragraph.spans.map {
                let unit = Self.unit($0.attributes.font)
                return FontMetrics(ascent: 16 * unit, descent: 4 * unit, leading: 0)
            })
    }

    func runs(of paragraph: ShapedParagraph, clusters: Range<Int>) -> [TextRun] {
        let clusters = paragraph.clusters[clusters.clamped(to: paragraph.clusters.indices)]
        guard let first = clusters.first else { return [] }
        return [
            TextRun(
                text: clusters.map { String($0.text) }.joined(), face: first.face,
                attributes: paragraph.paragraph.spans[first.span].attributes, offset: 0,
                width: clusters.reduce(0) { $0 + $1.advance })
        ]
    }
}

/// There is no picture.
@MainActor final class NoImages: ImageLoading {
    func image(_ source: ImageSource) -> Result<ImageInformation, ImageProblem> {
        .failure(ImageProblem(source: source, reason: .missing(nearest: nil)))
    }
}
