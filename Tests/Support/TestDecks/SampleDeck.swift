@_exported import DiascopeDeck

/// A deck made where it is needed.
package struct SampleDeck<Slides: View, Theme: ViewModifier>: Deck {
    package let title: String
    package let theme: Theme
    package let canvas: CGSize
    private let makeSlides: @MainActor () -> Slides

    package init(
        title: String = "A sample", theme: Theme, canvas: CGSize = CGSize(width: 1920, height: 1080),
        @ViewBuilder slides: @escaping @MainActor () -> Slides
    ) {
        (self.title, self.theme, self.canvas, makeSlides) = (title, theme, canvas, slides)
    }

    package init() { preconditionFailure("a sample deck is made with its slides") }

    package var slides: Slides { makeSlides() }
}

extension SampleDeck where Theme == EmptyModifier {
    package init(
        title: String = "A sample", canvas: CGSize = CGSize(width: 1920, height: 1080),
        @ViewBuilder slides: @escaping @MainActor () -> Slides
    ) {
        self.init(title: title, theme: .identity, canvas: canvas, slides: slides)
    }
}
