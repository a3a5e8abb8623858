/// What a slide says about itself, wherever in it that is said.
package struct SlideFacts: Equatable, Sendable {
    package var id: String?
    package var title: String?
    package var notes: [String] = []

    package init() {}
}

package struct SlideFactsKey: PreferenceKey {
    package static let defaultValue = SlideFacts()

    package static func reduce(value: inout SlideFacts, nextValue: () -> SlideFacts) {
        let next = nextValue()
        value.id = value.id ?? next.id
        value.title = value.title ?? next.title
        value.notes += next.notes
    }
}

extension View {
    /// Names the slide this is on, for overview, outline and lists. By default the slide's largest text names it.
    public func slideTitle(_ title: String) -> some View {
        transformPreference(SlideFactsKey.self) { $0.title = title }
    }

    /// An identity for the slide this is on, for links and for `--start`. Unique in the deck.
    public func slideID(_ id: String) -> some View { transformPreference(SlideFactsKey.self) { $0.id = id } }

    /// What the speaker wants to remember on the slide this is on. Several notes are joined in source order.
    public func notes(_ text: String) -> some View {
        transformPreference(SlideFactsKey.self) { $0.notes.append(text) }
    }
}
