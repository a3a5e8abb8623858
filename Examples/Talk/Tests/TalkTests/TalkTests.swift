import DiascopeTesting
import Testing

@testable import Talk

@MainActor struct TalkTests {
    /// Texts, in reading order, step by step.
    @Test func theSunComesInTheSecondStep() {
        let host = DeckHost(Talk())
        host.go(to: DeckPosition(slide: 2))
        #expect(host.texts == ["What pulls", "The moon, twice a day"])
        host.next()
        host.settle()
        #expect(host.texts == ["What pulls", "The moon, twice a day", "The sun, twice a month"])
    }

    /// Frames, in points of the canvas.
    @Test func theCausesStandBelowEachOther() throws {
        let host = DeckHost(Talk())
        host.go(to: DeckPosition(slide: 2, step: 1))
        let moon = try #require(host.frame(of: "The moon, twice a day"))
        let sun = try #require(host.frame(of: "The sun, twice a month"))
        #expect(moon.minX == sun.minX && moon.maxY < sun.minY)
    }

    /// Controls, by what is written on them.
    @Test func thePressCounts() throws {
        let host = DeckHost(Talk())
        host.go(to: DeckPosition(slide: 3))
        try host.click("Six more hours")
        #expect(host.texts.contains("1 tides"))
    }

    /// Pictures: `RECORD=1 swift test` records them.
    @Test func everyStepLooksAsRecorded() {
        let host = DeckHost(Talk())
        for position in host.positions {
            host.go(to: position)
            host.settle()
            assertPicture(host.image(scale: 0.25), named: "\(position)")
        }
    }

    /// What `Talk check --strict --notes` looks for.
    @Test func nothingEmbarrassesTheSpeaker() { assertNoFindings(in: Talk(), wantsNotes: true) }
}
