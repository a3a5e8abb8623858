/// How HStack and VStack arrange: one algorithm over either axis (F13–F24).
@MainActor struct StackLayout {
    let axis: Axis
    let spacing: CGFloat?
    let alignment: AlignmentKey

    /// What is remembered between questions.
    struct Cache {
        /// Distances behind each child but the last.
        var distances: [CGFloat]
        /// Keyed by what is offered across: the order and the minima depend on nothing else (F23).
        var traits: [(cross: CGFloat?, traits: Traits)] = []
    }

    struct Traits {
        /// Of each child, the answer to 0 along the axis.
        var minima: [CGFloat]
        /// Groups of equal priority, highest first; in each, the least flexible first (F14, F16).
        var groups: [[Int]]
    }

    func makeCache(_ subviews: LayoutSubviews) -> Cache {
        var distances: [CGFloat] = []
        for index in 0..<max(subviews.count - 1, 0) {
            let natural = subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: axis)
            distances.append((spacing ?? natural).isFinite ? spacing ?? natural : 0)
        }
        return Cache(distances: distances)
    }

    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        // Across: the largest of all children. Along: those of the first and the last (F28).
        guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
        var result = ViewSpacing()
        let (start, end): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        for subview in subviews {
            result.formUnion(subview.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
        }
        result[start] = first.spacing[start]
        result[end] = last.spacing[end]
        return result
    }

    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let dimensions = measure(proposal, subviews, &cache)
        let main = dimensions.reduce(0) { $0 + $1.size[axis] } + cache.distances.reduce(0, +)
        return CGSize(axis, max(main, 0), cross: crossRange(dimensions).length)
    }

    func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        guard !subviews.isEmpty else { return }
        var offered = proposal
        // Across, what nobody asked for becomes the stack's own length: flexible children grow to the tallest (F22).
        if offered[axis.other] == nil { offered[axis.other] = bounds.size[axis.other] }
        let dimensions = measure(offered, subviews, &cache)
        let range = crossRange(dimensions)
        var main = bounds.origin[axis]
        for (index, dimension) in dimensions.enumerated() {
            var position = CGPoint.zero
            position[axis] = main
            position[axis.other] = bounds.origin[axis.other] - range.start - dimension.value(of: alignment)
            subviews[index].place(at: position, anchor: .topLeading, proposal: dimension.proposal)
            main += dimension.size[axis] + (index < cache.distances.count ? cache.distances[index] : 0)
        }
    }

    /// From the foremost edge of a child to the line of guides, which is 0, and the length of all together.
    func crossRange(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) -> (start: CGFloat, length: CGFloat) {
        crossRange(measure(proposal, subviews, &cache))
    }

    /// From the empty range at 0, widened to hold every child with its guide at 0 (F21).
    private func crossRange(_ dimensions: [ViewDimensions]) -> (start: CGFloat, length: CGFloat) {
        var start: CGFloat = .infinity, end: CGFloat = -.infinity
        for dimension in dimensions {
            // What is endless has no middle and no end to be aligned by.
            if dimension.size[axis.other] == .infinity { return (0, .infinity) }
            let guide = dimension.value(of: alignment)
            start = min(start, -guide)
            end = max(end, -guide + dimension.size[axis.other])
        }
        return (min(start, end), max(end - start, 0))
    }

    /// What each child takes.
    private func measure(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) -> [ViewDimensions] {
        let all = { (length: CGFloat?) -> [ViewDimensions] in
            var offered = proposal
            offered[axis] = length
            return subviews.map { $0.dimensions(in: offered) }
        }
        // Unspecified: everybody is asked the same (F18).
        guard let length = proposal[axis] else { return all(nil) }
        // With nothing, or everything, to give, every share is that as well; no order to find out. Views that overlap
        // give something though, and an endless answer to an endless offer needs the full rule all the same.
        if length == 0, cache.distances.reduce(0, +) >= 0 { return all(0) }
        if length == .infinity {
            let answers = all(.infinity)
            if answers.allSatisfy({ $0.size[axis].isFinite }) { return answers }
        }
        let traits = traits(across: proposal[axis.other], subviews, &cache)
        var dimensions = [ViewDimensions?](repeating: nil, count: subviews.count)
        // Children of lower priority keep their minima (F15).
        var space = length - cache.distances.reduce(0, +)
        for group in traits.groups.dropFirst() { for index in group { space -= traits.minima[index] } }
        for (number, group) in traits.groups.enumerated() {
            if number > 0 { for index in group { space += traits.minima[index] } }
            for (taken, index) in group.enumerated() {
                var offered = proposal
                let share = space / CGFloat(group.count - taken)
                offered[axis] = share.isNaN ? .infinity : max(share, 0)  // F17; ∞ − ∞ reads as ∞
                let dimension = subviews[index].dimensions(in: offered)
                dimensions[index] = dimension
                space -= dimension.size[axis]
            }
        }
        return dimensions.compactMap { $0 }
    }

    private func traits(across cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache) -> Traits {
        if let known = cache.traits.first(where: { $0.cross == cross }) { return known.traits }
        var smallest = ProposedViewSize(width: cross, height: cross), largest = smallest
        (smallest[axis], largest[axis]) = (0, .infinity)
        let minima = subviews.map { $0.sizeThatFits(smallest)[axis] }
        // With one child in a group there is nothing to order.
        let isOrdered = subviews.count > 1
        let maxima = isOrdered ? subviews.map { $0.sizeThatFits(largest)[axis] } : minima
        let priorities = subviews.map { $0.priority }
        func isBefore(_ a: Int, _ b: Int) -> Bool {
            if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
            let (first, second) = (maxima[a] - minima[a], maxima[b] - minima[b])
            if first == .infinity, second == .infinity, minima[a] != minima[b] { return minima[a] > minima[b] }
            if first != second { return first < second }
            return a < b
        }
        var groups: [[Int]] = []
        for index in subviews.indices.sorted(by: isBefore) {
            if let last = groups.last?.first, priorities[last] == priorities[index] {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        let traits = Traits(minima: minima, groups: groups)
        if cache.traits.count == 8 { cache.traits.removeFirst() }
        cache.traits.append((cross, traits))
        return traits
    }
}

/// The arrangement of `HStack`. SwiftUI: same.
public struct HStackLayout: Layout, ContainerReplacedByOnlyChild {
    /// Which guides of the views are on one line.
    public var alignment: VerticalAlignment
    /// In points; nil: what the views prefer, mostly 8.
    public var spacing: CGFloat?

    /// Centred by default, with the distances that the views prefer.
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    private var stack: StackLayout { StackLayout(axis: .horizontal, spacing: spacing, alignment: alignment.key) }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    /// What is kept between questions.
    public struct Cache { var stack: StackLayout.Cache }

    public func makeCache(subviews: Subviews) -> Cache { Cache(stack: stack.makeCache(subviews)) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.size(proposal, subviews, &cache.stack)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        stack.place(in: bounds, proposal, subviews, &cache.stack)
    }
}

/// The arrangement of `VStack`. SwiftUI: same.
public struct VStackLayout: Layout, ContainerReplacedByOnlyChild {
    /// Which guides of the views are on one line.
    public var alignment: HorizontalAlignment
    /// In points; nil: what the views prefer, mostly 8.
    public var spacing: CGFloat?

    /// Centred by default, with the distances that the views prefer.
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    private var stack: StackLayout { StackLayout(axis: .vertical, spacing: spacing, alignment: alignment.key) }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    /// What is kept between questions.
    public struct Cache { var stack: StackLayout.Cache }

    public func makeCache(subviews: Subviews) -> Cache { Cache(stack: stack.makeCache(subviews)) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.size(proposal, subviews, &cache.stack)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        stack.place(in: bounds, proposal, subviews, &cache.stack)
    }
}

/// Views side by side. SwiftUI: same; without a spacing, neighbours are 8 points apart, texts too.
public nonisolated struct HStack<Content: View>: _PrimitiveView {
    let layout: HStackLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: which guides of the views are on one line.
    ///   - spacing: between neighbours, in points; nil for what the views prefer.
    @MainActor public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        LayoutNode(layout: view.layout, content: view.content, typeName: "HStack", in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: LayoutNode<HStackLayout, Content>.self).update(
            layout: view.layout, content: view.content)
    }
}

/// Views one below another. SwiftUI: same; without a spacing, neighbours are 8 points apart, texts too.
public nonisolated struct VStack<Content: View>: _PrimitiveView {
    let layout: VStackLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: which guides of the views are on one line.
    ///   - spacing: between neighbours, in points; nil for what the views prefer.
    @MainActor public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        LayoutNode(layout: view.layout, content: view.content, typeName: "VStack", in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: LayoutNode<VStackLayout, Content>.self).update(
            layout: view.layout, content: view.content)
    }
}
