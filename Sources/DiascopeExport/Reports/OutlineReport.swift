import DiascopeShow
import Foundation

/// What `list` prints: the slides of a deck.
@MainActor package struct OutlineReport: Encodable {
    struct Slide: Encodable {
        var number: Int
        var id: String
        var title: String
        var steps: Int
        var notes: String
    }

    let title: String
    let canvas: [Double]
    let slides: [Slide]

    package init(_ run: DeckRun) {
        title = run.title
        canvas = [run.canvas.width, run.canvas.height]
        slides = run.outline().map {
            Slide(number: $0.number, id: $0.id, title: $0.title, steps: $0.steps, notes: $0.notes)
        }
    }

    package var json: String { encoded(self) }

    /// One line a slide.
    package var lines: String {
        guard !slides.isEmpty else { return "“\(title)” has no slides" }
        let digits = "\(slides.count)".count
        return slides.map { slide in
            let number = String(repeating: " ", count: digits - "\(slide.number)".count) + "\(slide.number)"
            let steps = slide.steps == 1 ? "" : "  (\(slide.steps) steps)"
            return "\(number)  \(slide.title.split(whereSeparator: \.isNewline).joined(separator: " "))\(steps)"
        }.joined(separator: "\n")
    }
}

/// JSON for people: indented, keys in the order of the alphabet, so that two runs give the same text.
func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
}
