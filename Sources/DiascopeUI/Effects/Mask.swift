extension View {
    /// Draws of the view only what is behind the opaque parts of others, each part as strongly as the mask is opaque
    /// (F168). The mask is offered the view's size (F54). SwiftUI: same.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(secondary: Secondary(content: mask(), alignment: alignment, isInFront: true)))
    }

    /// Draws of the view only what is behind the opaque parts of another. SwiftUI: same.
    public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}

nonisolated struct MaskModifier<Mask: View>: _PrimitiveViewModifier {
    let secondary: Secondary<Mask>

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        let node = MaskNode(modifier.secondary, in: context)
        node.primary = C._makeNode(content, in: node.childContext())
        return node
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        Secondary<Mask>._update(node, to: modifier.secondary, content: content)
    }
}

final class MaskNode<Mask: View>: SecondaryNode<Mask> {
    override var typeName: String { "mask" }

    override func makeBox(_ secondary: Box, alignment: Alignment, isInFront: Bool) -> PairBox {
        MaskBox(secondary: secondary, alignment: alignment, isInFront: isInFront, node: self)
    }
}

final class MaskBox: PairBox {
    override func emit(into display: inout DisplayBuilder) {
        // A mask that draws nothing lets nothing through.
        _ = display.group(
            DisplayGroup(), of: self, { self.child.emit(into: &$0) }, mask: { self.secondary.emit(into: &$0) })
    }

    /// A mask is not there for the pointer.
    override func hit(_ point: CGPoint) -> Box? { child.hit(point) }

    override var summary: BoxSummary { BoxSummary(type: "mask") }
}
