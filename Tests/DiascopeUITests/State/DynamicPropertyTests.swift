@testable import DiascopeUI
import Testing

@MainActor @Suite struct DynamicPropertyTests {
    let trace = Trace<String>()

    /// An author's wrapper around a state and an inherited value.
    @propertyWrapper private struct Scaled: DynamicProperty {
        @State private var value: Double
        @Environment(\.textStyleScale) private var scale
        private(set) var updates = 0

        init(wrappedValue: Double) { _value = State(wrappedValue: wrappedValue) }

        var wrappedValue: Double {
            get { value * scale }
            nonmutating set { value = newValue }
        }

        var projectedValue: Binding<Double> { $value }

        mutating func update() { updates += 1 }

        var isUpdated: Bool { updates == 1 }
    }

    private struct Subject: View {
        @Scaled private var a = 1
        @Scaled private var b = 2
        let handle: Handle<Double>
        let trace: Trace<String>
        var body: some View {
            let _ = (handle.binding = $b, trace("\(_a.isUpdated) \(_b.isUpdated)"))
            Text("\(Int(a)) \(Int(b))")
        }
    }

    // F100, F101
    @Test func anAuthorsPropertyHasStateAndIsUpdatedBeforeEachBody() {
        let b = Handle<Double>(), scale = Handle<CGFloat>()
        let host = TestHost { Holding(scale, 1) { Subject(handle: b, trace: trace).environment(\.textStyleScale, $0) } }
        #expect(host.texts == ["1 2"])
        host.step { b.value = 5 }
        #expect(host.texts == ["1 5"])
        host.step { scale.value = 2 }
        #expect(host.texts == ["2 10"])
        #expect(trace.events == ["true true", "true true", "true true"])
    }

    @Test func anEquatableViewRunsWhenItIsNotEqualWhateverElseItHas() {
        struct Row: View, Equatable {
            @State private var own = 0
            let number: Int
            let action: () -> Void
            let trace: Trace<String>
            nonisolated static func == (a: Row, b: Row) -> Bool { a.number / 10 == b.number / 10 }
            var body: some View {
                let _ = trace("\(number)")
                Text("\(number)")
            }
        }
        let number = Handle<Int>()
        let host = TestHost {
            Holding(number, 0) { number in
                Row(number: number, action: {}, trace: trace)
                Row(number: number, action: {}, trace: trace).equatable()
                EquatableView(content: Row(number: number, action: {}, trace: trace))
            }
        }
        host.step { number.value = 1 }
        #expect(trace.events.count == 3)
        host.step { number.value = 10 }
        #expect(trace.events.count == 6)
    }

    @Test func aNameSpaceIsTheViewsOwnAndStays() {
        struct Subject: View {
            @Namespace private var first
            @Namespace private var second
            let number: Int
            let ids: Trace<[Namespace.ID]>
            var body: some View {
                let _ = ids([first, second])
                Text("\(number)")
            }
        }
        let ids = Trace<[Namespace.ID]>(), number = Handle<Int>()
        let host = TestHost {
            Holding(number, 0) { number in
                Subject(number: number, ids: ids)
                Subject(number: number, ids: ids)
            }
        }
        host.step { number.value = 1 }
        #expect(Set(ids.events.flatMap(\.self)).count == 4)
        #expect(ids.events[0] == ids.events[2] && ids.events[1] == ids.events[3])
    }

    @Test func theOlderFormOfOnChangeRunsTheActionOfTheBodyBefore() {
        let number = Handle<Int>()
        let host = TestHost {
            Holding(number, 0) { number in
                Text("\(number)")
                    .onChange(of: number) { (new: Int) in trace("older: \(number), \(new)") }
                    .onChange(of: number) { trace("newer: \(number)") }
            }
        }
        host.step { number.value = 1 }
        #expect(trace.events.sorted() == ["newer: 1", "older: 0, 1"])
    }

    @Test func aSectionIsTransparentAndTellsItsTitle() {
        struct Titled: View {
            @Environment(\.sectionTitle) private var title
            var body: some View { Text(title ?? "none") }
        }
        let title = Handle<String>()
        let host = TestHost {
            Holding(title, "first") { title in
                HStack {
                    Titled()
                    Section(title) {
                        Titled().frame(width: 60)
                        Titled().frame(width: 60)
                    }
                }
            }
        }
        #expect(host.texts == ["none", "first", "first"])
        host.step { title.value = "next" }
        #expect(host.texts == ["none", "next", "next"])
        let controller = PageController(retention: .park)
        _ = TestHost {
            Pages(controller: controller) {
                Text("1")
                Section("a") {
                    Text("2")
                    Text("3")
                }
            }
        }
        #expect(controller.pages.map { EnvironmentValues(scope: $0.environment).sectionTitle } == [nil, "a", "a"])
    }
}
