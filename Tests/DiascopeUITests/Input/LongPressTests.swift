import DiascopeUI
import Testing

/// Presses that are held, by the clock of the tree.
@MainActor @Suite struct LongPressTests {
    private let trace = Trace<String>()
    private let middle = CGPoint(x: 200, y: 150)

    private func host() -> TestHost {
        TestHost {
            Color.red.frame(width: 100, height: 100)
                .onLongPressGesture(minimumDuration: 0.5, perform: { trace("held") }) { trace("pressing \($0)") }
        }
    }

    @Test func aPressThatIsHeldLongEnoughCountsBeforeItIsLetGo() {
        let host = host()
        host.step { host.host.press(at: middle) }
        #expect(trace.take() == ["pressing true"])
        host.advance(by: 0.4)
        #expect(trace.take() == [])
        host.advance(by: 0.2)
        #expect(trace.take() == ["held", "pressing false"])
        host.step { host.host.release(at: middle) }
        #expect(trace.take() == [])
    }

    @Test func aShortPressCountsForNothing() {
        let host = host()
        host.step { host.host.click(at: middle) }
        host.advance(by: 1)
        #expect(trace.take() == ["pressing true", "pressing false"])
    }

    @Test func aPressThatMovesAwayCountsForNothing() {
        let host = host()
        host.step { host.host.press(at: middle) }
        host.step { host.host.drag(to: CGPoint(x: 215, y: 150)) }
        host.advance(by: 1)
        #expect(trace.take() == ["pressing true", "pressing false"])
    }

    @Test func aShortPressIsTheTapsAround() {
        let host = TestHost {
            Color.red.frame(width: 100, height: 100)
                .onLongPressGesture { trace("held") }
                .onTapGesture { trace("tap") }
        }
        host.step { host.host.click(at: middle) }
        host.advance(by: 1)
        #expect(trace.take() == ["tap"])
        host.step { host.host.press(at: middle) }
        host.advance(by: 1)
        host.step { host.host.release(at: middle) }
        #expect(trace.take() == ["held"])
    }

    @Test func aStateFollowsThePressAndGoesBack() {
        struct Subject: View {
            @GestureState private var isPressing = false
            var body: some View {
                Color.red.frame(width: 100, height: 100)
                    .gesture(LongPressGesture().updating($isPressing) { _, state, _ in state = true })
                Text(isPressing ? "pressing" : "free")
            }
        }
        let host = TestHost { Subject() }
        host.step { host.host.press(at: CGPoint(x: 200, y: 130)) }
        #expect(host.texts == ["pressing"])
        host.step { host.host.release(at: CGPoint(x: 200, y: 130)) }
        #expect(host.texts == ["free"])
    }
}
