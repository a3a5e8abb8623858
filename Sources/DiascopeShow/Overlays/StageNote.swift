/// A few words for the presenter that stay for a moment.
package struct StageNote: Hashable, Sendable {
    package var words: String
    package var symbol: String
    /// How long they stay.
    package var seconds: Double

    package init(_ words: String, symbol: String, seconds: Double = 1.5) {
        (self.words, self.symbol, self.seconds) = (words, symbol, seconds)
    }
}
