import DiascopeTesting
import DiascopeUI
import Testing

@MainActor @Suite struct LifecycleTests {
    let trace = Trace<String>()

    /// A host of a view that does not come to rest, so that its tree is never up to date.
    private func restless(@ViewBuilder _ content: () -> some View) -> ViewHost {
        ViewHost(
            size: CGSize(width: 100, height: 100), services: ViewServices(shaping: TestFont(), images: NoImages()),
            content: content)
    }

    // S1
    @Test func writesWithOneTransactionAreOnePassAndOthersAreTheirOwn() {
        struct Subject: View {
            @State private var value = 0
            let trace: Trace<String>
            var body: some View {
                let _ = trace("body \(value)")
                Text("\(value)")
                    .onAppear {
                        value = 1
                        value = 2
                        withAnimation {
                            value = 3
                            value = 4
                        }
                    }
                    .onChange(of: value) { trace("\($0) → \($1)") }
            }
        }
        _ = TestHost { Subject(trace: trace) }
        #expect(trace.events == ["body 0", "body 2", "0 → 2", "body 4", "2 → 4"])
    }

    private struct Changing: View {
        @State private var value = 0
        let isInitial: Bool
        let trace: Trace<String>
        let handle: Handle<Int>
        var body: some View {
            let _ = handle.binding = $value
            Text("\(value)")
                .onAppear { value = 1 }
                .onChange(of: value, initial: isInitial) { trace("\($0) → \($1)") }
        }
    }

    // S2
    @Test func anInitialOnChangeRunsWithTheValueTwiceAndThenWithEachChange() {
        let value = Handle<Int>()
        let host = TestHost { Changing(isInitial: true, trace: trace, handle: value) }
        host.step { value.value = 2 }
        #expect(trace.events == ["0 → 0", "0 → 1", "1 → 2"])
    }

    // S3
    @Test func onChangeRunsWithEachChangeOnly() {
        let value = Handle<Int>()
        let host = TestHost { Changing(isInitial: false, trace: trace, handle: value) }
        host.step { value.value = 2 }
        #expect(trace.events == ["0 → 1", "1 → 2"])
    }

    // S4
    @Test func anEqualValueIsNoChange() {
        let value = Handle<Int>()
        let host = TestHost { Changing(isInitial: false, trace: trace, handle: value) }
        host.step { value.value = 2 }
        let metrics = host.step { value.value = 2 }
        #expect(trace.events == ["0 → 1", "1 → 2"])
        #expect(metrics == Metrics())
    }

    // S7, S8
    @Test func appearanceInsideAnIDRunsAgainAndOutsideOnce() {
        let flag = Handle<Bool>()
        let host = TestHost {
            Holding(flag, false) { flag in
                Text("a").onAppear { trace("inside") }.id(flag).onAppear { trace("outside") }
            }
        }
        #expect(trace.take().sorted() == ["inside", "outside"])
        host.step { flag.value = true }
        #expect(trace.take() == ["inside"])
    }

    // S9
    @Test func aChildWithANewValueRunsWithEach() {
        final class Box {}
        struct Child: View {
            let number: Int
            let box: Box
            let trace: Trace<String>
            var body: some View {
                let _ = trace("child \(number)")
                Text("\(number)")
            }
        }
        let box = Box(), number = Handle<Int>()
        let host = TestHost { Holding(number, 0) { Child(number: $0, box: box, trace: trace) } }
        host.step { number.value = 2 }
        host.step { number.value = 4 }
        #expect(trace.events == ["child 0", "child 2", "child 4"])
    }

    @Test func aChildWithAnEqualValueDoesNotRun() {
        struct Child: View {
            let name: String
            let trace: Trace<String>
            var body: some View {
                let _ = trace("child")
                Text(name)
            }
        }
        let number = Handle<Int>()
        let host = TestHost {
            Holding(number, 0) { number in
                VStack {
                    Text("\(number)")
                    Child(name: "same", trace: trace)
                }
            }
        }
        host.step { number.value = 1 }
        #expect(trace.events == ["child"])
    }

    // S12
    @Test func anEqualWriteDoesNothing() {
        let value = Handle<String>()
        let host = TestHost { Holding(value, "a") { Text($0) } }
        #expect(host.step { value.value = "a" } == Metrics())
        // Back again before anything was shown: nothing changed in the end.
        let metrics = host.step {
            value.value = "b"
            value.value = "a"
        }
        #expect(metrics.bodyEvaluations == 0)
    }

    // S13
    @Test func aStateThatNoBodyReadsRunsNone() {
        struct Subject: View {
            @State private var unread = 0
            let handle: Handle<Int>
            var body: some View {
                let _ = handle.binding = $unread
                Text("a")
            }
        }
        let value = Handle<Int>()
        let host = TestHost { Subject(handle: value) }
        let metrics = host.step { value.value = 1 }
        #expect(value.value == 1)
        #expect(metrics.bodyEvaluations == 0)
        #expect(metrics.nodesVisited == 0)
    }

    @Test func aStateThatIsNoLongerReadRunsNoBody() {
        struct Subject: View {
            @State private var isShown = true
            @State private var value = 0
            let flag: Handle<Bool>
            let handle: Handle<Int>
            var body: some View {
                let _ = (flag.binding = $isShown, handle.binding = $value)
                Text(isShown ? "\(value)" : "hidden")
            }
        }
        let flag = Handle<Bool>(), value = Handle<Int>()
        let host = TestHost { Subject(flag: flag, handle: value) }
        #expect(host.step { value.value = 1 }.bodyEvaluations == 1)
        #expect(host.step { flag.value = false }.bodyEvaluations == 1)
        #expect(host.step { value.value = 2 }.bodyEvaluations == 0)
        host.step { flag.value = true }
        #expect(host.texts == ["2"])
    }

    @Test func anActionSeesItsOwnWritesAtOnce() {
        struct Subject: View {
            @State private var value = 0
            let trace: Trace<String>
            var body: some View {
                Text("\(value)").onAppear {
                    value += 1
                    value += 1
                    trace("\(value)")
                }
            }
        }
        let host = TestHost { Subject(trace: trace) }
        #expect(trace.events == ["2"])
        #expect(host.texts == ["2"])
    }

    @Test func aWriteDuringABodyIsReportedAndTakesEffectAfterwards() {
        struct Hasty: View {
            @State private var value = 0
            var body: some View {
                let _ = value = 5
                Text("\(value)")
            }
        }
        let host = TestHost { Hasty() }
        #expect(host.texts == ["5"])
        #expect(host.reports == [.writeDuringUpdate])
        #expect(host.host.diagnostics[0].message.contains("Hasty"))
    }

    @Test func aStateThatChangesInEveryPassIsStoppedWithTheViewsName() {
        struct Endless: View {
            @State private var value = 0
            var body: some View { Text("\(value)").onChange(of: value, initial: true) { value += 1 } }
        }
        let host = restless { Endless() }
        #expect(host.diagnostics.map(\.code) == [.updateLoop])
        #expect(host.diagnostics[0].message.contains("Endless"))
    }

    @Test func idsThatChangeInEveryPassAreStopped() {
        struct Endless: View {
            @State private var value = 0
            var body: some View { Text("\(value)").onAppear { value += 1 }.id(value) }
        }
        let host = restless { Endless() }
        #expect(host.diagnostics.map(\.code) == [.updateLoop])
    }

    @Test func aMeasureThatIsFedBackWithoutEndIsStoppedWithTheViewsName() {
        struct Growing: View {
            @State private var width = 10.0
            var body: some View {
                Color.red.frame(width: width, height: 10)
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 + 1 }
            }
        }
        let host = restless { Growing() }
        #expect(host.diagnostics.map(\.code) == [.updateLoop])
        #expect(host.diagnostics[0].message.contains("Growing"))
    }

    @Test func aSizeThatIsReadAndWrittenBackInsideOfAReaderIsStopped() {
        struct Growing: View {
            @State private var width = 10.0
            var body: some View {
                GeometryReader { proxy in
                    Color.red.onAppear { width = proxy.size.width + 1 }
                        .onChange(of: proxy.size.width) { width = proxy.size.width + 1 }
                }
                .frame(width: width)
            }
        }
        let host = restless { Growing() }
        #expect(host.diagnostics.map(\.code) == [.updateLoop])
    }

    @Test func stateOfTwoViewsThatChangeEachOtherIsStopped() {
        struct Endless: View {
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                Text("\(a) \(b)").onChange(of: a, initial: true) { b = a + 1 }.onChange(of: b) { a = b }
            }
        }
        let host = restless { Endless() }
        #expect(host.diagnostics.map(\.code) == [.updateLoop])
    }

    @Test func whatGoesInThePassInWhichItWouldRunDoesNot() {
        let flag = Handle<Bool>(), value = Handle<Int>()
        let host = TestHost {
            Holding(flag, true) { flag in
                if flag { Holding(value, 0) { Counted(trace, "\($0)") { EmptyView() } } }
            }
        }
        trace.take()
        host.step {
            value.value = 1
            flag.value = false
        }
        #expect(trace.events == [])
    }

    @Test func aHostThatIsLetGoTakesItsTreeAlong() {
        weak var graph: ViewGraph?
        do {
            let host = TestHost { Button("a") {}.onAppear { trace("+") }.onDisappear { trace("-") } }
            graph = host.host.graph
            #expect(graph != nil)
        }
        #expect(graph == nil)
    }

    @Test func aBindingThatOutlivesItsDeckCanBeWritten() {
        let value = Handle<Int>()
        do { _ = TestHost { Holding(value, 0) { Text("\($0)") } } }
        value.value = 3
        #expect(value.value == 3)
    }

    @Test func aViewThatGoesWhileItMovesIsForgotten() {
        let flag = Handle<Bool>(), x = Handle<CGFloat>()
        let host = TestHost {
            Holding(flag, true) { flag in
                if flag { Holding(x, 0) { Text("a").offset(x: $0).opacity($0 > 0 ? 0.5 : 1) } }
            }
        }
        host.step { withAnimation(.linear(duration: 1)) { x.value = 50 } }
        host.advance(by: 0.25)
        host.step { flag.value = false }
        host.advance(by: 0.25)
        #expect(!host.host.graph.isAnimating)
    }
}
