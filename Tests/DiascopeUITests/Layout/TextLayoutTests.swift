import DiascopeGraphics
import Testing

@testable import DiascopeUI

/// Section S of the layout cases: text in a font of ten-point letters.
@MainActor @Suite struct TextLayoutTests {
    private func text(_ string: String, size: CGFloat = 13) -> some View {
        Text(string).font(.system(size: size)).accessibilityIdentifier(string)
    }

    private func check(
        _ view: some View, in proposal: (CGFloat?, CGFloat?), is size: (CGFloat, CGFloat),
        _ frames: [String: [CGFloat]] = [:], lines: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let row = LayoutRow(0, .rect(""), in: proposal, is: size, frames)
        let laidOut = LaidOut(view, row.proposal)
        #expect(row.faults(size: laidOut.size, frames: laidOut.frames) == [], sourceLocation: sourceLocation)
        if let lines { #expect(laidOut.lines.map(\.text) == lines, sourceLocation: sourceLocation) }
    }

    // 215
    @Test func idealTextIsOneLine() {
        check(text("aaaa bbbb"), in: (nil, nil), is: (90, 20), lines: ["aaaa bbbb"])
    }

    // 217
    @Test func textIsAsWideAsItsWidestLine() {
        check(text("aaaa bbbb"), in: (60, 200), is: (40, 40), lines: ["aaaa", "bbbb"])
    }

    // 218
    @Test func heightOfferedLimitsTheLines() {
        let laidOut = LaidOut(text("aaaa bbbb"), ProposedViewSize(width: 60, height: 20))
        #expect(laidOut.size.width <= 60 && laidOut.size.height == 20)
        #expect(laidOut.lines.map(\.text).joined().hasSuffix("…"))
    }

    // 220
    @Test func fixedSizeTextOverflows() { check(text("aaaa bbbb").fixedSize(), in: (50, 20), is: (90, 20)) }

    // 221
    @Test func verticallyFixedTextWraps() {
        check(text("aaaa bbbb").fixedSize(horizontal: false, vertical: true), in: (60, 20), is: (40, 40))
    }

    // 223
    @Test func longerOfTwoTextsIsCut() {
        check(
            HStack(spacing: 0) {
                text("aaaa")
                text("bbbbbbbb")
            }.lineLimit(1), in: (100, 20), is: (100, 20), ["aaaa": [0, 0, 40, 20], "bbbbbbbb": [40, 0, 60, 20]])
    }

    // 224
    @Test func textOfLowerPriorityIsCut() {
        check(
            HStack(spacing: 0) {
                text("aaaa")
                text("bbbbbbbb").layoutPriority(1)
            }.lineLimit(1), in: (100, 20), is: (100, 20), ["aaaa": [0, 0, 20, 20], "bbbbbbbb": [20, 0, 80, 20]])
    }

    // 226
    @Test func baselinesOfFontsOfTwoSizesAreOnOneLine() {
        check(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                text("a")
                text("b", size: 26)
            }, in: (nil, nil), is: (30, 40), ["a": [0, 16, 10, 20], "b": [10, 0, 20, 40]])
    }

    // 227
    @Test func linesAreAlignedInsideOfTheTextsOwnWidth() {
        let laidOut = LaidOut(
            text("aaaa bb").multilineTextAlignment(.trailing), ProposedViewSize(width: 50, height: 100))
        #expect(laidOut.size == CGSize(width: 40, height: 40))
        #expect(laidOut.lines.map(\.x) == [0, 20])
    }

    // 229
    @Test func hardBreakMakesALine() { check(text("aaaa\nbb"), in: (nil, nil), is: (40, 40), lines: ["aaaa", "bb"]) }
}

extension LaidOut {
    /// What is drawn of texts, line by line, with the left end of each.
    var lines: [(text: String, x: CGFloat)] {
        var lines: [(y: CGFloat, text: String, x: CGFloat)] = []
        for case .item(let item) in graph.displayList.entries {
            for case .text(let run, let baseline, _) in item.content {
                if let last = lines.last, last.y == baseline.y {
                    lines[lines.count - 1].text += run.text
                } else {
                    lines.append((baseline.y, run.text, baseline.x))
                }
            }
        }
        return lines.map { ($0.text, $0.x) }
    }
}
