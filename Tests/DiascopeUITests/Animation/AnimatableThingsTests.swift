import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("Author-made things that can be interpolated") struct AnimatableThingsTests {
    private struct Widened: ViewModifier, @MainActor Animatable {
        var width: CGFloat
        let trace: Trace<CGFloat>

        var animatableData: CGFloat {
            get { width }
            set { width = newValue }
        }

        func body(content: Content) -> some View {
            let _ = trace(width)
            content.frame(width: width, height: 10)
        }
    }

    /// F185
    @Test func aModifierIsEvaluatedInEachFrameWithItsData() {
        let handle = Handle<CGFloat>(), trace = Trace<CGFloat>(), content = Trace<String>()
        let host = TestHost {
            Holding(handle, 0) { width in
                Counted(content) { Color.black.accessibilityIdentifier("bar") }
                    .modifier(Widened(width: width, trace: trace))
            }
        }
        trace.take()
        content.take()
        host.step { withAnimation(.linear(duration: 0.1)) { handle.value = 60 } }
        content.take()
        host.advance(by: 0.2)
        let seen = trace.take().reduce(into: [CGFloat]()) { if abs(($0.last ?? -1) - $1) > 0.001 { $0.append($1) } }
        #expect(seen.count == 7, "\(seen)")
        for (value, expected) in zip(seen, [0, 10, 20, 30, 40, 50, 60].map { CGFloat($0) }) {
            #expect(abs(value - expected) < 0.001)
        }
        #expect(content.events == [], "what is modified is not evaluated")
        #expect(host.frame(of: "bar")?.width == 60)
    }

    /// A wedge that opens.
    private struct Wedge: Shape {
        var opening: Double

        var animatableData: Double {
            get { opening }
            set { opening = newValue }
        }

        func path(in rect: CGRect) -> Path {
            Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width * opening / 100, height: rect.height))
        }
    }

    /// F187: the path follows the data; no body runs and nothing is laid out.
    @Test func aShapesPathFollowsItsData() {
        let handle = Handle<Double>()
        let host = TestHost {
            Holding(handle, 0) { Wedge(opening: $0).frame(width: 100, height: 10).accessibilityIdentifier("wedge") }
        }
        func width() -> CGFloat {
            for case .item(let item) in host.host.graph.displayList.entries {
                for case .fill(let path, _, _) in item.content { return path.boundingRect.width }
            }
            return 0
        }
        host.step { withAnimation(.linear(duration: 1)) { handle.value = 100 } }
        host.host.metrics.reset()
        host.advance(by: 0.5)
        #expect(abs(width() - 50) < 0.001)
        #expect(host.host.metrics.bodyEvaluations == 0 && host.host.metrics.layoutsComputed == 0)
        host.advance(by: 0.5)
        #expect(abs(width() - 100) < 0.001)
    }
}
