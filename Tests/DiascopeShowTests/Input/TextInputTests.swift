import DiascopeGraphics
import DiascopeTesting
import DiascopeUI
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// What a show does with text, composed text, a clipboard and presses that come to nothing.
@MainActor struct TextInputTests {
    private struct Form: View {
        @State private var text = ""
        @State private var presses = 0
        var body: some View {
            TextField("name", text: $text).frame(width: 900)
            Button("press \(presses)") { presses += 1 }
            Text("[\(text)]")
        }
    }

    private func presented(width: Int = 960, height: Int = 540) -> Presented {
        Presented(
            SampleDeck {
                Form()
                Text("two")
            }, width: width, height: height)
    }

    private func click(_ show: Presented, _ name: String) throws {
        let place = try #require(show.place(of: name))
        show.click(place.x, place.y)
    }

    @Test func whatIsComposedGoesToTheFieldThatHasTheKeys() throws {
        let show = presented()
        let composition = TextComposition("ni", start: 2, length: 0)
        show.send(.composing(composition))
        #expect(!show.texts.contains("ni"))
        try click(show, "name")
        show.send(.composing(composition))
        #expect(show.texts.contains("ni") && show.texts.contains("[]"))
        show.send(.text("你"))
        show.send(.composing(nil))
        #expect(show.texts.contains("[你]"))
        // No key of the field is the deck's.
        show.press("Right", "PageDown", "n", "Space")
        #expect(show.position == "1.0")
        show.press("Escape", "Right")
        #expect(show.position == "2.0")
    }

    @Test(arguments: [(960, 540), (960, 900), (1400, 540)])
    func theCaretsPlaceIsInWindowPixels(width: Int, height: Int) throws {
        let show = presented(width: width, height: height)
        #expect(show.show.textInputArea == nil)
        try click(show, "name")
        let area = try #require(show.show.textInputArea), field = try #require(show.show.run.graph.frame(of: "name"))
        let box = show.window.letterbox(canvas: show.show.run.canvas)
        let corner = box.windowPoint(field.origin), end = box.windowPoint(CGPoint(x: field.maxX, y: field.maxY))
        #expect(area.minX > corner.x && area.minX < corner.x + 40)
        #expect(area.minY > corner.y && area.maxY < end.y)
        show.press("Escape")
        #expect(show.show.textInputArea == nil)
    }

    @Test func theStagesClipboardIsUsed() throws {
        final class Board: Clipboard { var text: String? = "tortoise" }
        let show = presented(), board = Board()
        show.show.use(board)
        try click(show, "name")
        show.press("ctrl+v")
        #expect(show.texts.contains("[tortoise]"))
        board.text = nil
        show.press("ctrl+v", "ctrl+a", "ctrl+c")
        #expect(board.text == "tortoise")
        #expect(show.texts.contains("[tortoise]"))
    }

    @Test func aPressThatIsCalledOffDoesNothing() throws {
        let show = presented()
        let place = try #require(show.place(of: "press 0"))
        show.down(place.x, place.y)
        show.send(.pointerCancelled)
        show.up(place.x, place.y)
        #expect(show.texts.contains("press 0"))
        show.down(10, 10)
        show.send(.pointerCancelled)
        show.up(10, 10)
        #expect(show.position == "1.0")
        show.click(10, 10)
        #expect(show.position == "2.0")
    }
}
