import DiascopeDeck
import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation

/// A script of input and expectations, one line each; `#` begins a comment.
package struct PlayScript: Sendable {
    package enum Step: Hashable, Sendable {
        case key(Key, EventModifiers)
        /// Types a text, key by key.
        case type(String)
        /// Shows a place of the deck: the nearest that there is, or a slide by its id.
        case go(DeckTarget)
        /// In canvas points.
        case clickPoint(CGPoint)
        /// By identifier, label or text.
        case clickName(String)
        /// In window pixels.
        case clickWindow(x: Double, y: Double)
        /// In seconds.
        case wait(Double)
        case resize(PixelSize)
        case shot(String)
        case expectPosition(DeckPosition)
        case expectText(String)
        case expectNoText(String)
    }

    package struct Line: Sendable {
        /// From 1.
        package var number: Int
        package var step: Step
    }

    package let lines: [Line]

    /// - Throws: usage, with the number of the first line that is not understood.
    package init(_ source: String) throws(CommandError) {
        var lines: [Line] = []
        // Line ends of any system, and a byte-order mark, are no part of a line.
        let text = source.hasPrefix("\u{FEFF}") ? source.dropFirst() : source[...]
        for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = raw.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard let step = Self.step(line) else {
                throw .usage("line \(index + 1) of the script is not understood: \(line)")
            }
            lines.append(Line(number: index + 1, step: step))
        }
        self.lines = lines
    }

    /// In seconds: a day. Frames are worked out one by one, so a wait without a bound would be one without an end.
    private static let longestWait = 86_400.0

    /// A script that was not written down: its lines are numbered from 1.
    init(steps: [Step]) {
        lines = steps.enumerated().map { Line(number: $0.offset + 1, step: $0.element) }
    }

    private static func step(_ line: String) -> Step? {
        let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard parts.count == 2, let verb = parts.first else { return nil }
        let rest = parts[1].trimmingCharacters(in: .whitespaces)
        switch verb {
        case "key": return KeyName.stroke(rest).map { .key($0.key, $0.modifiers) }
        case "type": return quoted(rest).map { .type($0) }
        case "go": return DeckTarget(quoted(rest) ?? rest).map { .go($0) }
        case "click":
            if let name = quoted(rest) { return .clickName(name) }
            return numbers(rest).map { .clickPoint(CGPoint(x: $0.0, y: $0.1)) }
        case "window": return numbers(rest).map { .clickWindow(x: $0.0, y: $0.1) }
        case "wait": return Double(rest).flatMap { (0...longestWait).contains($0) ? .wait($0) : nil }
        case "resize": return PixelSize(rest).map { .resize($0) }
        case "shot": return .shot(quoted(rest) ?? rest)
        case "expect": return expectation(rest)
        default: return nil
        }
    }

    private static func expectation(_ text: String) -> Step? {
        let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard parts.count == 2 else { return nil }
        let rest = parts[1].trimmingCharacters(in: .whitespaces)
        switch parts[0] {
        case "position": return DeckPosition(rest).map { .expectPosition($0) }
        case "text": return quoted(rest).map { .expectText($0) }
        case "no":
            let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            guard words.count == 2, words[0] == "text" else { return nil }
            return quoted(words[1].trimmingCharacters(in: .whitespaces)).map { .expectNoText($0) }
        default: return nil
        }
    }

    private static func quoted(_ text: String) -> String? {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        return String(text.dropFirst().dropLast())
    }

    private static func numbers(_ text: String) -> (Double, Double)? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 2, let a = parts[0], let b = parts[1], a.isFinite, b.isFinite else { return nil }
        return (a, b)
    }
}
