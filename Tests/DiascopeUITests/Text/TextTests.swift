import DiascopeGraphics
import DiascopeUI
import Foundation
import Testing

/// Section S of the layout cases, by its numbers, and what goes beyond.
@MainActor @Suite struct TextTests {
    private func size(_ view: some View, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
        Setting.size(view, width, height)
    }

    @Test func sizesAreThoseOfTheCases() {
        let two = Text(verbatim: "aaaa bbbb")
        #expect(size(two, nil, nil) == CGSize(width: 90, height: 20), "215")
        #expect(size(two, 60, 200) == CGSize(width: 40, height: 40), "217")
        #expect(size(two, 60, 20).height == 20 && size(two, 60, 20).width <= 60, "218")
        #expect(size(two.fixedSize(), 50, 20) == CGSize(width: 90, height: 20), "220")
        #expect(size(two.fixedSize(horizontal: false, vertical: true), 60, 20) == CGSize(width: 40, height: 40), "221")
        #expect(size(Text(verbatim: "aaaa\nbb"), nil, nil) == CGSize(width: 40, height: 40), "229")
        #expect(size(two, 0, 100).width == 0, "F81")
        let stack = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text(verbatim: "a")
            Text(verbatim: "b").font(.system(size: 40))
        }
        #expect(size(stack, nil, nil) == CGSize(width: 30, height: 40), "226")
    }

    @Test func prioritiesSqueezeTheOtherText() {
        func texts(_ priority: Double) -> [String] {
            Setting(
                100, 20,
                HStack(spacing: 0) {
                    Text(verbatim: "aaaa")
                    Text(verbatim: "bbbbbbbb").layoutPriority(priority)
                }
                .lineLimit(1)
            ).texts
        }
        #expect(texts(0) == ["aaaabbbbb…"], "223")
        #expect(texts(1) == ["a…bbbbbbbb"], "224")
    }

    @Test func linesLieAsTheyAreAligned() {
        let text = Text(verbatim: "aaaa bb")
        let lines = Setting(50, 100, text.multilineTextAlignment(.trailing)).lines
        #expect(lines.map(\.text) == ["aaaa", "bb"])
        #expect(lines.map(\.x) == [5, 25], "227: in a box of 40 in the middle of 50")
        #expect(Setting(50, 100, text.multilineTextAlignment(.center)).lines.map(\.x) == [5, 15])
        #expect(Setting(50, 100, text).lines.map(\.x) == [5, 5])
    }

    @Test func whatIsLeftOutIsLeftOutWhereItIsAskedFor() {
        func line(_ mode: Text.TruncationMode) -> [String] {
            Setting(80, 100, Text(verbatim: "abcd efgh ijkl").lineLimit(1).truncationMode(mode)).texts
        }
        #expect(line(.tail) == ["abcd ef…"])
        #expect(line(.head) == ["…gh ijkl"])
        #expect(line(.middle) == ["abc…ijkl"])
        func second(_ mode: Text.TruncationMode) -> [String] {
            Setting(80, 40, Text(verbatim: "abcd efgh ijkl mnop\nqrst").truncationMode(mode)).texts
        }
        #expect(second(.tail) == ["abcd", "efgh ij…"])
        #expect(second(.head) == ["abcd", "…op\nqrst"] || second(.head) == ["abcd", "…qrst"])
        // No blank stands beside the ellipsis.
        #expect(Setting(60, 20, Text(verbatim: "abcd efgh")).texts == ["abcd…"])
    }

    @Test func linesAreLimitedAndRoomIsKept() {
        let text = Text(verbatim: "aa bb cc dd")
        #expect(size(text.lineLimit(2), 20, nil).height == 40)
        #expect(size(text.lineLimit(0), 20, nil).height == 20, "F84: below 1 acts as 1")
        #expect(size(text.lineLimit(nil), 20, nil).height == 80)
        #expect(size(text.lineLimit(...3), 20, nil).height == 60)
        #expect(size(text.lineLimit(2...3), 20, nil).height == 60)
        #expect(size(text.lineLimit(3...), nil, nil).height == 60)
        #expect(size(text.lineLimit(2...3), nil, nil).height == 40)
        #expect(size(text.lineLimit(5, reservesSpace: true), nil, nil).height == 100)
        #expect(size(text.lineLimit(5, reservesSpace: false), nil, nil).height == 20)
        #expect(Setting(20, 400, text.lineLimit(2).lineLimit(4)).texts.count == 2, "the innermost wins")
    }

    @Test func linesHaveRoomBetweenThem() {
        let text = Text(verbatim: "aa bb cc").lineSpacing(7)
        #expect(size(text, 20, nil).height == 74)
        #expect(size(text, nil, nil).height == 20)
        #expect(size(text.lineLimit(4, reservesSpace: true), 20, nil).height == 101)
        #expect(size(text.lineSpacing(.nan), 20, nil).height == 74)
        #expect(size(Text(verbatim: "aa bb").lineSpacing(-9), 20, nil).height == 40)
    }

    @Test func lettersShrinkBeforeTextIsLeftOut() {
        let text = Text(verbatim: "aaaaaaaaaa").lineLimit(1).minimumScaleFactor(0.5)
        #expect(Setting(200, 40, text).runs.map(\.attributes.font.size) == [20])
        let shrunk = Setting(80, 40, text)
        #expect(shrunk.texts == ["aaaaaaaaaa"])
        #expect(abs((shrunk.runs.first?.attributes.font.size ?? 0) - 16) < 0.35)
        #expect(size(text, 80, nil).width <= 80)
        let least = Setting(40, 40, text)
        #expect(least.runs.first?.attributes.font.size == 10)
        #expect(least.texts == ["aaaaaaa…"], "F83")
    }

    @Test func textsAddUpWithTheirOwnStyles() {
        let text =
            Text(verbatim: "a").bold() + Text(verbatim: "b").italic().foregroundColor(.red)
            + Text(verbatim: "c").underline(color: .blue)
        let runs = Setting(text.fontWeight(.light)).runs
        #expect(runs.map(\.text) == ["a", "b", "c"])
        #expect(runs.map(\.attributes.font.weight) == [700, 300, 300])
        #expect(runs.map(\.attributes.font.isItalic) == [false, true, false])
        #expect(runs.map(\.attributes.isUnderlined) == [false, false, true])
        #expect(runs[1].attributes.color == Color.red.resolve(in: .light))
        #expect(runs[2].attributes.underlineColor == Color.blue.resolve(in: .light))
    }

    @Test func whatIsSaidAroundATextHoldsUnlessTheTextSaysOtherwise() {
        let runs = Setting(
            VStack {
                Text(verbatim: "plain")
                Text(verbatim: "own").fontDesign(.serif).tracking(1)
                Text(verbatim: "off").bold(false).underline(false)
            }
            .fontDesign(.monospaced).tracking(3).bold().underline().textCase(.uppercase).baselineOffset(2)
        ).runs
        #expect(runs.map(\.text) == ["PLAIN", "OWN", "OFF"])
        #expect(runs.map(\.attributes.font.design) == [.monospaced, .serif, .monospaced])
        #expect(runs.map(\.attributes.tracking) == [3, 1, 3])
        #expect(runs.map(\.attributes.isUnderlined) == [true, true, false])
        #expect(runs.allSatisfy { $0.attributes.font.weight == 700 && $0.attributes.baselineOffset == 2 })
    }

    @Test func raisedLettersMakeTheLineHigher() {
        let text = Text(verbatim: "x") + Text(verbatim: "2").font(.system(size: 10)).baselineOffset(12)
        #expect(size(text, nil, nil).height == 24, "12 above the baseline and 8 high: 4 more than the line has")
        let lines = Setting(text).lines
        #expect(lines.count == 2 && lines[0].baseline - lines[1].baseline == 12)
    }

    @Test func longTextsAndWildNumbersTakeBoundedTime() {
        let words = Text(verbatim: String(repeating: "word ", count: 4000))
        for number in [CGFloat.nan, .infinity, -.infinity, -3, 0, 1e-300, 1e300] {
            let view = words.lineLimit(3).minimumScaleFactor(number).lineSpacing(number).tracking(number)
                .baselineOffset(number).font(.system(size: number))
            let size = Setting.size(view, 100, 100)
            #expect(size.width.isFinite && size.height.isFinite)
            _ = Setting(100, 100, view).lines
        }
    }
}
