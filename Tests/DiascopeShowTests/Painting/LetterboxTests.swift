import DiascopeGraphics
import DiascopeShow
import Foundation
import Testing

/// The canvas in windows of many sizes, and the way back.
struct LetterboxTests {
    struct Case: Sendable, CustomStringConvertible {
        var canvas: CGSize
        var window: PixelSize

        var letterbox: Letterbox { Letterbox(canvas: canvas, window: window) }
        var description: String {
            "\(canvas.width)×\(canvas.height) in \(window.width)×\(window.height)"
        }
    }

    static let windows = [
        (1920, 1080), (1366, 768), (1280, 1024), (1001, 563), (400, 900), (3840, 2160), (2560, 1440), (1024, 768),
        (1, 1), (2, 1), (1, 2), (3, 2), (16, 9), (17, 9), (16, 10), (5000, 10), (10, 5000), (1919, 1079), (1921, 1081),
        (799, 601),
    ].map { PixelSize(width: $0.0, height: $0.1) }

    static let canvases = [
        CGSize(width: 1920, height: 1080), CGSize(width: 1024, height: 768), CGSize(width: 1080, height: 1920),
        CGSize(width: 1000, height: 1000), CGSize(width: 16, height: 9), CGSize(width: 1333.3, height: 777.7),
        CGSize(width: 16384, height: 16),
    ]

    static let cases = canvases.flatMap { canvas in windows.map { Case(canvas: canvas, window: $0) } }

    @Test(arguments: [
        // The window, then the canvas of 16:9 in it.
        ([1366, 768], [0, 0, 1365, 768]), ([1280, 1024], [0, 152, 1280, 720]), ([1001, 563], [0, 0, 1001, 563]),
        ([400, 900], [0, 337, 400, 225]), ([1, 1], [0, 0, 1, 1]), ([3840, 2160], [0, 0, 3840, 2160]),
        ([1920, 1200], [0, 60, 1920, 1080]), ([2000, 300], [733, 0, 533, 300]),
    ]) func theCanvasIsHere(window: [Int], rect: [Int]) {
        let box = Letterbox(
            canvas: CGSize(width: 1920, height: 1080), window: PixelSize(width: window[0], height: window[1]))
        #expect(box.rect == PixelRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]))
    }

    @Test(arguments: cases) func itIsTheLargestThatFitsWithinHalfAPixel(_ test: Case) {  // B113
        let rect = test.letterbox.rect, window = test.window
        #expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= window.width)
        #expect(rect.y + rect.height <= window.height && rect.width >= 1 && rect.height >= 1)
        #expect(rect.width == window.width || rect.height == window.height, "\(rect)")
        // The other length is the nearest whole number to the canvas' ratio.
        let ratio = test.canvas.width / test.canvas.height
        let wanted =
            rect.width == window.width && CGFloat(window.width) / ratio <= CGFloat(window.height) + 0.5
            ? CGFloat(rect.width) / ratio - CGFloat(rect.height)
            : CGFloat(rect.height) * ratio - CGFloat(rect.width)
        let isOnePixelForLess = (rect.width == 1 || rect.height == 1) && wanted < 0
        #expect(abs(wanted) <= 0.5 + 1e-9 || isOnePixelForLess, "\(rect), off by \(wanted)")
    }

    @Test(arguments: cases) func itIsInTheMiddle(_ test: Case) {
        let rect = test.letterbox.rect
        let right = test.window.width - rect.x - rect.width, below = test.window.height - rect.y - rect.height
        #expect((0...1).contains(right - rect.x), "\(rect)")
        #expect((0...1).contains(below - rect.y), "\(rect)")
    }

    @Test(arguments: cases) func fromTheWindowToTheCanvasAndBackIsTheSamePlace(_ test: Case) throws {
        let box = test.letterbox, rect = box.rect
        for (u, v) in [(0.0, 0.0), (0.5, 0.5), (0.25, 0.75), (0.999, 0.001), (0.123, 0.987)] {
            let x = Double(rect.x) + u * Double(rect.width), y = Double(rect.y) + v * Double(rect.height)
            let point = try #require(box.canvasPoint(x: x, y: y), "(\(x), \(y)) of \(rect)")
            let back = box.windowPoint(point)
            #expect(abs(back.x - x) < 1e-9 * max(x, 1) && abs(back.y - y) < 1e-9 * max(y, 1), "\(x),\(y) → \(back)")
        }
    }

    @Test(arguments: cases) func fromTheCanvasToTheWindowAndBackIsTheSamePoint(_ test: Case) {
        let box = test.letterbox
        for (u, v) in [(0.0, 0.0), (0.5, 0.5), (0.1, 0.9), (1, 1)] {
            let point = CGPoint(x: test.canvas.width * u, y: test.canvas.height * v), place = box.windowPoint(point)
            let back = box.unclippedCanvasPoint(x: place.x, y: place.y)
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "\(point) → \(place) → \(back)")
        }
    }

    @Test(arguments: cases) func barsAreNoCanvas(_ test: Case) {
        let box = test.letterbox, rect = box.rect
        let middle = (x: Double(rect.x) + Double(rect.width) / 2, y: Double(rect.y) + Double(rect.height) / 2)
        let (right, bottom) = (Double(rect.x + rect.width), Double(rect.y + rect.height))
        let outside = [
            (Double(rect.x) - 0.001, middle.y), (right, middle.y), (middle.x, Double(rect.y) - 0.001),
            (middle.x, bottom), (-5, -5), (right + 1000, bottom + 1000), (.nan, middle.y), (middle.x, .nan),
            (.infinity, middle.y), (-.infinity, middle.y),
        ]
        for (x, y) in outside { #expect(box.canvasPoint(x: x, y: y) == nil, "\(x),\(y) with \(rect)") }
        #expect(box.canvasPoint(x: right - 0.001, y: bottom - 0.001) != nil)
        #expect(box.canvasPoint(x: Double(rect.x), y: Double(rect.y)) == .zero)
    }

    @Test(arguments: cases) func theScaledCanvasCoversItsPixelsAndCutsOffLessThanOne(_ test: Case) {
        let box = test.letterbox
        let width = test.canvas.width * box.scale, height = test.canvas.height * box.scale
        #expect(width >= CGFloat(box.rect.width) - 1e-9 && height >= CGFloat(box.rect.height) - 1e-9)
        guard box.rect.width > 1, box.rect.height > 1 else { return }
        let cut = max(width - CGFloat(box.rect.width), height - CGFloat(box.rect.height))
        // Half a pixel of the shorter length is more on the longer one.
        let ratio = max(test.canvas.width / test.canvas.height, test.canvas.height / test.canvas.width)
        #expect(cut <= 0.5 * ratio + 1e-9, "\(width)×\(height) in \(box.rect)")
    }

    @Test func aWindowWithoutPixelsIsSurvived() {
        for window in [
            PixelSize(width: 0, height: 0), PixelSize(width: 0, height: 900), PixelSize(width: 5, height: 0),
        ] {
            let box = Letterbox(canvas: CGSize(width: 1920, height: 1080), window: window)
            #expect(box.rect.width >= 1 && box.rect.height >= 1, "something can be painted: \(box.rect)")
            #expect(box.scale.isFinite && box.scale > 0)
            #expect(box.canvasPoint(x: -1, y: -1) == nil)
            let point = box.unclippedCanvasPoint(x: 0.5, y: 0.5), back = box.windowPoint(point)
            #expect(abs(back.x - 0.5) < 1e-9 && abs(back.y - 0.5) < 1e-9)
        }
    }
}
