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
        /// Left out where there is nothing to say.
        var stepNotes: [String: String]?
        var section: String?
        var hidden: Bool?
        var minutes: Double?

        init(_ outline: SlideOutline) {
            (number, id, title, steps) = (outline.number, outline.id, outline.title, outline.steps)
            notes = outline.notes(at: nil)
            let own = Dictionary(grouping: outline.notes.filter { $0.step != nil }) { "\($0.step ?? 0)" }
            stepNotes = own.isEmpty ? nil : own.mapValues { $0.map(\.text).joined(separator: "\n\n") }
            section = outline.section
            hidden = outline.isHidden ? true : nil
            // A hundredth of a minute is as exact as anybody can speak.
            minutes = outline.minutes.map { ($0 * 100).rounded() / 100 }
        }
    }

    let title: String
    let canvas: [Double]
    let slides: [Slide]

    package init(_ run: DeckRun) {
        title = run.title
        canvas = [run.canvas.width, run.canvas.height]
        slides = run.outline().map { Slide($0) }
    }

    package var json: String { encoded(self) }

    /// One line a slide.
    package var lines: String {
        guard !slides.isEmpty else { return "“\(title)” has no slides" }
        let digits = "\(slides.count)".count
        // A hidden slide's number is for going there; it is not counted.
        return slides.map { slide in
            let number = String(repeating: " ", count: digits - "\(slide.number)".count) + "\(slide.number)"
            let steps = slide.steps == 1 ? "" : "  (\(slide.steps) steps)"
            let hidden = slide.hidden == nil ? "" : "  (hidden)"
            return
                "\(number)  \(slide.title.split(whereSeparator: \.isNewline).joined(separator: " "))\(steps)\(hidden)"
        }.joined(separator: "\n")
    }
}

/// JSON for people: indented, keys in the order of the alphabet, so that two runs give the same text.
func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
}
