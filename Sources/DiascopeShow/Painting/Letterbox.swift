import DiascopeGraphics
import Foundation

/// Where the canvas is in a window: scaled by one factor, as large as fits, in the middle. The rest is bars.
package struct Letterbox: Hashable, Sendable {
    /// The canvas in points.
    package let canvas: CGSize
    /// The window in pixels.
    package let window: PixelSize
    /// The canvas in the window, in whole pixels.
    package let rect: PixelRect

    package init(canvas: CGSize, window: PixelSize) {
        self.canvas = canvas
        self.window = window
        let scale = min(CGFloat(window.width) / canvas.width, CGFloat(window.height) / canvas.height)
        let width = Int(min(max((canvas.width * scale).rounded(), 1), CGFloat(max(window.width, 1))))
        let height = Int(min(max((canvas.height * scale).rounded(), 1), CGFloat(max(window.height, 1))))
        rect = PixelRect(
            x: max(window.width - width, 0) / 2, y: max(window.height - height, 0) / 2, width: width, height: height)
    }

    package var pixelSize: PixelSize { PixelSize(width: rect.width, height: rect.height) }

    /// Pixels a point, on both axes.
    package var scale: CGFloat { Self.scale(canvas: canvas, pixels: pixelSize) }

    /// The factor by which a canvas fills a picture. Whole pixels are not quite in the canvas' ratio: the larger factor
    /// leaves no line of pixels uncovered and cuts off less than one.
    package static func scale(canvas: CGSize, pixels: PixelSize) -> CGFloat {
        max(CGFloat(pixels.width) / max(canvas.width, 1), CGFloat(pixels.height) / max(canvas.height, 1))
    }

    /// The canvas point under a place of the window; nil on a bar.
    package func canvasPoint(x: Double, y: Double) -> CGPoint? {
        let (left, top) = (x - Double(rect.x), y - Double(rect.y))
        guard left >= 0, top >= 0, left < Double(rect.width), top < Double(rect.height) else { return nil }
        return unclippedCanvasPoint(x: x, y: y)
    }

    /// The same where bars count as canvas that goes on: for a press that began on the canvas.
    package func unclippedCanvasPoint(x: Double, y: Double) -> CGPoint {
        CGPoint(x: (x - Double(rect.x)) / scale, y: (y - Double(rect.y)) / scale)
    }

    /// The place of the window over a canvas point.
    package func windowPoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x * scale + CGFloat(rect.x), y: point.y * scale + CGFloat(rect.y))
    }
}
