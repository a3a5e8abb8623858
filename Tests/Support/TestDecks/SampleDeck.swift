@_exported import DiascopeDeck

/// A deck made where it is needed.
package struct SampleDeck<Slides: View, Theme: ViewModifier>: Deck {
    package let title: String
    package let theme: Theme
    package let canvas: CGSize
    package var slideTransition = AnySlideTransition.none
    package var footer = AnyDeckFooterStyle.none
    package var loops = false
    package var keepsShownSteps = false
    private let makeSlides: @MainActor () -> Slides

    package init(
        title: String = "A sample", theme: Theme, canvas: CGSize = CGSize(width: 1920, height: 1080),
        @ViewBuilder slides: @escaping @MainActor () -> Slides
    ) {
        (self.title, self.theme, self.canvas, makeSlides) = (title, theme, canvas, slides)
    }

    /// The same deck with something else about it.
    package func with<Value>(_ keyPath: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: keyPath] = value
        return copy
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
