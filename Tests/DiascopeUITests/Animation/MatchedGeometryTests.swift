import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("Views with one geometry") struct MatchedGeometryTests {
    private struct Pair: View {
        @Namespace private var names
        let isThere: Bool

        var body: some View {
            HStack(spacing: 0) {
                Color.clear.frame(width: 100, height: 100).overlay {
                    if !isThere { square(20, "from") }
                }
                Color.clear.frame(width: 100, height: 100).overlay {
                    if isThere { square(60, "to") }
                }
            }
        }

        private func square(_ side: CGFloat, _ name: String) -> some View {
            Color.black.accessibilityIdentifier(name).matchedGeometryEffect(id: "a", in: names)
                .frame(width: side, height: side)
        }
    }

    @Test func aNewSourceComesFromWhereTheOldOneWas() {
        let handle = Handle<Bool>()
        let host = TestHost { Holding(handle, false) { Pair(isThere: $0) } }
        let from = host.frame(of: "from")!
        host.step { withAnimation(.linear(duration: 1)) { handle.value = true } }
        #expect(host.frame(of: "to") == from)
        host.advance(by: 0.5)
        let half = host.frame(of: "to")!
        #expect(abs(half.width - 40) < 0.01)
        #expect(abs(half.midX - from.midX - 50) < 0.01)
        host.advance(by: 1)
        #expect(host.frame(of: "to")!.width == 60)
        #expect(host.frame(of: "to")!.midX == from.midX + 100)
    }

    private struct Marked: View {
        @Namespace private var names
        let isRight: Bool

        var body: some View {
            ZStack {
                HStack(spacing: 0) {
                    Color.white.frame(width: 100, height: 40)
                        .matchedGeometryEffect(id: "a", in: names, isSource: !isRight)
                    Color.white.frame(width: 60, height: 40)
                        .matchedGeometryEffect(id: "a", in: names, isSource: isRight)
                }
                Color.black.accessibilityIdentifier("mark")
                    .matchedGeometryEffect(id: "a", in: names, isSource: false)
            }
        }
    }

    @Test func aViewThatIsNoSourceIsDrawnWhereTheSourceIs() {
        let host = TestHost { Marked(isRight: false) }
        #expect(host.frame(of: "mark") == CGRect(x: 120, y: 130, width: 100, height: 40))
    }
}
