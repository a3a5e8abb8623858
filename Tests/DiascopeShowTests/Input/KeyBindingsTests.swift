import DiascopeDeck
import DiascopeShow
import DiascopeUI
import Testing

/// The table of keys, written down a second time.
struct KeyBindingsTests {
    static let table: [(StageAction, [String])] = [
        (
            .nextStep,
            [
                "Right", "Down", "Space", "PageDown", "Return", "n", "l", "j", "AudioNext", "Click", "PadA", "PadRight",
                "PadR",
            ]
        ),
        (
            .previousStep,
            [
                "Left", "Up", "shift+Space", "PageUp", "Backspace", "p", "h", "k", "AudioPrev", "RightClick", "PadB",
                "PadLeft", "PadL",
            ]
        ),
        (
            .nextSlide,
            ["shift+Right", "shift+Down", "shift+PageDown", "alt+Right", "alt+Down", "alt+PageDown", "PadDown"]
        ),
        (.previousSlide, ["shift+Left", "shift+Up", "shift+PageUp", "alt+Left", "alt+Up", "alt+PageUp", "PadUp"]),
        (.firstSlide, ["Home"]), (.lastSlide, ["End"]), (.lastViewed, ["shift+Backspace"]), (.goTo, ["g"]),
        (.search, ["/", "ctrl+f"]), (.overview, ["o", "`", "MiddleClick", "PadY"]), (.help, ["?", "F1"]),
        (.black, ["b", ".", "PadX"]), (.white, ["w", ","]), (.freeze, ["shift+f"]), (.laser, ["ctrl+l"]),
        (.spotlight, ["i"]), (.pen, ["d"]), (.penRed, ["ctrl+1"]), (.penYellow, ["ctrl+2"]), (.penGreen, ["ctrl+3"]),
        (.penBlue, ["ctrl+4"]), (.penWhite, ["ctrl+5"]), (.eraser, ["e"]), (.undo, ["u", "ctrl+z"]), (.clear, ["c"]),
        (.zoom, ["z"]), (.zoomIn, ["+", "="]), (.zoomOut, ["-"]), (.zoomOff, ["ctrl+0"]), (.timer, ["t"]),
        (.resetTimer, ["shift+t"]), (.presenterView, ["s"]), (.swapDisplays, ["x"]), (.presenterLayout, ["v"]),
        (.notesUp, ["ctrl+Up", "ctrl+PageUp"]), (.notesDown, ["ctrl+Down", "ctrl+PageDown"]), (.reload, ["ctrl+r"]),
        (.toggleFullscreen, ["f", "F11"]), (.start, ["F5", "PadStart"]),
        (.startOver, ["shift+F5"]), (.leave, ["Escape", "PadBack"]), (.quit, ["ctrl+q"]), (.quitOnSecond, ["q"]),
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

    @Test(arguments: [
        "ctrl+Right", "super+Right", "ctrl+n", "alt+Space", "shift+o", "alt+q", "ctrl+shift+q", "y", "5", "WheelDown",
    ])
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

    @Test func aSignIsTheSameOnWhateverKeyALayoutHasIt() {
        let bindings = KeyBindings.standard
        #expect(bindings.action(for: KeyStroke(key: "?", position: "/", modifiers: .shift)) == .help)
        // On a German layout Shift and 7, and Shift and the key beside Return.
        #expect(bindings.action(for: KeyStroke(key: "/", position: "7", modifiers: .shift)) == .search)
        #expect(bindings.action(for: KeyStroke(key: "?", position: "-", modifiers: .shift)) == .help)
        #expect(bindings.action(for: KeyStroke(key: "+", position: "=", modifiers: .shift)) == .zoomIn)
        // Letters and named keys mean something else with Shift.
        #expect(bindings.action(for: KeyStroke(key: "o", position: "o", modifiers: .shift)) == nil)
    }

    @Test func aKeyIsBoundOnce() {
        var bindings = KeyBindings.standard
        bindings.bind("o", [], to: .action(.black))
        #expect(bindings.action(for: KeyStroke(key: "o")) == .black)
        #expect(bindings.bindings.filter { $0.key == "o" && $0.modifiers == [] }.count == 1)
        bindings.unbind(.black)
        #expect(bindings.action(for: KeyStroke(key: "b")) == nil)
    }

    @Test func everyActionHasASummary() {
        for action in StageAction.allCases { #expect(!action.summary.isEmpty) }
        #expect(Set(StageAction.allCases.map(\.summary)).count == StageAction.allCases.count)
    }
}
