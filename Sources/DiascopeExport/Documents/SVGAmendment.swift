import DiascopeRendering
import Foundation

/// Puts right in an SVG file what Cairo leaves out.
enum SVGAmendment {
    /// Without a region of their own, masks reach a tenth further than the middle of the lines that they are put over:
    /// thick lines would be cut off, and level ones would be gone.
    private static let region =
        "maskUnits=\"userSpaceOnUse\" x=\"-99999\" y=\"-99999\" width=\"199998\" height=\"199998\""

    static func amend(_ file: URL) throws(VectorDocument.Failure) {
        do {
            let svg = try String(contentsOf: file, encoding: .utf8)
            guard svg.contains("<mask id=") else { return }
            try svg.replacingOccurrences(of: "<mask id=", with: "<mask \(region) id=")
                .write(to: file, atomically: false, encoding: .utf8)
        } catch {
            throw VectorDocument.Failure(reason: error.localizedDescription)
        }
    }
}
