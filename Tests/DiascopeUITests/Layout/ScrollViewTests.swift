import DiascopeGraphics
import Testing

@testable import DiascopeUI

@MainActor @Suite struct ScrollViewTests {
    /// Ten rows of twenty points in a port of a hundred by fifty, its corner at (50, 25).
    private func host(_ axes: Axis.Set = .vertical, rows: Int = 10) -> TestHost {
        TestHost(size: CGSize(width: 200, height: 100)) {
            ScrollView(axes) {
                VStack(spacing: 0) {
                    ForEach(0..<rows) { Color.red.frame(width: 100, height: 20).accessibilityIdentifier("row \($0)") }
                }
            }.frame(width: 100, height: 50).accessibilityIdentifier("port")
        }
    }

    private func scroll(_ host: TestHost, _ height: CGFloat, at point: CGPoint = CGPoint(x: 100, y: 50)) -> Bool {
        var moved = false
        host.step { moved = host.host.graph.scroll(at: point, by: CGSize(width: 0, height: height)) }
        return moved
    }

    @Test func contentMovesAndPortStays() {
        let host = host()
        #expect(host.frame(of: "row 0") == CGRect(x: 50, y: 25, width: 100, height: 20))
        #expect(scroll(host, -30))
        #expect(host.frame(of: "row 0")?.minY == -5)
        #expect(host.frame(of: "port") == CGRect(x: 50, y: 25, width: 100, height: 50))
    }

    /// What moves first inside must not decide how the rest is cut: that is not drawn anew when the motion ends.
    @Test func theClipIsTheSameWhetherItsFirstViewMovesOrNot() {
        let handle = Handle<Bool>()
        let host = TestHost(size: CGSize(width: 200, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    Holding(handle, false) { Color.red.frame(width: 20, height: 20).offset(x: $0 ? 40 : 0) }
                    Color.blue.frame(width: 100, height: 200)
                }
            }.frame(width: 100.3, height: 50.4)
        }
        func clips() -> [DisplayClip] {
            host.host.graph.displayList.entries.compactMap {
                if case .begin(let group) = $0 { group.clip } else { nil }
            }
        }
        let atRest = clips()
        host.step { withAnimation(.linear(duration: 1)) { handle.value = true } }
        host.advance(by: 0.5)
        #expect(clips() == atRest && atRest.count == 1)
        // A clip with a frame of its own is cut by that, and not as the first view inside is drawn.
        #expect(atRest.allSatisfy { $0.frame != nil && !$0.isMoving })
    }

    @Test func contentStopsAtItsEnds() {
        let host = host()
        #expect(!scroll(host, 10))
        #expect(scroll(host, -1000))
        #expect(host.frame(of: "row 9")?.maxY == 75)
        #expect(!scroll(host, -10))
        #expect(scroll(host, .infinity) == false)
        #expect(scroll(host, 1000))
        #expect(host.frame(of: "row 0")?.minY == 25)
    }

    @Test func scrollingMeasuresAndPlacesNothing() {
        let host = host()
        let cost = host.step { host.host.graph.scroll(at: CGPoint(x: 100, y: 50), by: CGSize(width: 0, height: -30)) }
        #expect(cost.layoutsComputed == 0)
        #expect(cost.placements == 0)
        #expect(cost.bodyEvaluations == 0)
    }

    @Test func nothingScrollsOutsideOfThePortOrAlongAnotherAxis() {
        let host = host()
        #expect(!scroll(host, -30, at: CGPoint(x: 100, y: 90)))
        let horizontal = host.host.graph.scroll(at: CGPoint(x: 100, y: 50), by: CGSize(width: -30, height: 0))
        #expect(!horizontal)
    }

    @Test func contentThatBecomesShorterLeavesNoGap() {
        let rows = Handle<Int>()
        let host = TestHost(size: CGSize(width: 100, height: 50)) {
            Holding(rows, 10) { count in
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<count) {
                            Color.red.frame(width: 100, height: 20).accessibilityIdentifier("row \($0)")
                        }
                    }
                }
            }
        }
        #expect(scroll(host, -1000, at: CGPoint(x: 50, y: 25)))
        host.step { rows.value = 4 }
        #expect(host.frame(of: "row 3")?.maxY == 50)
        host.step { rows.value = 1 }
        #expect(host.frame(of: "row 0")?.minY == 0)
    }

    @Test func innerScrollViewHandsOnWhatItCannotTake() {
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Color.red.frame(width: 100, height: 70).accessibilityIdentifier("inner") }
                        .frame(width: 100, height: 50)
                    Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("outer")
                }
            }
        }
        #expect(scroll(host, -50, at: CGPoint(x: 50, y: 20)))
        #expect(host.frame(of: "outer")?.minY == 20)
        #expect(host.frame(of: "inner")?.minY == -50)
    }

    @Test func draggingScrollsAndAClickGoesToWhatIsInside() {
        var clicks = 0
        let host = TestHost(size: CGSize(width: 100, height: 50)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.green.frame(width: 100, height: 20).onTapGesture { clicks += 1 }
                    Color.red.frame(width: 100, height: 100).accessibilityIdentifier("red")
                }
            }
        }
        host.host.press(at: CGPoint(x: 50, y: 40))
        host.host.drag(to: CGPoint(x: 50, y: 25))
        #expect(host.frame(of: "red")?.minY == 5)
        host.host.release(at: CGPoint(x: 50, y: 25))
        host.check()
        #expect(host.frame(of: "red")?.minY == 5)
        #expect(scroll(host, 100, at: CGPoint(x: 50, y: 25)))
        host.click(50, 10)
        #expect(clicks == 1)
    }

    @Test func whatIsOutOfSightCannotBeHit() {
        var clicks = 0
        let host = TestHost(size: CGSize(width: 100, height: 100)) {
            ScrollView { Color.green.frame(width: 100, height: 200).onTapGesture { clicks += 1 } }
                .frame(width: 100, height: 40)
        }
        host.click(50, 90)
        #expect(clicks == 0)
        host.click(50, 50)
        #expect(clicks == 1)
    }
}
