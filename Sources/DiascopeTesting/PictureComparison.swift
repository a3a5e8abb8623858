import DiascopeGraphics
import DiascopeRendering
import Foundation
import Testing

/// Expects a picture to look like the one that was recorded under its name.
///
/// Recorded pictures are PNG files in the folder `Pictures` beside the test's source file. Run the tests with `RECORD=1`
/// in the environment to write them anew, and look at what changed before you commit it. Where a picture differs, one
/// with what was recorded, what was found and where they differ (red) beside each other is written into the folder that
/// the environment calls `PICTURES`, by default one among the temporary files, with a page `index.html` of all that
/// differ; the failure names it.
///
/// A test target that holds such a folder leaves it out of its sources: `exclude: ["Pictures"]`.
///
/// - Parameters:
///   - image: what is seen, from `ViewHost.image(scale:)` say.
///   - name: of the recorded picture, without an ending.
///   - tolerance: how far red, green, blue and alpha may each be from what was recorded, 0…255.
///   - differingPixels: how many pixels may be further away than that.
///   - filePath: of the test; leave it out.
///   - sourceLocation: where a failure is shown; leave it out.
public func assertPicture(
    _ image: Bitmap, named name: String, tolerance: Int = 2, differingPixels: Int = 0, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let comparison = PictureComparison(
        folder: URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Pictures"),
        isRecording: ProcessInfo.processInfo.environment["RECORD"] == "1", tolerance: tolerance,
        differingPixels: differingPixels)
    if let failure = comparison.failure(of: image, named: name) {
        Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
}

/// Pictures against the files of a folder.
struct PictureComparison {
    let folder: URL
    let isRecording: Bool
    var tolerance = 0
    var differingPixels = 0
    var differenceFolder =
        ProcessInfo.processInfo.environment["PICTURES"].map { URL(fileURLWithPath: $0) }
        ?? FileManager.default.temporaryDirectory.appendingPathComponent("diascope-pictures")

    /// Why the picture does not pass; nil where it does.
    func failure(of image: Bitmap, named name: String) -> String? {
        let file = folder.appendingPathComponent("\(name).png")
        if isRecording { return record(image, in: file) }
        guard let data = try? Data(contentsOf: file) else {
            return "there is no picture \(file.path); run the tests with RECORD=1 to write it"
        }
        guard let recorded = Bitmap(pngData: data) else { return "\(file.path) is no PNG file that can be read" }
        let difference = PictureDifference(recorded: recorded, found: image, tolerance: tolerance)
        guard difference.isOtherSize || difference.pixels > differingPixels else { return nil }
        let shown = differenceFolder.appendingPathComponent("\(name).png")
        if let failure = record(difference.bitmap(), in: shown) {
            return "“\(name)” differs: \(difference); \(failure)"
        }
        let page = try? PictureReport.shared.add(name, message: "\(difference)", in: differenceFolder)
        return "“\(name)” differs: \(difference); see \(shown.path)" + (page.map { " or \($0.path)" } ?? "")
    }

    private func record(_ image: Bitmap, in file: URL) -> String? {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try image.pngData().write(to: file, options: .atomic)
            return nil
        } catch {
            return "\(file.path) cannot be written: \(error.localizedDescription)"
        }
    }
}

/// Where two pictures differ.
struct PictureDifference: CustomStringConvertible {
    let recorded: Bitmap
    let found: Bitmap
    /// How many pixels differ by more than is tolerated.
    private(set) var pixels = 0
    /// The largest difference of a component of a pixel.
    private(set) var largest = 0
    /// Of the first pixel that differs by more than is tolerated.
    private(set) var first: (x: Int, y: Int)?
    private let tolerance: Int

    init(recorded: Bitmap, found: Bitmap, tolerance: Int) {
        (self.recorded, self.found, self.tolerance) = (recorded, found, tolerance)
        guard !isOtherSize else { return }
        for y in 0..<found.height {
            for x in 0..<found.width {
                let distance = distance(x, y)
                largest = max(largest, distance)
                guard distance > tolerance else { continue }
                if first == nil { first = (x, y) }
                pixels += 1
            }
        }
    }

    var isOtherSize: Bool { recorded.width != found.width || recorded.height != found.height }

    var description: String {
        if isOtherSize {
            return "\(found.width)×\(found.height) in place of \(recorded.width)×\(recorded.height) pixels"
        }
        let place = first.map { ", the first at \($0.x),\($0.y)" } ?? ""
        return "\(pixels) pixels\(place), by up to \(largest) of 255"
    }

    private func distance(_ x: Int, _ y: Int) -> Int {
        let a = recorded[x, y], b = found[x, y]
        return [(a.r, b.r), (a.g, b.g), (a.b, b.b), (a.a, b.a)].map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    /// What was recorded, what was found, and where they differ in red, from left to right.
    func bitmap() -> Bitmap {
        let height = max(recorded.height, found.height)
        var result = Bitmap(width: recorded.width + found.width * 2, height: height)
        for y in 0..<height {
            for x in 0..<recorded.width { result.set(recorded[x, y], x, y) }
            for x in 0..<found.width {
                let pixel = found[x, y]
                result.set(pixel, recorded.width + x, y)
                let faded = { (value: UInt8) in UInt8(255 - (255 - Int(value)) / 4) }
                let isDifferent = distance(x, y) > tolerance
                result.set(
                    isDifferent
                        ? Bitmap.RGBA8(r: 255, g: 0, b: 0)
                        : Bitmap.RGBA8(r: faded(pixel.r), g: faded(pixel.g), b: faded(pixel.b)),
                    recorded.width + found.width + x, y)
            }
        }
        return result
    }
}

extension Bitmap {
    fileprivate mutating func set(_ pixel: RGBA8, _ x: Int, _ y: Int) {
        let i = (y * width + x) * 4
        (bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]) = (pixel.r, pixel.g, pixel.b, pixel.a)
    }
}
