/// A place in a deck: slides count from 1, steps from 0. `3.0` is the third slide as it first appears.
public struct DeckPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// From 1.
    public var slide: Int
    /// From 0.
    public var step: Int

    /// Numbers are kept as they are; who goes there takes the nearest place that the deck has.
    public init(slide: Int, step: Int = 0) { (self.slide, self.step) = (slide, step) }

    /// Reads `3` or `3.1`; nil for anything else, numbers below 1 and 0 among it.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        // `Int` would read signs too.
        guard (1...2).contains(parts.count), text.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }),
            let slide = Int(parts[0]), slide >= 1, let step = parts.count == 2 ? Int(parts[1]) : 0
        else { return nil }
        self.init(slide: slide, step: step)
    }

    /// As it is read: `3.1`.
    public var description: String { "\(slide).\(step)" }

    /// Whether it comes earlier in a deck.
    public static func < (a: DeckPosition, b: DeckPosition) -> Bool { (a.slide, a.step) < (b.slide, b.step) }
}
