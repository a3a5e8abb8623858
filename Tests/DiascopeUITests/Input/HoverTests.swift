import DiascopeUI
import Testing

/// The pointer over views, without a press.
@MainActor @Suite struct HoverTests {
    private let trace = Trace<String>()

    private func host() -> TestHost {
        TestHost {
            HStack(spacing: 20) {
                Color.red.frame(width: 100, height: 100).onHover { trace("red \($0)") }
                Circle().fill(Color.blue).frame(width: 100, height: 100).onHover { trace("circle \($0)") }
            }
            .onHover { trace("row \($0)") }
        }
    }

    // F176
    @Test func aViewIsToldWhenThePointerComesAndGoes() {
        let host = host()
        host.step { host.host.hover(at: CGPoint(x: 140, y: 150)) }
        #expect(trace.take() == ["row true", "red true"])
        host.step { host.host.hover(at: CGPoint(x: 150, y: 160)) }
        #expect(trace.take() == [], "it has moved inside")
        host.step { host.host.hover(at: CGPoint(x: 260, y: 150)) }
        #expect(trace.take() == ["red false", "circle true"])
        host.step { host.host.hover(at: nil) }
        #expect(trace.take().sorted() == ["circle false", "row false"])
    }

    @Test func gapsAndWhatIsNotDrawnAreNotTheView() {
        let host = host()
        host.step { host.host.hover(at: CGPoint(x: 200, y: 150)) }
        #expect(trace.take() == [], "between the two")
        host.step { host.host.hover(at: CGPoint(x: 213, y: 103)) }
        #expect(trace.take() == [], "in the corner beside the circle")
    }

    @Test func aHoverMayChangeWhatIsShown() {
        struct Subject: View {
            @State private var isOver = false
            var body: some View {
                Color.red.frame(width: 100, height: 100).onHover { isOver = $0 }
                Text(isOver ? "over" : "elsewhere")
            }
        }
        let host = TestHost { Subject() }
        host.step { host.host.hover(at: CGPoint(x: 200, y: 130)) }
        #expect(host.texts == ["over"])
        host.step { host.host.hover(at: CGPoint(x: 5, y: 5)) }
        #expect(host.texts == ["elsewhere"])
    }

    @Test func aViewThatGoesWhileThePointerIsOnItIsForgotten() {
        let isShown = Handle<Bool>()
        let host = TestHost {
            Holding(isShown, true) { isShown in
                if isShown { Color.red.frame(width: 100, height: 100).onHover { trace("red \($0)") } }
            }
        }
        host.step { host.host.hover(at: CGPoint(x: 200, y: 150)) }
        host.step { isShown.value = false }
        host.step { host.host.hover(at: CGPoint(x: 5, y: 5)) }
        #expect(trace.take() == ["red true"])
    }
}
