import DiascopeUI
import Testing

@MainActor @Suite struct ViewBuilderTests {
    @Test func twentyViewsStandInABuilder() {
        let host = TestHost(size: CGSize(width: 400, height: 800)) {
            VStack(spacing: 0) {
                Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9")
                Text("10"); Text("11"); Text("12"); Text("13"); Text("14"); Text("15"); Text("16"); Text("17")
                Text("18"); Text("19"); Text("20")
            }
        }
        #expect(host.texts == (1...20).map(String.init))
    }

    private enum Phase { case first, second, third }

    @Test func allStatementsOfABuilderShowWhatTheySay() {
        let phase = Handle<Phase>()
        let host = TestHost {
            Holding(phase, .first) { phase in
                VStack {
                    if phase == .first { Text("only first") }
                    if phase == .second { Text("second") } else { Text("not second") }
                    switch phase {
                    case .first: Text("one")
                    case .second: Text("two")
                    case .third: Text("three")
                    }
                    if let name = phase == .third ? "named" : nil { Text(name) }
                    ForEach(0..<2) { Text("item \($0)") }
                    EmptyView()
                    Group { Text("end") }
                }
            }
        }
        #expect(host.texts == ["only first", "not second", "one", "item 0", "item 1", "end"])
        host.step { phase.value = .second }
        #expect(host.texts == ["second", "two", "item 0", "item 1", "end"])
        host.step { phase.value = .third }
        #expect(host.texts == ["not second", "three", "named", "item 0", "item 1", "end"])
        host.step { phase.value = .first }
        #expect(host.texts == ["only first", "not second", "one", "item 0", "item 1", "end"])
    }

    @Test func anOptionalThatBeginsEmptyComesIntoSight() {
        let flag = Handle<Bool>()
        let host = TestHost { Holding(flag, false) { if $0 { Text("here") } } }
        #expect(host.texts == [])
        host.step { flag.value = true }
        #expect(host.texts == ["here"])
        host.step { flag.value = false }
        #expect(host.texts == [])
        host.step { flag.value = true }
        #expect(host.texts == ["here"])
    }

    @Test func aModifierOnAGroupAppliesToEachOfItsViews() {
        let host = TestHost {
            HStack(spacing: 0) {
                Group {
                    Text("a")
                    Text("b")
                }
                .padding(5)
            }
        }
        #expect(host.frame(of: "b")!.minX - host.frame(of: "a")!.maxX == 10)
    }

    @Test func anEmptyViewTakesNoSpacing() {
        let host = TestHost {
            HStack {
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
                EmptyView()
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("b")
            }
        }
        #expect(host.frame(of: "b")!.minX - host.frame(of: "a")!.maxX == 8)
    }

    @Test func aModifierOfSeveralModifiersAppliesThemInOrder() {
        struct Both: ViewModifier {
            func body(content: Content) -> some View { content.padding(3) }
        }
        let host = TestHost {
            HStack(spacing: 0) {
                Text("a").modifier(Both().concat(Both()))
                Text("b").modifier(EmptyModifier())
            }
        }
        #expect(host.frame(of: "b")!.minX - host.frame(of: "a")!.maxX == 6)
    }
}
