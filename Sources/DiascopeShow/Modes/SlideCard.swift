/// What overview and search know of a slide.
package struct SlideCard: Hashable, Sendable {
    /// From 1.
    package var number: Int
    package var title: String
    /// The heading that it stands under; nil for none.
    package var section: String?
    /// What is written on it; empty where nobody has looked yet.
    package var texts: [String]

    package init(number: Int, title: String, section: String? = nil, texts: [String] = []) {
        (self.number, self.title, self.section, self.texts) = (number, title, section, texts)
    }
}
