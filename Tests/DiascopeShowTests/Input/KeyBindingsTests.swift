import DiascopeShow
import DiascopeUI
import Testing

/// The table of keys, written down a second time.
struct KeyBindingsTests {
    static let table: [(StageAction, [String])] = [
        (
            .nextStep,
            ["Right", "Down", "Space", "PageDown", "Return", "n", "l", "j", "AudioNext"]
        ),
        (
            .previousStep,
            ["Left", "Up", "shift+Space", "PageUp", "Backspace", "p", "h", "k", "AudioPrev"]
        ),
        (.presenterView, ["s"]), (.swapDisplays, ["x"]), (.presenterLayout, ["v"]), (.largerNotes, ["+", "="]),
        (.smallerNotes, ["-", "−"]), (.timer, ["t"]), (.resetTimer, ["shift+t"]),
        (.nextSlide, ["shift+Right", "shift+Down", "shift+PageDown", "alt+Right", "alt+Down", "alt+PageDown"]),
        (.previousSlide, ["shift+Left", "shift+Up", "shift+PageUp", "alt+Left", "alt+Up", "alt+PageUp"]),
        (.firstSlide, ["Home"]), (.lastSlide, ["End"]), (.toggleFullscreen, ["f", "F11"]), (.start, ["F5"]),
        (.leave, ["Escape"]), (.quit, ["ctrl+q"]), (.quitOnSecond, ["q"]),
    ]

    static let strokes = table.flatMap { action, keys in keys.map { (action, $0) } }

    @Test(arguments: strokes) func aKeyDoesWhatTheTableSays(action: StageAction, name: String) throws {
        let (key, modifiers) = try #require(KeyName.stroke(name))
        #expect(KeyBindings.standard.action(for: KeyStroke(key: key, modifiers: modifiers)) == action)
    }

    @Test func nothingElseIsBound() {
        let known = Set(
            Self.strokes.compactMap { KeyName.stroke($0.1) }.map { "\($0.key) \($0.modifiers.rawValue)" })
        for binding in KeyBindings.standard.bindings {
            #expect(known.contains("\(binding.key) \(binding.modifiers.rawValue)"), "\(binding) is not in the table")
        }
        #expect(KeyBindings.standard.bindings.count == Self.strokes.count)
    }

    @Test func noKeyIsBoundTwice() {
        var seen = Set<String>()
        for binding in KeyBindings.standard.bindings {
            #expect(seen.insert("\(binding.key) \(binding.modifiers.rawValue)").inserted, "\(binding)")
        }
    }

    @Test func capsLockAndTheNumericPadChangeNothing() {
        let bindings = KeyBindings.standard
        #expect(bindings.action(for: KeyStroke(key: "N", modifiers: .capsLock)) == .nextStep)
        #expect(bindings.action(for: KeyStroke(key: .rightArrow, modifiers: .numericPad)) == .nextStep)
        #expect(bindings.action(for: KeyStroke(key: .return, modifiers: [.numericPad, .capsLock])) == .nextStep)
    }

    @Test(arguments: ["ctrl+Right", "super+Right", "ctrl+n", "alt+Space", "shift+f", "alt+q", "ctrl+shift+q", "z", "5"])
    func otherModifiersAndKeysDoNothing(name: String) throws {
        let (key, modifiers) = try #require(KeyName.stroke(name))
        #expect(KeyBindings.standard.action(for: KeyStroke(key: key, modifiers: modifiers)) == nil)
    }

    @Test func aLetterWorksByItsPlaceOnALayoutWithoutIt() {
        // The key of “n” on a Russian layout.
        #expect(KeyBindings.standard.action(for: KeyStroke(key: "т", position: "n")) == .nextStep)
        #expect(KeyBindings.standard.action(for: KeyStroke(key: "й", position: "q", modifiers: .control)) == .quit)
        // The character counts first: “p” on a Dvorak layout is where US keyboards have “r”.
        #expect(KeyBindings.standard.action(for: KeyStroke(key: "p", position: "r")) == .previousStep)
        #expect(KeyBindings.standard.action(for: KeyStroke(key: "l", position: "p")) == .nextStep)
    }

    @Test func everyActionHasASummary() {
        for action in StageAction.allCases { #expect(!action.summary.isEmpty) }
        #expect(Set(StageAction.allCases.map(\.summary)).count == StageAction.allCases.count)
    }
}
