import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeUI

@Suite("Places of the caret") struct CaretPlacesTests {
    /// Letters of ten points each; capitals go right to left, and what is in between by the level that is given.
    private func places(_ text: String, _ levels: [UInt8]? = nil) -> CaretPlaces {
        let clusters = text.indices.enumerated().map { number, index in
            ShapedParagraph.Cluster(
                text: text[index...index], span: 0, face: FontFace(id: 0), advance: 10, isBlank: false,
                breakAfter: .none, bidiLevel: levels?[number] ?? (text[index].isUppercase ? 1 : 0))
        }
        return CaretPlaces(of: ShapedParagraph(paragraph: Paragraph(spans: []), clusters: clusters, metrics: []))
    }

    private func carets(_ places: CaretPlaces, _ count: Int) -> [CGFloat] { (0...count).map { places.caret($0) } }

    @Test func goFromLeftToRight() {
        let places = places("abc")
        #expect(carets(places, 3) == [0, 10, 20, 30])
        #expect(!places.isRightToLeft && places.width == 30)
        #expect([-5, 4, 6, 24, 26, 90].map { places.index(at: $0) } == [0, 0, 1, 2, 3, 3])
        #expect([-5, 4, 10, 26, 90].map { places.letter(at: $0) } == [0, 0, 1, 2, 2])
        #expect(places.bars(1..<3) == [10...30])
    }

    @Test func goFromRightToLeft() {
        let places = places("ABC")
        #expect(carets(places, 3) == [30, 20, 10, 0])
        #expect(places.isRightToLeft)
        #expect([-5, 6, 24, 26, 90].map { places.index(at: $0) } == [3, 2, 1, 0, 0])
        #expect([4, 26].map { places.letter(at: $0) } == [2, 0])
        #expect(places.bars(0..<2) == [10...30])
    }

    /// "ABC de F": the Latin word stands between the Hebrew ones and is read the other way.
    @Test func turnRoundWhereReadingDoes() {
        let places = places("ABC de F", [1, 1, 1, 1, 2, 2, 1, 1])
        #expect(carets(places, 8) == [80, 70, 60, 50, 20, 30, 20, 10, 0])
        // A selection over the turn is in two pieces.
        #expect(places.bars(3..<5) == [20...30, 40...50])
        #expect(places.bars(0..<8) == [0...80])
        #expect(places.bars(2..<2) == [])
    }

    @Test func shareTheWidthOfACluster() {
        let text = "ffi"
        let clusters = [
            ShapedParagraph.Cluster(
                text: text[...], span: 0, face: FontFace(id: 0), advance: 30, isBlank: false, breakAfter: .none)
        ]
        let places = CaretPlaces(of: ShapedParagraph(paragraph: Paragraph(spans: []), clusters: clusters, metrics: []))
        #expect(carets(places, 3) == [0, 10, 20, 30])
    }

    @Test func areTheBeginningWhereThereIsNoText() {
        #expect(CaretPlaces().caret(0) == 0)
        #expect(CaretPlaces().index(at: 40) == 0 && CaretPlaces().letter(at: 40) == 0)
        #expect(CaretPlaces().bars(0..<3) == [])
    }
}
