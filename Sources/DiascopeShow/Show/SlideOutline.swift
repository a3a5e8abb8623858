import DiascopeDeck

/// What is known of a slide without showing it.
package struct SlideOutline: Hashable, Sendable {
    /// From 1.
    package var number: Int
    package var id: String
    package var title: String
    package var steps: Int
    package var notes: String
}
