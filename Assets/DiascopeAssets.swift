import Foundation

/// The files that come with the product.
package enum DiascopeAssets {
    /// The folder of symbols, one SVG file each, named after the symbol.
    package static let symbols = symbols(besideProgramIn: Bundle.main.bundleURL, source: #filePath)

    /// The folder of symbols where the build has put it beside the program, else where the program was compiled from. A
    /// program that was taken along without it finds neither, and is to run all the same; `Bundle.module` would end it.
    ///
    /// - Parameters:
    ///   - folder: the program's.
    ///   - source: the path of this file where the program was compiled.
    package static func symbols(besideProgramIn folder: URL, source: String) -> URL {
        let beside = folder.appendingPathComponent("Diascope_DiascopeAssets.resources/Symbols")
        let compiled = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent("Symbols")
        let isThere = { (url: URL) in FileManager.default.fileExists(atPath: url.path) }
        return !isThere(beside) && isThere(compiled) ? compiled : beside
    }
}
