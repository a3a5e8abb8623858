import DiascopeDeck
import Foundation
import Testing

@testable import DiascopeShow

/// The table of keys as people read it.
struct KeyListTests {
    @Test func theTableOfTheREADMEIsTheOneInUse() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let keys = try #require(text.components(separatedBy: "\n## Keys\n").dropFirst().first)
        let rows = keys.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("|") }
        let table = KeyList(.standard, showsControllers: false).markdown
        #expect(rows.joined(separator: "\n") == table, "the README's table should be:\n\(table)")
    }

    @Test func keysOfEqualModifiersStandTogetherAndModifiersOfEqualKeysToo() throws {
        let rows = KeyList(.standard, showsControllers: false).sections.flatMap(\.rows)
        func chords(_ action: StageAction) throws -> [KeyList.Chord] {
            try #require(rows.first { $0.summary == action.summary }).chords
        }
        #expect(
            try chords(.nextSlide) == [KeyList.Chord(modifiers: ["Shift", "Alt"], keys: ["→", "↓", "PgDn"])])
        #expect(
            try chords(.undo) == [
                KeyList.Chord(modifiers: [], keys: ["U"]), KeyList.Chord(modifiers: ["Ctrl"], keys: ["Z"]),
            ])
        #expect(try chords(.zoomOut) == [KeyList.Chord(modifiers: [], keys: ["−"])])
    }

    @Test func everyActionThatHasAKeyIsListedOnce() {
        let summaries = KeyList(.standard, showsControllers: true).sections.flatMap(\.rows).map(\.summary)
        for action in StageAction.allCases { #expect(summaries.filter { $0 == action.summary }.count == 1) }
        var table = KeyBindings.standard
        table.unbind(.help)
        let rest = KeyList(table, showsControllers: true).sections.flatMap(\.rows).map(\.summary)
        #expect(!rest.contains(StageAction.help.summary))
    }

    @Test func controllersAreListedWhereThereIsOne() {
        func keys(_ showsControllers: Bool) -> Set<String> {
            Set(
                KeyList(.standard, showsControllers: showsControllers).sections.flatMap(\.rows).flatMap(\.chords)
                    .flatMap(\.keys))
        }
        #expect(keys(true).subtracting(keys(false)).contains("PadA"))
        #expect(keys(false).contains { $0.hasPrefix("Pad") } == false)
    }

    @Test func everyNameOfAKeyIsReadAsThatKey() {
        for binding in KeyBindings.standard.bindings {
            #expect(KeyName.key(KeyName.name(of: binding.key)) == binding.key, "\(KeyName.name(of: binding.key))")
        }
    }
}
