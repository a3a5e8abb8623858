import DiascopeGraphics
import Foundation

/// Which things on two pages are the same: by explicit id, then by kind and content; a text with other words than before
/// goes with the one that shares most of them.
@MainActor struct PagePairs {
    struct Pair {
        /// The number of the element on the earlier page.
        let earlier: Int
        /// Of texts with other words than before: what is on both.
        var words: [WordPair]?
    }

    /// A word on both pages, by its number among the words of either text.
    struct WordPair {
        let earlier: Int
        let later: Int
    }

    /// As they were when the pairs were found.
    let earlier: PageElements
    let later: PageElements
    /// By the number of the element on the later page.
    private(set) var pairs: [Int: Pair] = [:]
    /// The words that go on, by the number of the element on the earlier page; nil for what goes on as a whole.
    private(set) var goOn: [Int: Set<Int>?] = [:]

    init(_ earlier: PageElements, _ later: PageElements, page: CGRect) {
        (self.earlier, self.later) = (earlier, later)
        let old = earlier.elements, new = later.elements
        let names = (Self.names(old, withTypes: true), Self.names(new, withTypes: true))
        pair({ names.0[$0] }, { names.1[$0] })
        // What has a name is one with whatever has the same: a picture may become a text.
        let kindless = (Self.names(old, withTypes: false), Self.names(new, withTypes: false))
        pair({ kindless.0[$0] }, { kindless.1[$0] })
        // A ground turns into the other ground, whatever it is: apart, both would let through what is behind (B55).
        func ground(_ element: PageElements.Element) -> AnyHashable? {
            element.opacity >= 1 && element.frame.insetBy(dx: -1, dy: -1).contains(page) ? "ground" : nil
        }
        pair({ ground(old[$0]) }, { ground(new[$0]) })
        pair({ old[$0].key == nil ? old[$0].contentKey : nil }, { new[$0].key == nil ? new[$0].contentKey : nil })
        pairTexts()
        for pair in pairs.values { goOn[pair.earlier] = .some(pair.words.map { Set($0.map(\.earlier)) }) }
    }

    private mutating func pair(_ oldKey: (Int) -> AnyHashable?, _ newKey: (Int) -> AnyHashable?) {
        let taken = Set(pairs.values.map(\.earlier))
        var waiting: [AnyHashable: [Int]] = [:]
        for index in earlier.elements.indices where !taken.contains(index) {
            if let key = oldKey(index) { waiting[key, default: []].append(index) }
        }
        for index in later.elements.indices where pairs[index] == nil {
            guard let key = newKey(index), let found = waiting[key]?.first else { continue }
            waiting[key]?.removeFirst()
            pairs[index] = Pair(earlier: found)
        }
    }

    /// Several things in one matched view go by their kinds, in order.
    private static func names(_ elements: [PageElements.Element], withTypes: Bool) -> [Int: AnyHashable] {
        var counts: [AnyHashable: Int] = [:]
        var names: [Int: AnyHashable] = [:]
        for (index, element) in elements.enumerated() {
            guard let key = element.key else { continue }
            let place = AnyHashable([AnyHashable(key), AnyHashable(withTypes ? element.type : "")])
            counts[place, default: 0] += 1
            names[index] = AnyHashable([place, AnyHashable(counts[place])])
        }
        return names
    }

    private mutating func pairTexts() {
        func words(_ element: PageElements.Element) -> [String]? {
            (element.leaf as? TextBox)?.words().map(\.text)
        }
        var taken = Set(pairs.values.map(\.earlier))
        for (index, element) in later.elements.enumerated() {
            guard let new = words(element) else { continue }
            if let pair = pairs[index] {
                // Paired by name, with another text.
                guard let other = earlier.elements[pair.earlier].leaf as? TextBox,
                    other.summary.text != element.leaf?.summary.text
                else { continue }
                pairs[index]?.words = Self.commonWords(other.words().map(\.text), new)
                continue
            }
            var best: (earlier: Int, words: [WordPair], share: Double)?
            for (number, candidate) in earlier.elements.enumerated() where !taken.contains(number) {
                guard candidate.key == nil, element.key == nil, let old = words(candidate) else { continue }
                let common = Self.commonWords(old, new)
                let share = Double(common.count) / Double(max(old.count, new.count, 1))
                // Fewer words would look like a chance.
                if share >= 0.34, share > best?.share ?? 0 { best = (number, common, share) }
            }
            guard let best else { continue }
            taken.insert(best.earlier)
            pairs[index] = Pair(earlier: best.earlier, words: best.words)
        }
    }

    /// The longest common part of two lists of words, in order.
    private static func commonWords(_ a: [String], _ b: [String]) -> [WordPair] {
        // A page of text has some hundreds; beyond that the table would cost more than it shows.
        guard a.count <= 400, b.count <= 400, !a.isEmpty, !b.isEmpty else { return [] }
        var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var pairs: [WordPair] = []
        var i = 0, j = 0
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                pairs.append(WordPair(earlier: i, later: j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}
