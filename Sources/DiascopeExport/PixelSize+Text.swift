import DiascopeGraphics

extension PixelSize {
    /// Reads `1920x1080`; nil for anything else, and for lengths of 0 or above 32,768.
    package init?(_ text: String) {
        let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map { length in
            // `Int` would read signs too.
            length.allSatisfy { ("0"..."9").contains($0) } ? Int(length) : nil
        }
        guard lengths.count == 2, let width = lengths[0], let height = lengths[1], (1...32_768).contains(width),
            (1...32_768).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
