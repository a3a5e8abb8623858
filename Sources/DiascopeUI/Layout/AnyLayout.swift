/// A layout whose type is hidden: a container can go from one layout to another while its views keep their identity and
/// state (F11). SwiftUI: same, but data that a hidden layout interpolates changes at once.
public struct AnyLayout: Layout, OrientedLayout {
    private let erased: Erased

    /// Hides a layout's type; an `AnyLayout` is taken as it is.
    public init<L: Layout>(_ layout: L) { erased = (layout as? AnyLayout)?.erased ?? ErasedLayout(layout) }

    /// What the hidden layout keeps, and whose it is.
    public struct Cache {
        fileprivate let type: ObjectIdentifier
        fileprivate var value: Any
    }

    /// The hidden layout.
    var layout: any Layout { erased.anyLayout }

    var orientation: Axis? { type(of: layout).layoutProperties.stackOrientation }

    public func makeCache(subviews: Subviews) -> Cache { erased.makeCache(subviews) }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        refresh(&cache, subviews)
        erased.updateCache(&cache.value, subviews)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        refresh(&cache, subviews)
        return erased.spacing(subviews, &cache.value)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        refresh(&cache, subviews)
        return erased.size(proposal, subviews, &cache.value)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        refresh(&cache, subviews)
        erased.place(in: bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        refresh(&cache, subviews)
        return erased.guide(guide.key, in: bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        refresh(&cache, subviews)
        return erased.guide(guide.key, in: bounds, proposal, subviews, &cache.value)
    }

    /// What another layout has kept is of no use to this one.
    private func refresh(_ cache: inout Cache, _ subviews: Subviews) {
        if cache.type != erased.type { cache = erased.makeCache(subviews) }
    }

    @MainActor fileprivate class Erased {
        var anyLayout: any Layout { preconditionFailure("abstract") }
        var type: ObjectIdentifier { preconditionFailure("abstract") }
        func makeCache(_ subviews: Subviews) -> Cache { preconditionFailure("abstract") }
        func updateCache(_ cache: inout Any, _ subviews: Subviews) {}
        func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
        func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize { .zero }
        func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) {}
        func guide(
            _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
            _ cache: inout Any
        ) -> CGFloat? { nil }
    }

    private final class ErasedLayout<L: Layout>: Erased {
        let layout: L

        init(_ layout: L) { self.layout = layout }

        override var anyLayout: any Layout { layout }

        override var type: ObjectIdentifier { ObjectIdentifier(L.self) }

        private func with<Result>(_ value: inout Any, _ body: (inout L.Cache) -> Result) -> Result {
            guard var cache = value as? L.Cache else { preconditionFailure("the cache of another layout") }
            defer { value = cache }
            return body(&cache)
        }

        override func makeCache(_ subviews: Subviews) -> Cache {
            Cache(type: type, value: layout.makeCache(subviews: subviews))
        }

        override func updateCache(_ cache: inout Any, _ subviews: Subviews) {
            with(&cache) { layout.updateCache(&$0, subviews: subviews) }
        }

        override func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing {
            with(&cache) { layout.spacing(subviews: subviews, cache: &$0) }
        }

        override func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize {
            with(&cache) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
        }

        override func place(
            in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any
        ) {
            with(&cache) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
        }

        override func guide(
            _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
            _ cache: inout Any
        ) -> CGFloat? {
            with(&cache) { layout.guide(key, in: bounds, proposal, subviews, &$0) }
        }
    }
}

extension Layout {
    /// Where the layout says that a guide is.
    func guide(
        _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
        switch key.axis {
        case .horizontal:
            explicitAlignment(
                of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        case .vertical:
            explicitAlignment(
                of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }
}
