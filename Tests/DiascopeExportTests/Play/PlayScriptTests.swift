import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import Foundation
import Testing

struct PlayScriptTests {
    static let lines: [(String, PlayScript.Step)] = [
        ("key Right", .key(.rightArrow, [])), ("go 2.1", .go(.position(.init(slide: 2, step: 1)))),
        ("go costs", .go(.slide(id: "costs", step: 0))), ("go \"all costs.2\"", .go(.slide(id: "all costs", step: 2))),
        ("type \"Ada L.\"", .type("Ada L.")),
        ("key ctrl+shift+q", .key("q", [.control, .shift])),
        ("key +", .key("+", [])), ("click 960,540", .clickPoint(CGPoint(x: 960, y: 540))),
        ("click 1.5, -2", .clickPoint(CGPoint(x: 1.5, y: -2))), ("click \"Next one\"", .clickName("Next one")),
        ("window 12,34.5", .clickWindow(x: 12, y: 34.5)), ("wait 0.25", .wait(0.25)), ("wait 0", .wait(0)),
        ("resize 1280x1024", .resize(PixelSize(width: 1280, height: 1024))), ("shot a.png", .shot("a.png")),
        ("shot \"a b.png\"", .shot("a b.png")), ("expect position 3.1", .expectPosition(.init(slide: 3, step: 1))),
        ("expect position 3", .expectPosition(.init(slide: 3))),
        ("expect text \"Hello, “World”\"", .expectText("Hello, “World”")),
        ("expect no text \"gone\"", .expectNoText("gone")), ("  key   Right  ", .key(.rightArrow, [])),
        ("\tkey\tRight", .key(.rightArrow, [])),
    ]

    @Test(arguments: lines) func aLineIsAStep(line: String, step: PlayScript.Step) throws {
        #expect(try PlayScript(line).lines.map(\.step) == [step])
    }

    @Test(arguments: [
        "key", "key Rihgt", "key ctrl+", "press Right", "click", "click 1", "click 1,2,3", "click a,b", "click nan,1",
        "click 1,inf", "click \"half", "window 1", "window \"name\"", "go", "go 0", "go -1.0", "type", "type Ada",
        "wait", "wait -1", "wait soon", "wait nan",
        "wait inf", "resize 0x0", "resize 100", "resize 99999x99999", "resize 1.5x2", "shot", "expect",
        "expect position", "expect position 0", "expect position a", "expect text bare", "expect no", "expect no text",
        "expect no text bare", "expect nothing \"a\"", "expect text", "key Right # comment", "KEY Right",
    ])
    func aLineThatIsNotUnderstoodIsNamedWithItsNumber(line: String) {
        #expect {
            try PlayScript("# first\n\n\(line)\nkey Right")
        } throws: { error in
            guard let error = error as? CommandError, error.status == 2 else { return false }
            return "\(error)".contains("line 3") && "\(error)".contains(line)
                && !"\(error)".contains("\n")
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func lineEndsOfAnySystemAreLineEnds(end: String) throws {
        let script = try PlayScript(["key Right", "", "# comment", "wait 1", ""].joined(separator: end))
        #expect(script.lines.map(\.step) == [.key(.rightArrow, []), .wait(1)])
        #expect(script.lines.map(\.number) == [1, 4])
    }

    @Test func aByteOrderMarkIsNoPartOfTheFirstLine() throws {
        #expect(try PlayScript("\u{FEFF}key Right\r\n").lines.map(\.step) == [.key(.rightArrow, [])])
    }

    @Test(arguments: ["", "\n\n", "# only this", "\u{FEFF}"]) func aScriptOfNothingHasNoLines(source: String) throws {
        #expect(try PlayScript(source).lines.isEmpty)
    }

    @Test func aScriptOfNoiseIsRefusedAndNothingWorse() {
        var bytes: [UInt8] = []
        var state: UInt64 = 3
        for _ in 0..<4000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes.append(UInt8(truncatingIfNeeded: state >> 33))
        }
        #expect(throws: CommandError.self) { try PlayScript(String(decoding: bytes, as: UTF8.self)) }
    }
}
