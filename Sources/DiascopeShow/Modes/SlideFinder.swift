import Foundation

/// Finds slides by what is typed. Case and accents make no difference; of several words each must be there.
package enum SlideFinder {
    package struct Match: Hashable, Sendable {
        /// From 1.
        package var slide: Int
        package var title: String
        /// What of the slide's text was meant; nil where it was the title.
        package var excerpt: String?
    }

    /// By number or title: a number first, then titles that begin with the words, then those that hold them. Nothing
    /// typed finds all.
    package static func byTitle(_ query: String, in slides: [SlideCard]) -> [Match] {
        let words = words(of: query)
        guard !words.isEmpty else { return slides.map { Match(slide: $0.number, title: $0.title) } }
        let digits = words.count == 1 && words[0].allSatisfy { ("0"..."9").contains($0) } ? words[0] : nil
        let ranked = slides.compactMap { slide -> (rank: Int, match: Match)? in
            let match = Match(slide: slide.number, title: slide.title), title = folded(slide.title)
            if let digits, Int(digits) == slide.number { return (0, match) }
            if title.hasPrefix(words.joined(separator: " ")) { return (1, match) }
            if words.allSatisfy(title.contains) { return (2, match) }
            if let digits, "\(slide.number)".hasPrefix(digits) { return (3, match) }
            return nil
        }
        return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.match)
    }

    /// By title or by what is written on the slides: titles first. Nothing typed finds nothing.
    package static func byWords(_ query: String, in slides: [SlideCard]) -> [Match] {
        let words = words(of: query)
        guard !words.isEmpty else { return [] }
        var titled: [Match] = [], written: [Match] = []
        for slide in slides {
            let title = folded(slide.title)
            if words.allSatisfy(title.contains) {
                titled.append(Match(slide: slide.number, title: slide.title))
                continue
            }
            let texts = slide.texts.map { (text: $0, folded: folded($0)) }
            guard words.allSatisfy({ word in title.contains(word) || texts.contains { $0.folded.contains(word) } })
            else { continue }
            let best = texts.max { a, b in
                words.count { a.folded.contains($0) } < words.count { b.folded.contains($0) }
            }
            written.append(
                Match(slide: slide.number, title: slide.title, excerpt: best.map { excerpt(of: $0.text, for: words) }))
        }
        return titled + written
    }

    private static func words(of query: String) -> [String] {
        folded(query).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// A piece of a long text round the first of the words.
    private static func excerpt(of text: String, for words: [String]) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > 90 else { return line }
        let found = words.compactMap {
            line.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive])?.lowerBound
        }.min()
        let start = line.distance(from: line.startIndex, to: found ?? line.startIndex)
        let first = max(min(start - 30, line.count - 90), 0)
        let piece = line.dropFirst(first).prefix(90)
        return (first > 0 ? "…" : "") + piece + (first + 90 < line.count ? "…" : "")
    }
}
