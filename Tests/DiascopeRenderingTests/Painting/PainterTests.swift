import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeRendering

@MainActor @Suite struct PainterTests {
    private let canvas = PaintedCanvas()

    /// The columns of row `y` that are not white.
    private func columns(_ picture: Bitmap, y: Int) -> [Int] {
        (0..<picture.width).filter { picture[$0, y] != .init(r: 255, g: 255, b: 255) }
    }

    // F118
    @Test func aFrameAtRestIsRoundedToWholePixels() {
        let picture = canvas.paint([
            .item(PaintedCanvas.rectangle(CGRect(x: 10.4, y: 10.6, width: 20.2, height: 5), PaintedCanvas.black))
        ])
        #expect(columns(picture, y: 12) == Array(10..<31))
        #expect(picture[15, 10] == .init(r: 255, g: 255, b: 255))
        for x in 10..<31 { #expect(picture[x, 11] == .init(r: 0, g: 0, b: 0)) }
    }

    // F118
    @Test func thirdsLeaveNoGaps() {
        let width = 64.0 / 3
        let picture = canvas.paint(
            (0..<3).map {
                .item(
                    PaintedCanvas.rectangle(
                        CGRect(x: width * Double($0), y: 0, width: width, height: 9),
                        [PaintedCanvas.red, PaintedCanvas.blue, PaintedCanvas.black][$0]))
            })
        let colours = Set((0..<64).map { picture[$0, 4] })
        #expect(colours.count == 3, "\(colours)")
    }

    // F119
    @Test func aMovingFrameIsDrawnWhereItIs() {
        let picture = canvas.paint([
            .item(
                PaintedCanvas.rectangle(
                    CGRect(x: 10.5, y: 10, width: 20, height: 5), PaintedCanvas.black, isMoving: true))
        ])
        #expect((100...155).contains(picture[10, 12].r), "\(picture[10, 12])")
        #expect(picture[11, 12].r == 0)
    }

    @Test func aThinLineStaysInASmallPicture() {
        let picture = canvas.paint(
            [.item(PaintedCanvas.rectangle(CGRect(x: 20, y: 0, width: 1, height: 300), PaintedCanvas.black))],
            scale: 0.2)
        #expect(columns(picture, y: 30).count == 1)
    }

    @Test func textAtRestStandsOnWholePixels() {
        func paint(_ x: CGFloat, isMoving: Bool) -> Bitmap {
            canvas.paint([.item(canvas.text("lll", size: 30, at: CGPoint(x: x, y: 7), isMoving: isMoving))])
        }
        let isSameAtRest = paint(5.3, isMoving: false) == paint(5, isMoving: false)
        let isSameMoving = paint(5.3, isMoving: true) == paint(5, isMoving: true)
        #expect(isSameAtRest && !isSameMoving)
    }

    // F167
    @Test func opacityGoesIntoEachItemUnlessTheGroupIsFlattened() {
        func paint(isFlattened: Bool) -> Bitmap {
            canvas.paint([
                .begin(DisplayGroup(opacity: 0.5, isFlattened: isFlattened)),
                .item(PaintedCanvas.rectangle(CGRect(x: 0, y: 0, width: 40, height: 40), PaintedCanvas.red)),
                .item(PaintedCanvas.rectangle(CGRect(x: 20, y: 0, width: 40, height: 40), PaintedCanvas.blue)),
                .end,
            ])
        }
        let each = paint(isFlattened: false)[30, 10], flat = paint(isFlattened: true)[30, 10]
        #expect(abs(Int(each.r) - 128) <= 2 && abs(Int(each.b) - 191) <= 2, "\(each)")
        #expect(abs(Int(flat.r) - 128) <= 2 && flat.b == 255, "\(flat)")
    }

    @Test func transformsOfGroupsAreAppliedFromTheInsideOut() {
        let picture = canvas.paint([
            .begin(DisplayGroup(transform: CGAffineTransform(translationX: 20, y: 0))),
            .begin(DisplayGroup(transform: CGAffineTransform(scaleX: 2, y: 2))),
            .item(PaintedCanvas.rectangle(CGRect(x: 5, y: 5, width: 5, height: 5), PaintedCanvas.black)),
            .end, .end,
        ])
        #expect(columns(picture, y: 15) == Array(30..<40))
    }

    @Test func aClipHidesWhatIsOutside() {
        let picture = canvas.paint([
            .begin(DisplayGroup(clip: .init(Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))))),
            .item(PaintedCanvas.rectangle(CGRect(x: 0, y: 0, width: 64, height: 64), PaintedCanvas.black)), .end,
            .item(PaintedCanvas.rectangle(CGRect(x: 60, y: 60, width: 4, height: 4), PaintedCanvas.black)),
        ])
        #expect(picture[20, 20].r == 0)
        #expect(picture[1, 1].r == 255)
        #expect(picture[50, 20].r == 255)
        #expect(picture[62, 62].r == 0, "the clip ends with its group")
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func strangeNumbersAreDropped(value: CGFloat) {
        let box = CGRect(x: 0, y: 0, width: 20, height: 20)
        var path = Path(box)
        path.addLine(to: CGPoint(x: value, y: 3))
        path.addCurve(to: CGPoint(x: 4, y: value), control1: CGPoint(x: value, y: value), control2: .zero)
        let gradient = ResolvedGradient(stops: [
            .init(color: PaintedCanvas.red, location: value), .init(color: PaintedCanvas.blue, location: 1),
        ])
        let run = canvas.fonts.runs(
            of: canvas.fonts.shape(
                Paragraph(spans: [
                    .init(
                        text: "a",
                        attributes: TextAttributes(font: FontDescription(size: value), color: PaintedCanvas.black))
                ])), clusters: 0..<1)
        let content: [DisplayItem.Content] =
            [
                .fill(path, .color(PaintedCanvas.red), eoFill: false),
                .stroke(path, .color(PaintedCanvas.red), StrokeStyle(lineWidth: value)),
                .stroke(
                    path, .color(PaintedCanvas.red), StrokeStyle(miterLimit: value, dash: [value, 1], dashPhase: value)),
                .fill(path, .linearGradient(gradient, start: CGPoint(x: value, y: 0), end: .zero), eoFill: true),
                .fill(
                    path, .radialGradient(gradient, center: .zero, startRadius: value, endRadius: 4), eoFill: false),
                .image(
                    .symbol("circle.fill"), CGRect(x: 0, y: value, width: value, height: 4), tint: nil, opacity: value),
                .placeholder(CGRect(x: value, y: 0, width: 20, height: value), "x"),
            ] + run.map { .text($0, baseline: CGPoint(x: value, y: 10)) }
        let good = PaintedCanvas.rectangle(CGRect(x: 50, y: 50, width: 5, height: 5), PaintedCanvas.black)
        let picture = canvas.paint([
            .item(DisplayItem(frame: box, content: content)),
            .item(DisplayItem(frame: CGRect(x: value, y: 0, width: 5, height: value), content: content)),
            .begin(DisplayGroup(transform: CGAffineTransform(scaleX: value, y: 1), opacity: value)),
            .item(DisplayItem(frame: box, isMoving: true, content: content)), .end,
            .begin(DisplayGroup(transform: CGAffineTransform(scaleX: 0, y: 0), clip: .init(path))),
            .item(DisplayItem(frame: box, content: content)), .end, .item(good),
        ])
        #expect(picture[52, 52].g == 0, "what comes after is still drawn")
    }

    @Test func unbalancedGroupsAreSurvived() {
        let item = PaintedCanvas.rectangle(CGRect(x: 0, y: 0, width: 9, height: 9), PaintedCanvas.black)
        let picture = canvas.paint([
            .end, .begin(DisplayGroup(opacity: 0.5, isFlattened: true)), .item(item), .begin(DisplayGroup(opacity: 0)),
            .item(item),
        ])
        #expect(abs(Int(picture[4, 4].r) - 128) <= 2)
    }

    @Test func aGradientRunsFromItsFirstColourToItsLast() {
        let gradient = ResolvedGradient(stops: [
            .init(color: PaintedCanvas.red, location: 0), .init(color: PaintedCanvas.blue, location: 1),
        ])
        let picture = canvas.paint([
            .item(
                DisplayItem(
                    frame: CGRect(x: 0, y: 0, width: 64, height: 64),
                    content: [.rectangle(.linearGradient(gradient, start: .zero, end: CGPoint(x: 64, y: 0)))]))
        ])
        #expect(picture[0, 0].r > 250 && picture[63, 0].b > 250)
        for x in 1..<64 { #expect(picture[x, 9].r < picture[x - 1, 9].r) }
    }

    @Test func aMissingPictureLeavesAVisibleFrame() {
        let picture = canvas.paint([
            .item(
                DisplayItem(
                    frame: CGRect(x: 4, y: 4, width: 50, height: 50),
                    content: [
                        .image(
                            .named("nowhere", bundle: nil), CGRect(x: 0, y: 0, width: 50, height: 50), tint: nil,
                            opacity: 1)
                    ]))
        ])
        #expect(!columns(picture, y: 30).isEmpty)
    }

    @Test func gradientsAtRestStayUnderTheirLimit() {
        let shelf = GradientShelf(byteLimit: 1 << 20)
        for i in 0..<40 {
            let place = ItemPlacement(
                frame: CGRect(x: CGFloat(i), y: 0, width: 200, height: 200), isMoving: false, transform: .identity,
                scale: 1)
            let gradient = ResolvedGradient(stops: [.init(color: PaintedCanvas.red, location: 0)])
            _ = shelf.ramp(.linearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9)), 1, place)
            #expect(shelf.bytes <= 1 << 20)
        }
        #expect(shelf.bytes > 0)
    }

    @Test(arguments: [0.5, 1, 2]) func aGradientOnALineIsWhereItIsOnAnArea(scale: Double) {
        let canvas = PaintedCanvas()
        let gradient = ResolvedGradient(stops: [
            .init(color: PaintedCanvas.red, location: 0), .init(color: PaintedCanvas.blue, location: 1),
        ])
        let shading = Shading.linearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0))
        let path = Path(CGRect(x: 20, y: 20, width: 60, height: 60)), style = StrokeStyle(lineWidth: 16)
        let turn = DisplayGroup(
            transform: CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 2 + 0.1))
        func paint(_ content: DisplayItem.Content) -> Bitmap {
            let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            return canvas.paint(
                [.begin(turn), .item(DisplayItem(frame: frame, content: [content])), .end],
                width: Int(110 * scale), height: Int(110 * scale), scale: scale)
        }
        let line = paint(.stroke(path, shading, style))
        let area = paint(.fill(path.strokedPath(style), shading, eoFill: false))
        var largest = 0
        for y in 0..<line.height {
            for x in 0..<line.width { largest = max(largest, abs(Int(line[x, y].r) - Int(area[x, y].r))) }
        }
        #expect(largest < 24, "but for edges they are the same")
    }
}
