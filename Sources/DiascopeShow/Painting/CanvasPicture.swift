import DiascopeGraphics
import DiascopeRendering
import DiascopeUI
import Foundation

/// The pixels of a view tree's canvas, kept up to date by painting what is damaged.
@MainActor package final class CanvasPicture {
    private let graph: ViewGraph
    private let resources: PaintingResources
    private(set) var buffer: PixelBuffer?

    /// Leaves out the ground behind everything, so that what the deck does not paint stays clear.
    package var isClear = false

    /// What was painted last.
    package var pixels: PixelBuffer? { buffer }

    package init(_ graph: ViewGraph, resources: PaintingResources) {
        self.graph = graph
        self.resources = resources
    }

    /// Paints what has changed since the last time, or all of it in another size or place.
    ///
    /// - Parameters:
    ///   - window: the pixels of a window, to be painted into where the canvas lies within it; else the pixels are the
    ///     picture's own.
    ///   - origin: of the canvas in the window.
    /// - Returns: the pixels, and which of them are new. nil where nothing is.
    package func refresh(
        size: PixelSize, in window: PixelBuffer? = nil, at origin: (x: Int, y: Int) = (0, 0)
    ) -> (buffer: PixelBuffer, damage: [PixelRect])? {
        var damage = graph.takeDamage()
        let current: PixelBuffer
        let part = window?.part(PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height))
        if let buffer, buffer.size == size, buffer.whole === part?.whole, part == nil || buffer.base == part?.base {
            current = buffer
        } else {
            current = part ?? PixelBuffer(size: size)
            buffer = current
            damage = .all
        }
        guard !damage.isEmpty else { return nil }
        let scale = Letterbox.scale(canvas: graph.size, pixels: size)
        let rects = damage.isAll ? nil : damage.rects.compactMap { Self.pixels($0, scale: scale, in: size) }.joined
        if let rects, rects.isEmpty { return nil }
        graph.metrics.pixelsPainted += resources.painter.paint(
            graph.displayList, into: current, scale: scale, damage: rects, background: ground)
        return (current, rects ?? [PixelRect(x: 0, y: 0, width: size.width, height: size.height)])
    }

    private var ground: Color.Resolved {
        isClear ? Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0) : graph.ground
    }

    /// The pixels that a rectangle of points can reach: snapping to the grid moves an edge by up to half of one.
    private static func pixels(_ rect: CGRect, scale: CGFloat, in size: PixelSize) -> PixelRect? {
        func clamp(_ value: CGFloat, _ limit: Int) -> Int { value > 0 ? Int(min(value, CGFloat(limit))) : 0 }
        let left = clamp((rect.minX * scale).rounded(.down) - 1, size.width)
        let top = clamp((rect.minY * scale).rounded(.down) - 1, size.height)
        let right = clamp((rect.maxX * scale).rounded(.up) + 1, size.width)
        let bottom = clamp((rect.maxY * scale).rounded(.up) + 1, size.height)
        return right > left && bottom > top
            ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }
}

extension CanvasPicture {
    /// All of the canvas as a picture, with what is around it in a window.
    package func bitmap(in letterbox: Letterbox) -> Bitmap { window(letterbox).bitmap() }

    /// Paints all of the canvas into other pixels than its own.
    package func paint(into buffer: PixelBuffer) {
        _ = graph.takeDamage()
        graph.metrics.pixelsPainted += resources.painter.paint(
            graph.displayList, into: buffer, scale: Letterbox.scale(canvas: graph.size, pixels: buffer.size),
            damage: nil, background: ground)
    }

    /// A window that shows all of the canvas, painted anew.
    package func window(_ letterbox: Letterbox) -> WindowPicture {
        graph.damageAll()
        let window = WindowPicture(size: letterbox.window, isClear: isClear)
        if let (buffer, damage) = refresh(size: letterbox.pixelSize) {
            let origin = (letterbox.rect.x, letterbox.rect.y)
            window.take(StageFrame(canvas: buffer, origin: origin, windowSize: letterbox.window, damage: damage))
        }
        return window
    }
}
