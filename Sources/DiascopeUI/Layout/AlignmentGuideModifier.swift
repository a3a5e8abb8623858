extension View {
    /// Says where a guide of this view is (F59). SwiftUI: same.
    public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    {
        modifier(AlignmentGuide(key: guide.key, value: computeValue))
    }

    /// Says where a guide of this view is (F59). SwiftUI: same.
    public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    {
        modifier(AlignmentGuide(key: guide.key, value: computeValue))
    }
}

nonisolated struct AlignmentGuide: BoxModifier {
    let key: AlignmentKey
    let value: (ViewDimensions) -> CGFloat

    @MainActor func makeBox(_ node: _Node) -> AlignmentGuideBox { AlignmentGuideBox(self, node: node) }

    @MainActor func update(_ box: AlignmentGuideBox) { box.modifier = self }
}

final class AlignmentGuideBox: UnaryBox {
    // Closures cannot be compared: a new one may say something else.
    var modifier: AlignmentGuide {
        didSet { setNeedsLayout() }
    }

    init(_ modifier: AlignmentGuide, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    override func computeGuideMask() -> UInt32 { child.guideMask | modifier.key.mask }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        let inner = child.dimensions(proposal)
        return key == modifier.key ? modifier.value(inner) : inner.explicit(key)
    }
}
