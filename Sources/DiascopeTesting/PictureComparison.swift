import Foundation

/// How far a picture may be from the kept one and still count as the same.
public struct PictureTolerance: Hashable, Sendable {
    /// The largest difference of a red, green, blue or alpha value, 0…255, that is not counted.
    public var channel: Int
    /// The part of all pixels, 0…1, that may differ by more.
    public var pixels: Double

    /// - Parameters:
    ///   - channel: what another version of a font renderer changes is mostly below 16.
    ///   - pixels: 0.002 is two pixels in a thousand.
    public init(channel: Int = 16, pixels: Double = 0.002) { (self.channel, self.pixels) = (channel, pixels) }

    /// Every pixel must be the same.
    public static let exact = PictureTolerance(channel: 0, pixels: 0)
}

/// A picture is not the one that was kept.
public enum PictureError: Error, CustomStringConvertible {
    /// There is none yet. The new one was written where `seen` says.
    case notRecorded(name: String, golden: String, seen: String)
    /// `difference` shows the kept picture, the new one and where they differ, side by side.
    case differs(name: String, why: String, difference: String)
    /// The kept picture cannot be read, or the new one cannot be written.
    case file(String)

    public var description: String {
        switch self {
        case .notRecorded(let name, let golden, let seen):
            "there is no picture “\(name)” at \(golden) yet; look at \(seen), then run with RECORD=1 to keep it"
        case .differs(let name, let why, let difference):
            "the picture “\(name)” is not as it was: \(why); see \(difference); RECORD=1 keeps the new one"
        case .file(let path): "\(path) is no picture that can be read or written"
        }
    }
}

/// Compares a picture with the one that is kept beside the test, as `Goldens/NAME.png`.
///
/// With `RECORD=1` in the environment the new picture takes the place of the old one, unless they are the same.
///
/// - Parameters:
///   - name: the name of the file, without its ending.
///   - file: the test's source file.
/// - Throws: `PictureError`, which names a picture of the difference in the folder for temporary files.
public func assertPicture(
    _ image: Bitmap, named name: String, tolerance: PictureTolerance = PictureTolerance(), file: String = #filePath
) throws {
    let golden = URL(fileURLWithPath: file).deletingLastPathComponent()
        .appendingPathComponent("Goldens/\(name).png")
    let kept = try FileManager.default.contents(atPath: golden.path).map { data in
        guard let bitmap = Bitmap(pngData: data) else { throw PictureError.file(golden.path) }
        return bitmap
    }
    if let kept, difference(kept, image, tolerance) == nil { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { return try write(image, to: golden) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-pictures")
    let seen = folder.appendingPathComponent("\(name).png")
    try write(image, to: seen)
    guard let kept, let why = difference(kept, image, tolerance) else {
        throw PictureError.notRecorded(name: name, golden: golden.path, seen: seen.path)
    }
    let compared = folder.appendingPathComponent("\(name)-difference.png")
    try write(kept.beside(image), to: compared)
    throw PictureError.differs(name: name, why: why, difference: compared.path)
}

private func write(_ image: Bitmap, to file: URL) throws {
    do {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try image.pngData().write(to: file)
    } catch {
        throw PictureError.file(file.path)
    }
}

/// What is different in a few words; nil where it is the same.
private func difference(_ a: Bitmap, _ b: Bitmap, _ tolerance: PictureTolerance) -> String? {
    guard a.width == b.width, a.height == b.height else {
        return "it is \(b.width)×\(b.height) instead of \(a.width)×\(a.height)"
    }
    var count = 0, largest = 0
    a.bytes.withUnsafeBufferPointer { a in
        b.bytes.withUnsafeBufferPointer { b in
            for pixel in stride(from: 0, to: a.count, by: 4) {
                var here = 0
                for i in pixel..<pixel + 4 { here = max(here, abs(Int(a[i]) - Int(b[i]))) }
                largest = max(largest, here)
                if here > tolerance.channel { count += 1 }
            }
        }
    }
    guard Double(count) > tolerance.pixels * Double(a.width * a.height) else { return nil }
    return "\(count) of \(a.width * a.height) pixels differ, by up to \(largest) of 255"
}

extension Bitmap {
    /// This picture, another and the difference of both, side by side.
    fileprivate func beside(_ other: Bitmap) -> Bitmap {
        let columns = max(width, other.width)
        var result = Bitmap(width: columns * 3, height: max(height, other.height))
        for y in 0..<result.height {
            for x in 0..<columns {
                let old = self[x, y], new = other[x, y]
                let distance =
                    [(old.r, new.r), (old.g, new.g), (old.b, new.b), (old.a, new.a)]
                    .map { abs(Int($0) - Int($1)) }.max() ?? 0
                // Small differences must be seen too.
                let strength = UInt8(distance == 0 ? 255 : max(200 - distance * 4, 0))
                for (column, pixel) in [
                    (x, old), (x + columns, new),
                    (x + columns * 2, RGBA8(r: distance == 0 ? 255 : 220, g: strength, b: strength)),
                ] {
                    let i = (y * result.width + column) * 4
                    (result.bytes[i], result.bytes[i + 1]) = (pixel.r, pixel.g)
                    (result.bytes[i + 2], result.bytes[i + 3]) = (pixel.b, pixel.a)
                }
            }
        }
        return result
    }
}
