/// How something of one form is fitted into another. SwiftUI: same.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// As large as it can be inside; as small as it can be and cover all.
    case fit, fill
}

extension View {
    /// Offers the view a size of the form width ÷ height = `ratio`, as large as fits or as small as fills (F51); nil
    /// takes the view's own form. SwiftUI: same.
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatio(ratio: ratio, mode: contentMode))
    }

    /// The same with the form of a size.
    public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
        aspectRatio(size.width / size.height, contentMode: contentMode)
    }

    /// As large as fits, in the view's own form. SwiftUI: same.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// As small as fills, in the view's own form. SwiftUI: same; clip what sticks out.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

nonisolated struct AspectRatio: BoxModifier, Equatable {
    var ratio: CGFloat?
    var mode: ContentMode

    @MainActor func makeBox(_ node: _Node) -> AspectRatioBox { AspectRatioBox(checked(node), node: node) }

    @MainActor func update(_ box: AspectRatioBox) { box.modifier = checked(box.node) }

    @MainActor private func checked(_ node: _Node) -> AspectRatio {
        guard let ratio, !(ratio > 0 && ratio.isFinite) else { return self }
        node.report(.lengthInvalid, "an aspect ratio of \(ratio) in \(node.describedPlace) is ignored")
        return AspectRatio(ratio: nil, mode: mode)
    }
}

final class AspectRatioBox: UnaryBox {
    var modifier: AspectRatio {
        didSet { if modifier != oldValue { setNeedsLayout() } }
    }

    init(_ modifier: AspectRatio, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        if proposal.width == nil, proposal.height == nil { return proposal }
        let base: CGSize
        if let ratio = modifier.ratio {
            base = CGSize(width: ratio, height: 1)
        } else {
            let ideal = child.size(.unspecified)
            guard ideal.width > 0, ideal.height > 0 else { return proposal }
            base = ideal.width == ideal.height ? CGSize(width: 1, height: 1) : ideal
        }
        let x = (proposal.width ?? .infinity) / base.width, y = (proposal.height ?? .infinity) / base.height
        let scale = modifier.mode == .fit ? min(x, y) : max(x, y)
        return ProposedViewSize(width: base.width * scale, height: base.height * scale)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.size(offered(proposal)) }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (.zero, offered(proposal))
    }

    override var hidesTraits: Bool { true }  // F36

    override var summary: BoxSummary { BoxSummary(type: "aspectRatio") }
}
