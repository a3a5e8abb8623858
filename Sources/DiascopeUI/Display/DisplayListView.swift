import DiascopeGraphics
import Foundation

/// Shows a display list made elsewhere, such as that of a slide, scaled to fill the view's place.
package nonisolated struct DisplayListView: _PrimitiveView {
    let list: DisplayList
    let canvas: CGSize
    let ground: Color.Resolved

    /// - Parameters:
    ///   - canvas: the size that the list is made for, in its points; both lengths above 0.
    ///   - ground: what is behind it.
    package init(_ list: DisplayList, canvas: CGSize, ground: Color.Resolved) {
        (self.list, self.canvas, self.ground) = (list, canvas, ground)
    }

    @MainActor package static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        DisplayListNode(view, in: context)
    }

    @MainActor package static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: DisplayListNode.self).box.view = view
    }
}

final class DisplayListNode: BoxNode<DisplayListBox> {
    init(_ view: DisplayListView, in context: _NodeContext) {
        super.init(in: context) { DisplayListBox(view, node: $0) }
    }
}

final class DisplayListBox: LeafBox {
    private var drawn: (size: CGSize, content: [DisplayItem.Content])?

    var view: DisplayListView {
        didSet {
            guard view.list != oldValue.list || view.canvas != oldValue.canvas || view.ground != oldValue.ground else {
                return
            }
            drawn = nil
            setNeedsDisplay()
        }
    }

    init(_ view: DisplayListView, node: _Node) {
        self.view = view
        super.init(node: node)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: view.canvas)
    }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        if let drawn, drawn.size == size { return (drawn.content, 0) }
        let scale = CGAffineTransform(
            scaleX: size.width / max(view.canvas.width, 1), y: size.height / max(view.canvas.height, 1))
        let clip = DisplayClip(Path(CGRect(origin: .zero, size: view.canvas)))
        let entries = [.begin(DisplayGroup(transform: scale, clip: clip))] + view.list.entries + [DisplayList.Entry.end]
        let content = [
            DisplayItem.Content.rectangle(.color(view.ground)), DisplayItem.Content.list(DisplayList(entries)),
        ]
        drawn = (size, content)
        return (content, 0)
    }

    override var summary: BoxSummary { BoxSummary(type: "DisplayListView") }
}
