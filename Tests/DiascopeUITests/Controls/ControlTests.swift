import DiascopeTesting
import Testing

@MainActor struct ControlTests {
    private func host(@ViewBuilder _ content: () -> some View) -> ViewHost {
        ViewHost(size: CGSize(width: 600, height: 300), content: content)
    }

    /// A state of its own for a control, and what it is.
    struct Holding<Value, Content: View>: View {
        @State var value: Value
        @ViewBuilder let content: (Binding<Value>) -> Content

        var body: some View {
            VStack {
                content($value)
                Text("value \(String(describing: value))")
            }
        }
    }

    // MARK: - Buttons

    @Test func aPrimitiveStyleSaysWhenAButtonActs() throws {
        struct Twice: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button("again") {
                    configuration.trigger()
                    configuration.trigger()
                }
            }
        }
        struct Framed: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(5) }
        }
        var count = 0
        let twice = host { Button("once") { count += 1 }.buttonStyle(Twice()) }
        try twice.click("again")
        #expect(count == 2)
        // A button inside of a style has the style around.
        let framed = host { Button("framed") { count += 1 }.buttonStyle(Framed()).buttonStyle(.borderless) }
        try framed.click("framed")
        #expect(count == 3)
        framed.press(.tab)
        framed.press(.return)
        #expect(count == 4)
    }

    @Test func aShortcutPressesTheFirstOfItsButtonsWhereverTheFocusIs() {
        var log: [String] = []
        let host = host {
            VStack {
                Button("off") { log.append("off") }.keyboardShortcut("s").disabled(true)
                Button("save") { log.append("save") }.keyboardShortcut("s")
                Button("other") { log.append("other") }.keyboardShortcut("s")
                Button("go") { log.append("go") }.keyboardShortcut(.defaultAction)
            }
        }
        #expect(!host.press("s"))
        #expect(host.press("s", modifiers: .command))
        #expect(host.press("s", modifiers: .control))
        #expect(host.press(.return))
        #expect(log == ["save", "save", "go"])
    }

    // MARK: - Toggles

    @Test(arguments: 0..<3) func aToggleOfAnyStyleIsSwitchedByMouseAndKeys(style: Int) throws {
        let host = host {
            Holding(value: false) { value in
                switch style {
                case 0: Toggle("Wrap", isOn: value).toggleStyle(.switch)
                case 1: Toggle("Wrap", isOn: value).toggleStyle(.checkbox)
                default: Toggle("Wrap", isOn: value).toggleStyle(.button)
                }
            }
        }
        #expect(host.traits(of: "Wrap")?.value == "off")
        // In the middle of its row, which between the label and a switch is empty: all of it is the toggle.
        try host.click("Wrap")
        #expect(host.texts.contains("value true"))
        host.press(.tab)
        host.press(.space)
        #expect(host.texts.contains("value false"))
        #expect(host.traits(of: "Wrap")?.role == "Toggle")
    }

    @Test func aToggleForSeveralValuesMakesThemAlike() throws {
        var values = [true, false]
        let host = host {
            Toggle(
                sources: (0..<2).map { index in
                    Binding(get: { values[index] }, set: { values[index] = $0 })
                }, isOn: \.self, label: { Text("All") }
            )
            .toggleStyle(.button)
        }
        #expect(host.traits(of: "All")?.value == "mixed")
        try host.click("All")
        #expect(values == [true, true])
    }

    // MARK: - Sliders

    @Test func aSliderFollowsThePointerAndReportsEditing() throws {
        var value = 0.0, log: [Bool] = []
        let host = host {
            Slider(
                value: Binding(get: { value }, set: { value = $0 }), in: 0...100, onEditingChanged: { log.append($0) }
            )
            .accessibilityIdentifier("s").frame(width: 400)
        }
        let frame = try #require(host.frame(of: "s"))
        host.press(at: frame.middle)
        #expect(value == 50)
        host.drag(to: CGPoint(x: frame.maxX + 100, y: frame.minY - 50))
        #expect(value == 100)
        host.drag(to: CGPoint(x: frame.minX - 100, y: frame.midY))
        #expect(value == 0)
        #expect(log == [true])
        host.release(at: frame.middle)
        #expect(log == [true, false])
    }

    @Test func aSliderWithStepsGoesByStepsAndTheLastMayBeShort() throws {
        let host = host {
            Holding(value: 0.0) {
                Slider(value: $0, in: 0...10, step: 4).frame(width: 400).accessibilityIdentifier("s")
            }
        }
        let frame = try #require(host.frame(of: "s"))
        host.press(at: CGPoint(x: frame.minX + frame.width * 0.35, y: frame.midY))
        #expect(host.texts.contains("value 4.0"))
        host.drag(to: CGPoint(x: frame.maxX, y: frame.midY))
        #expect(host.texts.contains("value 10.0"))
        host.release(at: .zero)
        host.press(.tab)
        host.press(.home)
        host.press(.rightArrow)
        #expect(host.texts.contains("value 4.0"))
        host.press(.end)
        host.press("-")
        #expect(host.texts.contains("value 8.0"))
    }

    // MARK: - Pickers

    @Test(arguments: [true, false]) func aPickerIsChosenFromByMouseAndKeys(isInline: Bool) throws {
        let host = host {
            Holding(value: 1) { value in
                let picker = Picker("Pace", selection: value) {
                    Text("Walk").tag(0)
                    Group {
                        Text("Trot").tag(1)
                        Text("Run").tag(2).foregroundColor(.red)
                    }
                }
                if isInline { picker.pickerStyle(.inline) } else { picker.pickerStyle(.segmented) }
            }
        }
        try host.click("Run")
        #expect(host.texts.contains("value 2"))
        #expect(host.traits(of: "Run")?.value == "selected")
        host.press(.tab)
        host.press(.leftArrow)
        #expect(host.texts.contains("value 1"))
        // In a list down is on.
        host.press(.upArrow)
        #expect(host.texts.contains("value 0"))
        host.press(.upArrow)
        #expect(host.texts.contains("value 0"))
        host.press(.end)
        #expect(host.texts.contains("value 2"))
    }

    @Test func anOptionWithoutTagStandsForItsID() throws {
        let host = host {
            Holding(value: "a") { value in
                Picker("Letter", selection: value) { ForEach(["a", "b"], id: \.self) { Text("letter \($0)") } }
            }
        }
        try host.click("letter b")
        #expect(host.texts.contains("value b"))
    }

    // MARK: - Others

    @Test func aDisclosureGroupOpensAndCloses() throws {
        let host = host { DisclosureGroup("More") { Text("inside") } }
        #expect(host.texts == ["More"])
        try host.click("More")
        host.settle()
        #expect(host.texts == ["More", "inside"])
        host.press(.tab)
        host.press(.space)
        host.settle()
        #expect(host.texts == ["More"])
    }

    @Test func aLinkOpensItsPageByTheActionOfTheEnvironment() throws {
        var opened: [URL] = []
        let url = try #require(URL(string: "https://www.example.org"))
        let host = host {
            Link("page", destination: url)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        opened.append($0)
                        return .handled
                    })
        }
        try host.click("page")
        #expect(opened == [url])
    }

    @Test func progressAndGaugesSayTheirValuesAndTakeNoPresses() {
        let host = host {
            ProgressView("Walk", value: 0.25)
            Gauge(value: 3, in: 0...4) { Text("Speed") }
        }
        #expect(host.traits(of: "Walk")?.value == "25 %")
        #expect(host.traits(of: "Speed")?.role == "Gauge")
        #expect(!host.graph.pointerDown(at: CGPoint(x: 300, y: 150)))
    }

    @Test func valuesThatAreNoNumbersAreSurvived() {
        let host = host {
            ProgressView(value: Double.nan)
            ProgressView(value: 1, total: 0)
            Gauge(value: Double.infinity) { Text("g") }
            Slider(value: .constant(Double.nan))
            Slider(value: .constant(0), in: 3...3)
        }
        host.advance(by: 0.1)
        _ = host.image()
        #expect(host.diagnostics.isEmpty)
    }

    // MARK: - Accessibility

    @Test func whatCanBeSteppedIsSteppedByItsAction() throws {
        var custom = 0
        let host = host {
            Holding(value: 1) { Stepper("Hares", value: $0, in: 0...9) }
            Text("dial").accessibilityLabel("Dial").accessibilityValue("7")
                .accessibilityAdjustableAction { custom += $0 == .increment ? 1 : -1 }
                .accessibilityIdentifier("dial")
            Text("secret").accessibilityHidden(true)
        }
        try host.adjust("Hares", .increment)
        #expect(host.texts.contains("value 2"))
        try host.adjust("dial", .decrement)
        #expect(custom == -1)
        #expect(host.traits(of: "Dial")?.value == nil || host.traits(of: "Dial")?.value == "7")
        #expect(host.frame(of: "secret") == nil)
        #expect(host.texts.contains("secret"))
    }
}
