/// What lies between the slide on stage and its audience: shown to the presenter, who may not have meant it.
package struct AudienceState: Hashable, Sendable {
    /// What is on, in a word or two each.
    package var modes: [String]
    /// What the audience sees instead of the slide, such as `black`; nil where it sees the slide.
    package var cover: String?
    /// Words for the presenter that stay for a moment.
    package var note: String?

    package init(modes: [String] = [], cover: String? = nil, note: String? = nil) {
        (self.modes, self.cover, self.note) = (modes, cover, note)
    }
}
