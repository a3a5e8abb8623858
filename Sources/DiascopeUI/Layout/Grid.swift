/// Rows and columns. A column is as wide as its widest cell, a row as high as its tallest; what can be any width or
/// height shares what is left equally (F70). SwiftUI: same.
///
/// A view that is not in a `GridRow` is a row by itself, over all columns. What SwiftUI does not say is decided here: a
/// cell over several columns that is wider than they are widens each of them by the same.
public nonisolated struct Grid<Content: View>: _PrimitiveView {
    let layout: GridLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: of views in their cells.
    ///   - horizontalSpacing: between columns, in points; nil for 8.
    ///   - verticalSpacing: between rows, in points; nil for 8.
    @MainActor public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        LayoutNode(layout: view.layout, content: view.content, typeName: "Grid", in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: LayoutNode<GridLayout, Content>.self).update(
            layout: view.layout, content: view.content)
    }
}

/// A row of a `Grid`; each view in it is a cell. Elsewhere it is nothing but its views. SwiftUI: same.
public nonisolated struct GridRow<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    /// - Parameter alignment: of views in the row's cells; nil for the grid's.
    @MainActor public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        GridRowNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        let node = unsafeDowncast(node, to: GridRowNode.self)
        node.alignment = view.alignment
        Content._update(node.child, to: view.content)
    }
}

/// Marks each box below as one of its row.
final class GridRowNode: _Node {
    var alignment: VerticalAlignment? {
        didSet {
            guard alignment != oldValue else { return }
            for cell in cells { cell.traits = traits }
        }
    }
    private(set) var child: _Node!
    private var cells: [GridCellBox] = []

    init<Content: View>(_ row: GridRow<Content>, in context: _NodeContext) {
        alignment = row.alignment
        super.init(in: context)
        child = Content._makeNode(row.content, in: childContext())
    }

    private var traits: GridTraits {
        GridTraits(row: GridTraits.Row(id: ObjectIdentifier(self), alignment: alignment))
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func collectBoxes(into boxes: inout [Box]) {
        var inner: [Box] = []
        child.collectBoxes(into: &inner)
        var kept = KeptWrappers(cells)
        cells = inner.enumerated().map { index, box in
            if let cell = kept.wrapper(of: box, at: index) { return cell }
            let cell = GridCellBox(traits, node: self)
            cell.setChild(box)
            return cell
        }
        for cell in cells { cell.isLeaving = cell.child.isLeaving }
        boxes.append(contentsOf: cells)
    }
}

/// The arrangement of `Grid`. SwiftUI: same.
public struct GridLayout: Layout {
    /// Of views in their cells, unless row or column says otherwise.
    public var alignment: Alignment
    /// In points; nil for 8.
    public var horizontalSpacing: CGFloat?
    /// In points; nil for 8.
    public var verticalSpacing: CGFloat?

    /// Views in the middle of their cells by default; spacings in points, nil for 8.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        (self.alignment, self.horizontalSpacing) = (alignment, horizontalSpacing)
        self.verticalSpacing = verticalSpacing
    }

    /// Which view is in which cell, and what was worked out before.
    public struct Cache {
        let cells: [Cell]
        let columns: Int
        let rows: Int
        var columnAlignments: [HorizontalAlignment?]
        var rowAlignments: [VerticalAlignment?]
        var solved: [(proposal: ProposedViewSize, tracks: Tracks)] = []
    }

    struct Cell {
        let subview: LayoutSubview
        let row: Int
        let columns: Range<Int>
        let anchor: UnitPoint?
        let unsizedAxes: Axis.Set
    }

    struct Tracks {
        var columns: [CGFloat]
        var rows: [CGFloat]
    }

    private func spacing(_ axis: Axis) -> CGFloat {
        let spacing = axis == .horizontal ? horizontalSpacing : verticalSpacing
        return spacing.flatMap { $0.isFinite ? $0 : nil } ?? 8
    }

    // MARK: - Cells

    public func makeCache(subviews: Subviews) -> Cache {
        let traits = subviews.map { subview in
            var traits = GridTraits()
            subview.box.addGridTraits(to: &traits)
            return traits
        }
        var places: [(row: Int, first: Int, span: Int?)] = []
        var row = -1, column = 0, columns = 0
        for (index, trait) in traits.enumerated() {
            let continues = index > 0 && trait.row != nil && trait.row?.id == traits[index - 1].row?.id
            if !continues { (row, column) = (row + 1, 0) }
            // A thousand columns are a mistake in any case, and each of them costs.
            let span = trait.row == nil ? nil : min(trait.columns ?? 1, 1000)
            places.append((row, column, span))
            column += span ?? 0
            columns = max(columns, column)
        }
        columns = max(columns, traits.isEmpty ? 0 : 1)
        var cache = Cache(
            cells: zip(traits, places).enumerated().map { index, cell in
                let (trait, place) = cell
                return Cell(
                    subview: subviews[index], row: place.row,
                    columns: place.span.map { place.first..<(place.first + $0) } ?? 0..<columns,
                    anchor: trait.anchor, unsizedAxes: trait.unsizedAxes ?? [])
            }, columns: columns, rows: row + 1, columnAlignments: Array(repeating: nil, count: columns),
            rowAlignments: Array(repeating: nil, count: row + 1))
        for (index, trait) in traits.enumerated() {
            let cell = cache.cells[index]
            // The first one that says something about the column wins.
            if let guide = trait.columnAlignment, cell.columns.count == 1,
                cache.columnAlignments[cell.columns.lowerBound] == nil
            {
                cache.columnAlignments[cell.columns.lowerBound] = guide
            }
            if let guide = trait.row?.alignment { cache.rowAlignments[cell.row] = guide }
        }
        return cache
    }

    private func horizontal(_ cell: Cell, _ cache: Cache) -> HorizontalAlignment {
        (cell.columns.count == 1 ? cache.columnAlignments[cell.columns.lowerBound] : nil) ?? alignment.horizontal
    }

    private func vertical(_ cell: Cell, _ cache: Cache) -> VerticalAlignment {
        cache.rowAlignments[cell.row] ?? alignment.vertical
    }

    // MARK: - Tracks

    /// The widths of the columns, then, with these, the heights of the rows.
    private func tracks(_ proposal: ProposedViewSize, _ cache: inout Cache) -> Tracks {
        if let known = cache.solved.first(where: { $0.proposal == proposal }) { return known.tracks }
        let inColumns = Dictionary(grouping: cache.cells.filter { $0.columns.count == 1 }) { $0.columns.lowerBound }
        var columns = distribute(proposal.width, over: cache.columns, spacing: spacing(.horizontal)) { column, width in
            (inColumns[column] ?? []).reduce(0) { widest, cell in
                guard !cell.unsizedAxes.contains(.horizontal) else { return widest }
                let offered = ProposedViewSize(width: width, height: proposal.height)
                return max(widest, cell.subview.sizeThatFits(offered).width)
            }
        }
        widen(&columns, proposal, cache)
        let inRows = Dictionary(grouping: cache.cells) { $0.row }
        let rows = distribute(proposal.height, over: cache.rows, spacing: spacing(.vertical)) { row, height in
            extent(of: inRows[row] ?? [], height, columns, cache)
        }
        let tracks = Tracks(columns: columns, rows: rows)
        if cache.solved.count == 8 { cache.solved.removeFirst() }
        cache.solved.append((proposal, tracks))
        return tracks
    }

    /// As in a stack: the least flexible first, each is offered an equal share of what is left (F16, F17).
    private func distribute(
        _ proposal: CGFloat?, over count: Int, spacing: CGFloat, length: (Int, CGFloat?) -> CGFloat
    ) -> [CGFloat] {
        guard let proposal else { return (0..<count).map { length($0, nil) } }
        let least = (0..<count).map { length($0, 0) }, most = (0..<count).map { length($0, .infinity) }
        func isBefore(_ a: Int, _ b: Int) -> Bool {
            let (first, second) = (most[a] - least[a], most[b] - least[b])
            if first == .infinity, second == .infinity, least[a] != least[b] { return least[a] > least[b] }
            return first == second ? a < b : first < second
        }
        var lengths = Array(repeating: CGFloat(0), count: count)
        var left = proposal - spacing * CGFloat(max(count - 1, 0))
        for (taken, index) in (0..<count).sorted(by: isBefore).enumerated() {
            let share = left / CGFloat(count - taken)
            lengths[index] = length(index, share.isNaN ? .infinity : max(share, 0))
            left -= lengths[index]
        }
        return lengths
    }

    /// Makes room for cells over several columns: they are offered what these have and what nobody has taken.
    private func widen(_ columns: inout [CGFloat], _ proposal: ProposedViewSize, _ cache: Cache) {
        let gap = spacing(.horizontal)
        for cell in cache.cells where cell.columns.count > 1 && !cell.unsizedAxes.contains(.horizontal) {
            let total = columns.reduce(0, +) + gap * CGFloat(columns.count - 1)
            let present = columns[cell.columns].reduce(0, +) + gap * CGFloat(cell.columns.count - 1)
            let free = proposal.width.map { max($0 - total, 0) }
            let width = free.map { $0.isNaN ? .infinity : present + $0 }
            let wanted = cell.subview.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).width
            guard wanted > present else { continue }
            for column in cell.columns { columns[column] += (wanted - present) / CGFloat(cell.columns.count) }
        }
    }

    /// How high a row is: its tallest cell, or what its cells take up when aligned by a guide that is not at an edge.
    private func extent(of cells: [Cell], _ height: CGFloat?, _ columns: [CGFloat], _ cache: Cache) -> CGFloat {
        var above = CGFloat(0), below = CGFloat(0), tallest = CGFloat(0)
        for cell in cells where !cell.unsizedAxes.contains(.vertical) {
            let dimensions = cell.subview.dimensions(
                in: ProposedViewSize(width: width(of: cell, columns), height: height))
            tallest = max(tallest, dimensions.height)
            guard isAlignedByLine(cell, cache) else { continue }
            let guide = dimensions[vertical(cell, cache)]
            above = max(above, guide)
            below = max(below, dimensions.height - guide)
        }
        return max(tallest, above + below)
    }

    private func isAlignedByLine(_ cell: Cell, _ cache: Cache) -> Bool {
        cell.anchor == nil && vertical(cell, cache).key.merging != .none
    }

    private func width(of cell: Cell, _ columns: [CGFloat]) -> CGFloat {
        columns[cell.columns].reduce(0, +) + spacing(.horizontal) * CGFloat(cell.columns.count - 1)
    }

    // MARK: - Layout

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !cache.cells.isEmpty else { return .zero }
        let tracks = tracks(proposal, &cache)
        return CGSize(
            width: max(tracks.columns.reduce(0, +) + spacing(.horizontal) * CGFloat(cache.columns - 1), 0),
            height: max(tracks.rows.reduce(0, +) + spacing(.vertical) * CGFloat(cache.rows - 1), 0))
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let tracks = tracks(proposal, &cache)
        let left = starts(tracks.columns, from: bounds.minX, spacing(.horizontal))
        let top = starts(tracks.rows, from: bounds.minY, spacing(.vertical))
        var lines: [Int: CGFloat] = [:]
        for cell in cache.cells where isAlignedByLine(cell, cache) {
            let offered = ProposedViewSize(width: width(of: cell, tracks.columns), height: tracks.rows[cell.row])
            lines[cell.row] = max(lines[cell.row] ?? 0, cell.subview.dimensions(in: offered)[vertical(cell, cache)])
        }
        for cell in cache.cells {
            let size = CGSize(width: width(of: cell, tracks.columns), height: tracks.rows[cell.row])
            let place = CGRect(origin: CGPoint(x: left[cell.columns.lowerBound], y: top[cell.row]), size: size)
            if let anchor = cell.anchor {
                let point = anchor.point(in: size)
                cell.subview.place(
                    at: CGPoint(x: place.minX + point.x, y: place.minY + point.y), anchor: anchor,
                    proposal: ProposedViewSize(size))
                continue
            }
            let own = ViewDimensions(box: nil, proposal: proposal, size: size)
            let dimensions = cell.subview.dimensions(in: ProposedViewSize(size))
            let (across, down) = (horizontal(cell, cache), vertical(cell, cache))
            let line = isAlignedByLine(cell, cache) ? lines[cell.row] ?? 0 : own[down]
            cell.subview.place(
                at: CGPoint(
                    x: place.minX + own[across] - dimensions[across], y: place.minY + line - dimensions[down]),
                proposal: ProposedViewSize(size))
        }
    }

    private func starts(_ lengths: [CGFloat], from start: CGFloat, _ gap: CGFloat) -> [CGFloat] {
        var starts: [CGFloat] = [], next = start
        for length in lengths {
            starts.append(next)
            next += length + gap
        }
        return starts
    }
}
