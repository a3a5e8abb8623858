import DiascopeGraphics
import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// A show that paints into the pixels of its window.
@MainActor struct WindowPixelsTests {
    private let deck = SampleDeck {
        Text("One").font(.largeTitle)
        Color.red
        Text("Three")
    }
    private let size = PixelSize(width: 500, height: 300)

    private func show() -> Show {
        let show = Show(deck, resources: .shared)
        _ = show.handle(.resized(size), at: 0)
        return show
    }

    private func bitmap(_ show: Show) -> Bitmap? {
        guard let frame = show.frame(at: 0) else { return nil }
        return frame.canvas.bitmap()
    }

    @Test func itPaintsThereWhatItWouldPaintElsewhere() throws {
        let plain = show(), inside = show()
        let window = PixelBuffer(size: size)
        inside.windowPixels = window
        for _ in 0..<3 {
            let expected = try #require(bitmap(plain))
            let frame = try #require(inside.frame(at: 0))
            #expect(frame.canvas.whole === window)
            #expect(frame.canvas.base == window.base + frame.origin.y * window.stride + frame.origin.x * 4)
            #expect(frame.canvas.bitmap() == expected)
            // The bars are not the canvas'.
            #expect(window.base.load(as: UInt32.self) == 0)
            for show in [plain, inside] { show.run.next() }
        }
    }

    @Test func otherPixelsArePaintedWhole() throws {
        let show = show()
        show.windowPixels = PixelBuffer(size: size)
        let first = try #require(show.frame(at: 0)).canvas.bitmap()
        #expect(show.frame(at: 0) == nil, "nothing has changed")
        let other = PixelBuffer(size: size)
        show.windowPixels = other
        let again = try #require(show.frame(at: 0))
        #expect(again.canvas.whole === other && again.canvas.bitmap() == first)
        #expect(again.damage == [PixelRect(x: 0, y: 0, width: 500, height: 281)])
        show.windowPixels = nil
        let own = try #require(show.frame(at: 0))
        #expect(own.canvas.whole == nil && own.canvas.bitmap() == first, "nor are they needed")
    }

    @Test func pixelsOfAnotherSizeAreNotPaintedInto() throws {
        let show = show()
        show.windowPixels = PixelBuffer(size: PixelSize(width: 400, height: 200))
        #expect(try #require(show.frame(at: 0)).canvas.whole == nil)
    }

    @Test func damageOfWhatWasAndWhatComesIsShownOnce() {
        func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
            PixelRect(x: x, y: y, width: width, height: height)
        }
        #expect([rect(0, 0, 10, 10), rect(2, 1, 10, 9)].joined == [rect(0, 0, 12, 10)])
        #expect([rect(0, 0, 10, 10), rect(10, 0, 5, 5)].joined == [rect(0, 0, 10, 10), rect(10, 0, 5, 5)])
        let cross = [rect(0, 40, 100, 10), rect(40, 0, 10, 100)]
        #expect(cross.joined == cross, "together they would cover far more")
        #expect([rect(0, 0, 4, 10), rect(8, 0, 4, 10), rect(3, 0, 6, 10)].joined == [rect(0, 0, 12, 10)])
    }
}
