import Foundation

/// How the engine asks about pictures and symbols: only what layout must know. The painter has the pixels.
@MainActor package protocol ImageLoading: AnyObject {
    /// What is known of a picture, or why there is none. Asking again is cheap.
    func image(_ source: ImageSource) -> Result<ImageInformation, ImageProblem>
}

/// Where a picture comes from.
package enum ImageSource: Hashable, Sendable {
    /// One of our own symbols, under its SF Symbols name.
    case symbol(String)
    /// A file by name (with or without its ending), looked up among the deck's pictures, then beside the source file
    /// that names it; `bundle` is a folder to look in instead.
    case named(String, bundle: String?, sourceFile: String? = nil)
    /// A file by its path.
    case file(String)
}

package struct ImageInformation: Hashable, Sendable {
    /// In points. Of a symbol: its grid of 100 × 100, to be scaled to the font.
    package var naturalSize: CGSize
    /// Drawn with the foreground style in place of its own colours.
    package var isTemplate: Bool
    /// Of the finest version there is; nil for what has no pixels and is sharp in any size.
    package var pixelSize: CGSize?

    package init(naturalSize: CGSize, isTemplate: Bool, pixelSize: CGSize? = nil) {
        (self.naturalSize, self.isTemplate, self.pixelSize) = (naturalSize, isTemplate, pixelSize)
    }
}

/// Why a picture cannot be shown.
package struct ImageProblem: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// No such file or symbol. `nearest`: a known name that was perhaps meant.
        case missing(nearest: String?)
        /// The file is there and is no picture that can be read.
        case unreadable(String)
    }

    package var source: ImageSource
    package var reason: Reason

    package init(source: ImageSource, reason: Reason) { (self.source, self.reason) = (source, reason) }
}
