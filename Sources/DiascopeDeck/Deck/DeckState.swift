/// Where a deck is: a plain value. Given the slides and their counts of steps it answers every move.
///
/// Both ends are firm: a move past them changes nothing.
public struct DeckState: Hashable, Sendable {
    /// One slide, as far as moving goes.
    public struct Entry: Hashable, Sendable {
        /// What the slide is known by when the deck changes: unique, else the first one counts.
        public var id: String
        /// At least 1.
        public var steps: Int

        /// A slide; less than one step counts as one.
        public init(id: String, steps: Int = 1) { (self.id, self.steps) = (id, max(steps, 1)) }
    }

    /// In the order they are shown.
    public private(set) var slides: [Entry]
    /// Of the slide that is shown, from 0.
    public private(set) var slide = 0
    /// From 0.
    public private(set) var step = 0

    /// At the first step of the first slide.
    public init(slides: [Entry] = []) { self.slides = slides }

    /// Whether there are no slides: then no move changes anything.
    public var isEmpty: Bool { slides.isEmpty }

    /// How many steps the slide that is shown has.
    public var steps: Int { slides.indices.contains(slide) ? slides[slide].steps : 1 }

    /// Counted from 1, as speakers do. An empty deck is at slide 0.
    public var position: DeckPosition { DeckPosition(slide: isEmpty ? 0 : slide + 1, step: step) }

    // MARK: - Moves

    /// The next step, else the next slide.
    public mutating func next() {
        if step + 1 < steps { step += 1 } else { nextSlide() }
    }

    /// One step back, else the slide before in its last step.
    public mutating func previous() {
        if step > 0 {
            step -= 1
        } else if slide > 0 {
            slide -= 1
            step = steps - 1
        }
    }

    /// The next slide, whatever steps are left.
    public mutating func nextSlide() {
        guard slide + 1 < slides.count else { return }
        (slide, step) = (slide + 1, 0)
    }

    /// The slide before, from its beginning.
    public mutating func previousSlide() {
        guard slide > 0 else { return }
        (slide, step) = (slide - 1, 0)
    }

    /// The first slide, from its beginning.
    public mutating func first() { (slide, step) = (0, 0) }

    /// The last slide, from its beginning.
    public mutating func last() { (slide, step) = (max(slides.count - 1, 0), 0) }

    /// A place; one that the deck does not have becomes the nearest that it has.
    public mutating func go(to position: DeckPosition) {
        slide = min(max(position.slide, 1), max(slides.count, 1)) - 1
        step = min(max(position.step, 0), steps - 1)
    }

    // MARK: - Changes of the deck

    /// Takes slides that came, went or have other counts: the place follows its slide's id, the step is clamped, and
    /// where the slide is gone its successor takes its place.
    public mutating func update(slides new: [Entry]) {
        let old = slides
        slides = new
        guard !new.isEmpty else { return first() }
        var numbers: [String: Int] = [:]
        for (number, entry) in new.enumerated() where numbers[entry.id] == nil { numbers[entry.id] = number }
        guard old.indices.contains(slide) else { return go(to: DeckPosition(slide: slide + 1, step: step)) }
        if let number = numbers[old[slide].id] {
            slide = number
            step = min(step, steps - 1)
        } else {
            // The first of those behind it that is still there, else the last slide of all.
            slide = old[slide...].dropFirst().lazy.compactMap { numbers[$0.id] }.first ?? new.count - 1
            step = 0
        }
    }
}
