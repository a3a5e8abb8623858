/// Where in its deck a view is shown: `@Environment(\.deck)`.
///
/// ```swift
/// struct Corner: View {
///     @Environment(\.deck.slideNumber) private var number
///     var body: some View { if let number { Text("\(number)") } }
/// }
/// ```
///
/// A slide sees its own place, also while it is on its way out. Outside of a deck all is as in an empty one.
public struct DeckContext: Hashable, Sendable {
    /// The slide's number, from 1, as an audience counts: hidden slides have none and are not counted.
    public package(set) var slideNumber: Int?
    /// How many slides there are that are not hidden.
    public package(set) var slideCount = 0
    /// The step that the slide shows, from 0.
    public package(set) var step = 0
    /// How many steps the slide has.
    public package(set) var stepCount = 1
    /// The slide's title: what it says itself, else its largest text.
    public package(set) var slideTitle = ""
    /// The title of the section that the slide is in.
    public package(set) var section: String?
    /// The deck's title.
    public package(set) var deckTitle = ""
    /// Whether this is shown to the speaker, in a preview, and not to the audience.
    public package(set) var isPresenter = false
    /// How much of the deck is behind, 0…1: 0 on the first slide, 1 on the last one. 1 in a deck of one slide.
    public package(set) var progress = 1.0

    package init() {}
}

extension EnvironmentValues {
    /// Where in its deck a view is shown.
    public package(set) var deck: DeckContext {
        get { self[DeckContextKey.self] }
        set { self[DeckContextKey.self] = newValue }
    }

    private struct DeckContextKey: EnvironmentKey { static let defaultValue = DeckContext() }
}
