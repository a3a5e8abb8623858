import DiascopeGraphics
import Foundation

/// What another tree shows, drawn in this one: a slide in a preview. As large as fits, in the form of its canvas.
package nonisolated struct DisplayListView: _PrimitiveView {
    /// A picture of another tree at one moment.
    package struct Picture: Sendable {
        package var list: DisplayList
        /// Of the tree that it was taken from, in points.
        package var canvas: CGSize
        /// What is behind everything.
        package var ground: Color.Resolved
    }

    let picture: Picture

    package init(_ picture: Picture) { self.picture = picture }

    @MainActor package static func _makeNode(_ view: DisplayListView, in context: _NodeContext) -> _Node {
        BoxNode(in: context) { DisplayListBox(view.picture, node: $0) }
    }

    @MainActor package static func _update(_ node: _Node, to view: DisplayListView) {
        unsafeDowncast(node, to: BoxNode<DisplayListBox>.self).box.picture = view.picture
    }
}

extension ViewGraph {
    /// What this tree shows now.
    package var picture: DisplayListView.Picture {
        DisplayListView.Picture(list: displayList, canvas: size, ground: ground)
    }
}

final class DisplayListBox: LeafBox {
    var picture: DisplayListView.Picture {
        didSet {
            if picture.canvas != oldValue.canvas { setNeedsLayout() }
            setNeedsDisplay()
        }
    }

    init(_ picture: DisplayListView.Picture, node: _Node) {
        self.picture = picture
        super.init(node: node)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let canvas = picture.canvas
        let scale = min(
            (proposal.width ?? canvas.width) / canvas.width, (proposal.height ?? canvas.height) / canvas.height)
        return CGSize(width: max(canvas.width * scale, 0), height: max(canvas.height * scale, 0))
    }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return ([], 0) }
        let scale = CGAffineTransform(
            scaleX: size.width / picture.canvas.width, y: size.height / picture.canvas.height)
        let clip = DisplayClip(Path(CGRect(origin: .zero, size: size)))
        let entries =
            [.begin(DisplayGroup(clip: clip)), .begin(DisplayGroup(transform: scale))]
            + picture.list.entries.map(\.withoutKeptPicture) + [DisplayList.Entry.end, .end]
        return ([.rectangle(.color(picture.ground)), .list(DisplayList(entries))], 0)
    }

    override var summary: BoxSummary { BoxSummary(type: "slide preview") }
}

extension DisplayList.Entry {
    /// A picture that is kept of a group is as large as its canvas: too large for a small preview.
    fileprivate var withoutKeptPicture: Self {
        guard case .begin(var group) = self, group.kept != nil else { return self }
        group.kept = nil
        return .begin(group)
    }
}
