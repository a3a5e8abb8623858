import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeRendering

@MainActor @Suite("Whole pictures are painted in bands") struct BandTests {
    private func picture(_ size: PixelSize, isOpaque: Bool, _ random: inout Repeatable) -> Picture {
        let picture = Picture(size: size, format: .color, isCleared: false)
        for y in 0..<size.height {
            let row = (picture.base + y * picture.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<size.width {
                let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
                row[x] = alpha << 24 | UInt32.random(in: 0...alpha, using: &random) * 0x0001_0101
            }
        }
        picture.isOpaque = isOpaque
        return picture
    }

    private func drawing(_ size: PixelSize, _ random: inout Repeatable) -> Drawing {
        let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let moved = PixelRect(x: 70, y: -30, width: 400, height: 300)
        let color = Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)
        return Drawing(operations: [
            .init(
                bounds: canvas,
                action: .crossFade(
                    picture(size, isOpaque: true, &random), picture(size, isOpaque: true, &random), progress: 0.3)),
            .init(
                bounds: moved,
                action: .picture(
                    picture(PixelSize(width: 400, height: 300), isOpaque: false, &random), .pixel(x: 70, y: -30),
                    opacity: 0.7)),
            .init(
                bounds: PixelRect(x: 100, y: 100, width: 450, height: 350),
                action: .rectangle(PixelRect(x: 100, y: 100, width: 450, height: 350), .color(color))),
        ])
    }

    @Test func withTheSamePixelsAsTilesOneByOne() {
        var random = Repeatable(state: 5)
        let size = PixelSize(width: 601, height: 433)
        let drawing = drawing(size, &random)
        #expect(drawing.isPixelwise)
        let tiles = Painter.tiles(size, damage: nil)
        let single = PixelBuffer(size: size), together = PixelBuffer(size: size)
        for tile in tiles { TilePainter(drawing: drawing, buffer: single, background: 0xFF00_00FF).paint(tile) }
        Painter.paint(tiles, TilePainter(drawing: drawing, buffer: together, background: 0xFF00_00FF))
        let isEqual = single.bitmap() == together.bitmap()
        #expect(isEqual)
    }

    @Test func overExactlyTheTiles() {
        let size = PixelSize(width: 1000, height: 700)
        var tiles = Painter.tiles(size, damage: nil)
        // Two separate runs in the second row.
        tiles.remove(at: 5)
        let bands = Painter.bands(tiles)
        #expect(bands.count == 4 + 4 + 4 + 3)
        #expect(bands[0] == PixelRect(x: 0, y: 0, width: 1000, height: 64))
        func area(_ parts: [PixelRect]) -> Int { parts.reduce(0) { $0 + $1.width * $1.height } }
        #expect(area(bands) == area(tiles))
        for band in bands {
            #expect(tiles.reduce(0) { $0 + area([$1.intersection(band)]) } == area([band]), "\(band) leaves the tiles")
        }
    }

    @Test(arguments: [
        Drawing.Action.picture(
            Picture(size: PixelSize(width: 4, height: 4), format: .color), .transform(.identity), opacity: 1),
        .fill(
            DevicePath(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), .identity),
            .color(.init(red: 0, green: 0, blue: 1)),
            eoFill: false),
        .begin(nil, isLayer: true, count: 1),
    ]) func butNotWhatDependsOnItsPlace(action: Drawing.Action) {
        let bounds = PixelRect(x: 0, y: 0, width: 9, height: 9)
        #expect(!Drawing(operations: [.init(bounds: bounds, action: action)]).isPixelwise)
    }
}
