/// Where a deck is: a plain value. Given the slides and their counts of steps it answers every move.
///
/// Both ends are firm: a move past them changes nothing. Moves from slide to slide leave out hidden slides; who is on
/// one, having gone there, goes on from its place in the list.
public struct DeckState: Hashable, Sendable {
    /// One slide, as far as moving goes.
    public struct Entry: Hashable, Sendable {
        /// What the slide is known by when the deck changes: unique, else the first one counts.
        public var id: String
        /// At least 1.
        public var steps: Int
        /// Left out by moves from slide to slide.
        public var isHidden: Bool

        /// A slide; less than one step counts as one.
        public init(id: String, steps: Int = 1, isHidden: Bool = false) {
            (self.id, self.steps, self.isHidden) = (id, max(steps, 1), isHidden)
        }
    }

    /// In the order of the deck.
    public private(set) var slides: [Entry] { didSet { numberSlides() } }
    /// Place in `slides` of the slide that is shown, from 0.
    public private(set) var slide = 0
    /// From 0.
    public private(set) var step = 0
    /// How many slides are not hidden.
    public private(set) var shownCount = 0

    /// The place in `slides` of each number, from number 1.
    private var places: [Int] = []
    /// The number of each of `slides`.
    private var numbers: [Int] = []

    /// At the first step of the first slide that is not hidden; of the first of all where all are.
    public init(slides: [Entry] = []) {
        self.slides = slides
        numberSlides()
        first()
    }

    /// Whether there are no slides: then no move changes anything.
    public var isEmpty: Bool { slides.isEmpty }

    /// How many steps the slide that is shown has.
    public var steps: Int { slides.indices.contains(slide) ? slides[slide].steps : 1 }

    /// Counted from 1, as speakers do. An empty deck is at slide 0.
    public var position: DeckPosition { DeckPosition(slide: number(of: slide), step: step) }

    // MARK: - Numbers

    /// Slides are numbered from 1 in the order they are shown. Hidden ones follow behind the last: a hidden slide does
    /// not change the numbers of the others, and can be gone to all the same.
    private mutating func numberSlides() {
        places = slides.indices.filter { !slides[$0].isHidden }
        shownCount = places.count
        places += slides.indices.filter { slides[$0].isHidden }
        numbers = Array(repeating: 0, count: slides.count)
        for (index, place) in places.enumerated() { numbers[place] = index + 1 }
    }

    /// The number by which a place in `slides` is gone to; 0 for a place that is not there.
    public func number(of place: Int) -> Int { numbers.indices.contains(place) ? numbers[place] : 0 }

    /// The place in `slides` of a number; of one that is not there, that of the nearest slide that is not hidden.
    public func place(of number: Int) -> Int {
        if number >= 1, number <= places.count { return places[number - 1] }
        let nearest = number < 1 ? places.first : shownCount > 0 ? places[shownCount - 1] : places.last
        return nearest ?? 0
    }

    /// The number of the slide that is shown, as an audience counts; nil for a hidden one, and in an empty deck.
    public var shownNumber: Int? {
        slides.indices.contains(slide) && !slides[slide].isHidden ? numbers[slide] : nil
    }

    /// How much of the deck is behind: 0 on the first slide, 1 on the last, and in a deck of one slide. A hidden slide
    /// counts as the one before it.
    public var progress: Double {
        guard shownCount > 1 else { return 1 }
        let behind = slides.prefix(slide + 1).count { !$0.isHidden }
        return Double(max(behind - 1, 0)) / Double(shownCount - 1)
    }

    // MARK: - Moves

    /// The next step, else the next slide.
    public mutating func next() {
        if step + 1 < steps { step += 1 } else { nextSlide() }
    }

    /// One step back, else the slide before in its last step.
    public mutating func previous() {
        if step > 0 {
            step -= 1
        } else if let before = shown(before: slide) {
            slide = before
            step = steps - 1
        }
    }

    /// The next slide, whatever steps are left.
    public mutating func nextSlide() {
        if let next = shown(after: slide) { (slide, step) = (next, 0) }
    }

    /// The slide before, from its beginning.
    public mutating func previousSlide() {
        if let before = shown(before: slide) { (slide, step) = (before, 0) }
    }

    /// The first slide, from its beginning.
    public mutating func first() { (slide, step) = (shown(after: -1) ?? 0, 0) }

    /// The last slide, from its beginning.
    public mutating func last() { (slide, step) = (shown(before: slides.count) ?? max(slides.count - 1, 0), 0) }

    /// A place; one that the deck does not have becomes the nearest that it has.
    public mutating func go(to position: DeckPosition) {
        slide = place(of: position.slide)
        step = min(max(position.step, 0), steps - 1)
    }

    /// The first slide behind a place that is not hidden.
    private func shown(after place: Int) -> Int? {
        slides.indices.dropFirst(max(place + 1, 0)).first { !slides[$0].isHidden }
    }

    /// The last slide before a place that is not hidden.
    private func shown(before place: Int) -> Int? { slides.indices.prefix(max(place, 0)).last { !slides[$0].isHidden } }

    // MARK: - Changes of the deck

    /// Takes slides that came, went or have other counts: the place follows its slide's id, the step is clamped, and
    /// where the slide is gone its successor takes its place.
    public mutating func update(slides new: [Entry]) {
        let old = slides
        slides = new
        guard old.indices.contains(slide), !new.isEmpty else { return first() }
        var numbers: [String: Int] = [:]
        for (number, entry) in new.enumerated() where numbers[entry.id] == nil { numbers[entry.id] = number }
        if let number = numbers[old[slide].id] {
            slide = number
            step = min(step, steps - 1)
        } else {
            // The first of those behind it that is still there and shown, else the last slide of all.
            let behind = old[slide...].dropFirst().lazy.compactMap { numbers[$0.id] }
            if let next = behind.first(where: { !new[$0].isHidden }) { (slide, step) = (next, 0) } else { last() }
        }
    }
}
