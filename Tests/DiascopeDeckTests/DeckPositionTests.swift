import DiascopeDeck
import Testing

struct DeckPositionTests {
    @Test(arguments: [
        ("1", 1, 0), ("3", 3, 0), ("3.0", 3, 0), ("3.1", 3, 1), ("12.34", 12, 34), ("007.01", 7, 1),
    ])
    func aPlaceIsReadAsSlideAndStep(text: String, slide: Int, step: Int) {
        #expect(DeckPosition(text) == DeckPosition(slide: slide, step: step))
    }

    @Test(arguments: [
        "", ".", "0", "0.1", "-1", "1.", ".1", "1.-1", "1.-0", "+1", "1.+1", "1.1.1", "1..1", "a", "1.a", "1,1", " 1",
        "1 ", "1e3", "0x1", "½", "٣", "99999999999999999999", "1.99999999999999999999", "١",
    ])
    func anythingElseIsNoPlace(text: String) {
        #expect(DeckPosition(text) == nil)
    }

    @Test func itIsWrittenAsItIsRead() {
        #expect("\(DeckPosition(slide: 3))" == "3.0")
        #expect("\(DeckPosition(slide: 12, step: 4))" == "12.4")
        #expect(DeckPosition("\(DeckPosition(slide: 12, step: 4))") == DeckPosition(slide: 12, step: 4))
    }

    @Test func placesAreInTheOrderOfTheDeck() {
        let places = ["2.1", "10.0", "1.5", "2.0", "1.0"].compactMap(DeckPosition.init(_:))
        #expect(places.sorted().map(\.description) == ["1.0", "1.5", "2.0", "2.1", "10.0"])
    }
}
