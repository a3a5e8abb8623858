import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import Foundation
import TestPrograms
import Testing

/// How much two pictures of one page differ that two programs made, by ImageMagick.
struct PageComparison {
    /// The mean difference of all channels, of 255.
    let mean: Double
    /// The largest mean difference of a square of 16 × 16 pixels.
    let worst: Double

    /// - Parameters:
    ///   - page: in any size; it is brought to that of `stage` by taking the mean of pixels.
    init(_ page: URL, _ stage: URL, width: Int, height: Int) async throws {
        // What is left over at the edges is less than a square.
        let columns = width / 16, rows = height / 16
        let text = try await PDFFile.tool(
            "convert", page.path, "-alpha", "remove", "-scale", "\(width)x\(height)!", stage.path, "-compose",
            "difference", "-composite", "-crop", "\(columns * 16)x\(rows * 16)+0+0", "+repage", "-scale",
            "\(columns)x\(rows)!", "-depth", "8", "-set", "colorspace", "sRGB", "txt:-")
        let differences = text.split(separator: "\n").dropFirst().compactMap { line -> Double? in
            // "0,0: (1,2,3)  #010203  srgb(1,2,3)"
            guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else { return nil }
            let channels = line[line.index(after: open)..<close].split(separator: ",").prefix(3)
                .compactMap { Double($0) }
            return channels.isEmpty ? nil : channels.reduce(0, +) / Double(channels.count)
        }
        guard differences.count == columns * rows else {
            throw ChildProcess.Failure(description: "\(differences.count) squares of \(columns * rows)")
        }
        mean = differences.reduce(0, +) / Double(differences.count)
        worst = differences.max() ?? 0
    }
}
