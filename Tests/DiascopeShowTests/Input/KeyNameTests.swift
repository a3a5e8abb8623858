import DiascopeShow
import DiascopeUI
import Testing

struct KeyNameTests {
    @Test func keysAreKnownByNameAndCharacterInAnyCase() {
        let names: [(String, Key)] = [
            ("Right", .rightArrow), ("LEFT", .leftArrow), ("up", .upArrow), ("Down", .downArrow),
            ("PageDown", .pageDown), ("pgup", .pageUp), ("Home", .home), ("End", .end), ("Space", .space),
            ("Return", .return), ("Enter", .return), ("Escape", .escape), ("esc", .escape), ("Tab", .tab),
            ("Backspace", .delete), ("Delete", .deleteForward), ("F1", .function(1)), ("f24", .function(24)),
            ("a", "a"), ("A", "a"), ("+", "+"), ("plus", "+"), ("?", "?"), ("ß", "ß"), ("5", "5"), ("f", "f"),
        ]
        for (name, key) in names { #expect(KeyName.key(name) == key, "\(name)") }
    }

    @Test func modifiersComeFirst() throws {
        let strokes: [(String, Key, EventModifiers)] = [
            ("ctrl+q", "q", .control), ("Ctrl+Shift+Right", .rightArrow, [.control, .shift]),
            ("alt+Left", .leftArrow, .option), ("option+Left", .leftArrow, .option), ("super+a", "a", .command),
            ("ctrl++", "+", .control), ("+", "+", []), ("shift+Space", .space, .shift),
        ]
        for (name, key, modifiers) in strokes {
            let stroke = try #require(KeyName.stroke(name), "\(name)")
            #expect(stroke.key == key && stroke.modifiers == modifiers, "\(name): \(stroke)")
        }
    }

    @Test(arguments: ["", "Rihgt", "F0", "F25", "F", "ctrl+", "ctl+q", "ctrl q", "+q", "++", "q+ctrl", "f1x"])
    func anythingElseIsNoKey(name: String) {
        let stroke = KeyName.stroke(name)
        // “F” is the letter.
        #expect(name == "F" ? stroke?.key == "f" : stroke == nil, "\(String(describing: stroke))")
    }
}
