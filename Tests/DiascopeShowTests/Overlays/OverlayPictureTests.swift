import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// What is laid over the deck, on light slides and on dark ones.
@MainActor @Suite struct OverlayPictureTests {
    private func show(_ place: String, width: Int = 800, height: Int = 450) throws -> Presented {
        let show = Presented(GardenDeck(), width: width, height: height)
        show.show.run.go(to: try #require(DeckPosition(place)))
        show.takeFrame()
        return show
    }

    private func check(_ show: Presented, _ name: String) {
        // Panels have come by then.
        show.advance(by: 0.2)
        assertPicture(show.window.bitmap(), named: name)
        #expect(show.show.run.graph.diagnostics.isEmpty)
    }

    @Test func theKeysOverALightSlide() throws {
        let show = try show("1.0", width: 1280, height: 720)
        show.press("F1")
        check(show, "help")
    }

    @Test func theOverview() throws {
        let show = try show("2.0", width: 1280, height: 720)
        show.press("o", "Right")
        check(show, "overview")
    }

    @Test func theSearch() throws {
        let show = try show("2.0")
        show.press("/")
        show.type("week")
        show.press("Down")
        check(show, "search")
    }

    @Test func theFieldForATitle() throws {
        let show = try show("1.0")
        show.press("g", "Down")
        check(show, "go-to")
    }

    @Test func aNumberThatIsTyped() throws {
        let show = try show("1.0")
        show.type("3")
        check(show, "number")
    }

    @Test func aLightOnTheStage() throws {
        let show = try show("1.0")
        show.press("i")
        show.send(.pointerMoved(x: 300, y: 220))
        check(show, "spotlight")
    }

    @Test func aLaserPointer() throws {
        let show = try show("2.0")
        show.press("ctrl+l")
        show.send(.pointerMoved(x: 300, y: 220))
        check(show, "laser")
    }

    @Test func whatIsDrawnWithThePen() throws {
        let show = try show("1.0")
        for (index, key) in ["ctrl+1", "ctrl+2", "ctrl+3", "ctrl+4"].enumerated() {
            show.press(key)
            show.drag(
                (0...24).map { step in
                    let angle = Double(step) / 24 * 2 * .pi
                    return (x: 120 + Double(index) * 180 + 60 * cos(angle), y: 300 + 40 * sin(angle * 2))
                })
        }
        check(show, "pen")
    }

    @Test func aFrozenPictureAndItsBadge() throws {
        let show = try show("2.0")
        show.press("shift+f", "Right")
        check(show, "frozen")
    }

    @Test func aPartOfTheSlide() throws {
        let show = try show("1.0")
        show.send(.pointerMoved(x: 400, y: 120))
        show.press("z", "+", "+")
        check(show, "zoom")
    }
}

/// Light slides and dark ones.
private struct GardenDeck: Deck {
    var title = "A garden"
    @ViewBuilder var slides: some View {
        Leaf("A garden in twelve weeks", "What to sow, when, and where", isDark: false)
        Section("Before you sow") {
            Leaf("Seeds", "Buy seed that was grown nearby", isDark: true)
            Slide(steps: 2) { step in
                Text("Soil").font(.largeTitle)
                if step > 0 { Text("Sand, clay, humus").font(.title) }
            }
            Leaf("Water", "In the morning, at the root", isDark: false)
            Leaf("Tools", "A fork, a hoe, a can", isDark: false).hiddenSlide()
        }
        Section("Week by week") {
            ForEach(["Light", "Weeds", "Snails", "Harvest"], id: \.self) {
                Leaf($0, "Week by week", isDark: $0 == "Light")
            }
        }
    }
}

private struct Leaf: View {
    let heading: String
    let line: String
    let isDark: Bool

    init(_ heading: String, _ line: String, isDark: Bool) {
        (self.heading, self.line, self.isDark) = (heading, line, isDark)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text(heading).font(.system(size: 110, weight: .semibold))
            Text(line).font(.system(size: 56))
            HStack(spacing: 40) {
                ForEach(0..<4) { index in
                    RoundedRectangle(cornerRadius: 28)
                        .fill(Color(hue: 0.25 + 0.06 * Double(index), saturation: 0.5, brightness: 0.75))
                        .frame(height: 220)
                }
            }
        }
        .padding(120)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .foregroundStyle(isDark ? Color.white : Color(red: 0.1, green: 0.14, blue: 0.12))
        .background(isDark ? Color(red: 0.07, green: 0.12, blue: 0.1) : Color(red: 0.98, green: 0.97, blue: 0.94))
    }
}
