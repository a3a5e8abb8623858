import DiascopeTesting
import DiascopeUI
import Testing

@MainActor @Suite struct ButtonTests {
    let presses = Trace<String>()

    /// Says what it is told.
    private struct Telling: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.controlSize) private var controlSize
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                configuration.label
                Text(configuration.isPressed ? " pressed" : " free")
                Text(isEnabled ? " on" : " off")
                Text(" \(controlSize)")
                Text(configuration.role == .cancel ? " cancel" : " plain")
            }
        }
    }

    private let middle = CGPoint(x: 200, y: 150)
    private let outside = CGPoint(x: 5, y: 5)

    @Test func theActionRunsWhenThePointerIsLetGoOnIt() {
        let host = TestHost { Button("a") { presses("a") } }
        host.step { host.host.press(at: middle) }
        #expect(presses.events == [])
        host.step { host.host.release(at: middle) }
        #expect(presses.events == ["a"])
        host.step { try? host.host.click("a") }
        #expect(presses.events == ["a", "a"])
    }

    @Test func aPressThatLeavesIsNotPressedAndIsAgainWhenItComesBack() {
        let host = TestHost { Button("a") { presses("a") }.buttonStyle(Telling()) }
        #expect(host.texts[1] == " free")
        host.step { host.host.press(at: middle) }
        #expect(host.texts[1] == " pressed")
        host.step { host.host.drag(to: outside) }
        #expect(host.texts[1] == " free")
        host.step { host.host.drag(to: middle) }
        #expect(host.texts[1] == " pressed")
        host.step { host.host.drag(to: outside) }
        host.step { host.host.release(at: outside) }
        #expect(host.texts[1] == " free")
        #expect(presses.events == [])
    }

    @Test func aPressThatBeganElsewhereDoesNothing() {
        let host = TestHost { Button("a") { presses("a") } }
        host.step { host.host.press(at: outside) }
        host.step { host.host.drag(to: middle) }
        host.step { host.host.release(at: middle) }
        #expect(presses.events == [])
    }

    // H10, F175
    @Test func aDisabledButtonDoesNothingAndCoversWhatIsBehindIt() {
        let host = TestHost {
            ZStack {
                Button {
                    presses("behind")
                } label: {
                    Color.red
                }.buttonStyle(.plain)
                Button {
                    presses("front")
                } label: {
                    Color.blue.frame(width: 50, height: 50)
                }
                .disabled(true).disabled(false).buttonStyle(Telling())
            }
        }
        host.step { host.host.click(at: host.frame(of: " off")!.origin.applying(.init(translationX: 1, y: 1))) }
        #expect(presses.events == [])
    }

    @Test func aButtonDisabledWhilePressedIsLetGoOf() {
        let isDisabled = Handle<Bool>()
        let host = TestHost {
            Holding(isDisabled, false) { Button("a") { presses("a") }.buttonStyle(Telling()).disabled($0) }
        }
        host.step { host.host.press(at: middle) }
        host.step { isDisabled.value = true }
        #expect(host.texts[1...2] == [" free", " off"])
        host.step { host.host.release(at: middle) }
        #expect(presses.events == [])
        host.step { isDisabled.value = false }
        #expect(host.texts[1...2] == [" free", " on"])
    }

    @Test func aButtonThatGoesWhilePressedDoesNothing() {
        let flag = Handle<Bool>()
        let host = TestHost { Holding(flag, true) { if $0 { Button("a") { presses("a") } } } }
        host.step { host.host.press(at: middle) }
        host.step { flag.value = false }
        host.step { host.host.release(at: middle) }
        #expect(presses.events == [])
    }

    @Test func aPlainButtonIsItsLabel() {
        let host = TestHost { Button("abc") {}.buttonStyle(.plain) }
        #expect(host.frame(of: "Button") == nil)
        #expect(host.host.sizeThatFits(.unspecified) == CGSize(width: 30, height: 20))
        host.step { host.host.press(at: middle) }
        #expect(host.host.sizeThatFits(.unspecified) == CGSize(width: 30, height: 20))
    }

    @Test func aStyleHasAnEnvironmentOfItsOwnAndTheInnermostWins() {
        let size = Handle<ControlSize>()
        let host = TestHost {
            Holding(size, .small) {
                Button("a", role: .cancel) {}.buttonStyle(Telling()).buttonStyle(.plain).controlSize($0)
            }
        }
        #expect(host.texts == ["a", " free", " on", " small", " cancel"])
        host.step { size.value = .large }
        #expect(host.texts[3] == " large")
    }

    @Test func aStyleSetAnewRunsNoButtonAgain() {
        let number = Handle<Int>()
        let host = TestHost {
            Holding(number, 0) { number in
                VStack {
                    Text("\(number)")
                    Unchanging().buttonStyle(Telling())
                }
            }
        }
        #expect(host.step { number.value = 1 }.bodyEvaluations == 1)
    }

    private struct Unchanging: View {
        var body: some View { Button("a") {} }
    }

    @Test func theNewestActionRuns() {
        let number = Handle<Int>()
        let host = TestHost { Holding(number, 0) { number in Button("a") { presses("\(number)") } } }
        host.step { number.value = 7 }
        host.click(200, 150)
        #expect(presses.events == ["7"])
    }

    @Test func whatIsNotThereCannotBeClicked() {
        let host = TestHost { Text("a") }
        #expect(throws: HostError.self) { try host.host.click("b") }
    }
}
