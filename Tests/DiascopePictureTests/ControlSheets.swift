import DiascopeTesting
import Foundation
import Testing

/// One sheet a control: each style in its sizes and states, light and dark.
@MainActor @Suite struct ControlSheets {
    @Test func steppers() {
        var sheet = ControlSheet(
            cell: CGSize(width: 380, height: 150),
            columns: ControlSheet.sizes.map(\.name) + ["pressed", "focused", "disabled", "at its end", "at its start"])
        func add(_ name: String, _ style: some StepperStyle) {
            func stepper(_ value: Int = 5) -> some View {
                Stepper("Pace", value: .constant(value), in: 0...10, style: style)
            }
            var cells = ControlSheet.sizes.map { size in ControlSheet.Cell { stepper().controlSize(size.size) } }
            cells.append(ControlSheet.Cell({ $0.pressMiddle(of: "+") }) { stepper() })
            cells.append(ControlSheet.Cell({ $0.press(.tab) }) { stepper() })
            cells.append(ControlSheet.Cell { stepper().disabled(true) })
            cells += [10, 0].map { value in ControlSheet.Cell { stepper(value) } }
            sheet.add(name, cells)
        }
        add(".default", .default)
        add(".capsule", .capsule)
        add(".compact", .compact)
        add(".vertical", .vertical)
        sheet.check("control-stepper")
    }

    @Test func buttons() {
        var sheet = ControlSheet(cell: CGSize(width: 300, height: 110))
        sheet.addStates(".bordered") { Button("Start") {}.buttonStyle(.bordered) }
        sheet.addStates("destructive") { Button("Delete", role: .destructive) {}.buttonStyle(.bordered) }
        sheet.addStates("…Prominent") { Button("Start") {}.buttonStyle(.borderedProminent) }
        sheet.addStates("destructive") { Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent) }
        sheet.addStates(".borderless") { Button("Start") {}.buttonStyle(.borderless) }
        sheet.addStates(".plain") { Button("Start") {}.buttonStyle(.plain) }
        sheet.addStates(".link") { Button("Start") {}.buttonStyle(.link) }
        // A plain button is its label: the control size changes nothing.
        sheet.check("control-button", alike: 4)
    }

    @Test func toggles() {
        var sheet = ControlSheet(cell: CGSize(width: 300, height: 110))
        for isOn in [true, false] {
            let value = Binding.constant(isOn), name = isOn ? "on" : "off"
            sheet.addStates(".switch \(name)") { Toggle("Wi-Fi", isOn: value).toggleStyle(.switch) }
            sheet.addStates(".checkbox \(name)") { Toggle("Wi-Fi", isOn: value).toggleStyle(.checkbox) }
            sheet.addStates(".button \(name)") { Toggle("Wi-Fi", isOn: value).toggleStyle(.button) }
        }
        let mixed = [Binding.constant(true), .constant(false)]
        sheet.addStates(".switch mixed") {
            Toggle(sources: mixed, isOn: \.self) { Text("Wi-Fi") }.toggleStyle(.switch)
        }
        sheet.addStates("….checkbox") {
            Toggle(sources: mixed, isOn: \.self) { Text("Wi-Fi") }.toggleStyle(.checkbox)
        }
        sheet.addStates("….button") { Toggle(sources: mixed, isOn: \.self) { Text("Wi-Fi") }.toggleStyle(.button) }
        sheet.check("control-toggle")
    }

    @Test func sliders() {
        var sheet = ControlSheet(cell: CGSize(width: 320, height: 110))
        func labelled() -> some View {
            Slider(value: .constant(3), in: 0...10) {
                Text("Pace")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("9")
            }
        }
        sheet.addStates(".automatic") { Slider(value: .constant(0.5)) }
        sheet.addStates("labelled") { labelled() }
        sheet.addStates("at its start") { Slider(value: .constant(0)) }
        sheet.addStates("at its end") { Slider(value: .constant(1)) }
        sheet.addStates(".filled") { Slider(value: .constant(0.5)).sliderStyle(.filled) }
        sheet.addStates("labelled") { labelled().sliderStyle(.filled) }
        sheet.check("control-slider")
    }

    @Test func pickers() {
        var sheet = ControlSheet(cell: CGSize(width: 540, height: 290))
        func picker() -> some View {
            Picker("Gait", selection: .constant(1)) {
                Text("Walk").tag(0)
                Text("Trot").tag(1)
                Text("Run").tag(2)
            }
        }
        sheet.addStates(".segmented", press: "Run") { picker().pickerStyle(.segmented) }
        sheet.addStates(".inline", press: "Run") { picker().pickerStyle(.inline) }
        sheet.check("control-picker")
    }

    @Test func textFields() {
        var sheet = ControlSheet(
            cell: CGSize(width: 320, height: 110),
            columns: ControlSheet.sizes.map(\.name)
                + ["prompt", "selected", "disabled", "caret", "composing", "scrolled"])
        func composing(_ host: ViewHost) {
            host.press(.tab)
            host.press(.end)
            _ = host.graph.compose(TextComposition("です", start: 1, length: 1))
        }
        func add(_ name: String, _ style: some TextFieldStyle, isSecret: Bool = false) {
            @ViewBuilder func field(_ text: String = "Achilles") -> some View {
                Group {
                    if isSecret {
                        SecureField("Name", text: .constant(text))
                    } else {
                        TextField("Name", text: .constant(text))
                    }
                }
                .textFieldStyle(style)
            }
            var cells = ControlSheet.sizes.map { size in ControlSheet.Cell { field().controlSize(size.size) } }
            cells.append(ControlSheet.Cell { field("") })
            cells.append(ControlSheet.Cell({ $0.press(.tab) }) { field() })
            cells.append(ControlSheet.Cell { field().disabled(true) })
            cells.append(
                ControlSheet.Cell({
                    $0.press(.tab)
                    $0.press(.home)
                }) { field() })
            cells.append(ControlSheet.Cell(composing) { field("亀") })
            cells.append(
                ControlSheet.Cell({
                    $0.press(.tab)
                    $0.press(.end)
                }) { field("a name that is much too long for it") })
            sheet.add(name, cells)
        }
        add(".roundedBorder", .roundedBorder)
        add(".plain", .plain)
        add("SecureField", .roundedBorder, isSecret: true)
        // A plain field has no room of its own: its sizes look the same. So do the prompts of both bordered fields.
        sheet.check("control-textfield", alike: 5)
    }

    @Test func progressViews() {
        var sheet = ControlSheet(
            cell: CGSize(width: 320, height: 170),
            columns: ControlSheet.sizes.map(\.name) + ["with its value", "unknown", "nothing yet", "done"])
        func add(_ name: String, _ style: some ProgressViewStyle) {
            var cells = ControlSheet.sizes.map { size in
                ControlSheet.Cell {
                    ProgressView("Lap", value: 0.6).controlSize(size.size).progressViewStyle(style)
                }
            }
            cells.append(
                ControlSheet.Cell {
                    ProgressView(value: 3, total: 5) {
                        Text("Laps")
                    } currentValueLabel: {
                        Text("3 of 5")
                    }
                    .progressViewStyle(style)
                })
            cells.append(ControlSheet.Cell({ $0.advance(by: 0.3) }) { ProgressView("Lap").progressViewStyle(style) })
            cells += [0, 1].map { value in
                ControlSheet.Cell { ProgressView("Lap", value: value).progressViewStyle(style) }
            }
            sheet.add(name, cells)
        }
        add(".linear", .linear)
        add(".circular", .circular)
        sheet.check("control-progress")
    }

    @Test func gauges() {
        var sheet = ControlSheet(
            cell: CGSize(width: 320, height: 190),
            columns: ControlSheet.sizes.map(\.name) + ["all labels", "empty", "full"])
        func add(_ name: String, _ style: some GaugeStyle) {
            func gauge(_ value: Double = 0.7) -> some View {
                Gauge(value: value) {
                    Text("km/h")
                } currentValueLabel: {
                    Text("\(Int(value * 10))")
                }
                .gaugeStyle(style)
            }
            var cells = ControlSheet.sizes.map { size in ControlSheet.Cell { gauge().controlSize(size.size) } }
            cells.append(
                ControlSheet.Cell {
                    Gauge(value: 7, in: 0...9) {
                        Text("Pace")
                    } currentValueLabel: {
                        Text("7")
                    } minimumValueLabel: {
                        Text("0")
                    } maximumValueLabel: {
                        Text("9")
                    }
                    .gaugeStyle(style)
                })
            cells += [0.0, 1.0].map { value in ControlSheet.Cell { gauge(value) } }
            sheet.add(name, cells)
        }
        add(".linear…", .linearCapacity)
        add(".circular…", .accessoryCircularCapacity)
        add(".circular", .accessoryCircular)
        sheet.check("control-gauge")
    }

    @Test func labels() {
        var sheet = ControlSheet(cell: CGSize(width: 320, height: 110), columns: ["", "large text", "disabled"])
        func add(_ name: String, @ViewBuilder _ view: () -> some View) {
            let view = view()
            sheet.add(
                name,
                [
                    ControlSheet.Cell { view }, ControlSheet.Cell { view.font(.title) },
                    ControlSheet.Cell { view.disabled(true) },
                ])
        }
        add(".titleAndIcon") { Label("Tortoise", systemImage: "tortoise") }
        add(".titleOnly") { Label("Tortoise", systemImage: "tortoise").labelStyle(.titleOnly) }
        add(".iconOnly") { Label("Tortoise", systemImage: "tortoise").labelStyle(.iconOnly) }
        add("content") { LabeledContent("Pace", value: "slow") }
        add("….stacked") { LabeledContent("Pace", value: "slow").labeledContentStyle(.stacked) }
        add("Link") { Link("example.org", destination: URL(fileURLWithPath: "/")) }
        // What takes no input looks the same where input is off.
        sheet.check("control-label", alike: 5)
    }

    @Test func groups() {
        var sheet = ControlSheet(
            cell: CGSize(width: 420, height: 200), columns: ControlSheet.sizes.map(\.name) + ["focused", "disabled"])
        func add(_ name: String, @ViewBuilder _ view: () -> some View) {
            let view = view()
            var cells = ControlSheet.sizes.map { size in ControlSheet.Cell { view.controlSize(size.size) } }
            cells.append(ControlSheet.Cell({ $0.press(.tab) }) { view })
            cells.append(ControlSheet.Cell { view.disabled(true) })
            sheet.add(name, cells)
        }
        for isOpen in [false, true] {
            let open = Binding.constant(isOpen), name = isOpen ? "open" : "closed"
            add("disclosure, \(name)") { DisclosureGroup("More", isExpanded: open) { Text("about hares") } }
            add("….card, \(name)") {
                DisclosureGroup("More", isExpanded: open) { Text("about hares") }.disclosureGroupStyle(.card)
            }
        }
        add("controls") {
            ControlGroup("Edit") {
                Button("Cut") {}
                Button("Copy") {}
            }
        }
        add("….navigation") {
            ControlGroup {
                Button("Cut") {}
                Button("Copy") {}
            }
            .controlGroupStyle(.navigation)
        }
        sheet.check("control-group")
    }

    @Test func tooltips() {
        var sheet = ControlSheet(cell: CGSize(width: 420, height: 240), columns: ["short", "long"])
        sheet.add(
            ".help",
            ["Slow but steady", "Wins every race against anybody who lies down for a nap on the way"].map { text in
                ControlSheet.Cell({
                    $0.hover(at: CGPoint(x: 190, y: 60))
                    $0.advance(by: 1)
                }) {
                    Button("Tortoise") {}.help(text).frame(maxHeight: .infinity, alignment: .top)
                }
            })
        sheet.check("control-help")
    }
}

extension ViewHost {
    /// Presses what has a name, and holds.
    fileprivate func pressMiddle(of name: String) {
        if let frame = frame(of: name) { press(at: CGPoint(x: frame.midX, y: frame.midY)) }
    }
}
