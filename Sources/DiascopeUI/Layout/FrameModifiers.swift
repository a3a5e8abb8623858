extension View {
    /// Makes the view's place this wide and high; the view itself may be larger or smaller and is then aligned in it
    /// (F40). A length that is negative or not finite is ignored, with a diagnostic. SwiftUI: same.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(FixedFrame(width: width, height: height, alignment: alignment))
    }

    /// Gives the view's place bounds: see F41–F45 for which length it takes. `maxWidth: .infinity` fills what is
    /// offered. SwiftUI: same.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrame(
                width: FlexibleFrame.Bounds(min: minWidth, ideal: idealWidth, max: maxWidth),
                height: FlexibleFrame.Bounds(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
    }
}

nonisolated struct FixedFrame: BoxModifier, Equatable {
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment

    @MainActor func makeBox(_ node: _Node) -> FixedFrameBox { FixedFrameBox(checked(node), node: node) }

    @MainActor func update(_ box: FixedFrameBox) { box.modifier = checked(box.node) }

    @MainActor private func checked(_ node: _Node) -> FixedFrame {
        var copy = self
        copy.width = node.checkedLength(width, "a frame's width")
        copy.height = node.checkedLength(height, "a frame's height")
        return copy
    }
}

extension _Node {
    /// A length that a layout can use: what is negative or not finite is reported and left out.
    final func checkedLength(_ length: CGFloat?, _ name: String, infinite: Bool = false) -> CGFloat? {
        guard let length else { return nil }
        if length >= 0, length.isFinite || (infinite && length == .infinity) { return length }
        report(.lengthInvalid, "\(name) of \(length) in \(describedPlace) is ignored")
        return nil
    }
}

final class FixedFrameBox: UnaryBox {
    var modifier: FixedFrame {
        didSet { if modifier != oldValue { setNeedsLayout(attributes: true) } }
    }

    init(_ modifier: FixedFrame, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if let width = modifier.width, let height = modifier.height { return CGSize(width: width, height: height) }
        let inner = child.size(offered(proposal))
        return CGSize(width: modifier.width ?? inner.width, height: modifier.height ?? inner.height)
    }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        let offered = offered(proposal)
        return (aligned(child.dimensions(offered), in: size, alignment: modifier.alignment), offered)
    }

    override var isSizeBarrier: Bool { modifier.width != nil && modifier.height != nil }

    override func computeIsRigid() -> Bool { isSizeBarrier || child.isRigid }

    override var hidesTraits: Bool { true }  // F36

    override var spacing: ViewSpacing {
        child.spacing.resetting(width: modifier.width != nil, height: modifier.height != nil)
    }

    override var summary: BoxSummary { BoxSummary(type: "frame") }
}

extension ViewSpacing {
    /// A frame has no preference on the axes it fixes (F29).
    func resetting(width: Bool, height: Bool) -> ViewSpacing {
        var copy = self
        if width { (copy.leading, copy.trailing) = (nil, nil) }
        if height { (copy.top, copy.bottom) = (nil, nil) }
        return copy
    }
}

nonisolated struct FlexibleFrame: BoxModifier, Equatable {
    struct Bounds: Equatable {
        var min, ideal, max: CGFloat?

        var isUnbounded: Bool { min == nil && ideal == nil && max == nil }

        /// In ascending order, none negative (F41).
        var normalized: Bounds {
            var copy = self
            copy.min = min.map { Swift.max($0, 0) }
            if let ideal { copy.ideal = Swift.max(ideal, copy.min ?? 0) }
            if let max { copy.max = Swift.max(max, copy.ideal ?? copy.min ?? 0) }
            return copy
        }

        func clamp(_ length: CGFloat) -> CGFloat { Swift.min(Swift.max(length, min ?? 0), max ?? .infinity) }

        /// What the child is offered (F42).
        func offer(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamp) }

        /// The frame's own length (F43).
        func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
            if let proposal, min != nil, max != nil { return clamp(proposal) }
            if proposal == nil, let ideal { return ideal }
            switch (min, max) {
            case (.some, .some): return clamp(child)
            case (let min?, nil): return Swift.max(min, Swift.min(offer(proposal) ?? child, child))
            case (nil, let max?): return Swift.min(max, Swift.max(offer(proposal) ?? child, child))
            case (nil, nil): return child
            }
        }

        /// What the child is offered once the frame has a length (F45).
        func finalOffer(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
            if proposal == nil, ideal == nil, length > (min ?? -.infinity), length < (max ?? .infinity) { return nil }
            return length
        }
    }

    var width: Bounds
    var height: Bounds
    var alignment: Alignment

    @MainActor func makeBox(_ node: _Node) -> FlexibleFrameBox { FlexibleFrameBox(checked(node), node: node) }

    @MainActor func update(_ box: FlexibleFrameBox) { box.modifier = checked(box.node) }

    @MainActor private func checked(_ node: _Node) -> FlexibleFrame {
        func check(_ bounds: Bounds, _ name: String) -> Bounds {
            // A negative minimum is 0 without a word (F41); the others make no sense.
            Bounds(
                min: bounds.min.flatMap {
                    $0 < 0 && $0.isFinite ? 0 : node.checkedLength($0, "a frame's least \(name)")
                },
                ideal: node.checkedLength(bounds.ideal, "a frame's ideal \(name)"),
                max: node.checkedLength(bounds.max, "a frame's greatest \(name)", infinite: true)
            ).normalized
        }
        return FlexibleFrame(width: check(width, "width"), height: check(height, "height"), alignment: alignment)
    }
}

final class FlexibleFrameBox: UnaryBox {
    var modifier: FlexibleFrame {
        didSet { if modifier != oldValue { setNeedsLayout(attributes: true) } }
    }

    init(_ modifier: FlexibleFrame, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.size(
            ProposedViewSize(
                width: modifier.width.offer(proposal.width), height: modifier.height.offer(proposal.height)))
        return CGSize(
            width: modifier.width.length(proposal.width, child: inner.width),
            height: modifier.height.length(proposal.height, child: inner.height))
    }

    // A bound on one side alone may fill what is offered (F43).
    override func computeIsRigid() -> Bool { false }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        func offer(_ bounds: FlexibleFrame.Bounds, _ proposal: CGFloat?, _ length: CGFloat) -> CGFloat? {
            bounds.isUnbounded ? proposal : bounds.finalOffer(proposal, length: length)
        }
        let offered = ProposedViewSize(
            width: offer(modifier.width, proposal.width, size.width),
            height: offer(modifier.height, proposal.height, size.height))
        return (aligned(child.dimensions(offered), in: size, alignment: modifier.alignment), offered)
    }

    override var hidesTraits: Bool { true }  // F36

    override var spacing: ViewSpacing {
        child.spacing.resetting(width: !modifier.width.isUnbounded, height: !modifier.height.isUnbounded)
    }

    override var summary: BoxSummary { BoxSummary(type: "frame") }
}
