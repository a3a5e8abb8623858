import DiascopeTesting
import Testing

/// One sheet a control: each style in its states, light and dark.
@MainActor struct ControlPictureTests {
    private func sheet(
        _ name: String, cell: CGSize = CGSize(width: 340, height: 130), columns: Int = 5,
        _ fill: (inout ContactSheet, ColorScheme) -> Void
    ) throws -> [ContactSheet] {
        try ColorScheme.allCases.map { scheme in
            var sheet = ContactSheet(cell: cell, columns: columns)
            fill(&sheet, scheme)
            try sheet.write("\(name)-\(scheme)")
            return sheet
        }
    }

    /// Sizes, then pressed, focused and disabled.
    private func states<C: View>(
        _ sheet: inout ContactSheet, _ scheme: ColorScheme, press: CGPoint? = nil, @ViewBuilder _ control: () -> C
    ) {
        for size in ControlSize.allCases { sheet.add(scheme: scheme) { control().controlSize(size) } }
        sheet.add(scheme: scheme, { $0.press(at: press ?? CGPoint(x: 170, y: 65)) }) { control() }
        sheet.add(scheme: scheme, { $0.press(.tab) }) { control() }
        sheet.add(scheme: scheme) { control().disabled(true) }
    }

    @Test func buttons() throws {
        let sheets = try sheet("Button", columns: 8) { sheet, scheme in
            states(&sheet, scheme) { Button("Bordered") {}.buttonStyle(.bordered) }
            states(&sheet, scheme) { Button("Prominent") {}.buttonStyle(.borderedProminent) }
            states(&sheet, scheme) { Button("Borderless") {}.buttonStyle(.borderless) }
            states(&sheet, scheme) { Button("Plain") {}.buttonStyle(.plain) }
            states(&sheet, scheme) { Button("Link") {}.buttonStyle(.link) }
            states(&sheet, scheme) { Button("Delete", role: .destructive) {} }
        }
        // A plain button has no room of its own: in two sizes it looks the same.
        for sheet in sheets { #expect(sheet.differentPictures >= sheet.count - 5) }
    }

    @Test func toggles() throws {
        let sheets = try sheet("Toggle", columns: 8) { sheet, scheme in
            for isOn in [true, false] {
                let value = Binding.constant(isOn)
                states(&sheet, scheme) { Toggle("Switch", isOn: value).toggleStyle(.switch) }
                states(&sheet, scheme) { Toggle("Checkbox", isOn: value).toggleStyle(.checkbox) }
                states(&sheet, scheme) { Toggle("Button", isOn: value).toggleStyle(.button) }
            }
            sheet.add(scheme: scheme) {
                Toggle(sources: [Binding.constant(true), .constant(false)], isOn: \.self) { Text("Mixed") }
                    .toggleStyle(.checkbox)
            }
        }
        for sheet in sheets { #expect(sheet.differentPictures == sheet.count) }
    }

    @Test func sliders() throws {
        let sheets = try sheet("Slider", columns: 8) { sheet, scheme in
            states(&sheet, scheme) { Slider(value: .constant(0.4)) }
            states(&sheet, scheme) { Slider(value: .constant(0.4)).sliderStyle(.filled) }
            sheet.add(scheme: scheme) {
                Slider(value: .constant(3), in: 0...10) {
                    Text("Speed")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("10")
                }
            }
            sheet.add(scheme: scheme) { Slider(value: .constant(0)) }
            sheet.add(scheme: scheme) { Slider(value: .constant(1)) }
            sheet.add(scheme: scheme) { Slider(value: .constant(0)).sliderStyle(.filled) }
        }
        for sheet in sheets { #expect(sheet.differentPictures == sheet.count) }
    }

    @Test func pickers() throws {
        let cell = CGSize(width: 460, height: 260)
        let sheets = try sheet("Picker", cell: cell, columns: 8) { sheet, scheme in
            states(&sheet, scheme, press: CGPoint(x: 330, y: 130)) {
                Picker("Pace", selection: .constant(1)) {
                    Text("Walk").tag(0)
                    Text("Trot").tag(1)
                    Text("Run").tag(2)
                }
                .pickerStyle(.segmented)
            }
            states(&sheet, scheme, press: CGPoint(x: 230, y: 170)) {
                Picker("Pace", selection: .constant("Trot")) {
                    ForEach(["Walk", "Trot", "Run"], id: \.self) { Text($0) }
                }
                .pickerStyle(.inline)
            }
        }
        for sheet in sheets { #expect(sheet.differentPictures == sheet.count) }
    }

    @Test func indicators() throws {
        let sheets = try sheet("Indicators", cell: CGSize(width: 300, height: 200), columns: 5) { sheet, scheme in
            sheet.add(scheme: scheme) { ProgressView("Walking", value: 0.6) }
            sheet.add(scheme: scheme) {
                ProgressView(value: 3, total: 10) {
                    Text("Laps")
                } currentValueLabel: {
                    Text("3 of 10")
                }
            }
            sheet.add(scheme: scheme) { ProgressView("Ring", value: 0.6).progressViewStyle(.circular) }
            sheet.add(scheme: scheme, { $0.advance(by: 0.3) }) { ProgressView("Unknown") }
            sheet.add(scheme: scheme, { $0.advance(by: 0.3) }) { ProgressView().progressViewStyle(.linear) }
            sheet.add(scheme: scheme) { Gauge(value: 0.7) { Text("Speed") } }
            sheet.add(scheme: scheme) {
                Gauge(value: 7, in: 0...10) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("7")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("10")
                }
            }
            sheet.add(scheme: scheme) {
                Gauge(value: 0.7) {
                    Text("km/h")
                } currentValueLabel: {
                    Text("70")
                }
                .gaugeStyle(.accessoryCircularCapacity)
            }
            sheet.add(scheme: scheme) {
                Gauge(value: 0.7) {
                    Text("km/h")
                } currentValueLabel: {
                    Text("70")
                }.gaugeStyle(.accessoryCircular)
            }
            sheet.add(scheme: scheme) { ProgressView(value: 0) }
        }
        for sheet in sheets { #expect(sheet.differentPictures == sheet.count) }
    }

    @Test func labelsAndGroups() throws {
        let sheets = try sheet("Labels", cell: CGSize(width: 420, height: 220), columns: 4) { sheet, scheme in
            sheet.add(scheme: scheme) { Label("Tortoise", systemImage: "tortoise") }
            sheet.add(scheme: scheme) { Label("Tortoise", systemImage: "tortoise").labelStyle(.titleOnly) }
            sheet.add(scheme: scheme) { Label("Tortoise", systemImage: "tortoise").labelStyle(.iconOnly) }
            sheet.add(scheme: scheme) { LabeledContent("Speed", value: "slow") }
            sheet.add(scheme: scheme) { LabeledContent("Speed", value: "slow").labeledContentStyle(.stacked) }
            if let url = URL(string: "https://www.example.org") {
                sheet.add(scheme: scheme) { Link("example.org", destination: url) }
            }
            sheet.add(scheme: scheme) { DisclosureGroup("More") { Text("content") } }
            sheet.add(scheme: scheme) { DisclosureGroup("More", isExpanded: .constant(true)) { Text("content") } }
            sheet.add(scheme: scheme) {
                DisclosureGroup("More", isExpanded: .constant(true)) { Text("content") }.disclosureGroupStyle(.card)
            }
            sheet.add(scheme: scheme) {
                ControlGroup("Edit") {
                    Button("Cut") {}
                    Button("Copy") {}
                }
            }
            sheet.add(scheme: scheme) {
                ControlGroup {
                    Button("Cut") {}
                    Button("Copy") {}
                }
                .controlGroupStyle(.navigation)
            }
        }
        for sheet in sheets { #expect(sheet.differentPictures == sheet.count) }
    }

    @Test func textFields() throws {
        let sheets = try sheet("TextField", columns: 8) { sheet, scheme in
            states(&sheet, scheme) { TextField("Name", text: .constant("Achilles")) }
            states(&sheet, scheme) { TextField("Name", text: .constant("Achilles")).textFieldStyle(.plain) }
            sheet.add(scheme: scheme) { TextField("Name", text: .constant("")) }
            sheet.add(scheme: scheme, { $0.press(.tab) }) { TextField("Name", text: .constant("")) }
            sheet.add(
                scheme: scheme,
                {
                    $0.press(.tab)
                    $0.press(.end)
                }
            ) { TextField("Name", text: .constant("a text that is much too long for it")) }
        }
        // A plain field has no room of its own: its sizes look the same.
        for sheet in sheets { #expect(sheet.differentPictures >= sheet.count - 5) }
    }
}
