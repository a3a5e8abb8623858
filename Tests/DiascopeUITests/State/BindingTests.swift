import DiascopeUI
import Testing

@MainActor @Suite struct BindingTests {
    private struct Person: Equatable, Identifiable {
        var id: Int
        var name: String
        var home = Home()
        struct Home: Equatable { var street = "here" }
    }

    private struct Field: View {
        @Binding var text: String
        let bodies: Trace<String>
        var body: some View {
            let _ = bodies(text)
            Text(text)
        }
    }

    let bodies = Trace<String>()

    // F105
    @Test func handingABindingOnIsNoReading() {
        struct Owner: View {
            @State private var text = "a"
            let handle: Handle<String>
            let bodies: Trace<String>
            var body: some View {
                let _ = (bodies("owner"), handle.binding = $text)
                Field(text: $text, bodies: bodies)
            }
        }
        let text = Handle<String>()
        let host = TestHost { Owner(handle: text, bodies: bodies) }
        host.step { text.value = "b" }
        #expect(bodies.events == ["owner", "a", "b"])
        #expect(host.texts == ["b"])
    }

    @Test func aChildWritesItsOwnersState() {
        struct Toggling: View {
            @Binding var isOn: Bool
            var body: some View { Button(isOn ? "on" : "off") { isOn.toggle() } }
        }
        struct Owner: View {
            @State private var isOn = false
            var body: some View { Toggling(isOn: $isOn) }
        }
        let host = TestHost { Owner() }
        host.click(200, 150)
        #expect(host.texts == ["on"])
    }

    @Test func aPathLeadsIntoTheValueToAnyDepth() {
        let person = Handle<Person>()
        let host = TestHost {
            Holding(person, Person(id: 1, name: "Ann")) { Text("\($0.name) \($0.home.street)") }
        }
        host.step { person.binding!.name.wrappedValue = "Bob" }
        host.step { person.binding!.home.street.wrappedValue = "there" }
        #expect(host.texts == ["Bob there"])
        #expect(person.value == Person(id: 1, name: "Bob", home: .init(street: "there")))
    }

    @Test func equalWaysToOneStateAreEqualBindings() {
        struct Row: View {
            let number: Int
            @Binding var street: String
            let bodies: Trace<String>
            var body: some View {
                let _ = bodies("row")
                Text(street)
            }
        }
        struct Owner: View {
            @State private var person = Person(id: 1, name: "Ann")
            @State private var other = 0
            let handle: Handle<Int>
            let bodies: Trace<String>
            var body: some View {
                let _ = handle.binding = $other
                Text("\(other)")
                Row(number: 1, street: $person.home.street, bodies: bodies)
            }
        }
        let other = Handle<Int>()
        let host = TestHost { Owner(handle: other, bodies: bodies) }
        host.step { other.value = 1 }
        #expect(bodies.events == ["row"])
    }

    @Test func aConstantIsNotWritten() {
        let binding = Binding.constant(3)
        binding.wrappedValue = 4
        #expect(binding.wrappedValue == 3)
    }

    @Test func getAndSetAreTheAuthorsOwn() {
        var kept = 1
        let binding = Binding(get: { kept * 10 }, set: { kept = $0 })
        #expect(binding.wrappedValue == 10)
        binding.wrappedValue = 5
        #expect(kept == 5)
        var seen: Animation?
        let animated = Binding(get: { kept }, set: { seen = $1.animation }).animation(.linear(duration: 1))
        animated.wrappedValue = 1
        #expect(seen == .linear(duration: 1))
    }

    @Test func anOptionalIsUnwrappedWhileThereIsSomething() {
        let name = Handle<String?>()
        let host = TestHost {
            Holding(name, nil) { _ in
                if let text = Binding(name.binding!) { Field(text: text, bodies: bodies) } else { Text("none") }
            }
        }
        #expect(host.texts == ["none"])
        host.step { name.value = "a" }
        #expect(host.texts == ["a"])
        let text = Binding(name.binding!)!
        host.step { text.wrappedValue = "b" }
        #expect(host.texts == ["b"])
        host.step { name.value = nil }
        #expect(host.texts == ["none"])
        // What it leads to has gone: the last value is read, a write is ignored.
        #expect(text.wrappedValue == "b")
        host.step { text.wrappedValue = "c" }
        #expect(name.value == nil)
    }

    @Test func aValueIsSeenAsOptionalAndAsAnyHashable() {
        let number = Handle<Int>()
        _ = TestHost { Holding(number, 1) { Text("\($0)") } }
        let optional = Binding<Int?>(number.binding!)
        optional.wrappedValue = nil
        #expect(number.value == 1)
        optional.wrappedValue = 2
        #expect(number.value == 2)
        let hidden = Binding<AnyHashable>(number.binding!)
        hidden.wrappedValue = AnyHashable("no number")
        #expect(number.value == 2)
        hidden.wrappedValue = AnyHashable(3)
        #expect(number.value == 3)
    }

    @Test func aForEachGivesABindingToEachElement() {
        let people = Handle<[Person]>(), bindings = Handle<String>()
        let host = TestHost {
            Holding(people, [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]) { _ in
                VStack {
                    ForEach(people.binding!) { $person in
                        let _ = person.id == 2 ? bindings.binding = $person.name : ()
                        Field(text: $person.name, bodies: bodies)
                    }
                }
            }
        }
        #expect(host.texts == ["Ann", "Bob"])
        let bob = bindings.binding!
        host.step { bob.wrappedValue = "Ben" }
        #expect(host.texts == ["Ann", "Ben"])
        #expect(people.value[1].name == "Ben")
        host.step { people.value.removeLast() }
        #expect(host.texts == ["Ann"])
        #expect(bob.wrappedValue == "Ben")
        host.step { bob.wrappedValue = "Bea" }
        #expect(people.value.count == 1)
    }

    @Test func stateWithoutAViewReadsAsItBegan() {
        let state = State(wrappedValue: 4)
        state.wrappedValue = 5
        #expect(state.wrappedValue == 4)
        #expect(state.projectedValue.wrappedValue == 4)
    }
}
