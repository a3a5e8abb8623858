import DiascopeDeck
import DiascopeTesting
import Foundation
import Testing

/// A deck's theme restyles every control of its slides.
@MainActor struct ThemeStyleTests {
    // Each shows its own name in place of the control.
    private struct MyButtonStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my button") }
    }
    private struct MyToggleStyle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my toggle") }
    }
    private struct MyStepperStyle: StepperStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my stepper") }
    }
    private struct MySliderStyle: SliderStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my slider") }
    }
    private struct MyProgressViewStyle: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my progress") }
    }
    private struct MyGaugeStyle: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my gauge") }
    }
    private struct MyLabelStyle: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my label") }
    }
    private struct MyLabeledContentStyle: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my content") }
    }
    private struct MyDisclosureGroupStyle: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my disclosure") }
    }
    private struct MyControlGroupStyle: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my group") }
    }

    private struct MyPickerStyle: PickerStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.options }
        func makeOption(configuration: OptionConfiguration) -> some View { Text("my option") }
    }

    private struct MyFieldStyle: TextFieldStyle {
        func makeBody(configuration: Configuration) -> some View { Text("my field") }
    }

    private struct Theme: ViewModifier {
        func body(content: Content) -> some View {
            content
                .buttonStyle(MyButtonStyle()).toggleStyle(MyToggleStyle()).stepperStyle(MyStepperStyle()).sliderStyle(
                    MySliderStyle()
                )
                .progressViewStyle(MyProgressViewStyle()).gaugeStyle(MyGaugeStyle()).labelStyle(MyLabelStyle())
                .labeledContentStyle(MyLabeledContentStyle())
                .disclosureGroupStyle(MyDisclosureGroupStyle()).controlGroupStyle(MyControlGroupStyle()).pickerStyle(
                    MyPickerStyle()
                )
                .textFieldStyle(MyFieldStyle())
        }
    }

    private struct Controls: View {
        var body: some View {
            VStack {
                Button("b") {}
                Toggle("t", isOn: .constant(true))
                Stepper("s", value: .constant(1))
                Slider(value: .constant(0.5))
                ProgressView(value: 0.5)
                Gauge(value: 0.5) { Text("g") }
                Label("l", systemImage: "star")
                LabeledContent("c", value: "v")
                DisclosureGroup("d") { Text("inside") }
                ControlGroup { Text("inside") }
                Picker("p", selection: .constant(0)) { Text("o").tag(0) }
                TextField("f", text: .constant("words"))
                SecureField("f", text: .constant("words"))
                Link("k", destination: URL(fileURLWithPath: "/"))
            }
        }
    }

    private struct Themed: Deck {
        var theme = Theme()
        var slides: some View {
            Controls()
            Controls().buttonStyle(.plain)
        }
    }

    @Test func allControlsOfAllSlidesFollowIt() {
        let host = DeckHost(Themed())
        let expected = [
            "my button", "my toggle", "my stepper", "my slider", "my progress", "my gauge", "my label", "my content",
            "my disclosure", "my group", "my option", "my field", "my field", "my button",
        ]
        #expect(host.texts == expected)
        host.next()
        host.settle()
        // What a slide says itself counts more.
        #expect(host.texts == ["b"] + expected.dropFirst().dropLast() + ["k"])
        #expect(host.diagnostics.isEmpty)
    }
}
