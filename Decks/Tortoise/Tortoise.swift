import Diascope

/// A short talk about a tortoise that walks: a welcome, and one step.
@main struct Tortoise: Deck {
    var title = "The tortoise walks"
    var theme = Meadow()

    var slides: some View {
        Welcome()
        Walk()
    }
}
