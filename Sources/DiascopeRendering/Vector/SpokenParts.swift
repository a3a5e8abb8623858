/// The parts of a document's pages, in the order in which they were begun, and what is to be read out in place of some:
/// Cairo 1.16 can write the parts, and not the words.
package struct SpokenParts: Hashable, Sendable {
    package struct Words: Hashable, Sendable {
        package var text: String
        /// They describe a picture; otherwise they are a text that is drawn elsewhere.
        package var isPicture: Bool
    }

    /// How many parts there are.
    package private(set) var count = 0
    /// By the part's number from 0.
    package private(set) var words: [Int: Words] = [:]

    package init() {}

    mutating func begin(_ words: Words? = nil) {
        self.words[count] = words
        count += 1
    }
}
