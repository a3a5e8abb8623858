import DiascopeGraphics

/// Where the letters of one line are, and the caret between them: from the left end of the text, in points.
struct CaretPlaces {
    private struct Letter {
        var left, right: CGFloat
        var isRightToLeft: Bool

        var begin: CGFloat { isRightToLeft ? right : left }
        var end: CGFloat { isRightToLeft ? left : right }
    }

    /// In the order in which they are read.
    private var letters: [Letter] = []
    /// Of all letters.
    private(set) var width: CGFloat = 0

    /// There is no letter.
    init() {}

    init(of text: ShapedParagraph) {
        var order = Array(text.clusters.indices)
        order.putInVisualOrder { text.clusters[$0].bidiLevel }
        var lefts = [CGFloat](repeating: 0, count: order.count)
        for index in order {
            lefts[index] = width
            width += text.clusters[index].advance
        }
        for (cluster, left) in zip(text.clusters, lefts) {
            // A cluster may hold several characters, a ligature say: they share its width.
            let count = cluster.text.count, share = cluster.advance / CGFloat(max(count, 1))
            let isRightToLeft = cluster.bidiLevel % 2 == 1
            for index in 0..<count {
                let left = left + share * CGFloat(isRightToLeft ? count - 1 - index : index)
                letters.append(Letter(left: left, right: left + share, isRightToLeft: isRightToLeft))
            }
        }
    }

    /// Reading begins at the right.
    var isRightToLeft: Bool { letters.first?.isRightToLeft ?? false }

    /// Where the caret is before a letter, or behind the last one.
    func caret(_ index: Int) -> CGFloat {
        letters.indices.contains(index) ? letters[index].begin : letters.last?.end ?? 0
    }

    /// The place of the caret that is nearest to a point.
    func index(at x: CGFloat) -> Int {
        (0...letters.count).min { abs(caret($0) - x) < abs(caret($1) - x) } ?? 0
    }

    /// The letter at a point, or the nearest one.
    func letter(at x: CGFloat) -> Int {
        func distance(_ letter: Letter) -> CGFloat { max(letter.left - x, x - letter.right, 0) }
        // On the edge between two it is the one that begins there.
        return letters.indices.reversed().min { distance(letters[$0]) < distance(letters[$1]) } ?? 0
    }

    /// Where some letters are, from the left: in one piece unless reading turns round among them.
    func bars(_ range: Range<Int>) -> [ClosedRange<CGFloat>] {
        var bars: [ClosedRange<CGFloat>] = []
        for letter in letters[range.clamped(to: letters.indices)].sorted(by: { $0.left < $1.left }) {
            if let last = bars.last, letter.left - last.upperBound < 0.01 {
                bars[bars.count - 1] = last.lowerBound...max(last.upperBound, letter.right)
            } else {
                bars.append(letter.left...letter.right)
            }
        }
        return bars
    }
}
