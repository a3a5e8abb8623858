import DiascopeGraphics
import Testing

@testable import DiascopeUI

/// Layouts whose type is hidden, layouts of authors, values for them, and what is in front of what.
@MainActor @Suite struct LayoutSwitchingTests {
    private struct Counter: View {
        @State private var count = 0
        let handle: Handle<Int>
        var body: some View {
            let _ = handle.binding = $count
            Text("count \(count)")
        }
    }

    @Test func viewsKeepTheirStateWhenTheLayoutChanges() {
        let isRow = Handle<Bool>(), count = Handle<Int>()
        let host = TestHost {
            Holding(isRow, true) { value in
                let layout = value ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
                layout {
                    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("red")
                    Counter(handle: count)
                }
            }
        }
        host.step { count.value = 7 }
        let row = host.frame(of: "red")
        let cost = host.step { isRow.value = false }
        #expect(host.texts == ["count 7"])
        #expect(cost.nodesMade == 0)
        #expect(host.frame(of: "red") != row)
    }

    @Test func moveToAnotherLayoutIsAnimated() {
        let isRow = Handle<Bool>()
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            Holding(isRow, true) { value in
                let layout = value ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
                layout {
                    Color.red.frame(width: 20, height: 20).accessibilityIdentifier("red")
                    Color.blue.frame(width: 20, height: 20)
                }
            }
        }
        #expect(host.frame(of: "red")?.origin == CGPoint(x: 30, y: 40))
        host.step { withAnimation(.linear(duration: 1)) { isRow.value = false } }
        #expect(host.frame(of: "red")?.origin == CGPoint(x: 30, y: 40))
        host.advance(by: 0.5)
        let middle = host.frame(of: "red")?.origin ?? .zero
        #expect(middle.x.isNear(35) && middle.y.isNear(35))
        host.advance(by: 0.6)
        #expect(host.frame(of: "red")?.origin == CGPoint(x: 40, y: 30))
    }

    /// Views on a line that leans.
    private nonisolated struct Diagonal: Layout {
        var step: CGFloat
        var animatableData: CGFloat {
            get { step }
            set { step = newValue }
        }

        @MainActor func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 100)
        }

        @MainActor func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for (index, subview) in subviews.enumerated() {
                let distance = step * CGFloat(index) * CGFloat(index)
                subview.place(
                    at: CGPoint(x: bounds.minX + distance, y: bounds.minY + distance), proposal: .unspecified)
            }
        }
    }

    @Test func layoutWithAnimatableDataIsLaidOutInEachFrame() {  // F184
        let step = Handle<CGFloat>()
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            Holding(step, 0) { value in
                Diagonal(step: value) {
                    ForEach(0..<3) { Color.red.frame(width: 1, height: 1).accessibilityIdentifier("\($0)") }
                }
            }
        }
        host.step { withAnimation(.linear(duration: 1)) { step.value = 10 } }
        #expect(host.frame(of: "2")?.minX == 0)
        var laidOut = 0
        for _ in 0..<30 { laidOut += host.step { host.host.advance(by: 1.0 / 60) }.placements > 0 ? 1 : 0 }
        #expect(laidOut == 30)
        #expect(host.frame(of: "1")?.minX.isNear(5) == true)
        #expect(host.frame(of: "2")?.minX.isNear(20) == true)
        host.advance(by: 0.6)
        #expect(host.frame(of: "2")?.minX == 40)
        #expect(!host.host.graph.needsFrame)
    }

    private struct Rank: LayoutValueKey { static let defaultValue = 0 }

    private struct RankReader: Layout {
        let ranks: Trace<[Int]>
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            ranks(subviews.map { $0[Rank.self] })
            return CGSize(width: 10, height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    @Test func layoutReadsValuesThatNoFrameOrPaddingHides() {  // F9
        let ranks = Trace<[Int]>()
        let rank = Handle<Int>()
        let host = TestHost {
            Holding(rank, 1) { value in
                RankReader(ranks: ranks) {
                    Color.red.layoutValue(key: Rank.self, value: value)
                    Color.red.layoutValue(key: Rank.self, value: 2).opacity(0.5).offset(x: 1).overlay { Color.blue }
                    Color.red.layoutValue(key: Rank.self, value: 3).padding()
                    Color.red.layoutValue(key: Rank.self, value: 4).frame(width: 5)
                    Color.red
                }
            }
        }
        #expect(ranks.take().last == [1, 2, 0, 0, 0])
        host.step { rank.value = 9 }
        #expect(ranks.take().last == [9, 2, 0, 0, 0])
    }

    @Test func zIndexOrdersDrawingAndHitsAndIsStable() {  // F166
        let front = Handle<Double>()
        let taps = Trace<String>()
        let host = TestHost(size: CGSize(width: 50, height: 50)) {
            Holding(front, 0) { value in
                ZStack {
                    Color.red.zIndex(value).onTapGesture { taps("red") }
                    Color.green.onTapGesture { taps("green") }
                    Color.blue.onTapGesture { taps("blue") }
                }
            }
        }
        host.click(25, 25)
        #expect(taps.take() == ["blue"])
        let cost = host.step { front.value = 1 }
        #expect(cost.layoutsComputed == 0)
        host.click(25, 25)
        #expect(taps.take() == ["red"])
        host.step { front.value = -1 }
        host.click(25, 25)
        #expect(taps.take() == ["blue"])
    }

    @Test func innermostZIndexWins() {
        let taps = Trace<String>()
        let host = TestHost(size: CGSize(width: 50, height: 50)) {
            ZStack {
                Color.red.onTapGesture { taps("red") }.zIndex(2).padding(0).zIndex(-5)
                Color.green.onTapGesture { taps("green") }
            }
        }
        host.click(25, 25)
        #expect(taps.take() == ["red"])
    }

    @Test func safeAreasAreNone() {
        let plain = LaidOut(Color.red.ignoresSafeArea(), ProposedViewSize(width: 10, height: 10))
        #expect(plain.size == CGSize(width: 10, height: 10))
        let padded = LaidOut(
            Color.red.accessibilityIdentifier("a").safeAreaPadding(3), ProposedViewSize(width: 10, height: 10))
        #expect(padded.frames["a"] == CGRect(x: 3, y: 3, width: 4, height: 4))
    }
}
