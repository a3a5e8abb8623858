import DiascopeGraphics
import DiascopeUI
import Foundation

/// The font of the layout cases: every character 10 wide, a line 20 high with the baseline at 16, at size 20; other
/// sizes in proportion.
@MainActor final class EvenFont: TextShaping {
    func shape(_ paragraph: Paragraph) -> ShapedParagraph {
        var clusters: [ShapedParagraph.Cluster] = []
        for (index, span) in paragraph.spans.enumerated() {
            var position = span.text.startIndex
            while position < span.text.endIndex {
                let end = span.text.index(after: position)
                let character = span.text[position]
                let next = end < span.text.endIndex ? span.text[end] : nil
                let breakAfter: ShapedParagraph.Cluster.Break =
                    character == "\n" ? .mandatory : character == " " && next != " " && next != nil ? .allowed : .none
                clusters.append(
                    ShapedParagraph.Cluster(
                        text: span.text[position..<end], span: index, face: FontFace(id: 0),
                        advance: character == "\n" ? 0 : span.attributes.font.size / 2 + span.attributes.tracking,
                        isBlank: character == " " || character == "\n", breakAfter: breakAfter))
                position = end
            }
        }
        let metrics = paragraph.spans.map { span in
            let size = span.attributes.font.size
            return FontMetrics(ascent: size * 0.8, descent: size * 0.2, leading: 0)
        }
        return ShapedParagraph(paragraph: paragraph, clusters: clusters, metrics: metrics)
    }

    func runs(of paragraph: ShapedParagraph, clusters: Range<Int>) -> [TextRun] {
        var runs: [TextRun] = []
        var offset: CGFloat = 0
        for cluster in paragraph.clusters[clusters.clamped(to: paragraph.clusters.indices)] {
            let attributes = paragraph.paragraph.spans[cluster.span].attributes
            if let last = runs.last, last.span == cluster.span {
                runs[runs.count - 1].text += cluster.text
                runs[runs.count - 1].width += cluster.advance
            } else {
                runs.append(
                    TextRun(
                        text: String(cluster.text), face: cluster.face, attributes: attributes, offset: offset,
                        width: cluster.advance, span: cluster.span))
            }
            offset += cluster.advance
        }
        return runs
    }
}

/// One view under a proposal, in the even font.
@MainActor struct Setting {
    let graph: ViewGraph

    init(_ width: CGFloat = 400, _ height: CGFloat = 400, _ view: some View) {
        graph = ViewGraph(
            size: CGSize(width: width, height: height),
            services: ViewServices(shaping: EvenFont(), images: NoImages()),
            content: view.font(.system(size: 20)))
        graph.update(at: 0)
    }

    init(_ view: some View) { self.init(400, 400, view) }

    static func size(_ view: some View, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
        Setting(view).graph.sizeThatFits(ProposedViewSize(width: width, height: height))
    }

    /// The lines that are drawn, each with its letters and where it begins.
    var lines: [(text: String, x: CGFloat, baseline: CGFloat)] {
        var lines: [(text: String, x: CGFloat, baseline: CGFloat)] = []
        for case .item(let item) in graph.displayList.entries {
            for case .text(let run, let baseline, _) in item.content {
                let place = CGPoint(x: item.frame.minX + baseline.x, y: item.frame.minY + baseline.y)
                if let last = lines.last, last.baseline == place.y {
                    lines[lines.count - 1].text += run.text
                } else {
                    lines.append((run.text, place.x, place.y))
                }
            }
        }
        return lines
    }

    var texts: [String] { lines.map(\.text) }

    var runs: [TextRun] {
        graph.displayList.entries.flatMap { entry in
            guard case .item(let item) = entry else { return [TextRun]() }
            return item.content.compactMap { if case .text(let run, _, _) = $0 { run } else { nil } }
        }
    }
}
