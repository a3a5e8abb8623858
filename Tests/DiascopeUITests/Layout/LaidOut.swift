import DiascopeGraphics
import Foundation

@testable import DiascopeUI

/// A view laid out by the engine under a proposal, at the top leading corner of a large canvas.
@MainActor struct LaidOut {
    let graph: ViewGraph
    private let proposing: Proposing

    init(_ view: some View, _ proposal: ProposedViewSize) {
        proposing = Proposing(proposal: proposal)
        let layout = proposing
        graph = ViewGraph(
            size: CGSize(width: 4000, height: 4000),
            services: ViewServices(shaping: LayoutTestFont(), images: NoPictures()),
            content: layout { view }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
        graph.update(at: 0)
    }

    /// What the view answers to the proposal.
    var size: CGSize { subject.size(proposing.proposal) }

    /// The outermost box of the view.
    var subject: Box {
        var box = graph.rootBox!
        while !(box is LayoutBox<Proposing>) { box.forEachChild { box = $0 } }
        box.forEachChild { box = $0 }
        return box
    }

    /// Of everything with an identifier, in the view's own coordinates.
    var frames: [String: CGRect] {
        let corner = subject.origin
        var frames: [String: CGRect] = [:]
        graph.viewTree().visit { tree in
            if let name = tree.identifier { frames[name] = tree.frame.offsetBy(dx: -corner.x, dy: -corner.y) }
        }
        return frames
    }
}

/// Proposes what it was told to, whatever it is offered itself.
struct Proposing: Layout {
    var proposal: ProposedViewSize

    func sizeThatFits(proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(proposal) ?? .zero
        return CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    func placeSubviews(in bounds: CGRect, proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
}

/// Ten points a letter at a size of ten, lines of twenty with an ascent of sixteen; everything grows with the size.
@MainActor final class LayoutTestFont: TextShaping {
    private(set) var shapings = 0

    func shape(_ paragraph: Paragraph) -> ShapedParagraph {
        shapings += 1
        var clusters: [ShapedParagraph.Cluster] = []
        for (number, span) in paragraph.spans.enumerated() {
            let width = span.attributes.font.size
            for index in span.text.indices {
                let letter = span.text[index]
                clusters.append(
                    .init(
                        text: span.text[index...index], span: number, face: FontFace(id: 1),
                        advance: letter == "\n" ? 0 : width, isBlank: letter == " " || letter == "\n",
                        breakAfter: letter == "\n" ? .mandatory : letter == " " ? .allowed : .none))
            }
        }
        return ShapedParagraph(
            paragraph: paragraph, clusters: clusters,
            metrics: paragraph.spans.map { span in
                let unit = span.attributes.font.size / 10
                return FontMetrics(ascent: 16 * unit, descent: 4 * unit, leading: 0)
            })
    }

    func runs(of paragraph: ShapedParagraph, clusters: Range<Int>) -> [TextRun] {
        let letters = paragraph.clusters[clusters.clamped(to: paragraph.clusters.indices)]
        guard let first = letters.first else { return [] }
        return [
            TextRun(
                text: letters.map { String($0.text) }.joined(), face: first.face,
                attributes: paragraph.paragraph.spans[first.span].attributes, offset: 0,
                width: letters.reduce(0) { $0 + $1.advance })
        ]
    }
}

/// Finds no picture.
@MainActor final class NoPictures: ImageLoading {
    func image(_ source: ImageSource) -> Result<ImageInformation, ImageProblem> {
        .failure(ImageProblem(source: source, reason: .missing(nearest: nil)))
    }
}
