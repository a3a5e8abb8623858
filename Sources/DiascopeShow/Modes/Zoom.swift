import DiascopeGraphics
import Foundation

/// A part of the slide, larger. The whole canvas is always covered.
package struct Zoom: Hashable, Sendable {
    /// On, though maybe at its smallest.
    package private(set) var isOn = false
    /// 1 shows the whole slide.
    package private(set) var scale: CGFloat = 1
    /// The slide's point at the canvas' top left corner.
    package private(set) var origin = CGPoint.zero

    /// What one notch of the wheel, or one press of a key, makes larger.
    package static let notch: CGFloat = 1.25
    package static let largest: CGFloat = 8

    package init() {}

    package var percent: Int { Int((scale * 100).rounded()) }

    /// From slide points to canvas points.
    package var transform: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    }

    /// The slide's point that is shown at a point of the canvas.
    package func slidePoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x / scale + origin.x, y: point.y / scale + origin.y)
    }

    /// Twice as large round a point, the middle of the canvas by default; or off.
    package mutating func toggle(at point: CGPoint?, in canvas: CGSize) {
        guard !isOn else { return self = Zoom() }
        isOn = true
        zoom(by: 2, at: point, in: canvas)
    }

    /// Larger or smaller; what is at the point stays there, as far as the slide's edges let it.
    package mutating func zoom(by factor: CGFloat, at point: CGPoint?, in canvas: CGSize) {
        guard factor.isFinite, factor > 0 else { return }
        let point = point ?? CGPoint(x: canvas.width / 2, y: canvas.height / 2)
        let fixed = slidePoint(point)
        scale = min(max(scale * factor, 1), Self.largest)
        moveOrigin(to: CGPoint(x: fixed.x - point.x / scale, y: fixed.y - point.y / scale), in: canvas)
    }

    /// Moves the slide by a way of the pointer, in canvas points.
    package mutating func pan(by way: CGSize, in canvas: CGSize) {
        guard way.width.isFinite, way.height.isFinite else { return }
        moveOrigin(to: CGPoint(x: origin.x - way.width / scale, y: origin.y - way.height / scale), in: canvas)
    }

    private mutating func moveOrigin(to point: CGPoint, in canvas: CGSize) {
        let room = CGSize(width: canvas.width * (1 - 1 / scale), height: canvas.height * (1 - 1 / scale))
        origin = CGPoint(x: min(max(point.x, 0), room.width), y: min(max(point.y, 0), room.height))
    }
}
