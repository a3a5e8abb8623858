import DiascopeTesting
import DiascopeUI
import Testing

@MainActor @Suite struct TaskTests {
    let trace = Trace<String>()

    /// Waits in steps of time until it is cancelled.
    private struct Waiting: View {
        @Environment(\.clock) private var clock
        @State private var seconds = 0
        let name: String
        let trace: Trace<String>
        var body: some View {
            Text("\(seconds)").task {
                trace("start \(name)")
                do {
                    while true {
                        try await clock.sleep(for: .seconds(1))
                        seconds += 1
                    }
                } catch { trace("end \(name)") }
            }
        }
    }

    @Test func aTaskStartsOnceAndSleepsByTheClockOfTheTree() async {
        let host = TestHost { Waiting(name: "a", trace: trace) }
        await host.host.runTasks()
        #expect(trace.events == ["start a"])
        host.advance(by: 0.9)
        await host.host.runTasks()
        #expect(host.texts == ["0"])
        host.advance(by: 0.2)
        await host.host.runTasks()
        #expect(host.texts == ["1"])
        host.advance(by: 1)
        await host.host.runTasks()
        #expect(host.texts == ["2"])
        #expect(trace.events == ["start a"])
    }

    @Test func aTaskIsCancelledWhenItsViewGoes() async {
        let flag = Handle<Bool>()
        let host = TestHost { Holding(flag, true) { if $0 { Waiting(name: "a", trace: trace) } } }
        await host.host.runTasks()
        host.step { flag.value = false }
        await tasksRun { trace.events.count == 2 }
        #expect(trace.events == ["start a", "end a"])
    }

    @Test func aTaskEndsWithItsTree() async {
        do {
            let host = TestHost { Waiting(name: "a", trace: trace) }
            await host.host.runTasks()
        }
        await tasksRun { trace.events.count == 2 }
        #expect(trace.events == ["start a", "end a"])
    }

    @Test func anotherIDStartsTheTaskAnew() async {
        struct Subject: View {
            @Environment(\.clock) private var clock
            let id: Int
            let trace: Trace<String>
            var body: some View {
                Text("\(id)").task(id: id / 10) {
                    trace("start \(id)")
                    do { try await clock.sleep(for: .seconds(100)) } catch { trace("end \(id)") }
                }
            }
        }
        let id = Handle<Int>()
        let host = TestHost { Holding(id, 0) { Subject(id: $0, trace: trace) } }
        await host.host.runTasks()
        host.step { id.value = 1 }
        await host.host.runTasks()
        #expect(trace.take() == ["start 0"])
        host.step { id.value = 10 }
        await host.host.runTasks()
        #expect(trace.take().sorted() == ["end 0", "start 10"])
    }

    @Test func onlyTheLastOfSeveralIDsInOneStepStarts() async {
        let id = Handle<Int>(), trace = trace
        let host = TestHost { Holding(id, 0) { id in Text("\(id)").task(id: id) { trace("\(id)") } } }
        host.step {
            id.value = 1
            id.value = 2
        }
        await host.host.runTasks()
        #expect(trace.events.last == "2")
        #expect(!trace.events.contains("1"))
    }

    @Test func tasksRunOnAPageOnlyWhileItIsShown() async {
        let controller = PageController(retention: .park)
        let trace = trace
        let host = TestHost {
            Pages(controller: controller) {
                Waiting(name: "a", trace: trace)
                Waiting(name: "b", trace: trace)
            }
        }
        for page in controller.pages { page.probe() }
        await host.host.runTasks()
        #expect(trace.take() == [])
        host.step { controller.show(controller.pages[0]) }
        await host.host.runTasks()
        #expect(trace.take() == ["start a"])
        host.step { controller.show(controller.pages[1]) }
        await host.host.runTasks()
        #expect(trace.take().sorted() == ["end a", "start b"])
        host.step { controller.show(controller.pages[0]) }
        await host.host.runTasks()
        #expect(trace.take().sorted() == ["end b", "start a"])
    }

    @Test func aSleeperOutsideOfATreeDoesNotSleep() async throws {
        try await EnvironmentValues().clock.sleep(for: .seconds(1000))
    }

    @Test func aTimerRingsByTheClockOfTheTree() {
        struct Ticking: View {
            @State private var ticks = 0
            var body: some View {
                Text("\(ticks)")
                    .onReceive(Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
            }
        }
        let flag = Handle<Bool>()
        let host = TestHost { Holding(flag, true) { if $0 { Ticking() } } }
        host.advance(by: 0.4)
        #expect(host.texts == ["0"])
        #expect(host.host.graph.nextTimer == 0.5)
        host.advance(by: 0.2)
        #expect(host.texts == ["1"])
        host.advance(by: 2)
        #expect(host.texts == ["5"])
        host.step { flag.value = false }
        #expect(host.host.graph.nextTimer == nil)
    }

    @Test func timesThatATimerSleptThroughAreLeftOut() {
        let dates = Trace<Double>()
        let host = TestHost {
            Text("a").onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) {
                dates($0.timeIntervalSinceReferenceDate)
            }
        }
        host.host.graph.update(at: 3.5)
        host.host.graph.update(at: 3.9)
        host.host.graph.update(at: 4)
        #expect(dates.events == [1, 4])
    }
}
