import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeRendering

@MainActor @Suite struct FontLibraryTests {
    private let fonts = FontLibrary()

    private func attributes(
        _ size: CGFloat, family: String? = nil, design: FontDescription.Design = .standard, weight: Int = 400,
        isItalic: Bool = false, color: Color.Resolved = PaintedCanvas.black
    ) -> TextAttributes {
        TextAttributes(
            font: FontDescription(family: family, design: design, size: size, weight: weight, isItalic: isItalic),
            color: color)
    }

    private func shape(_ text: String, _ attributes: TextAttributes) -> ShapedParagraph {
        fonts.shape(Paragraph(spans: [.init(text: text, attributes: attributes)]))
    }

    private func width(_ shaped: ShapedParagraph) -> CGFloat { shaped.clusters.reduce(0) { $0 + $1.advance } }

    @Test func widthsGrowWithTheSizeExactly() {
        let text = "Boxy tortoises walk very quickly past jade frogs AVATAR"
        let one = width(shape(text, attributes(1)))
        for size in [7, 12.5, 40, 333] as [CGFloat] {
            #expect(abs(width(shape(text, attributes(size))) - one * size) < 1e-6 * size)
        }
    }

    @Test(arguments: ["AVATAR To Ty", "office fluffy", "漢字 and kana かな", "naïve Ǻ g̈", "x -> y != z"])
    func theLettersAddUpToTheRun(text: String) {
        let shaped = shape(text, attributes(40))
        let runs = fonts.runs(of: shaped, clusters: shaped.clusters.indices)
        #expect(abs(runs.reduce(0) { $0 + $1.width } - width(shaped)) < 1e-6)
        #expect(runs.map(\.text).joined() == text)
        #expect(shaped.clusters.map { String($0.text) } == text.map { String($0) })
        // And what is drawn is as wide as what was measured.
        for run in runs {
            guard let file = fonts.file(run.face),
                let made = fonts.rasteriser.picture(of: .init(run, pixelSize: 40), file: file)
            else { continue }
            #expect(abs(CGFloat(made.picture.size.width) - run.width) < 8, "\(run.text)")
        }
    }

    @Test func kerningCounts() {
        let together = width(shape("AVAVAV", attributes(100)))
        let apart = 3 * (width(shape("A", attributes(100))) + width(shape("V", attributes(100))))
        #expect(together < apart - 5)
    }

    @Test func drawingAgreesWithMeasuringAtOddSizes() {
        let text = "Boxy tortoises walk very quickly past jade frogs"
        for size in [11.3, 17.77, 40, 63.9] as [CGFloat] {
            let shaped = shape(text, attributes(size))
            let run = fonts.runs(of: shaped, clusters: shaped.clusters.indices)[0]
            guard let file = fonts.file(run.face),
                let made = fonts.rasteriser.picture(
                    of: .init(run, pixelSize: size), file: file)
            else {
                Issue.record("no picture at \(size)")
                continue
            }
            #expect(abs(CGFloat(made.picture.size.width) - run.width) <= 2, "\(made.picture.size) for \(run.width)")
        }
    }

    @Test func everyWeightHasAFaceOfItsOwn() {
        let faces = stride(from: 100, through: 900, by: 100).map {
            shape("a", attributes(20, weight: $0)).clusters[0].face
        }
        #expect(Set(faces).count == 9)
        #expect(shape("a", attributes(20, isItalic: true)).clusters[0].face != faces[3])
        #expect(shape("a", attributes(20, design: .monospaced)).clusters[0].face != faces[3])
    }

    @Test func codeHasLettersOfOneWidth() {
        let shaped = shape("iiWW..@@", attributes(20, design: .monospaced))
        #expect(Set(shaped.clusters.map { ($0.advance * 1000).rounded() }).count == 1)
    }

    @Test func anUnknownFontIsReplacedAndReported() {
        let shaped = shape("Hello", attributes(20, family: "No Such Font"))
        #expect(shaped.substitutions.map(\.asked) == ["No Such Font"])
        #expect(shaped.clusters[0].face == shape("Hello", attributes(20)).clusters[0].face)
        #expect(shape("Hello", attributes(20, family: "dejavu sans")).substitutions.isEmpty)
        #expect(shape("Hello", attributes(20)).substitutions.isEmpty)
    }

    @Test func aCharacterThatTheFontLacksComesFromAnother() {
        let shaped = shape("a漢😀", attributes(20))
        #expect(Set(shaped.clusters.map(\.face)).count == 3)
        #expect(shaped.clusters.allSatisfy { $0.advance > 0 })
        #expect(fonts.file(shaped.clusters[2].face)?.hasColor == true)
        // A digit is text, unless it asks to be a picture.
        #expect(fonts.file(shape("1", attributes(20)).clusters[0].face)?.hasColor == false)
    }

    @Test func lettersAreWhatAReaderTakesForOne() {
        let shaped = shape("e\u{301}👩‍👩‍👧\r\nx", attributes(20))
        #expect(shaped.clusters.count == 4)
        #expect(shaped.clusters[2].breakAfter == .mandatory)
        #expect(shaped.clusters[2].advance == 0)
    }

    @Test func runsEndWhereAttributesOrFacesChange() {
        let paragraph = Paragraph(spans: [
            .init(text: "one ", attributes: attributes(20)),
            .init(text: "two漢", attributes: attributes(20, color: PaintedCanvas.red)),
        ])
        let shaped = fonts.shape(paragraph)
        let runs = fonts.runs(of: shaped, clusters: 0..<shaped.clusters.count)
        #expect(runs.map(\.text) == ["one ", "two", "漢"])
        #expect(runs[0].offset == 0 && abs(runs[1].offset - runs[0].width) < 1e-9)
        #expect(shaped.clusters[3].breakAfter == .allowed, "a line may end between two spans")
        #expect(fonts.runs(of: shaped, clusters: 5..<900).map(\.text) == ["wo", "漢"])
        #expect(fonts.runs(of: shaped, clusters: 50..<900).isEmpty)
    }

    @Test func tabsAndLineEndsAreNotDrawn() {
        let shaped = shape("a\tb\n", attributes(20))
        let runs = fonts.runs(of: shaped, clusters: shaped.clusters.indices)
        #expect(runs.map(\.text) == ["a", "b"])
        #expect(runs[1].offset > runs[0].width + 10)
    }

    @Test func rightToLeftWordsStandInReadingOrder() {
        let shaped = shape("ab שלום עולם cd", attributes(20))
        let runs = fonts.runs(of: shaped, clusters: shaped.clusters.indices)
        #expect(runs.first?.text == "ab " && runs.last?.text == " cd")
        #expect(runs.contains { $0.isRightToLeft })
        #expect(abs(runs.reduce(0) { $0 + $1.width } - width(shaped)) < 1e-6)
    }

    @Test func spansOfALineThatGoesRightToLeftStandFromTheRight() {
        let paragraph = Paragraph(spans: [
            .init(text: "שלום ", attributes: attributes(20)), .init(text: "Swift", attributes: attributes(30)),
            .init(text: " עולם", attributes: attributes(20)),
        ])
        let shaped = fonts.shape(paragraph)
        let runs = fonts.runs(of: shaped, clusters: shaped.clusters.indices)
        // Where a word has another face than the blank beside it there are two runs.
        let spans = runs.map(\.span).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
        #expect(spans == [2, 1, 0])
        #expect(runs.allSatisfy { $0.isRightToLeft == ($0.span != 1) })
        #expect(abs(runs.reduce(0) { $0 + $1.width } - width(shaped)) < 1e-6)
    }

    @Test func aWordOfTenThousandLettersCanBeShapedAndDrawn() {
        let canvas = PaintedCanvas()
        let word = String(repeating: "abcdefghij", count: 1000)
        let item = canvas.text(word, size: 20, at: CGPoint(x: -60_000, y: 0))
        #expect(item.frame.width > 90_000)
        let picture = canvas.paint([.item(item)], width: 300, height: 40)
        #expect((0..<300).contains { picture[$0, 15].r < 100 }, "its middle is there")
        let large = canvas.text(word, size: 700, at: .zero)
        #expect(canvas.paint([.item(large)], width: 300, height: 900).width == 300)
    }

    @Test func piecesOfALongRunFollowEachOther() {
        let shaped = shape(String(repeating: "AVATAR ", count: 400), attributes(40))
        let run = fonts.runs(of: shaped, clusters: shaped.clusters.indices)[0]
        guard let file = fonts.file(run.face) else { return }
        let pieces = fonts.rasteriser.pieces(of: run, file: file, pixelSize: 40)
        #expect(pieces.count > 5)
        #expect(pieces.map(\.text).joined() == run.text)
        for (a, b) in zip(pieces, pieces.dropFirst()) { #expect(a.offset < b.offset) }
    }

    @Test func glyphPicturesStayUnderTheirLimit() {
        let fonts = FontLibrary(maskBytes: 200_000)
        let shaped = fonts.shape(Paragraph(spans: [.init(text: "Measure", attributes: attributes(40))]))
        let run = fonts.runs(of: shaped, clusters: shaped.clusters.indices)[0]
        guard let file = fonts.file(run.face) else { return }
        for size in 20..<90 {
            _ = fonts.rasteriser.picture(of: .init(run, pixelSize: CGFloat(size)), file: file)
            #expect(fonts.maskBytes <= 200_000)
        }
        #expect(fonts.maskBytes > 0)
    }

    @Test func sizesThatMakeNoSenseAreNothing() {
        for size in [0, -5, CGFloat.nan, .infinity] {
            #expect(width(shape("abc", attributes(size))) == 0)
        }
        #expect(shape("", attributes(20)).clusters.isEmpty)
        #expect(shape("", attributes(20)).metrics[0].ascent > 10)
    }
}

extension RunRasteriser.Letters {
    fileprivate init(_ run: TextRun, pixelSize: CGFloat) {
        self.init(text: run.text, face: run.face, pixelSize: pixelSize, isRightToLeft: false)
    }
}
