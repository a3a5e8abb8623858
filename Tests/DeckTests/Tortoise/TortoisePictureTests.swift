import DiascopeTesting
import Testing

@testable import Tortoise

/// What the audience sees of the Tortoise deck, against recorded pictures.
@MainActor struct TortoisePictureTests {
    private static let scale: CGFloat = 0.25

    private func picture(_ host: DeckHost, named name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        assertPicture(host.image(scale: Self.scale), named: name, sourceLocation: sourceLocation)
    }

    // The greeting in white, large and in the middle of the meadow.
    @Test func theWelcome() {
        picture(DeckHost(Tortoise()), named: "1.0")
    }

    // The tortoise at the leading side, as far from the edge as its padding says.
    @Test func theTortoiseBeforeItsWalk() {
        let host = DeckHost(Tortoise())
        host.next()
        picture(host, named: "2.0")
    }

    // At the trailing side, reached by walking or by entering the slide in this step: the same picture.
    @Test func theTortoiseAfterItsWalk() {
        let walked = DeckHost(Tortoise())
        walked.next()
        walked.next()
        walked.settle()
        picture(walked, named: "2.1")
        let entered = DeckHost(Tortoise())
        entered.go(to: DeckPosition(slide: 2, step: 1))
        #expect(entered.image(scale: Self.scale) == walked.image(scale: Self.scale))
    }

    // On its way it is between its places, and drawn where it is.
    @Test func theWalkOnItsWay() {
        let host = DeckHost(Tortoise())
        host.next()
        host.next()
        for tenths in 0...2 {
            picture(host, named: "walk-0.\(tenths)")
            host.advance(by: 0.1)
        }
    }

    @Test func theWalkBeginsWhereTheTortoiseStood() throws {
        let host = DeckHost(Tortoise())
        host.next()
        let before = try #require(host.frame(of: "tortoise.fill"))
        host.next()
        #expect(host.frame(of: "tortoise.fill") == before)
        host.advance(by: 1.0 / 60)
        let first = try #require(host.frame(of: "tortoise.fill"))
        #expect(before.minX < first.minX && first.minX < before.minX + 100, "\(before) to \(first)")
    }

    @Test func twoRunsOfTheWalkGiveTheSamePictures() {
        let hosts = [DeckHost(Tortoise()), DeckHost(Tortoise())]
        for host in hosts {
            host.next()
            host.next()
            host.advance(by: 0.15)
        }
        #expect(hosts[0].image(scale: Self.scale) == hosts[1].image(scale: Self.scale))
        #expect(hosts[0].frame(of: "tortoise.fill") == hosts[1].frame(of: "tortoise.fill"))
    }

    @Test func theTortoiseWalksFromTheLeadingPaddingToTheTrailingOne() throws {
        let host = DeckHost(Tortoise())
        host.next()
        let start = try #require(host.frame(of: "tortoise.fill"))
        #expect(start.minX == 150)
        host.next()
        host.settle()
        let end = try #require(host.frame(of: "tortoise.fill"))
        #expect(end.maxX == 1770)
        #expect(start.minY == end.minY && start.size == end.size)
    }

    @Test func theDeckHasItsTitlesAndStepsAndNothingToComplainAbout() {
        let host = DeckHost(Tortoise())
        #expect(host.steps == [1, 2])
        #expect(host.titles == ["Hello, World!", "The tortoise walks"])
        for _ in 0..<5 { host.next() }
        #expect(host.diagnostics.isEmpty, "\(host.diagnostics)")
    }
}
