import DiascopeAssets
import DiascopeGraphics
import Foundation

@testable import DiascopeRendering

/// What a painter needs, with pictures in a folder of its own.
@MainActor struct PaintedCanvas {
    static let white = Color.Resolved(red: 1, green: 1, blue: 1)
    static let black = Color.Resolved(red: 0, green: 0, blue: 0)
    static let red = Color.Resolved(red: 1, green: 0, blue: 0)
    static let blue = Color.Resolved(red: 0, green: 0, blue: 1)

    let fonts = FontLibrary()
    let images: ImageLibrary
    let painter: Painter

    init(pictures: [URL] = []) {
        images = ImageLibrary(symbolFolder: DiascopeAssets.symbols, searchFolders: pictures)
        painter = Painter(fonts: fonts, images: images)
    }

    func paint(
        _ entries: [DisplayList.Entry], width: Int = 64, height: Int = 64, scale: CGFloat = 1
    ) -> Bitmap {
        let buffer = PixelBuffer(size: PixelSize(width: width, height: height))
        painter.paint(DisplayList(entries), into: buffer, scale: scale, damage: nil, background: Self.white)
        return buffer.bitmap()
    }

    func text(
        _ text: String, size: CGFloat, at origin: CGPoint, isMoving: Bool = false, isUnderlined: Bool = false
    ) -> DisplayItem {
        let attributes = TextAttributes(
            font: FontDescription(size: size), color: Self.black, isUnderlined: isUnderlined)
        let shaped = fonts.shape(Paragraph(spans: [.init(text: text, attributes: attributes)]))
        let runs = fonts.runs(of: shaped, clusters: shaped.clusters.indices)
        let width = runs.reduce(0) { $0 + $1.width }
        return DisplayItem(
            frame: CGRect(x: origin.x, y: origin.y, width: width, height: shaped.metrics[0].lineHeight),
            isMoving: isMoving, reach: size / 4,
            content: runs.map { .text($0, baseline: CGPoint(x: $0.offset, y: shaped.metrics[0].ascent)) })
    }

    static func rectangle(_ frame: CGRect, _ color: Color.Resolved, isMoving: Bool = false) -> DisplayItem {
        DisplayItem(frame: frame, isMoving: isMoving, content: [.rectangle(.color(color))])
    }
}

/// A folder for one test's files, gone with it.
final class ScratchFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ data: Data, _ name: String) throws { try data.write(to: url.appendingPathComponent(name)) }
}

/// The same numbers in every run.
struct Repeatable: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

extension Bitmap {
    /// A picture in which every pixel is different, some of them transparent.
    static func sample(width: Int, height: Int, isOpaque: Bool = false) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for i in 0..<width * height {
            let (x, y) = (i % width, i / width)
            bitmap.bytes[i * 4] = UInt8(x * 255 / width)
            bitmap.bytes[i * 4 + 1] = UInt8(y * 255 / height)
            bitmap.bytes[i * 4 + 2] = UInt8((x * 7 + y * 13) % 256)
            bitmap.bytes[i * 4 + 3] = isOpaque ? 255 : UInt8((x + y) % 256)
        }
        return bitmap
    }
}
