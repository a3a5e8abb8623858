import DiascopeUI
import Testing

private struct Theme: Equatable {
    var name = "plain"
    var size = 1
}

extension EnvironmentValues {
    fileprivate var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
    fileprivate var word: String {
        get { self[WordKey.self] }
        set { self[WordKey.self] = newValue }
    }
    private struct ThemeKey: EnvironmentKey { static var defaultValue: Theme { Theme() } }
    private struct WordKey: EnvironmentKey { static var defaultValue: String { "default" } }
}

private struct ShowsWord: View {
    @Environment(\.word) private var word
    let bodies: Trace<String>
    var body: some View {
        let _ = bodies("word")
        Text(word)
    }
}

private struct ShowsThemeName: View {
    @Environment(\.theme.name) private var name
    let bodies: Trace<String>
    var body: some View {
        let _ = bodies("theme")
        Text(name)
    }
}

@MainActor @Suite struct EnvironmentTests {
    let bodies = Trace<String>()

    @Test func onlyReadersOfAKeyRunWhenItChanges() {
        let word = Handle<String>()
        let host = TestHost {
            Holding(word, "a") { word in
                VStack {
                    ShowsWord(bodies: bodies)
                    ShowsThemeName(bodies: bodies)
                    Text("plain")
                }
                .environment(\.word, word)
            }
        }
        #expect(bodies.take() == ["word", "theme"])
        let metrics = host.step { word.value = "b" }
        #expect(host.texts == ["b", "plain", "plain"])
        #expect(bodies.take() == ["word"])
        #expect(metrics.bodyEvaluations == 2)
        host.step { word.value = "b" }
        #expect(bodies.take() == [])
    }

    @Test func aKeyPathLeadsIntoAStruct() {
        let name = Handle<String>()
        let host = TestHost {
            Holding(name, "dark") { ShowsThemeName(bodies: bodies).environment(\.theme.name, $0) }
        }
        #expect(host.texts == ["dark"])
        host.step { name.value = "light" }
        #expect(host.texts == ["light"])
    }

    @Test func aWriteThroughAStructKeepsTheRestFromAbove() {
        struct ShowsTheme: View {
            @Environment(\.theme) private var theme
            var body: some View { Text("\(theme.name) \(theme.size)") }
        }
        let size = Handle<Int>()
        let host = TestHost {
            Holding(size, 5) { ShowsTheme().environment(\.theme.name, "big").environment(\.theme.size, $0) }
        }
        #expect(host.texts == ["big 5"])
        host.step { size.value = 6 }
        #expect(host.texts == ["big 6"])
    }

    @Test func aTransformSeesTheValueFromAbove() {
        let word = Handle<String>()
        let host = TestHost {
            Holding(word, "a") { word in
                ShowsWord(bodies: bodies)
                    .transformEnvironment(\.word) { $0 += "!" }
                    .transformEnvironment(\.word) { $0 += "?" }
                    .environment(\.word, word)
            }
        }
        #expect(host.texts == ["a?!"])
        host.step { word.value = "b" }
        #expect(host.texts == ["b?!"])
    }

    @Test func theInnermostValueWinsAndSiblingsSeeNothingOfIt() {
        let host = TestHost {
            HStack {
                ShowsWord(bodies: bodies).environment(\.word, "inner").environment(\.word, "outer")
                ShowsWord(bodies: bodies)
            }
        }
        #expect(host.texts == ["inner", "default"])
    }

    @Test func disabledCannotBeTurnedOffFurtherInside() {
        struct ShowsEnabled: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text(isEnabled ? "on" : "off") }
        }
        let isDisabled = Handle<Bool>()
        let host = TestHost {
            Holding(isDisabled, true) { ShowsEnabled().disabled(false).disabled($0) }
        }
        #expect(host.texts == ["off"])
        host.step { isDisabled.value = false }
        #expect(host.texts == ["on"])
    }

    // S10
    @Test func aWriteOfAnotherKeyReachesWhoReadBoth() {
        struct Child: View {
            @Environment(\.word) private var word
            @Environment(\.theme) private var theme
            let bodies: Trace<String>
            var body: some View {
                let _ = bodies("child")
                Text("\(word) \(theme.name)")
            }
        }
        struct Parent: View {
            let flag: Bool
            let bodies: Trace<String>
            var body: some View {
                let _ = bodies("parent")
                let path: WritableKeyPath<EnvironmentValues, String> = flag ? \.theme.name : \.word
                Child(bodies: bodies).transformEnvironment(path) { $0 = flag ? "second" : "first" }
            }
        }
        let flag = Handle<Bool>()
        let host = TestHost { Holding(flag, false) { Parent(flag: $0, bodies: bodies) } }
        #expect(host.texts == ["first plain"])
        host.step { flag.value = true }
        #expect(host.texts == ["default second"])
        #expect(bodies.events == ["parent", "child", "parent", "child"])
    }

    @Test func oneOfAThousandReadersOfNothingElseRunsAlone() {
        struct Row: View {
            let number: Int
            var body: some View { Text("\(number)") }
        }
        let word = Handle<String>()
        let host = TestHost {
            Holding(word, "a") { word in
                VStack(spacing: 0) {
                    ForEach(0..<999) { Row(number: $0) }
                    ShowsWord(bodies: bodies)
                }
                .environment(\.word, word)
            }
        }
        bodies.take()
        // The one that writes, and the one that reads.
        let metrics = host.step { word.value = "b" }
        #expect(metrics.bodyEvaluations == 1001 - 999)
        #expect(bodies.events == ["word"])
        #expect(metrics.nodesMade == 0)
    }
}
