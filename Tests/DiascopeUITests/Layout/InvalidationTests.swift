import DiascopeGraphics
import Testing

@testable import DiascopeUI

/// What a change costs, and that it reaches all who relied on what was.
@MainActor @Suite struct InvalidationTests {
    private func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Rectangle().accessibilityIdentifier(name).frame(width: width, height: height)
    }

    @Test func changedFixedFrameMovesItsNeighbours() {
        let width = Handle<CGFloat>()
        let host = TestHost(size: CGSize(width: 200, height: 100)) {
            Holding(width, 50) { value in
                HStack(spacing: 0) {
                    box("a", value, 20)
                    box("b", 10, 20)
                }
            }
        }
        #expect(host.frame(of: "b") == CGRect(x: 120, y: 40, width: 10, height: 20))
        host.step { width.value = 100 }
        #expect(host.frame(of: "b") == CGRect(x: 145, y: 40, width: 10, height: 20))
    }

    @Test func changeInsideOfAFixedFrameMeasuresNothingOutside() {
        let width = Handle<CGFloat>()
        let host = TestHost {
            VStack {
                ForEach(0..<50) { _ in Color.red.frame(width: 10, height: 2) }
                Holding(width, 50) { value in box("a", value, 20) }.frame(width: 100, height: 40)
            }
        }
        let cost = host.step { width.value = 60 }
        #expect(host.frame(of: "a")?.width == 60)
        #expect(cost.layoutsComputed <= 4)
        #expect(cost.placements <= 5)
    }

    @Test func guideThatAppearsInsideOfAFixedFrameIsSeenByTheRowAround() {
        let isSet = Handle<Bool>()
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                ZStack {
                    Color.green
                    Holding(isSet, false) { value in
                        if value {
                            box("a", 10, 30).alignmentGuide(.firstTextBaseline) { _ in 5 }
                        } else {
                            box("a", 10, 30)
                        }
                    }
                }.frame(width: 10, height: 30)
                box("b", 10, 30)
            }
        }
        #expect(host.frame(of: "a")?.minY == host.frame(of: "b")?.minY)
        host.step { isSet.value = true }
        // The bottom of one is at five points of the other.
        #expect((host.frame(of: "a")?.minY ?? 0) - (host.frame(of: "b")?.minY ?? 0) == 25)
        host.step { isSet.value = false }
        #expect(host.frame(of: "a")?.minY == host.frame(of: "b")?.minY)
    }

    @Test func guideThatMovesInsideOfAFixedFrameMovesTheRowAround() {
        let guide = Handle<CGFloat>()
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Holding(guide, 5) { value in
                    Color.red.alignmentGuide(.firstTextBaseline) { _ in value }
                }.frame(width: 10, height: 30)
                box("b", 10, 30)
            }
        }
        let before = host.frame(of: "b")
        host.step { guide.value = 15 }
        #expect(host.frame(of: "b") != before)
    }

    @Test func overlayThatGrowsMeasuresNothingButItself() {
        let width = Handle<CGFloat>()
        let host = TestHost {
            VStack {
                ForEach(0..<50) { _ in Color.red.frame(width: 10, height: 2) }
                Color.green.frame(height: 20).overlay { Holding(width, 50) { value in box("a", value, 5) } }
            }
        }
        let cost = host.step { width.value = 60 }
        #expect(host.frame(of: "a")?.width == 60)
        #expect(cost.layoutsComputed <= 4)
    }

    @Test func spacerAndDividerFollowTheLayoutAround() {
        let isRow = Handle<Bool>()
        let host = TestHost(size: CGSize(width: 100, height: 60)) {
            Holding(isRow, true) { value in
                let layout = value ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
                layout {
                    Spacer().accessibilityIdentifier("s")
                    Divider().accessibilityIdentifier("d")
                    box("a", 10, 10)
                }
            }
        }
        #expect(host.frame(of: "s") == CGRect(x: 0, y: 30, width: 89, height: 0))
        #expect(host.frame(of: "d") == CGRect(x: 89, y: 0, width: 1, height: 60))
        host.step { isRow.value = false }
        #expect(host.frame(of: "s") == CGRect(x: 50, y: 0, width: 0, height: 49))
        #expect(host.frame(of: "d") == CGRect(x: 0, y: 49, width: 100, height: 1))
        host.step { isRow.value = true }
        #expect(host.frame(of: "d") == CGRect(x: 89, y: 0, width: 1, height: 60))
    }

    @Test func viewsThatComeAndGoChangeTheDistances() {
        let count = Handle<Int>()
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            Holding(count, 1) { value in
                VStack(alignment: .leading) {
                    ForEach(0..<value) { box("\($0)", 10, 10) }
                    Spacer()
                }
            }
        }
        for number in [3, 1, 4] {
            host.step { count.value = number }
            #expect(host.frame(of: "\(number - 1)")?.minY == CGFloat(18 * (number - 1)))
        }
    }

    /// Columns of a hundred rows with a row that changes its width.
    private struct Rows: View {
        let columns: Int
        let width: Handle<CGFloat>
        let all: Handle<CGFloat>
        var body: some View {
            HStack(spacing: 1) {
                ForEach(0..<columns) { column in
                    VStack(spacing: 1) {
                        if column == 0 { Holding(width, 5) { Color.red.frame(width: $0, height: 2) } }
                        ForEach(0..<100) { _ in Color.blue.frame(width: 4, height: 2) }
                    }
                }
            }
        }
    }

    @Test func changeOfOneOfManyLeavesAsksTheViewsOfItsContainersAndNoMore() {
        let width = Handle<CGFloat>()
        let host = TestHost(size: CGSize(width: 4000, height: 1000)) {
            Rows(columns: 100, width: width, all: Handle<CGFloat>())
        }
        let cost = host.step { width.value = 9 }
        // The row, its column and the columns: each of their views is asked a few times, and answers from memory.
        #expect(cost.layoutsComputed <= 20)
        #expect(cost.measuresAsked <= 3_000)
        #expect(cost.placements <= 5)
    }

    private struct Leaf: View {
        let size: CGFloat
        var body: some View { Color.red.frame(width: size, height: 1) }
    }

    @Test(arguments: [1_000, 10_000]) func changeOfAllLeavesAtOnceCostsAsMuchForEachHoweverManyThereAre(leaves: Int) {
        let size = Handle<CGFloat>()
        let host = TestHost(size: CGSize(width: 100, height: 1000)) {
            Holding(size, 5) { value in
                VStack(spacing: 0) { ForEach(0..<leaves) { _ in Leaf(size: value) } }
            }
        }
        let cost = host.step { size.value = 7 }
        #expect(cost.measuresAsked <= leaves * 20)
        #expect(cost.layoutsComputed <= leaves * 4)
        #expect(cost.placements <= leaves * 2 + 5)
    }

    @Test func cellsOfManyContainersMayChangeInOnePass() {
        let count = Handle<Int>()
        let host = TestHost(size: CGSize(width: 100, height: 1000)) {
            Holding(count, 1) { value in
                VStack(spacing: 0) {
                    ForEach(0..<2_000) { _ in
                        HStack(spacing: 0) { ForEach(0..<value) { _ in Color.red.frame(width: 1, height: 1) } }
                    }
                }
            }
        }
        let cost = host.step { count.value = 2 }
        #expect(cost.measuresAsked <= 2_000 * 80)
    }

    @Test func viewThatFitsIsChosenAgainWhenOneOfItsViewsChanges() {
        let width = Handle<CGFloat>()
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            Holding(width, 200) { value in
                ViewThatFits {
                    box("a", value, 10)
                    box("b", 20, 10)
                }
            }
        }
        #expect(host.frame(of: "a") == nil && host.frame(of: "b") != nil)
        host.step { width.value = 50 }
        #expect(host.frame(of: "a") != nil && host.frame(of: "b") == nil)
        host.step { width.value = 150 }
        #expect(host.frame(of: "a") == nil && host.frame(of: "b") != nil)
    }
}
