import DiascopeGraphics
import Testing

@testable import DiascopeUI

@MainActor @Suite struct GridTests {
    private func box(_ name: String, _ width: CGFloat?, _ height: CGFloat?) -> some View {
        Rectangle().accessibilityIdentifier(name).frame(width: width, height: height)
    }

    private func check(
        _ view: some View, in proposal: ProposedViewSize = .unspecified, is size: (CGFloat, CGFloat),
        _ frames: [String: [CGFloat]], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let row = LayoutRow(0, .rect(""), in: (nil, nil), is: size, frames)
        let laidOut = LaidOut(view, proposal)
        #expect(row.faults(size: laidOut.size, frames: laidOut.frames) == [], sourceLocation: sourceLocation)
    }

    @Test func columnIsAsWideAsItsWidestCellAndRowAsHighAsItsTallest() {  // 203
        check(
            Grid(horizontalSpacing: 4, verticalSpacing: 6) {
                GridRow {
                    box("a", 30, 10)
                    box("b", 20, 20)
                }
                GridRow {
                    box("c", 10, 10)
                    box("d", 50, 5)
                }
            }, is: (84, 36),
            ["a": [0, 5, 30, 10], "b": [49, 0, 20, 20], "c": [10, 26, 10, 10], "d": [34, 28.5, 50, 5]])
    }

    @Test func gridAlignsViewsInTheirCells() {  // 205
        check(
            Grid(alignment: .bottomTrailing, horizontalSpacing: 4, verticalSpacing: 6) {
                GridRow {
                    box("a", 30, 10)
                    box("b", 20, 20)
                }
                GridRow {
                    box("c", 10, 10)
                    box("d", 50, 5)
                }
            }, is: (84, 36),
            ["a": [0, 10, 30, 10], "b": [64, 0, 20, 20], "c": [20, 26, 10, 10], "d": [34, 31, 50, 5]])
    }

    @Test func rowAlignsItsOwnViews() {  // 206
        check(
            Grid(horizontalSpacing: 4, verticalSpacing: 6) {
                GridRow(alignment: .top) {
                    box("a", 30, 10)
                    box("b", 20, 20)
                }
                GridRow {
                    box("c", 10, 10)
                    box("d", 50, 5)
                }
            }, is: (84, 36),
            ["a": [0, 0, 30, 10], "b": [49, 0, 20, 20], "c": [10, 26, 10, 10], "d": [34, 28.5, 50, 5]])
    }

    @Test func shortRowHasEmptyCellsAtItsEnd() {  // 208
        check(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { box("a", 10, 10) }
                GridRow {
                    box("b", 10, 10)
                    box("c", 20, 10)
                }
            }, is: (30, 20), ["a": [0, 0, 10, 10], "b": [0, 10, 10, 10], "c": [10, 10, 20, 10]])
    }

    @Test func flexibleCellsShareWhatIsLeft() {  // 209
        check(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    box("a", nil, nil)
                    box("b", nil, nil)
                }
                GridRow {
                    box("c", nil, nil)
                    box("d", nil, nil)
                }
            }, in: ProposedViewSize(width: 100, height: 60), is: (100, 60),
            ["a": [0, 0, 50, 30], "b": [50, 0, 50, 30], "c": [0, 30, 50, 30], "d": [50, 30, 50, 30]])
    }

    @Test func unsizedCellIsStretchedAndHasNoSay() {  // 211
        check(
            Grid(horizontalSpacing: 4, verticalSpacing: 6) {
                GridRow {
                    box("a", 30, 10)
                    box("b", 20, 10)
                }
                box("r", nil, 4).gridCellUnsizedAxes(.horizontal)
            }, in: ProposedViewSize(width: 200, height: 100), is: (54, 20),
            ["a": [0, 0, 30, 10], "b": [34, 0, 20, 10], "r": [0, 16, 54, 4]])
    }

    @Test func cellMayGoOverSeveralColumns() {  // 212
        check(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    box("a", 10, 10)
                    box("b", 10, 10)
                }
                GridRow { box("w", 20, 10).gridCellColumns(2) }
            }, is: (20, 20), ["a": [0, 0, 10, 10], "b": [10, 0, 10, 10], "w": [0, 10, 20, 10]])
    }

    @Test func wideCellWidensEachOfItsColumnsByTheSame() {
        check(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    box("a", 10, 10)
                    box("b", 30, 10)
                }
                box("w", 60, 10)
            }, is: (60, 20), ["a": [5, 0, 10, 10], "b": [25, 0, 30, 10], "w": [0, 10, 60, 10]])
    }

    @Test func columnAlignmentOfTheFirstCellThatSaysSoWins() {
        check(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { box("a", 40, 10) }
                GridRow { box("b", 10, 10).gridColumnAlignment(.trailing) }
                GridRow { box("c", 10, 10).gridColumnAlignment(.leading) }
            }, is: (40, 30), ["a": [0, 0, 40, 10], "b": [30, 10, 10, 10], "c": [30, 20, 10, 10]])
    }

    @Test func anchorOfACellBeatsAllAlignments() {
        check(
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    box("a", 40, 20)
                    box("b", 10, 10).gridCellAnchor(UnitPoint(x: 1, y: 1))
                }
                GridRow {
                    box("c", 10, 10).gridCellAnchor(.center)
                    box("d", 30, 10)
                }
            }, is: (70, 30),
            ["a": [0, 0, 40, 20], "b": [60, 10, 10, 10], "c": [15, 20, 10, 10], "d": [40, 20, 30, 10]])
    }

    @Test func baselinesOfARowAreOnOneLineAndTheRowHoldsThem() {
        check(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .firstTextBaseline) {
                    box("a", 10, 30).alignmentGuide(.firstTextBaseline) { _ in 20 }
                    box("b", 10, 30).alignmentGuide(.firstTextBaseline) { _ in 25 }
                }
            }, is: (20, 35), ["a": [0, 5, 10, 30], "b": [10, 0, 10, 30]])
    }

    @Test func rowsOutsideOfAGridAreNothingButTheirViews() {
        check(
            VStack(spacing: 0) {
                GridRow {
                    box("a", 10, 10)
                    box("b", 10, 10)
                }
            }, is: (10, 20), ["a": [0, 0, 10, 10], "b": [0, 10, 10, 10]])
    }

    @Test func emptyGridIsNothing() { check(Grid {}, in: ProposedViewSize(width: 50, height: 50), is: (0, 0), [:]) }

    @Test func flexibleColumnsOfALazyGridShareTheWidth() {  // 214
        check(
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: 3), spacing: 4) {
                box("a", nil, 10)
                box("b", nil, 20)
                box("c", nil, 10)
                box("d", nil, 10)
            }, in: ProposedViewSize(width: 320, height: nil), is: (320, 34),
            ["a": [0, 5, 100, 10], "b": [110, 0, 100, 20], "c": [220, 5, 100, 10], "d": [0, 24, 100, 10]])
    }

    @Test func fixedColumnsAreTakenOffBeforeTheOthersShare() {
        check(
            LazyVGrid(columns: [
                GridItem(.flexible(), spacing: 0), GridItem(.fixed(50), spacing: 0), GridItem(.flexible(maximum: 20)),
            ]) {
                box("a", nil, 10)
                box("b", nil, 10)
                box("c", nil, 10)
            }, in: ProposedViewSize(width: 150, height: nil), is: (120, 10),
            ["a": [0, 0, 50, 10], "b": [50, 0, 50, 10], "c": [100, 0, 20, 10]])
    }

    @Test func adaptiveItemHoldsAsManyColumnsAsFit() {
        check(
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 30), spacing: 5)], spacing: 0) {
                ForEach(0..<4) { box("\($0)", nil, 10) }
            }, in: ProposedViewSize(width: 115, height: nil), is: (115, 20),
            ["0": [0, 0, 35, 10], "1": [40, 0, 35, 10], "2": [80, 0, 35, 10], "3": [0, 10, 35, 10]])
    }

    @Test func rowsOfALazyHGridShareTheHeight() {
        check(
            LazyHGrid(rows: Array(repeating: GridItem(.flexible(), spacing: 0), count: 2), spacing: 4) {
                box("a", 10, nil)
                box("b", 20, nil)
                box("c", 10, nil)
            }, in: ProposedViewSize(width: nil, height: 100), is: (34, 100),
            ["a": [5, 0, 10, 50], "b": [0, 50, 20, 50], "c": [24, 0, 10, 50]])
    }

    @Test func lazyStackGivesIdealLengthsAndTakesAllItIsOfferedAcross() {
        check(
            LazyVStack(alignment: .trailing, spacing: 2) {
                box("a", 10, 10)
                box("b", 30, nil)
            }, in: ProposedViewSize(width: 100, height: 400), is: (100, 22),
            ["a": [90, 0, 10, 10], "b": [70, 12, 30, 10]])
    }
}
