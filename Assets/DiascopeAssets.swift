import Foundation

/// The files that come with the product.
package enum DiascopeAssets {
    /// The folder of symbols, one SVG file each, named after the symbol.
    package static let symbols: URL = Bundle.module.resourceURL!.appendingPathComponent("Symbols")
}
