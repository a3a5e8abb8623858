/// What overview and search know of a slide.
package struct SlideCard: Hashable, Sendable {
    /// By which it is gone to, from 1: hidden slides come behind all others.
    package var number: Int
    /// Where it stands in the deck, from 0.
    package var place: Int
    package var title: String
    /// The heading that it stands under; nil for none.
    package var section: String?
    package var isHidden: Bool
    /// What is written on it; empty where nobody has looked so far.
    package var texts: [String]

    package init(
        number: Int, place: Int, title: String, section: String? = nil, isHidden: Bool = false, texts: [String] = []
    ) {
        (self.number, self.place, self.title) = (number, place, title)
        (self.section, self.isHidden, self.texts) = (section, isHidden, texts)
    }
}
