import DiascopeUI
import Testing

private struct Names: PreferenceKey {
    static var defaultValue: [String] { ["none"] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Last: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

extension View {
    fileprivate func named(_ name: String) -> some View { preference(key: Names.self, value: [name]) }
}

@MainActor @Suite struct PreferenceTests {
    let seen = Trace<[String]>()

    private func host(@ViewBuilder _ content: () -> some View) -> TestHost {
        let content = content()
        return TestHost { content.onPreferenceChange(Names.self) { seen($0) } }
    }

    @Test func valuesAreJoinedInSourceOrderBeginningWithTheFirst() {
        _ = host {
            VStack {
                Text("a").named("a")
                Text("-")
                HStack {
                    Text("b").named("b")
                    Text("c").named("c")
                }
            }
        }
        #expect(seen.events == [["a", "b", "c"]])
    }

    @Test func withoutAContributorItIsTheDefaultOnce() {
        _ = host { Text("a") }
        #expect(seen.events == [["none"]])
    }

    @Test func aReduceThatAssignsKeepsTheLast() {
        let numbers = Trace<Int>()
        _ = TestHost {
            HStack {
                Text("a").preference(key: Last.self, value: 1)
                Text("b").preference(key: Last.self, value: 2)
                Text("c")
            }
            .onPreferenceChange(Last.self) { numbers($0) }
        }
        #expect(numbers.events == [2])
    }

    @Test func aPreferenceTakesThePlaceOfWhatComesFromBelow() {
        _ = host { HStack { Text("a").named("a") }.named("b") }
        #expect(seen.events == [["b"]])
    }

    @Test func aTransformSeesWhatComesFromBelowOrTheDefault() {
        _ = host {
            HStack {
                Text("a").named("a").transformPreference(Names.self) { $0.append("+") }
                Text("b").transformPreference(Names.self) { $0.append("+") }
            }
        }
        #expect(seen.events == [["a", "+", "none", "+"]])
    }

    @Test func anOverlayComesAfterItsViewAndABackgroundBeforeIt() {
        _ = host { Text("a").named("view").overlay { Text("b").named("over") }.background { Text("c").named("under") } }
        #expect(seen.events == [["under", "view", "over"]])
    }

    @Test func contentThatComesAndGoesIsHeardOf() {
        let ids = Handle<[String]>(), flag = Handle<Bool>()
        let host = host {
            Holding(ids, ["a"]) { ids in
                VStack {
                    ForEach(ids, id: \.self) { Text($0).named($0) }
                    Holding(flag, false) { if $0 { Text("if").named("if") } }
                }
            }
        }
        #expect(seen.take() == [["a"]])
        host.step { flag.value = true }
        #expect(seen.take() == [["a", "if"]])
        host.step { ids.value = ["b", "a"] }
        #expect(seen.take() == [["b", "a", "if"]])
        host.step { ids.value = ["a", "b"] }
        #expect(seen.take() == [["a", "b", "if"]])
        host.step { flag.value = false }
        #expect(seen.take() == [["a", "b"]])
        host.step { ids.value = [] }
        #expect(seen.take() == [["none"]])
    }

    @Test func contentInFrontOfWhatComesIsHeardOf() {
        let flag = Handle<Bool>()
        let host = host {
            Holding(flag, false) { flag in
                Group { if flag { Text("a").named("a") } }.overlay { Text("b").named("over") }
            }
        }
        #expect(seen.take() == [["none"]])
        host.step { flag.value = true }
        #expect(seen.take() == [["a", "over"]])
        host.step { flag.value = false }
        #expect(seen.take() == [["none"]])
    }

    @Test func whatIsMadeForAViewThatComesIsHeardOf() {
        let flag = Handle<Bool>()
        let host = host {
            Holding(flag, false) { flag in Group { if flag { Text("a") } }.overlay { Text("b").named("over") } }
        }
        #expect(seen.take() == [["none"]])
        host.step { flag.value = true }
        #expect(seen.take() == [["over"]])
        host.step { flag.value = false }
        #expect(seen.take() == [["none"]])
    }

    @Test func anEqualValueIsNotReportedAgain() {
        let number = Handle<Int>()
        let host = host { Holding(number, 0) { Text("\($0)").named("same") } }
        host.step { number.value = 1 }
        #expect(seen.events == [["same"]])
    }

    @Test func whatATransformReadsIsReadByIt() {
        struct Contributing: View {
            @State private var name = "a"
            let handle: Handle<String>
            var body: some View {
                let _ = handle.binding = $name
                Text("x").transformPreference(Names.self) { $0 = [name] }
            }
        }
        let name = Handle<String>()
        let host = host { Contributing(handle: name) }
        host.step { name.value = "b" }
        #expect(seen.events == [["a"], ["b"]])
    }

    @Test func aPreferenceThatChangesAtEachReportIsCutOffWithTheViewsName() {
        struct Restless: View {
            @State private var number = 0
            var body: some View {
                Text("\(number)").preference(key: Last.self, value: number)
                    .onPreferenceChange(Last.self) { number = $0 + 1 }
            }
        }
        let host = TestHost { Restless() }
        #expect(host.reports == [.updateLoop])
        #expect(host.host.diagnostics[0].message.contains("Restless"))
    }
}
