import DiascopeGraphics
import Foundation

/// Turns display lists into pixels.
///
/// A picture is painted in fixed tiles, each of which depends on nothing but the list: so a damaged part that is
/// painted anew equals a whole new picture byte for byte, and tiles can be painted on several cores.
@MainActor package final class Painter {
    /// Width and height of a tile in pixels.
    nonisolated static let tileLength = 256
    /// Blurs inside of each other beyond this are left out: nobody sees them, and each costs as much as the page.
    package nonisolated static let mostNestedBlurs = 8

    private let fonts: FontLibrary
    private let images: ImageLibrary
    private let gradients: GradientShelf
    private let layers: LayerShelf
    private let kept = KeptPictures()

    /// - Parameters:
    ///   - gradientBytes: how much memory gradients at rest may take.
    ///   - layerBytes: how much memory blurred things at rest may take.
    package init(
        fonts: FontLibrary, images: ImageLibrary, gradientBytes: Int = 10 << 20, layerBytes: Int = 10 << 20
    ) {
        (self.fonts, self.images) = (fonts, images)
        gradients = GradientShelf(byteLimit: gradientBytes)
        layers = LayerShelf(byteLimit: layerBytes)
    }

    /// What of letters and pictures a list needs that is going to be painted soon. Nothing is made for the answer.
    package func needs(of list: DisplayList, size: PixelSize, scale: CGFloat) -> PaintingNeeds {
        let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height), needs = PaintingNeeds()
        var preparation = DrawingPreparation(
            fonts: fonts, images: images, gradients: gradients, layers: layers, kept: kept, scale: scale,
            canvas: canvas, visible: canvas, needs: needs)
        _ = preparation.prepare(list)
        return needs
    }

    /// Makes one thing, so that painting is quick: letters at once, a picture on another thread.
    ///
    /// - Parameter done: called when it is there.
    package func prepare(_ need: PaintingNeeds.Need, done: @escaping @MainActor () -> Void) {
        switch need {
        case .letters(let letters):
            if let file = fonts.file(letters.face) { _ = fonts.rasteriser.picture(of: letters, file: file) }
            done()
        case .picture(let picture): images.prepare(picture, done: done)
        }
    }

    /// Nothing moves: lets go of what is only kept for motion, and of what is beyond the limits.
    ///
    /// - Parameters:
    ///   - now: of what is on screen.
    ///   - next: of what will be next.
    ///   - moves: whether that may come in an animation, and not as a whole.
    package func rest(now: PaintingNeeds, next: PaintingNeeds, moves: Bool) {
        images.rest(now: now.pictures, next: next.pictures, moves: moves)
        fonts.rasteriser.rest()
        gradients.rest()
        layers.rest()
        kept.rest()
    }

    /// Paints a list, or the part of it that is damaged.
    ///
    /// - Parameters:
    ///   - buffer: the pixels of the whole canvas.
    ///   - scale: pixels a point.
    ///   - damage: what has changed since the last time; every tile that it touches is painted whole. nil: everything.
    ///   - background: what is there before anything is drawn.
    /// - Returns: how many pixels were painted.
    @discardableResult package func paint(
        _ list: DisplayList, into buffer: PixelBuffer, scale: CGFloat, damage: [PixelRect]?,
        background: Color.Resolved
    ) -> Int {
        let tiles = Self.tiles(buffer.size, damage: damage)
        guard !tiles.isEmpty else { return 0 }
        let canvas = PixelRect(x: 0, y: 0, width: buffer.size.width, height: buffer.size.height)
        // Only what the tiles show is prepared: a picture far from the damage need not be at hand.
        let visible = tiles.dropFirst().reduce(tiles[0]) { $0.union($1) }.intersection(canvas)
        images.beginFrame()
        fonts.rasteriser.beginFrame()
        gradients.beginFrame()
        layers.beginFrame()
        defer {
            images.endFrame(isWhole: visible == canvas)
            fonts.rasteriser.endFrame()
            gradients.endFrame()
            layers.endFrame()
            kept.endFrame()
        }
        let drawing = drawing(of: list, scale: scale, canvas: canvas, visible: visible)
        Self.paint(tiles, TilePainter(drawing: drawing, buffer: buffer, background: background.premultiplied))
        return tiles.reduce(0) { $0 + $1.width * $1.height }
    }

    private func drawing(of list: DisplayList, scale: CGFloat, canvas: PixelRect, visible: PixelRect) -> Drawing {
        var preparation = DrawingPreparation(
            fonts: fonts, images: images, gradients: gradients, layers: layers, kept: kept, scale: scale,
            canvas: canvas, visible: visible)
        return preparation.prepare(list)
    }

    nonisolated static func paint(_ tiles: [PixelRect], _ painter: TilePainter) {
        let parts = painter.drawing.isPixelwise ? bands(tiles) : tiles
        if parts.count == 1 { return painter.paint(parts[0]) }
        Cores.shared.perform(parts.count) { painter.paint(parts[$0]) }
    }

    /// The same pixels as wide as they go and low: whole rows are read and written at twice the speed of short ones.
    nonisolated static func bands(_ tiles: [PixelRect]) -> [PixelRect] {
        var rows: [PixelRect] = []
        for tile in tiles {
            if let last = rows.last, last.y == tile.y, last.x + last.width == tile.x {
                rows[rows.count - 1].width += tile.width
            } else {
                rows.append(tile)
            }
        }
        // Low enough that the cores are done at the same time.
        let height = tileLength / 4
        return rows.flatMap { row in
            stride(from: 0, to: row.height, by: height).map { y in
                PixelRect(x: row.x, y: row.y + y, width: row.width, height: min(height, row.height - y))
            }
        }
    }

    /// The tiles that damage touches, cut off at the canvas' edge.
    nonisolated static func tiles(_ size: PixelSize, damage: [PixelRect]?) -> [PixelRect] {
        let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        var tiles: [PixelRect] = []
        for y in stride(from: 0, to: size.height, by: tileLength) {
            for x in stride(from: 0, to: size.width, by: tileLength) {
                let tile = PixelRect(x: x, y: y, width: tileLength, height: tileLength).intersection(canvas)
                if damage?.contains(where: { !$0.intersection(tile).isEmpty }) ?? true { tiles.append(tile) }
            }
        }
        return tiles
    }
}
