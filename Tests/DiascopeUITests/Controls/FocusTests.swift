import DiascopeTesting
import Testing

@MainActor struct FocusTests {
    private func host(@ViewBuilder _ content: () -> some View) -> ViewHost {
        ViewHost(size: CGSize(width: 600, height: 300), content: content)
    }

    private func focused(_ host: ViewHost) -> String? {
        _ = host.texts
        var found: String?
        host.graph.viewTree().visit { if $0.traits.isFocused { found = $0.label } }
        return found
    }

    @Test func tabGoesInLayoutOrderLeavesOutWhatIsOffOrUnseenAndGoesRound() {
        let host = host {
            HStack {
                VStack {
                    Button("a") {}
                    Button("c") {}.disabled(true)
                    Button("d") {}
                }
                VStack {
                    Button("b") {}
                    Button("x") {}.opacity(0)
                    Button("e") {}
                }
            }
        }
        var order: [String?] = []
        for _ in 0..<5 {
            host.press(.tab)
            order.append(focused(host))
        }
        #expect(order == ["a", "b", "d", "e", "a"])
        host.press(.tab, modifiers: .shift)
        #expect(focused(host) == "e")
    }

    @Test func withoutAControlTabIsTheDecks() {
        let host = host { Text("nothing to press") }
        #expect(!host.press(.tab))
    }

    @Test func spaceAndReturnPressAFocusedButtonAndEscapeGivesTheKeysBack() {
        var presses = 0
        let host = host { Button("b") { presses += 1 } }
        #expect(!host.press(.space))
        host.press(.tab)
        #expect(host.press(.space))
        #expect(host.press(.return))
        #expect(presses == 2)
        // Arrows mean nothing to a button.
        #expect(!host.press(.rightArrow))
        #expect(host.press(.escape))
        #expect(focused(host) == nil)
        #expect(!host.press(.escape))
        #expect(!host.press(.space))
    }

    @Test func aHeldKeyPressesOnceAndStepsOn() {
        var presses = 0, value = 0
        let host = host {
            VStack {
                Button("b") { presses += 1 }
                Stepper("s", value: Binding(get: { value }, set: { value = $0 }))
            }
        }
        host.press(.tab)
        for index in 0..<4 { _ = host.graph.keyDown(.space, isRepeat: index > 0) }
        #expect(presses == 1)
        host.press(.tab)
        for index in 0..<4 { _ = host.graph.keyDown(.upArrow, isRepeat: index > 0) }
        #expect(value == 4)
    }

    @Test func aClickTakesTheKeysFromAControlAndGivesAButtonNone() throws {
        let host = host {
            VStack {
                Button("a") {}
                Button("b") {}
            }
        }
        host.press(.tab)
        try host.click("b")
        #expect(focused(host) == nil)
        #expect(!host.press(.space))
    }

    @Test func whatIsGoneOrOffHasTheKeysNoLonger() {
        struct Page: View {
            @State var isThere = true
            @State var isOff = false
            var body: some View {
                VStack {
                    if isThere { Button("go") { isThere = false } }
                    Button("off") { isOff = true }.disabled(isOff)
                }
            }
        }
        let host = host { Page() }
        host.press(.tab)
        #expect(host.press(.space))
        #expect(!host.press(.space))
        host.press(.tab)
        #expect(host.press(.space))
        #expect(!host.press(.space))
        #expect(host.diagnostics.isEmpty)
    }

    @Test func theFocusStaysWhenTheStyleChanges() {
        struct Page: View {
            @State var isPlain = false
            var body: some View {
                let button = Button("b") { isPlain.toggle() }
                if true {
                    button.buttonStyle(Switching(isPlain: isPlain))
                }
            }
        }
        struct Switching: ButtonStyle {
            let isPlain: Bool
            func makeBody(configuration: Configuration) -> some View {
                if isPlain { configuration.label } else { configuration.label.padding(9) }
            }
        }
        let host = host { Page() }
        host.press(.tab)
        for _ in 0..<3 {
            #expect(host.press(.space))
            #expect(focused(host) == "b")
        }
    }

    @Test func aFocusStateMovesTheFocusAndFollowsIt() {
        struct Form: View {
            enum Field { case name, town }
            @State var name = ""
            @State var town = ""
            @FocusState var field: Field?
            var body: some View {
                VStack {
                    TextField("name", text: $name).focused($field, equals: .name)
                    TextField("town", text: $town).focused($field, equals: .town)
                    Button("to town") { field = .town }
                    Button("away") { field = nil }
                    Text(field.map { "\($0)" } ?? "none")
                }
            }
        }
        let host = host { Form() }
        #expect(host.texts.contains("none"))
        host.press(.tab)
        #expect(host.texts.contains("name"))
        host.press(.tab)
        #expect(host.texts.contains("town"))
        try? host.click("away")
        #expect(host.texts.contains("none"))
        #expect(!host.press("x"))
        try? host.click("to town")
        #expect(focused(host) == "town")
        host.type("Athens")
        #expect(host.texts.contains("Athens"))
    }

    @Test func aBoolFocusStateFocusesOnAppearing() {
        struct Search: View {
            @State var text = ""
            @FocusState var isSearching: Bool
            var body: some View {
                TextField("search", text: $text).focused($isSearching)
                    .onAppear { isSearching = true }
                Text("searching \(isSearching)")
            }
        }
        let host = host { Search() }
        #expect(host.texts.contains("searching true"))
        host.type("abc")
        #expect(host.texts.contains("abc"))
        host.press(.escape)
        #expect(host.texts.contains("searching false"))
    }

    @Test func keyPressesGoFromTheInsideOutWhileTheFocusIsBelow() {
        var log: [String] = []
        let host = host {
            VStack {
                Text("box").focusable()
                    .onKeyPress("x") {
                        log.append("inner x")
                        return .ignored
                    }
                    .onKeyPress(phases: [.down, .up]) {
                        log.append("\($0.phase == .up ? "up" : "down") \($0.characters)")
                        return $0.key == "y" ? .handled : .ignored
                    }
            }
            .onKeyPress(characters: .letters) { _ in
                log.append("outer")
                return .handled
            }
        }
        #expect(!host.press("x"))
        host.press(.tab)
        log = []
        #expect(host.press("x"))
        #expect(log == ["inner x", "down x", "outer", "up "])
        log = []
        #expect(host.press("y"))
        #expect(log == ["down y", "up "])
        #expect(!host.press("1"))
    }

    @Test func aStyleSeesTheFocusAndTheRingCanBeLeftOut() {
        struct Telling: ButtonStyle {
            @Environment(\.isFocused) var isFocused
            func makeBody(configuration: Configuration) -> some View { Text(isFocused ? "mine" : "not mine") }
        }
        let host = host { Button("b") {}.buttonStyle(Telling()).focusEffectDisabled() }
        #expect(host.texts == ["not mine"])
        let before = host.image()
        host.press(.tab)
        #expect(host.texts == ["mine"])
        host.press(.escape)
        #expect(host.image() == before)
    }

    // MARK: - Sections and own actions

    // F183
    @Test func tabGoesThroughASectionBeforeItGoesOn() {
        let host = host {
            HStack {
                VStack {
                    Button("a") {}
                    Button("b") {}
                }
                .focusSection()
                VStack {
                    Button("c") {}
                    HStack {
                        Button("d") {}
                        VStack { Text("no control") }.focusSection()
                        Button("e") {}
                    }
                }
                .focusSection()
            }
        }
        var order: [String?] = []
        for _ in 0..<6 {
            host.press(.tab)
            order.append(focused(host))
        }
        #expect(order == ["a", "b", "c", "d", "e", "a"])
    }

    @Test(arguments: [true, false]) func whatIsFocusableIsSteppedByItsAccessibleAction(isOutside: Bool) {
        var value = 0
        let step = { (direction: AccessibilityAdjustmentDirection) in value += direction == .increment ? 1 : -1 }
        let host = host {
            if isOutside {
                Text("dial").focusable().accessibilityAdjustableAction(step)
            } else {
                HStack { Text("dial").accessibilityAdjustableAction(step) }.focusable()
            }
        }
        #expect(!host.press(.upArrow))
        host.press(.tab)
        for key in [Key.upArrow, .rightArrow, "+"] { #expect(host.press(key)) }
        #expect(value == 3)
        for key in [Key.downArrow, "-"] { #expect(host.press(key)) }
        #expect(value == 1)
        #expect(host.graph.keyDown(.upArrow, isRepeat: true))
        #expect(value == 2)
        #expect(!host.press(.pageDown))
    }

    @Test func theActionOfAContainerIsNotThatOfAButtonInIt() {
        var value = 0
        let host = host {
            VStack {
                Button("a") {}
                Button("b") {}
            }
            .accessibilityAdjustableAction { _ in value += 1 }
        }
        host.press(.tab)
        #expect(!host.press(.upArrow))
        #expect(value == 0)
    }

    @Test func whatIsNotShownNowCannotBeReached() {
        struct Steps: View {
            let step: Int
            var body: some View {
                if step > 0 { Button("later") {} }
                Button("always") {}
            }
        }
        let first = host { Steps(step: 0) }
        first.press(.tab)
        first.press(.tab)
        #expect(focused(first) == "always")
        let second = host { Steps(step: 1) }
        second.press(.tab)
        #expect(focused(second) == "later")
    }
}
