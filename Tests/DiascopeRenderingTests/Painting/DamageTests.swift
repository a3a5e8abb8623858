import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeRendering

@MainActor @Suite struct DamageTests {
    private static let gradient = ResolvedGradient(stops: [
        .init(color: PaintedCanvas.red, location: 0), .init(color: PaintedCanvas.blue, location: 1),
    ])

    /// Two lists that differ in one item, with all kinds of drawing in them.
    private func lists(_ canvas: PaintedCanvas, _ random: inout Repeatable) -> (DisplayList, DisplayList, CGRect) {
        var entries: [DisplayList.Entry] = []
        func frame() -> CGRect {
            CGRect(
                x: .random(in: -50...700, using: &random), y: .random(in: -50...500, using: &random),
                width: .random(in: 5...300, using: &random), height: .random(in: 5...200, using: &random))
        }
        for i in 0..<24 {
            let frame = frame(), box = CGRect(origin: .zero, size: frame.size)
            let oval = Path(ellipseIn: box)
            let content: DisplayItem.Content =
                switch i % 6 {
                case 0:
                    .fill(oval, .linearGradient(Self.gradient, start: .zero, end: CGPoint(x: 90, y: 70)), eoFill: false)
                case 1:
                    .fill(
                        Path(roundedRect: box, cornerRadius: 12),
                        .radialGradient(Self.gradient, center: CGPoint(x: 40, y: 30), startRadius: 5, endRadius: 80),
                        eoFill: true)
                case 2: .stroke(oval, .color(PaintedCanvas.blue), StrokeStyle(lineWidth: 3, dash: [7, 3]))
                case 3: .image(.named("sample", bundle: nil), box, tint: nil, opacity: 0.8)
                case 4: .image(.symbol("circle.fill"), box, tint: .color(PaintedCanvas.red), opacity: 1)
                default: .placeholder(box, "missing")
                }
            let isInGroup = i % 3 == 0
            if isInGroup {
                entries.append(
                    .begin(
                        DisplayGroup(
                            transform: CGAffineTransform(translationX: 20, y: 10).rotated(by: i % 2 == 0 ? 0 : 0.3),
                            opacity: 0.6, isFlattened: i % 4 == 0,
                            clip: .init(
                                Path(roundedRect: CGRect(x: 40, y: 40, width: 600, height: 400), cornerRadius: 30)))))
            }
            entries.append(.item(DisplayItem(frame: frame, isMoving: i % 5 == 0, reach: 20, content: [content])))
            entries.append(
                .item(canvas.text("Text \(i) Täxt", size: CGFloat(12 + i * 2), at: frame.origin, isMoving: i % 7 == 0)))
            if isInGroup { entries.append(.end) }
        }
        let changed = CGRect(x: 300.4, y: 200.2, width: 80, height: 33)
        let before = entries + [.item(PaintedCanvas.rectangle(changed, PaintedCanvas.red))]
        let after = entries + [.item(PaintedCanvas.rectangle(changed, PaintedCanvas.blue))]
        return (DisplayList(before), DisplayList(after), changed)
    }

    @Test(arguments: [1, 2, 3, 4]) func aRepairedPictureEqualsANewOneByteForByte(seed: UInt64) throws {
        let folder = try ScratchFolder()
        try folder.write(Bitmap.sample(width: 90, height: 60).pngData(), "sample.png")
        let canvas = PaintedCanvas(pictures: [folder.url])
        var random = Repeatable(state: seed)
        let (before, after, changed) = lists(canvas, &random)
        let size = PixelSize(width: 777, height: 555), scale = CGFloat(seed) / 3 + 0.5
        let whole = PixelBuffer(size: size), repaired = PixelBuffer(size: size)
        canvas.painter.paint(after, into: whole, scale: scale, damage: nil, background: PaintedCanvas.white)
        canvas.painter.paint(before, into: repaired, scale: scale, damage: nil, background: PaintedCanvas.white)
        let isChanged = whole.bitmap() != repaired.bitmap()
        #expect(isChanged, "the change must show")
        var damage = [
            PixelRect(covering: changed.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -2, dy: -2))
        ]
        for _ in 0..<3 {
            damage.append(
                PixelRect(
                    x: .random(in: 0...700, using: &random), y: .random(in: 0...500, using: &random), width: 31,
                    height: 17))
        }
        canvas.painter.paint(after, into: repaired, scale: scale, damage: damage, background: PaintedCanvas.white)
        let isEqual = whole.bitmap() == repaired.bitmap()
        #expect(isEqual)
    }

    @Test func theSameListTwiceGivesTheSamePicture() throws {
        func paint(_ canvas: PaintedCanvas) -> Bitmap {
            var random = Repeatable(state: 9)
            return canvas.paint(lists(canvas, &random).0.entries, width: 600, height: 400)
        }
        let canvas = PaintedCanvas()
        let first = paint(canvas)
        let isSameAgain = first == paint(canvas), isSameElsewhere = first == paint(PaintedCanvas())
        #expect(isSameAgain)
        #expect(isSameElsewhere, "what is in the caches makes no difference")
    }

    @Test func onlyTilesThatDamageTouchesArePainted() {
        let canvas = PaintedCanvas()
        let buffer = PixelBuffer(size: PixelSize(width: 600, height: 300))
        func pixels(_ damage: [PixelRect]?) -> Int {
            canvas.painter.paint(
                DisplayList(), into: buffer, scale: 1, damage: damage, background: PaintedCanvas.white)
        }
        #expect(pixels(nil) == 600 * 300)
        #expect(pixels([]) == 0)
        #expect(pixels([PixelRect(x: 10, y: 10, width: 1, height: 1)]) == 256 * 256)
        #expect(pixels([PixelRect(x: 255, y: 10, width: 2, height: 1)]) == 2 * 256 * 256)
        #expect(pixels([PixelRect(x: 590, y: 290, width: 50, height: 50)]) == 88 * 44)
        #expect(pixels([PixelRect(x: -20, y: 900, width: 5, height: 5)]) == 0)
    }

    @Test func nothingBelowAnOpaqueCoverShowsAndNothingAboveIsLost() {
        let canvas = PaintedCanvas()
        let all = CGRect(x: 0, y: 0, width: 64, height: 64)
        let picture = canvas.paint([
            .item(PaintedCanvas.rectangle(all, PaintedCanvas.red)),
            .item(PaintedCanvas.rectangle(all, PaintedCanvas.blue)),
            .item(PaintedCanvas.rectangle(CGRect(x: 8, y: 8, width: 8, height: 8), PaintedCanvas.black)),
        ])
        #expect(picture[0, 0] == .init(r: 0, g: 0, b: 255))
        #expect(picture[10, 10] == .init(r: 0, g: 0, b: 0))
        // A cover inside of a group covers only as far as the group lets it.
        let clipped = canvas.paint([
            .item(PaintedCanvas.rectangle(all, PaintedCanvas.red)),
            .begin(DisplayGroup(clip: .init(Path(CGRect(x: 0, y: 0, width: 32, height: 64))))),
            .item(PaintedCanvas.rectangle(all, PaintedCanvas.blue)), .end,
        ])
        #expect(clipped[10, 10] == .init(r: 0, g: 0, b: 255))
        #expect(clipped[50, 10] == .init(r: 255, g: 0, b: 0))
    }
}
