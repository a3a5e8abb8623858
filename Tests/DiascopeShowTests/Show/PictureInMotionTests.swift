import DiascopeTesting
import TestDecks
import Testing

/// What is seen while things move.
@MainActor struct PictureInMotionTests {
    private func deck(
        _ transition: AnySlideTransition, @ViewBuilder _ slides: @escaping @MainActor () -> some View
    ) -> DeckHost {
        DeckHost(
            SampleDeck(canvas: CGSize(width: 320, height: 180), slides: slides)
                .with(\.slideTransition, transition.animation(.linear(duration: 1))))
    }

    @Test func aSlidesOwnTransformsAndThoseOfTheTransitionCompose() {  // B49
        // A bar that stands upright because it is rotated.
        let host = deck(.push) {
            Color.black.frame(width: 120, height: 20).rotationEffect(.degrees(90))
            Color.white
        }
        host.next()
        host.advance(by: 0.25)
        let image = host.image()
        // From the middle 80 to the left: at 80, still upright.
        #expect(image[80, 40].r == 0 && image[80, 140].r == 0)
        #expect(image[40, 90].r == 255 && image[120, 90].r == 255)
        host.settle()
        #expect(host.image()[160, 90].r == 255, "the slide that was left is seen no more")
    }

    @Test func textWithLineEndsOfAnotherSystemMovesByTheSameWords() {  // B51
        func frames(_ text: String) -> [Bitmap] {
            let host = deck(.magicMove) {
                Text(text).font(.system(size: 20, design: .monospaced))
                Text("let b = 2\nlet a = 1").font(.system(size: 20, design: .monospaced))
            }
            host.next()
            return (0..<4).map { _ in
                host.advance(by: 0.2)
                return host.image()
            }
        }
        #expect(frames("let a = 1\r\nlet b = 2") == frames("let a = 1\nlet b = 2"))
    }

    @Test func aTextThatIsFollowedByNothingFadesAway() {  // B53
        for transition in [AnySlideTransition.magicMove, .fade] {
            let host = deck(transition) {
                Color.black.frame(width: 100, height: 100)
                EmptySlide()
            }
            host.next()
            var seen: [Int] = []
            for _ in 0..<9 {
                host.advance(by: 0.1)
                seen.append(Int(host.image()[160, 90].r))
            }
            #expect(seen == seen.sorted() && seen.first ?? 0 < 100, "\(seen)")
            host.settle()
            #expect(host.image()[160, 90].r == 255)
        }
    }

    private struct EmptySlide: View {
        var body: some View { Text("") }
    }

    @Test func groundsOfAMagicMoveTurnIntoEachOtherWithoutADip() {  // B55, B47
        let host = deck(.magicMove) {
            Color.black.frame(width: 40, height: 40).matched(id: "dot").frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(white: 0.6))
            Color.black.frame(width: 40, height: 40).matched(id: "dot").frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(white: 0.8))
        }
        let start = Int(host.image()[10, 10].r)
        host.next()
        var seen: [Int] = []
        for _ in 0..<9 {
            host.advance(by: 0.1)
            seen.append(Int(host.image()[10, 10].r))
        }
        host.settle()
        let end = Int(host.image()[10, 10].r)
        #expect(seen == seen.sorted(), "\(seen)")
        #expect(seen.allSatisfy { start <= $0 && $0 <= end }, "\(start) \(seen) \(end)")
        #expect(Set(seen).count > 3)
    }

    @Test func aPlaceAroundATextGrowsWithoutAJump() {  // B61
        let host = DeckHost(
            SampleDeck {
                Slide(steps: 2, animation: .linear(duration: 1)) { step in
                    Text(step == 0 ? "one" : "one\ntwo").padding(10)
                        .background { Color.red.accessibilityIdentifier("place") }
                }
            })
        let low = host.frame(of: "place")?.height ?? 0
        host.next()
        var seen: [CGFloat] = []
        for _ in 0..<9 {
            host.advance(by: 0.1)
            seen.append(host.frame(of: "place")?.height ?? 0)
        }
        host.settle()
        let high = host.frame(of: "place")?.height ?? 0
        #expect(high > low && seen == seen.sorted() && Set(seen).count == 9, "\(low) \(seen) \(high)")
    }

    @Test func theFirstFrameIsTheFinalOne() {  // B59, B63
        let host = DeckHost(
            SampleDeck(canvas: CGSize(width: 320, height: 180)) { Text("Fonts, 字 and 🙂").font(.system(size: 24)) })
        let first = host.image()
        host.advance(by: 1)
        #expect(host.image() == first)
    }

    @Test func tenPressesInHalfASecondLandWhereTenPressesLand() {  // B43, B45
        let host = deck(.push) { ForEach(0..<12) { Text("slide \($0)").font(.system(size: 30)) } }
        let still = deck(.none) { ForEach(0..<12) { Text("slide \($0)").font(.system(size: 30)) } }
        for _ in 0..<10 {
            host.next()
            host.advance(by: 0.05)
        }
        #expect(host.position.description == "11.0")
        host.settle()
        still.go(to: DeckPosition(slide: 11))
        #expect(host.image() == still.image())
    }
}
