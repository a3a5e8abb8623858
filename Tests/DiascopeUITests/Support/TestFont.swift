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
        var runs: [TextRun] = []
        var offset: CGFloat = 0
        for cluster in paragraph.clusters[clusters.clamped(to: paragraph.clusters.indices)] {
            if let last = runs.last, last.span == cluster.span {
                runs[runs.count - 1].text += cluster.text
                runs[runs.count - 1].width += cluster.advance
            } else {
                runs.append(
                    TextRun(
                        text: String(cluster.text), face: cluster.face,
                        attributes: paragraph.paragraph.spans[cluster.span].attributes, offset: offset,
                        width: cluster.advance, span: cluster.span))
            }
            offset += cluster.advance
        }
        return runs
    }
}

/// There is no picture.
@MainActor final class NoImages: ImageLoading {
    func image(_ source: ImageSource) -> Result<ImageInformation, ImageProblem> {
        .failure(ImageProblem(source: source, reason: .missing(nearest: nil)))
    }
}
