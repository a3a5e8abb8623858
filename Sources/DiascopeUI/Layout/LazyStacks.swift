/// Views side by side, as in a horizontal scroll view. SwiftUI: makes its views when they come into sight; here all are
/// made at once.
public struct LazyHStack<Content: View>: View {
    let layout: LazyStackLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: which guides of the views are on one line.
    ///   - spacing: between neighbours, in points; nil for what the views prefer.
    ///   - pinnedViews: accepted, without effect.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyStackLayout(
            stack: StackLayout(axis: .horizontal, spacing: spacing, alignment: alignment.key))
        self.content = content()
    }

    public var body: some View { LayoutView(layout: layout, content: content, typeName: "LazyHStack") }
}

/// Views one below another, as in a scroll view. SwiftUI: makes its views when they come into sight; here all are made
/// at once.
public struct LazyVStack<Content: View>: View {
    let layout: LazyStackLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: which guides of the views are on one line.
    ///   - spacing: between neighbours, in points; nil for what the views prefer.
    ///   - pinnedViews: accepted, without effect.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyStackLayout(stack: StackLayout(axis: .vertical, spacing: spacing, alignment: alignment.key))
        self.content = content()
    }

    public var body: some View { LayoutView(layout: layout, content: content, typeName: "LazyVStack") }
}

/// Which views of a lazy container stay in sight. SwiftUI: same; without effect here.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt32

    /// Kinds by their bits; unknown ones are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Each view gets its ideal length along the axis, whatever is offered; across, all that is offered is taken and the
/// views are aligned in it: a lazy stack does not know its views well enough to be as narrow as they are.
struct LazyStackLayout: Layout, OrientedLayout {
    let stack: StackLayout

    func makeCache(subviews: Subviews) -> StackLayout.Cache { stack.makeCache(subviews) }

    func spacing(subviews: Subviews, cache: inout StackLayout.Cache) -> ViewSpacing { stack.spacing(subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayout.Cache) -> CGSize {
        var size = stack.size(offered(proposal), subviews, &cache)
        if let cross = proposal[stack.axis.other] { size[stack.axis.other] = cross }
        return size
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayout.Cache
    ) {
        let across = stack.axis.other
        let offered = ProposedViewSize(bounds.size)[without: stack.axis]
        let own = ViewDimensions(box: nil, proposal: proposal, size: bounds.size)
        var origin = bounds.origin
        // The line of the views' guides lies at the guide of the place.
        origin[across] += own.value(of: stack.alignment) + stack.crossRange(offered, subviews, &cache).start
        stack.place(in: CGRect(origin: origin, size: bounds.size), offered, subviews, &cache)
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal[without: stack.axis] }

    var orientation: Axis? { stack.axis }
}

extension ProposedViewSize {
    /// With nothing said on an axis.
    fileprivate subscript(without axis: Axis) -> ProposedViewSize {
        var copy = self
        copy[axis] = nil
        return copy
    }
}
