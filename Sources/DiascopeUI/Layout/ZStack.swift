/// The arrangement of `ZStack` (F32–F34). SwiftUI: same.
public struct ZStackLayout: Layout, ContainerReplacedByOnlyChild {
    /// Which guides of the views are at one point.
    public var alignment: Alignment

    /// - Parameter alignment: the middle of all views by default.
    public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        union(proposal, subviews).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard !subviews.isEmpty else { return }
        // Everybody is offered the final size, whatever was proposed (F33).
        let offered = ProposedViewSize(bounds.size)
        let guide = union(offered, subviews).guide
        for subview in subviews {
            let dimensions = subview.dimensions(in: offered)
            subview.place(
                at: CGPoint(
                    x: bounds.minX + guide.x - dimensions[alignment.horizontal],
                    y: bounds.minY + guide.y - dimensions[alignment.vertical]),
                anchor: .topLeading, proposal: offered)
        }
    }

    /// Only the views of the highest priority have a say in the size and in where the common guide is (F32, F34).
    private func union(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (size: CGSize, guide: CGPoint) {
        let top = subviews.map(\.priority).max() ?? 0
        var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity), after = before
        for subview in subviews where subview.priority == top {
            let dimensions = subview.dimensions(in: proposal)
            // What is endless has no middle and no end to be aligned by.
            let guide = CGPoint(
                x: dimensions.width == .infinity ? 0 : dimensions[alignment.horizontal],
                y: dimensions.height == .infinity ? 0 : dimensions[alignment.vertical])
            before.x = max(before.x, guide.x)
            before.y = max(before.y, guide.y)
            after.x = max(after.x, dimensions.width - guide.x)
            after.y = max(after.y, dimensions.height - guide.y)
        }
        guard before.x > -.infinity else { return (.zero, .zero) }
        return (CGSize(width: before.x + after.x, height: before.y + after.y), before)
    }
}

/// Views over each other, later ones in front. SwiftUI: same.
public nonisolated struct ZStack<Content: View>: _PrimitiveView {
    let layout: ZStackLayout
    let content: Content

    /// - Parameter alignment: which guides of the views are at one point.
    @MainActor public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        LayoutNode(layout: view.layout, content: view.content, typeName: "ZStack", in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: LayoutNode<ZStackLayout, Content>.self).update(
            layout: view.layout, content: view.content)
    }
}
