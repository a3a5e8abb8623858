import DiascopeDeck
import DiascopeShow
import Foundation
import TestDecks
import Testing

/// A person's own keys.
struct KeyFileTests {
    private func action(_ name: String, _ file: KeyFile) throws -> StageAction? {
        let (key, modifiers) = try #require(KeyName.stroke(name))
        return file.applied(to: .standard).action(for: KeyStroke(key: key, modifiers: modifiers))
    }

    @Test func itsKeysTakeThePlaceOfTheStandardOnesOfAnAction() throws {
        let file = KeyFile("\u{FEFF}{\r\n  \"nextStep\": [\"Right\", \"Ctrl+N\"],\r\n  \"black\": \"x\"\r\n}\r\n")
        #expect(file.problems == [])
        #expect(try action("Right", file) == .nextStep)
        #expect(try action("ctrl+n", file) == .nextStep)
        #expect(try action("Space", file) == nil, "a standard key of that action")
        #expect(try action("x", file) == .black)
        #expect(try action("b", file) == nil)
        #expect(try action("Left", file) == .previousStep, "another action")
    }

    @Test func aKeyThatDidSomethingElseNoLongerDoes() throws {
        let file = KeyFile(#"{"overview": ["b"], "black": ["o"]}"#)
        #expect(try action("b", file) == .overview)
        #expect(try action("o", file) == .black)
        #expect(try action(".", file) == nil)
    }

    @Test func anEmptyListTakesAllKeysFromAnAction() throws {
        let file = KeyFile(#"{"quitOnSecond": []}"#)
        #expect(file.problems == [])
        #expect(try action("q", file) == nil)
        #expect(KeyFile("{}").applied(to: .standard).bindings.count == KeyBindings.standard.bindings.count)
    }

    @Test func clicksNotchesAndControllersAreKeysToo() throws {
        let file = KeyFile(#"{"nextStep": ["Click", "WheelDown", "PadY", "ForwardClick"]}"#)
        #expect(file.problems == [])
        #expect(try action("WheelDown", file) == .nextStep)
        #expect(try action("PadY", file) == .nextStep)
    }

    static let problems: [(text: String, problem: String)] = [
        ("", "1: an object { … } is expected, not the end of the file"),
        ("[]", "1: an object { … } is expected, not “[”"),
        ("{\n\n\"nextStpe\": [\"x\"]}", "3: there is no action “nextStpe”; perhaps “nextStep” is meant"),
        ("{\"zzzzzzzz\": []}", "1: there is no action “zzzzzzzz”"),
        (
            "{\"black\": [\n\"b\",\n\"Rihgt\"]}",
            "3: there is no key “Rihgt”; write it like “Right” or “Ctrl+N”"
        ),
        ("{\"black\": 5}", "1: a list of keys [ … ] is expected, not “5”"),
        ("{\"black\" [\"b\"]}", "1: “:” after “black” is expected, not “[”"),
        ("{\"black\": [\"b\" \"c\"]}", "1: “,” or “]” is expected, not “\"”"),
        ("{\"black\": [\"b\"]", "1: “,” or “}” is expected, not the end of the file"),
        ("{\"black\": [\"b\"]}\n{", "2: the end of the file is expected, not “{”"),
        ("{\"black\": [\"b\n\"]}", "1: a quotation mark is missing at the end of “b”"),
        ("{\"black\": [\"\\q\"]}", "1: “\\” stands before what it cannot stand before"),
        ("{\"black\": [\"\\u12\"]}", "1: four digits of a character are expected after “\\u”"),
        ("{black: []}", "1: the name of an action in quotation marks is expected, not “b”"),
    ]

    @Test(arguments: problems) func whatIsNotUnderstoodIsSaidWithItsLine(text: String, problem: String) {
        #expect(KeyFile(text).problems == [problem])
    }

    @Test func theRestOfAFileWithAMistakeHolds() throws {
        let file = KeyFile(#"{"nope": ["x"], "black": ["Nope", "x"], "white": ["Nope"], "help": ["Ctrl+H"]}"#)
        #expect(file.problems.count == 3)
        #expect(try action("x", file) == .black)
        #expect(try action("w", file) == .white, "none of its keys was understood: it keeps those it had")
        #expect(try action("ctrl+h", file) == .help)
    }

    @Test func signsMayBeWrittenAsInJSON() throws {
        let file = KeyFile(#"{"help": ["\u003f", "\"", "\\", "\/"]}"#)
        #expect(file.problems == [])
        #expect(try action("?", file) == .help)
        #expect(try action("\"", file) == .help)
    }

    @Test func anyTextIsSurvived() {
        var random = SystemRandomNumberGenerator()
        let parts = [
            "{", "}", "[", "]", ":", ",", "\"", "\\", "nextStep", "\"black\"", "\"b\"", "\n", " ", "é", "\u{0}",
        ]
        for _ in 0..<2_000 {
            let text = (0..<12).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let file = KeyFile(text)
            #expect(
                !file.problems.isEmpty || !file.changes.isEmpty || text.filter { !$0.isWhitespace } == "{}", "\(text)")
        }
    }

    @Test func theFileIsWhereSettingsAre() {
        func location(_ environment: [String: String]) -> String { KeyFile.location(environment: environment).path }
        #expect(location(["HOME": "/home/ada"]) == "/home/ada/.config/diascope/keys.json")
        #expect(location(["HOME": "/home/ada", "XDG_CONFIG_HOME": "/etc/ada"]) == "/etc/ada/diascope/keys.json")
        #expect(location(["HOME": "/home/ada", "XDG_CONFIG_HOME": "ada"]) == "/home/ada/.config/diascope/keys.json")
        #expect(location(["HOME": "/home/ada", "XDG_CONFIG_HOME": ""]) == "/home/ada/.config/diascope/keys.json")
    }

    @Test func aFileThatIsNotThereIsNoneAndOneThatIsNoTextIsAProblem() throws {
        let folder = try ScratchFolder(), url = folder.url.appendingPathComponent("keys.json")
        #expect(KeyFile(at: url) == nil)
        try Data([0xFF, 0xFE, 0x00]).write(to: url)
        #expect(KeyFile(at: url)?.problems == ["1: it cannot be read as text in UTF-8"])
        try Data("{\"black\": [\"x\"]}".utf8).write(to: url)
        #expect(KeyFile(at: url)?.changes.count == 1)
    }
}
