import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

/// F142
@MainActor @Suite("Groups of geometry") struct GeometryGroupTests {
    private let handle = Handle<Bool>()

    private func square(_ name: String) -> some View {
        Color.black.frame(width: 40, height: 40).accessibilityIdentifier(name)
    }

    /// A row at the left that goes to the right, and gets a second square on the way.
    @ViewBuilder private func row(_ isThere: Bool, isGrouped: Bool) -> some View {
        let row = HStack(spacing: 0) {
            square("a")
            if isThere { square("b").transition(.identity) }
        }
        Group { if isGrouped { row.geometryGroup() } else { row } }
            .frame(maxWidth: .infinity, alignment: isThere ? .trailing : .leading)
    }

    private func change(_ value: Bool) { withAnimation(.linear(duration: 1)) { handle.value = value } }

    @Test func withoutOneWhatIsNewIsWhereTheContainerWillBe() {
        let host = TestHost { Holding(handle, false) { row($0, isGrouped: false) } }
        host.step { change(true) }
        host.advance(by: 0.5)
        #expect(host.frame(of: "a")?.minX == 160)
        #expect(host.frame(of: "b")?.minX == 360)
    }

    @Test func whatIsNewInOneGoesWithIt() {
        let host = TestHost { Holding(handle, false) { row($0, isGrouped: true) } }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minX == 0)
        #expect(host.frame(of: "b")?.minX == 40)
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "a")!.minX - 160) < 0.001)
        #expect(abs(host.frame(of: "b")!.minX - 200) < 0.001)
        host.advance(by: 0.6)
        #expect(host.frame(of: "a")?.minX == 320)
        #expect(host.frame(of: "b")?.minX == 360)
        #expect(!host.host.graph.needsFrame)
    }

    @Test func itsContentIsLaidOutInTheSizeThatItHasJustNow() {
        let host = TestHost {
            Holding(handle, false) { isWide in
                HStack(spacing: 0) {
                    Color.red.accessibilityIdentifier("rest")
                    square("fixed")
                }
                .geometryGroup()
                .frame(width: isWide ? 200 : 100, height: 40)
            }
        }
        host.step { change(true) }
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "rest")!.width - 110) < 0.001)
        #expect(abs(host.frame(of: "fixed")!.minX - host.frame(of: "rest")!.maxX) < 0.001)
        host.advance(by: 0.6)
        #expect(host.frame(of: "rest")?.width == 160)
    }

    @Test func whatMovesInsideOfItAddsItsOwnWay() {
        let inner = Handle<Bool>()
        let host = TestHost {
            Holding(handle, false) { isThere in
                Holding(inner, false) { square("a").offset(y: $0 ? 50 : 0) }
                    .geometryGroup().offset(x: isThere ? 100 : 0)
            }
        }
        let start = host.frame(of: "a")!
        host.step { change(true) }
        host.advance(by: 0.5)
        host.step { withAnimation(.linear(duration: 1)) { inner.value = true } }
        host.advance(by: 0.25)
        #expect(abs(host.frame(of: "a")!.minX - start.minX - 75) < 0.001)
        #expect(abs(host.frame(of: "a")!.minY - start.minY - 12.5) < 0.001)
    }

    @Test func aJumpTakesAllOfItAlong() {
        let host = TestHost { Holding(handle, false) { row($0, isGrouped: true) } }
        host.step { handle.value = true }
        #expect(host.frame(of: "a")?.minX == 320)
        #expect(host.frame(of: "b")?.minX == 360)
    }

    @Test func clicksGoWhereItWillBe() throws {
        let clicks = Trace<String>()
        let host = TestHost {
            Holding(handle, false) { isThere in
                square("a").onTapGesture { clicks("a") }.geometryGroup()
                    .frame(maxWidth: .infinity, alignment: isThere ? .trailing : .leading)
            }
        }
        host.step { change(true) }
        host.click(380, 150)
        #expect(clicks.events == ["a"])
    }
}
