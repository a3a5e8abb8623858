import DiascopeDeck
import DiascopeShow

extension PlayScript {
    /// Shows the steps of slides in turn, each for the same time.
    ///
    /// - Parameters:
    ///   - outline: the slides of the deck.
    ///   - slides: those that are shown; nil for all.
    ///   - seconds: how long a step is shown, its animation or the slide's transition included.
    package init(of outline: [SlideOutline], slides: SlideSelection?, secondsPerStep seconds: Double) {
        let shown = outline.filter { slides?.contains($0.number) ?? !$0.isHidden }
        let places = shown.flatMap { slide in
            (0..<max(slide.steps, 1)).map { DeckPosition(slide: slide.number, step: $0) }
        }
        self.init(steps: places.flatMap { [.go(.position($0)), .wait(seconds)] })
    }
}
