/// The slides that were left, the latest last: the way back after a jump.
package struct DeckHistory: Hashable, Sendable {
    /// A slide that was left, and in which step.
    package struct Visit: Hashable, Sendable {
        package var id: String
        package var step: Int

        package init(id: String, step: Int) { (self.id, self.step) = (id, step) }
    }

    private var visits: [Visit] = []

    /// So many at least are kept. A talk is shorter; a deck that runs by itself for a week is not.
    private static let limit = 500

    package init() {}

    package var isEmpty: Bool { visits.isEmpty }

    /// Notes that a slide was left.
    package mutating func leave(_ visit: Visit) {
        visits.append(visit)
        // Seldom, and many at a time.
        if visits.count >= 2 * Self.limit { visits.removeFirst(visits.count - Self.limit) }
    }

    /// Takes the slide that was left last of those for which `isThere` holds; nil where there is none.
    package mutating func takeLast(where isThere: (Visit) -> Bool) -> Visit? {
        while let visit = visits.popLast() {
            if isThere(visit) { return visit }
        }
        return nil
    }
}
