import DiascopeTesting
import Testing

@testable import DiascopeUI

@MainActor struct HelpTests {
    private let host = TestHost(size: CGSize(width: 400, height: 300)) {
        HStack(spacing: 20) {
            Color.red.frame(width: 100, height: 100).help("a red square")
            Color.blue.frame(width: 100, height: 100)
        }
    }
    private let onRed = CGPoint(x: 140, y: 150)

    private var shown: Bool { host.texts.contains("a red square") }

    @Test func itIsShownWhenThePointerHasRested() {
        host.step { host.host.hover(at: onRed) }
        host.advance(by: Tooltip.patience - 0.02)
        #expect(!shown)
        // Every movement begins the rest anew.
        host.step { host.host.hover(at: CGPoint(x: 141, y: 150)) }
        host.advance(by: Tooltip.patience - 0.02)
        #expect(!shown)
        host.advance(by: 0.04)
        #expect(shown)
        host.step { host.host.hover(at: CGPoint(x: 150, y: 160)) }
        #expect(shown, "it stays while the pointer is on the view")
        host.step { host.host.hover(at: CGPoint(x: 260, y: 150)) }
        #expect(!shown)
        host.advance(by: 2)
        #expect(!shown)
    }

    @Test func aPressOrAKeyTakesItAwayUntilThePointerComesAgain() {
        for act in [{ _ = $0.graph.pointerDown(at: CGPoint(x: 140, y: 150)) }, { $0.press("a") }]
            as [(ViewHost) -> Void]
        {
            host.step { host.host.hover(at: onRed) }
            host.advance(by: 1)
            #expect(shown)
            host.step { act(host.host) }
            #expect(!shown)
            host.step { host.host.hover(at: CGPoint(x: 145, y: 150)) }
            host.advance(by: 2)
            #expect(!shown)
            host.step { host.host.hover(at: nil) }
        }
    }

    @Test func itIsInFrontOfAllAndOnTheCanvas() throws {
        let host = ViewHost(size: CGSize(width: 300, height: 200)) {
            Color.red.frame(width: 300, height: 200).help("some words that need more than a line in so small a canvas")
        }
        for corner in [CGPoint(x: 1, y: 1), CGPoint(x: 299, y: 1), CGPoint(x: 1, y: 199), CGPoint(x: 299, y: 199)] {
            host.hover(at: nil)
            host.hover(at: corner)
            host.advance(by: 1)
            let tip = try #require(host.graph.viewTree().children.last)
            #expect(tip.type == "help")
            #expect(CGRect(origin: .zero, size: host.graph.size).contains(tip.frame))
            #expect(!tip.frame.contains(corner))
            // Its ground is light, whatever it lies on.
            let pixel = host.image()[Int(tip.frame.midX), Int(tip.frame.minY + 3)]
            #expect(pixel.g > 200)
        }
    }

    @Test func itGoesWithItsViewAndWhenItsWordsChange() throws {
        struct Changing: View {
            @State var step = 0
            var body: some View {
                Button("go") { step += 1 }.keyboardShortcut("g")
                if step < 2 { Color.red.frame(width: 100, height: 100).help("step \(step)") }
            }
        }
        let host = TestHost { Changing() }
        let point = try #require(host.frame(of: "go")).middle, below = CGPoint(x: point.x, y: point.y + 60)
        host.step { host.host.hover(at: below) }
        host.advance(by: 1)
        #expect(host.texts.contains("step 0"))
        host.step { try? host.host.click("go") }
        #expect(!host.texts.contains("step 0"))
        host.step { host.host.hover(at: nil) }
        host.step { host.host.hover(at: below) }
        host.advance(by: 1)
        #expect(host.texts.contains("step 1"))
        host.step { try? host.host.click("go") }
        #expect(!host.texts.contains("step 1"))
    }

    @Test func itIsTheHintOfTheView() {
        var hints: [String] = []
        host.host.graph.viewTree().visit { if let hint = $0.traits.hint { hints.append(hint) } }
        #expect(hints == ["a red square"])
    }
}
