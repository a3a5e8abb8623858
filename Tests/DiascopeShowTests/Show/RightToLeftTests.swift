import DiascopeDeck
import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeShow

/// B97
@MainActor @Suite("Decks that are read from right to left") struct RightToLeftTests {
    private struct Pages: Deck {
        var language: String? = "he"
        var slideTransition: AnySlideTransition = .none

        var slides: some View {
            ForEach(1..<5) { number in
                Slide(steps: 2) { step in
                    HStack {
                        Text("שקף \(number)").accessibilityIdentifier("title")
                        Spacer()
                        Text("\(step)")
                    }
                }
            }
        }
    }

    private struct Said: Deck {
        var layoutDirection: LayoutDirection { .rightToLeft }
        var slides: some View {
            Text("a").accessibilityIdentifier("title").frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @Test func theDirectionIsThatOfTheLanguageUnlessTheDeckSaysOne() {
        for (language, direction) in [
            ("he", LayoutDirection.rightToLeft), ("ar-EG", .rightToLeft), ("fa", .rightToLeft), ("en", .leftToRight),
            (nil, .leftToRight), ("no language", .leftToRight),
        ] as [(String?, LayoutDirection)] {
            #expect(Pages(language: language).layoutDirection == direction, "\(language ?? "none")")
        }
        let said = Presented(Said())
        #expect(said.show.run.graph.frame(of: "title")?.maxX == 1920)
    }

    @Test func slidesLeadOnTheRight() {
        #expect(Presented(Pages()).show.run.graph.frame(of: "title")?.maxX == 1920)
        #expect(Presented(Pages(language: "en")).show.run.graph.frame(of: "title")?.minX == 0)
    }

    @Test func theLeftArrowGoesOnAndPageDownToo() {
        let talk = Presented(Pages())
        talk.press("Left")
        #expect(talk.position == "1.1")
        talk.press("Right")
        #expect(talk.position == "1.0")
        talk.press("shift+Left")
        #expect(talk.position == "2.0")
        talk.press("alt+Right")
        #expect(talk.position == "1.0")
        talk.press("PageDown")
        #expect(talk.position == "1.1")
        talk.press("PageUp", "Down", "Space")
        #expect(talk.position == "2.0")
    }

    @Test func eachOfTheTablesKeysIsThereOnceInTheMirroredOne() {
        let plain = KeyBindings.standard, mirrored = plain.mirrored
        #expect(mirrored.bindings.count == plain.bindings.count)
        #expect(Set(mirrored.bindings.map { "\($0.modifiers) \($0.key)" }).count == plain.bindings.count)
        let sides: [Key] = [
            .leftArrow, .rightArrow, .controller(.left), .controller(.right), .controller(.leftShoulder),
            .controller(.rightShoulder),
        ]
        for binding in plain.bindings where !sides.contains(binding.key) {
            #expect(mirrored.action(for: KeyStroke(key: binding.key, modifiers: binding.modifiers)) == binding.action)
        }
    }

    /// Where the slide that comes is, of which the edge is known.
    private func place(of transition: AnySlideTransition, language: String) -> CGFloat {
        let talk = Presented(Pages(language: language, slideTransition: transition.animation(.linear(duration: 1))))
        talk.press("PageDown", "PageDown")
        talk.time = 0.25
        talk.takeFrame()
        return talk.show.run.graph.displayList.entries.compactMap { entry -> CGFloat? in
            if case .begin(let group) = entry, group.transform.tx != 0 { group.transform.tx } else { nil }
        }.max { abs($0) < abs($1) } ?? 0
    }

    @Test func slidesComeFromTheOtherSide() {
        let plain = place(of: .cover(from: .trailing), language: "en")
        #expect(plain > 1000)
        #expect(place(of: .cover(from: .trailing), language: "ar") == -plain)
    }

    @Test func looksAreMirroredAndMirroredBackAgain() {
        let canvas = CGSize(width: 1920, height: 1080)
        let look = SlideLook(
            offset: CGSize(width: 100, height: 50), rotation: .degrees(30), turn: .degrees(20), anchor: .topLeading,
            clip: Path(CGRect(x: 0, y: 0, width: 300, height: 200)))
        let mirrored = look.directed(.rightToLeft, on: canvas)
        #expect(mirrored.offset == CGSize(width: -100, height: 50))
        #expect(mirrored.rotation == .degrees(-30) && mirrored.turn == .degrees(-20))
        #expect(mirrored.anchor == .topTrailing)
        #expect(mirrored.clip?.boundingRect == CGRect(x: 1620, y: 0, width: 300, height: 200))
        #expect(look.directed(.leftToRight, on: canvas).offset == look.offset)
    }
}
