extension View {
    /// Lets the view go over several columns of the grid it is in (F71). SwiftUI: same.
    ///
    /// - Parameter count: below 1 acts as 1.
    public func gridCellColumns(_ count: Int) -> some View {
        modifier(GridCell(traits: GridTraits(columns: max(count, 1))))
    }

    /// Aligns all views of the view's column, where none before it in the column says so (F71). SwiftUI: same.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(GridCell(traits: GridTraits(columnAlignment: guide)))
    }

    /// Aligns this one view in its cell (F71). SwiftUI: same.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(GridCell(traits: GridTraits(anchor: anchor)))
    }

    /// Leaves the view out when its column's width or its row's height is found; it gets those as they are (F71).
    /// SwiftUI: same.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(GridCell(traits: GridTraits(unsizedAxes: axes)))
    }
}

/// What a grid reads of a cell.
struct GridTraits: Equatable {
    var columns: Int?
    var columnAlignment: HorizontalAlignment?
    var anchor: UnitPoint?
    var unsizedAxes: Axis.Set?
    /// Which row it is in; nil: it is a row of its own.
    var row: Row?

    struct Row: Equatable {
        let id: ObjectIdentifier
        var alignment: VerticalAlignment?
    }

    /// Takes what another says in place of its own.
    mutating func merge(_ other: GridTraits) {
        columns = other.columns ?? columns
        columnAlignment = other.columnAlignment ?? columnAlignment
        anchor = other.anchor ?? anchor
        unsizedAxes = other.unsizedAxes ?? unsizedAxes
        row = other.row ?? row
    }
}

nonisolated struct GridCell: BoxModifier, Equatable {
    var traits: GridTraits

    @MainActor func makeBox(_ node: _Node) -> GridCellBox { GridCellBox(traits, node: node) }

    @MainActor func update(_ box: GridCellBox) { box.traits = traits }
}

final class GridCellBox: UnaryBox {
    var traits: GridTraits {
        didSet { if traits != oldValue { setNeedsLayout(attributes: true) } }
    }

    init(_ traits: GridTraits, node: _Node) {
        self.traits = traits
        super.init(node: node)
    }

    override func addGridTraits(to traits: inout GridTraits) {
        traits.merge(self.traits)
        child.addGridTraits(to: &traits)
    }
}
