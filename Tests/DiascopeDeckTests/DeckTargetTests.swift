import DiascopeDeck
import Testing

struct DeckTargetTests {
    @Test(arguments: [
        ("3", DeckTarget.position(DeckPosition(slide: 3))), ("3.1", .position(DeckPosition(slide: 3, step: 1))),
        ("costs", .slide(id: "costs", step: 0)), ("costs.2", .slide(id: "costs", step: 2)),
        ("a.b", .slide(id: "a.b", step: 0)), ("a.b.12", .slide(id: "a.b", step: 12)),
        ("costs.", .slide(id: "costs.", step: 0)), (".x", .slide(id: ".x", step: 0)),
        ("v2.0.1", .slide(id: "v2.0", step: 1)), ("ä b.1", .slide(id: "ä b", step: 1)),
        ("a.99999999999999999999", .slide(id: "a.99999999999999999999", step: 0)),
    ])
    func aPlaceIsReadByNumberOrID(text: String, target: DeckTarget) {
        #expect(DeckTarget(text) == target)
    }

    @Test(arguments: ["", "0", "0.1", "-1", "1.", "1..2", "+3", ".", "1.2.3"])
    func whatLooksLikeANumberAndIsNoneIsNoPlace(text: String) { #expect(DeckTarget(text) == nil) }

    @Test(arguments: ["3.1", "costs", "costs.2", "a.b.12"]) func itIsWrittenAsItIsRead(text: String) {
        #expect(DeckTarget(text)?.description == text)
    }
}
