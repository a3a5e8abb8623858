extension String {
    /// Cairo takes the text for one. It refuses what Unicode has set apart as no characters, and with it the whole document.
    var isKnownToCairo: Bool { unicodeScalars.allSatisfy(\.isKnownToCairo) }

    /// The text without what Cairo refuses, and without zeros, at which C takes it to end.
    var knownToCairo: String {
        var result = UnicodeScalarView()
        result.append(contentsOf: unicodeScalars.filter { $0.isKnownToCairo && $0.value != 0 })
        return String(result)
    }
}

extension Unicode.Scalar {
    fileprivate var isKnownToCairo: Bool { !properties.isNoncharacterCodePoint }
}
