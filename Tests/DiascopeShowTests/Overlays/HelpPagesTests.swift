import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// The list of keys on its pages.
@MainActor struct HelpPagesTests {
    /// A deck's own keys and no others.
    private func list(_ rows: Int) -> KeyList {
        var table = KeyBindings.standard
        for action in StageAction.allCases { table.unbind(action) }
        let own = (0..<rows).map { row in
            StageKey(KeyEquivalent(Character(UnicodeScalar(0x4E00 + row) ?? "x")), title: "row \(row)") {}
        }
        return KeyList(table.with(own), showsControllers: false)
    }

    @Test func everyRowIsOnAPageOnceAndInOrder() {
        for list in [
            KeyList(.standard, showsControllers: false), KeyList(.standard, showsControllers: true), list(60), list(0),
        ] {
            let rows = HelpPages(list).pages.flatMap { $0 }.flatMap { $0 }.flatMap(\.rows)
            #expect(rows == list.sections.flatMap(\.rows))
        }
    }

    @Test func noColumnHasMoreLinesThanItsRoom() {
        for list in [KeyList(.standard, showsControllers: true), list(60)] {
            for column in HelpPages(list).pages.flatMap({ $0 }) {
                let lines = column.reduce(0) { $0 + 1.7 + Double($1.rows.reduce(0) { $0 + $1.lines }) }
                #expect(lines <= HelpPages.linesInColumn, "\(column.map(\.title))")
            }
        }
        #expect(HelpPages(list(60)).pages.map(\.count) == [2, 2, 1])
        #expect(HelpPages(KeyList(.standard, showsControllers: false)).pages.map(\.count) == [2, 2])
    }

    /// What is estimated in lines holds for what is drawn: all rows of all pages are on their plate, and nothing is cut off.
    @Test(arguments: [false, true]) func allOfAPageIsOnItsPlate(hasController: Bool) throws {
        let show = Presented(SampleDeck { Text("one") }, width: 1280, height: 720)
        if hasController { show.send(.controller(.back, isDown: true)) }
        show.press("?")
        var pages = 0
        while case .help(let page) = show.show.modes.overlay {
            pages += 1
            show.advance(by: 0.2)
            let list = KeyList(.standard, showsControllers: hasController)
            let plate = try #require(show.show.run.graph.frame(of: "help"))
            #expect(plate.width == 1800 && plate.height == 1010)
            for row in HelpPages(list).pages[page].flatMap({ $0 }).flatMap(\.rows) {
                let frame = try #require(show.show.run.graph.frame(of: row.summary), "\(row.summary)")
                #expect(frame.maxY + 40 * Double(row.lines - 1) < plate.maxY - 74, "\(row.summary) at \(frame)")
            }
            show.press("Right")
        }
        #expect(pages == HelpPages(KeyList(.standard, showsControllers: hasController)).pages.count)
        #expect(show.show.run.graph.diagnostics.isEmpty)
    }
}
