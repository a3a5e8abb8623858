import DiascopeDeck

/// What is known of a slide without showing it.
package struct SlideOutline: Hashable, Sendable {
    /// By which it is gone to, from 1: hidden slides come behind all others.
    package var number: Int
    package var id: String
    package var title: String
    package var steps: Int
    /// On the slide and on its steps, in source order.
    package var notes: [SlideNote]
    /// The title of the section that it is in.
    package var section: String?
    package var isHidden: Bool
    /// How long it is to take; nil without a plan.
    package var minutes: Double?
    /// How long it takes where all its steps go on by themselves, in seconds.
    package var ownSeconds: Double?
    /// File and line where something is said of it, such as `Walk.swift:12`; nil where nothing is.
    package var source: String?

    /// What the speaker wants to remember: on the whole slide, then on the step.
    ///
    /// - Parameter step: from 0; nil for the notes on the whole slide alone.
    package func notes(at step: Int?) -> String { Self.notes(notes, at: step) }

    static func notes(_ notes: [SlideNote], at step: Int?) -> String {
        let chosen = notes.filter { $0.step == nil } + notes.filter { $0.step != nil && $0.step == step }
        return chosen.map(\.text).joined(separator: "\n\n")
    }
}
