import DiascopeTesting
import DiascopeUI
import Testing

@Observable private final class Model: @unchecked Sendable {
    var name = "a"
    var count = 0
    var isOn = false
}

private struct ShowsName: View {
    let model: Model
    let bodies: Trace<String>
    var body: some View {
        let _ = bodies("name")
        Text(model.name)
    }
}

private struct ShowsCount: View {
    let model: Model
    let bodies: Trace<String>
    var body: some View {
        let _ = bodies("count")
        Text("\(model.count)")
    }
}

@MainActor @Suite struct ObservationTests {
    private let model = Model()
    let bodies = Trace<String>()

    @Test func onlyBodiesThatReadAPropertyRunWhenItChanges() {
        let host = TestHost {
            VStack {
                ShowsName(model: model, bodies: bodies)
                ShowsCount(model: model, bodies: bodies)
            }
        }
        bodies.take()
        let metrics = host.step { model.count = 5 }
        #expect(host.texts == ["a", "5"])
        #expect(bodies.take() == ["count"])
        #expect(metrics.bodyEvaluations == 1)
        host.step { model.isOn = true }
        #expect(bodies.take() == [])
        host.step {
            model.name = "b"
            model.name = "c"
        }
        #expect(host.texts == ["c", "5"])
        #expect(bodies.take() == ["name"])
    }

    @Test func aChangeOnAnotherThreadIsShown() async {
        let model = model
        let host = TestHost { ShowsCount(model: model, bodies: bodies) }
        await Task.detached { for number in 1...100 { model.count = number } }.value
        #expect(host.texts == ["100"])
        host.check()
    }

    @Test func aChangeOnAnotherThreadWakesAStageThatSleeps() async {
        let model = model
        let host = TestHost { ShowsCount(model: model, bodies: bodies) }
        await withCheckedContinuation { continuation in
            host.host.graph.onNeedsUpdate = {
                host.host.graph.onNeedsUpdate = nil
                continuation.resume()
            }
            Task.detached { model.count = 1 }
        }
        #expect(host.host.graph.needsFrame)
        #expect(host.texts == ["1"])
    }

    @Test func aChangeInAnAnimationIsAnimated() {
        struct Moving: View {
            let model: Model
            var body: some View {
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("square")
                    .offset(x: model.isOn ? 100 : 0)
            }
        }
        let host = TestHost { Moving(model: model) }
        let start = host.frame(of: "square")!.minX
        host.step { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        #expect(host.frame(of: "square")!.minX == start)
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "square")!.minX - start - 50) < 0.01)
    }

    @Test func statesAndModelsAreWrittenInOrder() {
        struct Both: View {
            @State private var isOn = false
            let model: Model
            let handle: Handle<Bool>
            var body: some View {
                let _ = handle.binding = $isOn
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("model")
                    .offset(x: model.isOn ? 100 : 0)
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("state").offset(x: isOn ? 100 : 0)
            }
        }
        let isOn = Handle<Bool>()
        let host = TestHost { Both(model: model, handle: isOn) }
        let start = host.frame(of: "model")!.minX
        host.step {
            model.isOn = true
            withAnimation(.linear(duration: 1)) { isOn.value = true }
        }
        #expect(host.frame(of: "model")!.minX == start + 100)
        #expect(host.frame(of: "state")!.minX == start)
    }

    @Test func aModelIsFoundInTheEnvironmentByItsType() {
        struct Finding: View {
            @Environment(Model.self) private var model
            @Environment(Model.self) private var perhaps: Model?
            var body: some View { Text("\(model.name) \(perhaps?.count ?? -1)") }
        }
        let other = Handle<Bool>(), model = model, second = Model()
        second.name = "second"
        let host = TestHost {
            Holding(other, false) { other in Finding().environment(other ? second : model) }
        }
        #expect(host.texts == ["a 0"])
        host.step { model.count = 3 }
        #expect(host.texts == ["a 3"])
        host.step { other.value = true }
        #expect(host.texts == ["second 0"])
    }

    @Test func aMissingModelShowsAPlaceholderUntilThereIsOne() {
        struct Finding: View {
            @Environment(Model.self) private var model
            @State private var own = 1
            var body: some View { Text("\(model.name) \(own)") }
        }
        let given = Handle<Bool>(), model = model
        let host = TestHost {
            Holding(given, false) { given in VStack { Finding() }.environment(given ? model : nil) }
        }
        #expect(host.texts == [])
        #expect(host.reports == [.environmentMissing])
        #expect(host.host.diagnostics[0].message.contains("Finding needs a Model"))
        host.step { given.value = true }
        #expect(host.texts == ["a 1"])
        host.step { given.value = false }
        #expect(host.texts == [])
        host.step { given.value = true }
        #expect(host.texts == ["a 1"])
    }

    @Test func aBindableLeadsToPropertiesAsBindings() {
        struct Editing: View {
            @Bindable var model: Model
            var body: some View { Switch(isOn: $model.isOn) }
        }
        struct Switch: View {
            @Binding var isOn: Bool
            var body: some View { Button(isOn ? "on" : "off") { isOn.toggle() } }
        }
        let host = TestHost { Editing(model: model) }
        host.click(200, 150)
        #expect(host.texts == ["on"])
        #expect(model.isOn)
    }

    @Test func aModelInAStateIsKeptAndItsPropertiesAreBindings() {
        struct Owner: View {
            @State private var model = Model()
            let handle: Handle<String>
            var body: some View {
                let _ = handle.binding = $model.name
                Text(model.name)
            }
        }
        let name = Handle<String>(), number = Handle<Int>()
        let host = TestHost {
            Holding(number, 0) { number in
                Text("\(number)")
                Owner(handle: name)
            }
        }
        host.step { name.value = "b" }
        host.step { number.value = 1 }
        #expect(host.texts == ["1", "b"])
    }

    @Test func whatAForEachReadsOfAModelBringsItUpToDate() {
        struct Rows: View {
            let model: Model
            var body: some View { VStack { ForEach(0..<2) { Text("\(model.name)\($0)") } } }
        }
        let host = TestHost { Rows(model: model) }
        host.step { model.name = "b" }
        #expect(host.texts == ["b0", "b1"])
    }
}

private final class OldModel: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
    let other = PassthroughSubject<Int, Never>()
}

@MainActor @Suite struct ObservableObjectTests {
    let bodies = Trace<String>()

    private struct Observing: View {
        @ObservedObject var model: OldModel
        let bodies: Trace<String>
        var body: some View {
            let _ = bodies("observing")
            Button(model.name) { model.name = "pressed" }
        }
    }

    @Test func aPublishedChangeRunsTheBody() {
        let model = OldModel()
        let host = TestHost { Observing(model: model, bodies: bodies) }
        host.step { model.name = "b" }
        #expect(host.texts == ["b"])
        #expect(bodies.events == ["observing", "observing"])
        host.step {
            model.count = 1
            model.count = 2
        }
        #expect(bodies.events.count == 3)
        host.click(200, 150)
        #expect(host.texts == ["pressed"])
    }

    @Test func aStateObjectIsMadeOnceAndLivesWithTheIdentity() {
        struct Owner: View {
            @StateObject private var model: OldModel
            let number: Int
            let made: Trace<String>
            init(number: Int, made: Trace<String>) {
                self.number = number
                self.made = made
                _model = StateObject(
                    wrappedValue: {
                        made("made")
                        return OldModel()
                    }())
            }
            var body: some View {
                VStack {
                    Text("\(number) \(model.count)")
                    Counting(count: $model.count)
                }
            }
        }
        struct Counting: View {
            @Binding var count: Int
            var body: some View { Button("more") { count += 1 } }
        }
        let number = Handle<Int>(), id = Handle<Int>()
        let host = TestHost {
            Holding(id, 0) { id in
                Holding(number, 0) { Owner(number: $0, made: bodies) }.id(id)
            }
        }
        host.step { try? host.host.click("more") }
        host.step { number.value = 1 }
        #expect(host.texts == ["1 1", "more"])
        #expect(bodies.events == ["made"])
        host.step { id.value = 1 }
        #expect(host.texts == ["0 0", "more"])
        #expect(bodies.events == ["made", "made"])
    }

    @Test func anObjectIsFoundInTheEnvironmentAndMissedWhereThereIsNone() {
        struct Finding: View {
            @EnvironmentObject private var model: OldModel
            var body: some View { Text(model.name) }
        }
        let model = OldModel()
        let host = TestHost {
            VStack {
                Finding().environmentObject(model)
                Finding()
            }
        }
        #expect(host.texts == ["a"])
        #expect(host.reports == [.environmentMissing])
        host.step { model.name = "b" }
        #expect(host.texts == ["b"])
    }

    @Test func aPublishedPropertyCanBeListenedTo() {
        let model = OldModel()
        var seen: [String] = []
        let listening = model.$name.sink { seen.append($0) }
        model.name = "b"
        listening.cancel()
        model.name = "c"
        #expect(seen == ["a", "b"])
    }

    @Test func whatASubjectSendsIsReceivedWhileTheViewIsThere() {
        struct Receiving: View {
            @State private var last = 0
            let model: OldModel
            var body: some View { Text("\(last)").onReceive(model.other) { last = $0 } }
        }
        let model = OldModel(), flag = Handle<Bool>()
        let host = TestHost { Holding(flag, true) { if $0 { Receiving(model: model) } } }
        host.step { model.other.send(7) }
        #expect(host.texts == ["7"])
        host.step { flag.value = false }
        host.step { model.other.send(8) }
        #expect(host.texts == [])
    }

    @Test func aSubjectWithAValueSendsItAtOnce() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var seen: [Int] = []
        var kept = Set<AnyCancellable>()
        subject.sink { seen.append($0) }.store(in: &kept)
        subject.value = 2
        kept = []
        subject.send(3)
        #expect(seen == [1, 2])
        #expect(subject.value == 3)
    }
}
