import DiascopeUI
import Testing

@MainActor @Suite struct PagesTests {
    let trace = Trace<String>()

    private struct Slide: View {
        @State private var count = 0
        let name: String
        let value: Int
        let trace: Trace<String>
        let handle: Handle<Int>
        var body: some View {
            let _ = handle.binding = $count
            Text("\(name) \(count)")
                .onAppear { trace("+\(name)") }
                .onDisappear { trace("-\(name)") }
                .onChange(of: value) { trace("\(name): \($0) → \($1)") }
        }
    }

    @Test func aPageThatIsProbedShowsNothingAndDoesNothing() {
        let controller = PageController(retention: .park)
        let host = TestHost {
            Pages(controller: controller) { Slide(name: "a", value: 0, trace: trace, handle: Handle()) }
        }
        host.step { controller.pages[0].probe() }
        #expect(host.texts == [])
        #expect(trace.events == [])
        host.step { controller.show(controller.pages[0]) }
        #expect(host.texts == ["a 0"])
        #expect(trace.events == ["+a"])
    }

    @Test func aParkedPageKeepsItsStateAndTellsChangesWhenItIsBack() {
        let controller = PageController(retention: .park)
        let value = Handle<Int>(), count = Handle<Int>()
        let host = TestHost {
            Holding(value, 0) { value in
                Pages(controller: controller) {
                    Slide(name: "a", value: value, trace: trace, handle: count)
                    Slide(name: "b", value: value, trace: trace, handle: Handle())
                }
            }
        }
        host.step { controller.show(controller.pages[0]) }
        host.step { count.value = 3 }
        host.step { controller.show(controller.pages[1]) }
        #expect(host.texts == ["b 0"])
        #expect(trace.take() == ["+a", "+b", "-a"])
        host.step { value.value = 5 }
        #expect(trace.take() == ["b: 0 → 5"])
        host.step { count.value = 4 }
        host.step { controller.show(controller.pages[0]) }
        #expect(host.texts == ["a 4"])
        #expect(trace.take().sorted() == ["+a", "-b", "a: 0 → 5"])
    }

    @Test func aDroppedPageStartsAnew() {
        let controller = PageController(retention: .drop)
        let count = Handle<Int>()
        let host = TestHost {
            Pages(controller: controller) {
                Slide(name: "a", value: 0, trace: trace, handle: count)
                Text("b")
            }
        }
        host.step { controller.show(controller.pages[0]) }
        host.step { count.value = 3 }
        host.step { controller.show(controller.pages[1]) }
        host.step { controller.show(controller.pages[0]) }
        #expect(host.texts == ["a 0"])
    }

    @Test func aMirrorShowsTheStateOfItsStageAndDoesNothingByItself() {
        struct Root: View {
            let trace: Trace<String>
            let handle: Handle<Int>
            @State private var isShown = true
            var body: some View {
                if isShown { Slide(name: "a", value: 0, trace: trace, handle: handle) }
                Button("hide") { isShown = false }
            }
        }
        let count = Handle<Int>()
        let root = Root(trace: trace, handle: count)
        let stage = TestHost { root }
        let mirror = ViewGraph(
            size: CGSize(width: 400, height: 300), services: stage.host.graph.services, store: stage.host.graph.store,
            isMirror: true, content: root)
        mirror.update(at: 0)
        stage.step { count.value = 3 }
        mirror.update(at: 0)
        #expect(mirror.texts() == ["a 3", "hide"])
        #expect(trace.take() == ["+a"])
        stage.step { try? stage.host.click("hide") }
        mirror.update(at: 0)
        #expect(mirror.texts() == ["hide"])
        #expect(trace.take() == ["-a"])
        #expect(mirror.invariantViolations() == [])
    }
}
