import DiascopeUI
import Testing

/// Trees are deep where views are wrapped in loops, or contain themselves.
@MainActor @Suite struct DepthTests {
    private func nested(_ levels: Int, _ text: String) -> AnyView {
        var view = AnyView(Text(text))
        for level in 0..<levels { view = level % 2 == 0 ? AnyView(view.padding(0.01)) : AnyView(view.opacity(0.9999)) }
        return view
    }

    @Test func twoThousandLevelsAreMadeShownHitChangedAndTakenDown() {
        let text = Handle<String>(), flag = Handle<Bool>(), taps = Trace<String>()
        let host = TestHost {
            Holding(flag, true) { flag in
                Holding(text, "deep") { text in
                    if flag { AnyView(nested(2_000, text)).onTapGesture { taps("deep") } }
                }
            }
        }
        #expect(host.texts == ["deep"])
        #expect(abs(host.frame(of: "deep")!.width - 40) < 0.001)
        host.click(200, 150)
        #expect(taps.events == ["deep"])
        host.step { text.value = "text" }
        #expect(host.texts == ["text"])
        host.step { flag.value = false }
        #expect(host.texts == [])
        #expect(host.reports == [])
    }

    private struct Endless: View {
        var body: some View { AnyView(Endless()) }
    }

    private struct EndlessBoxes: View {
        var body: some View { AnyView(EndlessBoxes()).padding(0.001).overlay { Color.clear } }
    }

    private struct Branching: View {
        let levels: Int
        var body: some View { ForEach(0..<1) { _ in Branching(levels: levels + 1) } }
    }

    @Test func aViewThatContainsItselfEndsSomewhereWithAReport() {
        for host in [
            TestHost { Endless() }, TestHost { EndlessBoxes() }, TestHost { VStack { Branching(levels: 0) } },
        ] {
            #expect(host.reports == [.nestingTooDeep])
            #expect(host.texts == [])
        }
    }
}
