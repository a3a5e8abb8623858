import DiascopeTesting
import Foundation
import Testing

@MainActor @Suite struct ImageSheet {
    /// Pictures that are made for the test: a photo-like one with fine lines, a button with round corners, a checkered
    /// tile and a few pixels.
    private final class Pictures {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-\(UUID().uuidString)")

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try write("photo", 600, 400) { x, y in
                let ring = sin(hypot(Double(x) - 300, Double(y) - 200) / 4)
                let line = x % 40 < 2 || y % 40 < 2
                return line
                    ? .init(r: 20, g: 20, b: 20)
                    : .init(r: UInt8(x * 255 / 600), g: UInt8(128 + ring * 100), b: UInt8(y * 255 / 400))
            }
            try write("photo-2@2x", 120, 80) { x, y in
                .init(r: UInt8(x * 2), g: UInt8(y * 3), b: 200)
            }
            try write("button", 30, 30) { x, y in
                let dx = max(abs(Double(x) - 14.5) - 6, 0), dy = max(abs(Double(y) - 14.5) - 6, 0)
                let distance = hypot(dx, dy)
                if distance > 9 { return .init(r: 0, g: 0, b: 0, a: 0) }
                return distance > 7 ? .init(r: 30, g: 60, b: 160) : .init(r: 120, g: 170, b: 250)
            }
            try write("tile", 16, 16) { x, y in
                (x < 8) == (y < 8) ? .init(r: 240, g: 200, b: 80) : .init(r: 90, g: 70, b: 140)
            }
            try write("pixels", 6, 5) { x, y in
                (x + y) % 2 == 0 ? .init(r: UInt8(x * 50), g: 80, b: UInt8(y * 60)) : .init(r: 250, g: 250, b: 210)
            }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        private func write(
            _ name: String, _ width: Int, _ height: Int, _ pixel: (Int, Int) -> Bitmap.RGBA8
        ) throws {
            var bitmap = Bitmap(width: width, height: height)
            for y in 0..<height { for x in 0..<width { bitmap.set(x, y, pixel(x, y)) } }
            try bitmap.pngData().write(to: folder.appendingPathComponent("\(name).png"))
        }

        @MainActor func image(_ name: String) -> Image {
            Image(file: folder.appendingPathComponent("\(name).png"))
        }
    }

    @Test func images() throws {
        let pictures = try Pictures()
        let photo = pictures.image("photo"), button = pictures.image("button"), tile = pictures.image("tile")
        let caps = EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
        Sheet(
            cells: [
                .init("scaledToFit") { photo.resizable().scaledToFit() },
                .init("scaledToFill, clipped") {
                    photo.resizable().scaledToFill().frame(width: 70, height: 80).clipped()
                },
                .init("stretched") { photo.resizable().frame(width: 110, height: 30) },
                .init("circle") {
                    photo.resizable().scaledToFill().frame(width: 76, height: 76).clipShape(Circle())
                        .overlay { Circle().strokeBorder(.white, lineWidth: 3) }.shadow(radius: 4)
                },
                .init("rotated") { photo.resizable().scaledToFit().frame(width: 100).rotationEffect(.degrees(12)) },
                .init("@2x, natural size") { pictures.image("photo-2@2x") },
                .init("button, natural") { button },
                .init("…stretched") { button.resizable().frame(width: 100, height: 60) },
                .init("capInsets") { button.resizable(capInsets: caps).frame(width: 100, height: 60) },
                .init("capInsets, tile") {
                    button.resizable(capInsets: caps, resizingMode: .tile).frame(width: 100, height: 60)
                },
                .init("tile") { tile.resizable(resizingMode: .tile).frame(width: 100, height: 70) },
                .init("pixels, linear") { pictures.image("pixels").resizable().frame(width: 84, height: 70) },
                .init("interpolation(.none)") {
                    pictures.image("pixels").resizable().interpolation(.none).frame(width: 84, height: 70)
                },
                .init("template") { button.renderingMode(.template).resizable().frame(width: 60, height: 60) },
                .init("template, gradient") {
                    button.renderingMode(.template).resizable().frame(width: 60, height: 60)
                        .foregroundStyle(LinearGradient(colors: [.pink, .yellow], startPoint: .top, endPoint: .bottom))
                },
                .init("symbols") {
                    HStack(spacing: 6) {
                        Image(systemName: "star.fill").foregroundStyle(.yellow)
                        Image(systemName: "checkmark.circle").foregroundStyle(.green)
                        Image(systemName: "arrow.right").foregroundStyle(.blue)
                    }
                    .font(.system(size: 26))
                },
                .init("imageScale") {
                    HStack(alignment: .firstTextBaseline, spacing: 4) {
                        ForEach(Image.Scale.allCases, id: \.self) { Image(systemName: "heart.fill").imageScale($0) }
                        Text(verbatim: "Ag")
                    }
                    .font(.system(size: 18))
                },
                .init("symbol, resizable") {
                    Image(systemName: "gearshape").resizable().scaledToFit().foregroundStyle(.indigo)
                },
                .init("in a line of text") {
                    HStack(alignment: .firstTextBaseline, spacing: 3) {
                        Image(systemName: "bolt.fill")
                        Text(verbatim: "Power")
                    }
                    .font(.system(size: 22)).foregroundStyle(.orange)
                },
                .init("opacity") { photo.resizable().scaledToFit().opacity(0.4) },
            ]
        ).check("images")
    }
}

extension Bitmap {
    fileprivate mutating func set(_ x: Int, _ y: Int, _ pixel: RGBA8) {
        let i = (y * width + x) * 4
        (bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]) = (pixel.r, pixel.g, pixel.b, pixel.a)
    }
}
