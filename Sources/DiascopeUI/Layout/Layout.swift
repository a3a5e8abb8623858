/// A way of arranging views: sizes are asked for, then places are given. SwiftUI: same.
@MainActor @preconcurrency public protocol Layout: Animatable {
    /// What is kept between questions.
    associatedtype Cache = Void
    /// The views that are arranged.
    typealias Subviews = LayoutSubviews

    /// What the engine must know of the layout; by default nothing special.
    static var layoutProperties: LayoutProperties { get }

    /// Called once, before the first question.
    func makeCache(subviews: Subviews) -> Cache
    /// Called when the layout or its views have changed. By default the cache is made anew.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The preferred distances to neighbours. By default those of all views together.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The size for a proposal: a function of its arguments and nothing else (F3).
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each view. One that is not placed is centred (F4).
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where a guide is in the bounds, or nil; by default merged from the views (F60).
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// The same along the vertical axis.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// What the engine must know of a layout. SwiftUI: same.
public struct LayoutProperties: Hashable, Sendable {
    /// Which way spacers and dividers inside of it lie; nil: they have no side.
    public var stackOrientation: Axis?

    /// No orientation.
    public init() {}
}

extension Layout {
    /// No orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes the cache anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// On each side the largest preference of any view.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var spacing = ViewSpacing.zero
        for (index, subview) in subviews.enumerated() {
            if index == 0 { spacing = subview.spacing } else { spacing.formUnion(subview.spacing) }
        }
        return subviews.isEmpty ? ViewSpacing() : spacing
    }

    /// Merged from where the views would be: nil for edges and centres, the mean for guides of authors (F60).
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        merged(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The same; the first baseline is the topmost, the last one the lowest.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        merged(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    private func merged(
        _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        guard key.merging != .none else { return nil }
        // Where the views would be is found out by placing them, without effect: see `Box.Placement`.
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        let values = subviews.compactMap { subview -> CGFloat? in
            let placement = subview.box.takePlacement(in: bounds, proposal: proposal)
            let dimensions = subview.box.dimensions(placement.proposal)
            return dimensions.explicit(key).map { placement.origin(of: dimensions.size)[key.axis] + $0 }
        }
        guard let first = values.first else { return nil }
        switch key.merging {
        case .none: return nil
        case .minimum: return values.reduce(first, min)
        case .maximum: return values.reduce(first, max)
        case .mean: return values.reduce(0, +) / CGFloat(values.count)
        }
    }
}

extension Layout where Cache == Void {
    /// Keeps nothing.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// The layout with views in it.
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayoutView(layout: self, content: content())
    }
}

/// A value that a view hands to the layout it is directly in. SwiftUI: same.
public protocol LayoutValueKey {
    /// What is handed over.
    associatedtype Value
    /// What a view has that says nothing.
    static var defaultValue: Value { get }
}

/// The views in a layout. SwiftUI: same.
@MainActor @preconcurrency public struct LayoutSubviews: @MainActor RandomAccessCollection {
    let boxes: [Box]
    /// On which side the views lead. Places are counted from the leading edge in either direction: what a layout puts
    /// there is mirrored where that is right.
    public var layoutDirection = LayoutDirection.leftToRight

    /// Always 0.
    public nonisolated var startIndex: Int { 0 }
    /// How many views there are.
    public nonisolated var endIndex: Int { boxes.count }
    /// The view at an index, in source order; the index must be within bounds.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(box: boxes[index]) }
}

/// One view in a layout. SwiftUI: same.
@MainActor @preconcurrency public struct LayoutSubview: @MainActor Equatable {
    let box: Box

    /// Whether both are the same view, whatever it looks like.
    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.box === b.box }

    /// The size the view chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { box.size(proposal) }

    /// The size the view chooses for a proposal, and its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { box.dimensions(proposal) }

    /// Its preferred distances to neighbours.
    public var spacing: ViewSpacing { box.spacing }

    /// 0 unless the view says otherwise.
    public var priority: Double { box.priority }

    /// The value that the view set for a key, or the key's default (F9).
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { box.layoutValue(key) }

    /// Puts the view's `anchor` at `position`, a point of the bounds' coordinates, and offers it `proposal` (F5).
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        guard position.x.isFinite, position.y.isFinite, anchor.x.isFinite, anchor.y.isFinite else {
            // As if it had not been placed (F4).
            box.pendingPlacement = nil
            return box.node.report(
                .lengthInvalid,
                "a view in \(box.node.describedPlace) is placed at a point that is no number; it is centred instead"
            )
        }
        box.pendingPlacement = Box.Placement(position: position, anchor: anchor, proposal: proposal.sanitized)
    }
}

/// The distances a view prefers to its neighbours. SwiftUI: same, with one category for all views.
public struct ViewSpacing: Hashable, Sendable {
    /// nil: no preference, which is 8 points beside a neighbour without one (F13, F27).
    var top, leading, bottom, trailing: CGFloat?

    /// A distance of 0 on every side.
    public static let zero = ViewSpacing(0)

    /// No preference on any side: 8 points beside a neighbour without one.
    public init() {}

    init(_ all: CGFloat) { (top, leading, bottom, trailing) = (all, all, all, all) }

    subscript(edge: Edge) -> CGFloat? {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// The larger preference on each of the edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
            guard let theirs = other[edge] else { continue }
            self[edge] = Swift.max(self[edge] ?? theirs, theirs)
        }
    }

    /// A copy with the larger preference on each of the edges.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The preferred distance to the view that follows along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let mine = axis == .horizontal ? trailing : bottom, theirs = axis == .horizontal ? next.leading : next.top
        switch (mine, theirs) {
        case (nil, nil): return 8
        case (let length?, nil), (nil, let length?): return length
        case (let a?, let b?): return Swift.max(a, b)
        }
    }
}
