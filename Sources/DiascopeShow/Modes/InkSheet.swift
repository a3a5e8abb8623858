import DiascopeDeck
import Foundation

/// What was drawn on the slides of a deck, as it is written to a file: for exports and for a talk that goes on.
///
/// JSON: `{"slides": [{"slide": 2, "id": "costs", "strokes": [{"color": "red", "width": 8, "points": [x, y, x, y]}]}]}`,
/// lengths in points of the canvas.
package struct InkSheet: Hashable, Sendable, Codable {
    package struct Slide: Hashable, Sendable {
        /// From 1.
        package var slide: Int
        /// The one that the slide has given itself: the deck may have been changed meanwhile.
        package var id: String?
        package var strokes: [Ink.Stroke]
    }

    package private(set) var slides: [Slide] = []

    package init(_ slides: [Slide] = []) { self.slides = slides.filter { !$0.strokes.isEmpty } }

    package var isEmpty: Bool { slides.isEmpty }

    // MARK: - Files

    /// Larger ones are no drawings, in bytes.
    private static let largest = 64 << 20

    /// Reads what `json` has written. Lines that cannot be drawn are left out.
    package init?(json: Data) {
        guard json.count <= Self.largest, let sheet = try? JSONDecoder().decode(InkSheet.self, from: json) else {
            return nil
        }
        self = sheet
    }

    package var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Values that no file could hold are kept out of strokes when they are drawn and when they are read.
        return (try? encoder.encode(self)) ?? Data()
    }

    private enum Keys: String, CodingKey { case slides }

    package init(from decoder: any Decoder) throws {
        self.init(try decoder.container(keyedBy: Keys.self).decode([Slide].self, forKey: .slides))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(slides, forKey: .slides)
    }
}

extension InkSheet.Slide: Codable {}

extension Ink.Stroke: Codable {
    private enum Keys: String, CodingKey { case color, width, points }

    /// In points: what is thinner is not seen, what is broader is no pen.
    private static let widths = 0.5...400.0
    /// In points, to either side: no canvas is larger.
    private static let reach = -100_000.0...100_000.0

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let color = PenColor(rawValue: try container.decode(String.self, forKey: .color)) ?? .red
        let width = try container.decode(Double.self, forKey: .width)
        let numbers = try container.decode([Double].self, forKey: .points)
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        self.init(
            color: color, width: Self.widths.contains(width) ? width : 8,
            points: points.filter { Self.reach.contains($0.x) && Self.reach.contains($0.y) })
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(color.rawValue, forKey: .color)
        try container.encode(width, forKey: .width)
        try container.encode(points.flatMap { [Double($0.x), Double($0.y)] }, forKey: .points)
    }
}

// MARK: - Slides of a run

extension DeckRun {
    /// What was drawn on the slides, by the names that last as long as the program, as it is written to a file.
    package func sheet(of book: InkBook) -> InkSheet {
        InkSheet(
            state.slides.enumerated().compactMap { place, slide in
                let ink = book[slide.id]
                guard !ink.isEmpty else { return nil }
                return InkSheet.Slide(
                    slide: state.number(of: place), id: givenID(ofSlide: place), strokes: ink.strokes)
            })
    }

    /// The other way round: to the slide of its id, else to that of its number. What belongs to no slide is left out.
    package func book(of sheet: InkSheet) -> InkBook {
        var book = InkBook()
        guard !sheet.isEmpty else { return book }
        // Hidden slides are numbered behind the others: which ones are is known when all are made.
        _ = outline()
        let ids = state.slides.indices.map(givenID)
        for slide in sheet.slides {
            let named = slide.id.flatMap { ids.firstIndex(of: $0) }, place = named ?? state.place(of: slide.slide)
            guard named != nil || !state.isEmpty && state.number(of: place) == slide.slide else { continue }
            let name = state.slides[place].id
            book[name] = Ink(book[name].strokes + slide.strokes.filter { !$0.points.isEmpty })
        }
        return book
    }

    /// The id that a slide that is made has given itself.
    func givenID(ofSlide place: Int) -> String? {
        controller.pages.indices.contains(place)
            ? controller.pages[place].preference(SlideFactsKey.self).id : nil
    }

    /// Draws on the slides what a sheet says: for a run that nobody draws on.
    package func draw(_ sheet: InkSheet) {
        let book = book(of: sheet)
        let show = { [weak self] in
            guard let self else { return }
            let ink = state.slides.indices.contains(state.slide) ? book[state.slides[state.slide].id] : Ink()
            graph.rootScope.set(\.stageInk, ink)
        }
        show()
        let before = onMove
        onMove = {
            before?()
            show()
        }
    }
}
