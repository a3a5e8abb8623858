import DiascopeDeck
import DiascopeTesting
import Foundation
import Testing

/// The same things in two layouts.
@MainActor @Suite("What a magic move pairs") struct MagicMovePairTests {
    private struct Cards: Deck {
        var canvas: CGSize { CGSize(width: 320, height: 180) }
        var slideTransition: AnySlideTransition { .magicMove.animation(.linear(duration: 1)) }

        private func card(_ name: String, _ color: Color) -> some View {
            color.accessibilityIdentifier(name).matched(id: name)
        }

        @ViewBuilder var slides: some View {
            VStack(spacing: 10) {
                Text("let area = width").font(.system(size: 14, design: .monospaced))
                HStack(spacing: 10) {
                    card("a", .red).frame(width: 40, height: 40)
                    card("b", .green).frame(width: 40, height: 40)
                    card("c", .blue).frame(width: 40, height: 40)
                }
            }
            HStack(spacing: 20) {
                VStack(spacing: 4) {
                    card("c", .blue).frame(width: 100, height: 30)
                    card("a", .red).frame(width: 60, height: 60)
                    card("b", .green).frame(width: 20, height: 20)
                }
                Text("let area = width * height").font(.system(size: 10, design: .monospaced))
            }
        }
    }

    private static let names = ["a", "b", "c"]

    @Test func threeCardsGoFromOneLayoutToTheOther() throws {
        let host = DeckHost(Cards())
        let before = try Self.names.map { try #require(host.frame(of: $0)) }
        let colours = before.map { host.image()[Int($0.midX), Int($0.midY)] }
        host.next()
        let after = try Self.names.map { try #require(host.frame(of: $0)) }
        host.advance(by: 0.5)
        let image = host.image()
        for (index, name) in Self.names.enumerated() {
            let (a, b) = (before[index], after[index])
            let frame = CGRect(
                x: (a.minX + b.minX) / 2, y: (a.minY + b.minY) / 2, width: (a.width + b.width) / 2,
                height: (a.height + b.height) / 2)
            // Cards that cross may cover each other's middles, but not their own outer edges.
            #expect(image[Int(frame.minX) - 2, Int(frame.midY)] != colours[index], "left of \(name)")
            #expect(image[Int(frame.maxX) + 2, Int(frame.midY)] != colours[index], "right of \(name)")
            let inside = [0.1, 0.5, 0.9].flatMap { x in [0.1, 0.5, 0.9].map { (x, $0) } }.map { x, y in
                image[Int(frame.minX + frame.width * x), Int(frame.minY + frame.height * y)]
            }
            #expect(inside.contains(colours[index]), "in \(name)")
        }
    }

    @Test func pairsAreFoundOnceForTwoSlides() {
        let host = DeckHost(Cards())
        for _ in 0..<3 {
            host.next()
            host.advance(by: 0.4)
            host.previous()
            host.settle()
            host.next()
            host.settle()
            host.previous()
            host.settle()
        }
        #expect(host.metrics.pagePairings == 1)
    }

    private struct Changing: Deck {
        var canvas: CGSize { CGSize(width: 320, height: 180) }
        var slideTransition: AnySlideTransition { .magicMove.animation(.linear(duration: 1)) }

        private struct Counter: View {
            @State private var count = 0

            var body: some View { Button("count \(count)") { count += 1 } }
        }

        @ViewBuilder var slides: some View {
            VStack {
                Text("one two three")
                Counter()
            }
            Text("two three four")
        }
    }

    @Test func theyAreFoundAnewWhenASlideShowsSomethingElse() throws {
        let host = DeckHost(Changing())
        func thereAndBack() {
            host.next()
            host.settle()
            host.previous()
            host.settle()
        }
        thereAndBack()
        thereAndBack()
        #expect(host.metrics.pagePairings == 1)
        try host.click("count 0")
        host.settle()
        thereAndBack()
        #expect(host.metrics.pagePairings == 2)
        thereAndBack()
        #expect(host.metrics.pagePairings == 2)
    }

    private struct Held: Deck {
        var kind = 0
        var canvas: CGSize { CGSize(width: 320, height: 180) }
        var slideTransition: AnySlideTransition { .magicMove.animation(.linear(duration: 1)) }

        init() {}
        init(_ kind: Int) { self.kind = kind }

        @ViewBuilder private func square(_ side: CGFloat) -> some View {
            let square = Color.red.frame(width: side, height: side)
            switch kind {
            case 0: square.clipShape(Circle())
            case 1: square.mask { Circle() }
            case 2: square.saturation(0.9)
            case 3: square.rotationEffect(.degrees(45))
            default: square.shadow(color: .black, radius: 2, x: 0, y: 0)
            }
        }

        @ViewBuilder var slides: some View {
            square(40).frame(maxWidth: .infinity, alignment: .leading)
            square(80).frame(maxWidth: .infinity, alignment: .trailing)
        }
    }

    /// Whatever holds a thing in its place on the slide goes with it.
    @Test(arguments: 0..<5) func thingsThatAreCutMaskedFilteredOrTurnedMoveToo(kind: Int) {
        func isRed(_ pixel: Bitmap.RGBA8) -> Bool { pixel.r > 180 && pixel.g < 140 }
        let host = DeckHost(Held(kind))
        host.next()
        host.advance(by: 0.5)
        let image = host.image()
        // From 0…40 to 240…320: half way at 120…180.
        #expect(isRed(image[150, 90]))
        #expect(!isRed(image[100, 90]) && !isRed(image[200, 90]))
        #expect(!isRed(image[20, 90]) && !isRed(image[280, 90]), "nothing stays where it was")
    }
}
