import DiascopeUI
import Testing

/// Shows a number of its own that a test can change, and tells of its life.
private struct Counter: View {
    @State private var count: Int
    let name: String
    let life: Trace<String>
    var handle = Handle<Int>()

    init(_ name: String, from start: Int = 0, _ life: Trace<String>, _ handle: Handle<Int> = Handle()) {
        _count = State(wrappedValue: start)
        (self.name, self.life, self.handle) = (name, life, handle)
    }

    var body: some View {
        let _ = handle.binding = $count
        Text("\(name) \(count)")
            .onAppear { life("+\(name)") }
            .onDisappear { life("-\(name)") }
    }
}

@MainActor @Suite struct IdentityTests {
    let life = Trace<String>()

    @Test func branchesOfEqualTypeAreDifferentViews() {
        let flag = Handle<Bool>(), count = Handle<Int>()
        let host = TestHost {
            Holding(flag, true) { flag in
                if flag { Counter("a", life, count) } else { Counter("b", life, count) }
            }
        }
        host.step { count.value = 5 }
        #expect(host.texts == ["a 5"])
        host.step { flag.value = false }
        #expect(host.texts == ["b 0"])
        host.step { flag.value = true }
        #expect(host.texts == ["a 0"])
        #expect(life.events.sorted() == ["+a", "+a", "+b", "-a", "-b"])
    }

    @Test func casesOfASwitchAreDifferentViews() {
        let number = Handle<Int>(), count = Handle<Int>()
        let host = TestHost {
            Holding(number, 0) { number in
                switch number {
                case 0: Counter("zero", life, count)
                case 1: Counter("one", life, count)
                default: Counter("many", life, count)
                }
            }
        }
        host.step { count.value = 1 }
        host.step { number.value = 1 }
        #expect(host.texts == ["one 0"])
        host.step { number.value = 2 }
        host.step { count.value = 2 }
        host.step { number.value = 3 }
        #expect(host.texts == ["many 2"])
    }

    @Test func aModifierWithAParameterKeepsIdentity() {
        let flag = Handle<Bool>(), count = Handle<Int>()
        let host = TestHost {
            Holding(flag, true) { flag in Counter("a", life, count).opacity(flag ? 1 : 0.5).padding(flag ? 0 : 4) }
        }
        host.step { count.value = 5 }
        host.step { flag.value = false }
        #expect(host.texts == ["a 5"])
        #expect(life.events == ["+a"])
    }

    @Test func stateStartsWithTheValueOfTheFirstAppearanceOnly() {
        let start = Handle<Int>()
        let host = TestHost { Holding(start, 3) { Counter("a", from: $0, life) } }
        host.step { start.value = 4 }
        #expect(host.texts == ["a 3"])
    }

    @Test func anotherIDStartsAnewWhatIsInsideAndLeavesTheRest() {
        let flag = Handle<Bool>(), count = Handle<Int>()
        let host = TestHost {
            Holding(flag, false) { flag in
                Counter("inside", life, count).id(flag).onAppear { life("+outside") }
            }
        }
        host.step { count.value = 7 }
        host.step { flag.value = true }
        #expect(host.texts == ["inside 0"])
        #expect(life.events.sorted() == ["+inside", "+inside", "+outside", "-inside"])
    }

    @Test func anotherTypeInAnAnyViewStartsAnewAndTheSameTypeDoesNot() {
        let flag = Handle<Int>(), count = Handle<Int>()
        let host = TestHost {
            Holding(flag, 0) { flag in
                flag == 2 ? AnyView(Text("other")) : AnyView(AnyView(Counter("a", life, count)))
            }
        }
        host.step { count.value = 5 }
        host.step { flag.value = 1 }
        #expect(host.texts == ["a 5"])
        host.step { flag.value = 2 }
        #expect(host.texts == ["other"])
        host.step { flag.value = 0 }
        #expect(host.texts == ["a 0"])
    }

    @Test func elementsKeepTheirStateWhereverTheyMove() {
        let ids = Handle<[Int]>()
        let counts = [1: Handle<Int>(), 2: Handle<Int>(), 3: Handle<Int>()]
        let host = TestHost {
            Holding(ids, [1, 2, 3]) { ids in
                VStack { ForEach(ids, id: \.self) { Counter("\($0)", life, counts[$0]!) } }
            }
        }
        host.step { for (id, handle) in counts { handle.value = id * 10 } }
        #expect(host.texts == ["1 10", "2 20", "3 30"])
        host.step { ids.value = [3, 1, 2] }
        #expect(host.texts == ["3 30", "1 10", "2 20"])
        host.step { ids.value = [3, 2] }
        #expect(host.texts == ["3 30", "2 20"])
        host.step { ids.value = [1, 3, 2] }
        #expect(host.texts == ["1 0", "3 30", "2 20"])
        #expect(life.take() == ["+1", "+2", "+3", "-1", "+1"])
        host.step { ids.value = [] }
        #expect(life.take() == ["-1", "-3", "-2"])
    }

    @Test func ofElementsWithOneIDTheFirstIsShownWithAReport() {
        let ids = Handle<[String]>()
        let host = TestHost {
            Holding(ids, ["a", "a", "b"]) { ids in
                VStack {
                    ForEach(Array(ids.enumerated()), id: \.element) { Text("\($0.element)\($0.offset)") }
                }
            }
        }
        #expect(host.texts == ["a0", "b2"])
        #expect(host.reports == [.duplicateID])
        host.step { ids.value = ["b", "b", "a", "a"] }
        #expect(host.texts == ["b0", "a2"])
    }

    @Test func aRangeThatChangesIsFollowed() {
        let count = Handle<Int>()
        let host = TestHost { Holding(count, 2) { count in VStack { ForEach(0..<count) { Text("\($0)") } } } }
        host.step { count.value = 4 }
        #expect(host.texts == ["0", "1", "2", "3"])
        host.step { count.value = 1 }
        #expect(host.texts == ["0"])
    }

    @Test func whatAForEachReadsInItsClosureBringsItUpToDate() {
        struct Labels: View {
            @State private var label = "a"
            let handle: Handle<String>
            var body: some View {
                let _ = handle.binding = $label
                VStack { ForEach(0..<3) { Text("\(label)\($0)") } }
            }
        }
        let label = Handle<String>()
        let host = TestHost { Labels(handle: label) }
        host.step { label.value = "b" }
        #expect(host.texts == ["b0", "b1", "b2"])
    }

    @Test func aModifiersContentKeepsStateAndStartsWithItsNewestValue() {
        struct Switching: ViewModifier {
            let isFramed: Bool
            func body(content: Content) -> some View {
                if isFramed { content.padding(2) } else { content }
            }
        }
        let flag = Handle<Int>(), bodies = Trace<String>()
        let host = TestHost {
            Holding(flag, 0) { flag in
                Counted(bodies, "\(flag)") { Text("value \(flag)") }.modifier(Switching(isFramed: flag > 1))
            }
        }
        host.step { flag.value = 1 }
        host.step { flag.value = 2 }
        #expect(host.texts == ["value 2"])
        #expect(bodies.events == ["0", "1", "2"])
    }

    @Test func stateInAViewModifierLivesAsLongAsTheViewStaysInPlace() {
        struct Switch: ViewModifier {
            @State private var isOn = false
            let handle: Handle<Bool>
            func body(content: Content) -> some View {
                let _ = handle.binding = $isOn
                VStack {
                    content
                    Text(isOn ? "on" : "off")
                }
            }
        }
        let flag = Handle<Int>(), isOn = Handle<Bool>()
        let host = TestHost { Holding(flag, 0) { Text("\($0)").modifier(Switch(handle: isOn)) } }
        host.step { isOn.value = true }
        host.step { flag.value = 1 }
        #expect(host.texts == ["1", "on"])
    }
}
