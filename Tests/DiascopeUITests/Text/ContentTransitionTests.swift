import DiascopeGraphics
import DiascopeTesting
import Foundation
import Testing

@testable import DiascopeUI

/// F144
@MainActor @Suite("Texts that turn into other ones") struct ContentTransitionTests {
    private let handle = Handle<String>()

    /// Letters as they are drawn.
    private struct Drawn: Equatable {
        var text: String
        var opacity: Double
        /// Of the beginning of their baseline.
        var place: CGPoint
        var size: CGFloat
    }

    private func drawn(_ host: TestHost) -> [Drawn] {
        var found: [Drawn] = []
        func read(_ list: DisplayList, at origin: CGPoint) {
            var opacities = [1.0]
            for entry in list.entries {
                switch entry {
                case .begin(let group): opacities.append(opacities[opacities.count - 1] * group.opacity)
                case .end: opacities.removeLast()
                case .mask: break
                case .item(let item):
                    let place = CGPoint(x: origin.x + item.frame.minX, y: origin.y + item.frame.minY)
                    for content in item.content {
                        switch content {
                        case .list(let list): read(list, at: place)
                        case .text(let run, let baseline, _):
                            found.append(
                                Drawn(
                                    text: run.text, opacity: opacities[opacities.count - 1],
                                    place: CGPoint(x: place.x + baseline.x, y: place.y + baseline.y),
                                    size: run.attributes.font.size))
                        default: break
                        }
                    }
                }
            }
        }
        _ = host.texts
        read(host.host.graph.displayList, at: .zero)
        return found
    }

    private func letters(_ text: String, _ host: TestHost) -> Drawn? { drawn(host).first { $0.text == text } }

    private func host(_ start: String, _ transition: ContentTransition? = nil) -> TestHost {
        TestHost {
            Holding(handle, start) { text in
                if let transition { Text(text).contentTransition(transition) } else { Text(text) }
            }
        }
    }

    private func change(_ text: String) { withAnimation(.linear(duration: 1)) { handle.value = text } }

    private func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 0.001 } ?? false }

    @Test func otherWordsFadeInAnAnimation() {
        let host = host("aaaa")
        host.step { change("bbbb") }
        #expect(near(letters("aaaa", host)?.opacity, 1))
        host.host.metrics.reset()
        host.advance(by: 0.25)
        #expect(near(letters("aaaa", host)?.opacity, 0.75))
        #expect(near(letters("bbbb", host)?.opacity, 0.25))
        #expect(host.host.metrics.bodyEvaluations == 0 && host.host.metrics.layoutsComputed == 0)
        #expect(host.texts == ["bbbb"])
        host.advance(by: 0.8)
        #expect(drawn(host).map(\.text) == ["bbbb"])
        #expect(!host.host.graph.needsFrame)
    }

    @Test func withoutAnAnimationTheyAreThereAtOnce() {
        let host = host("aaaa")
        host.step { handle.value = "bbbb" }
        #expect(drawn(host).map(\.text) == ["bbbb"])
        #expect(!host.host.graph.needsFrame)
    }

    @Test func identityIsThereAtOnce() {
        let host = host("aaaa", .identity)
        host.step { change("bbbb") }
        #expect(drawn(host).map(\.text) == ["bbbb"])
    }

    @Test func theWidthGoesAlongAndTheTextStaysWhereItIsHeld() {
        let host = host("aaaa", .opacity)
        host.step { change("bb") }
        host.advance(by: 0.5)
        #expect(near(host.frame(of: "bb").map { Double($0.width) }, 30))
        // In the middle of the canvas: 180…220 and 190…210.
        #expect(near(letters("aaaa", host).map { Double($0.place.x) }, 180))
        #expect(near(letters("bb", host).map { Double($0.place.x) }, 190))
    }

    @Test func aThirdTextInTheMiddleTakesOverWhatIsSeen() {
        let host = host("aaaa")
        host.step { change("bbbb") }
        host.advance(by: 0.5)
        host.step { change("cccc") }
        #expect(near(letters("aaaa", host)?.opacity, 0.5))
        #expect(near(letters("bbbb", host)?.opacity, 0.5))
        host.advance(by: 0.25)
        let shares = drawn(host)
        #expect(near(letters("cccc", host)?.opacity, 0.25))
        #expect(near(shares.reduce(0) { $0 + $1.opacity }, 1), "\(shares)")
        host.advance(by: 1)
        #expect(drawn(host).map(\.text) == ["cccc"])
    }

    @Test func digitsThatChangeRollAndTheOthersStay() throws {
        let host = host("12", .numericText())
        let rest = try #require(drawn(host).first)
        host.step { change("13") }
        host.advance(by: 0.5)
        #expect(letters("1", host) == Drawn(text: "1", opacity: 1, place: rest.place, size: rest.size))
        let old = try #require(letters("2", host)), new = try #require(letters("3", host))
        #expect(near(old.opacity, 0.5) && near(new.opacity, 0.5))
        #expect(old.place.y < rest.place.y - 3 && new.place.y > rest.place.y + 3, "upwards")
        host.advance(by: 0.6)
        #expect(drawn(host).map(\.text) == ["13"])
    }

    @Test func theyRollDownWhereTheyCountDownOrTheValueFalls() throws {
        for transition in [ContentTransition.numericText(countsDown: true), .numericText()] {
            let host = host("12", transition)
            host.step { change("11") }
            host.advance(by: 0.5)
            let old = try #require(letters("2", host)).place.y, isDown = transition != .numericText()
            let rest = 156.0
            #expect(isDown ? old > rest + 3 : old < rest - 3)
        }
        let number = Handle<Int>()
        let host = TestHost {
            Holding(number, 12) { Text("\($0)").contentTransition(.numericText(value: Double($0))) }
        }
        let rest = try #require(drawn(host).first).place.y
        host.step { withAnimation(.linear(duration: 1)) { number.value = 17 } }
        host.advance(by: 0.5)
        #expect(try #require(letters("2", host)).place.y < rest - 3)
        host.advance(by: 1)
        host.step { withAnimation(.linear(duration: 1)) { number.value = 16 } }
        host.advance(by: 0.5)
        #expect(try #require(letters("7", host)).place.y > rest + 3)
    }

    @Test func aDigitMoreMovesTheOthersToTheirNewPlaces() throws {
        let host = TestHost {
            Holding(handle, "50") { text in
                Text(text).contentTransition(.numericText()).frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        host.step { change("150") }
        host.advance(by: 0.5)
        #expect(near(letters("5", host).map { Double($0.place.x) }, 5))
        #expect(near(letters("5", host)?.opacity, 1))
        #expect(near(letters("1", host)?.opacity, 0.5))
    }

    /// B61
    @Test func theSameWordsGrowOnTheirWay() throws {
        let size = Handle<CGFloat>()
        let host = TestHost {
            Holding(size, 13) { size in
                Text("aa bb").font(.system(size: size)).frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        host.step { withAnimation(.linear(duration: 1)) { size.value = 26 } }
        host.advance(by: 0.5)
        let second = try #require(letters("bb", host))
        #expect(near(Double(second.size), 19.5))
        #expect(near(Double(second.place.x), 45))
        #expect(near(host.frame(of: "aa bb").map { Double($0.height) }, 30))
        host.advance(by: 0.6)
        #expect(drawn(host).map(\.size) == [26])
    }

    @Test func aTransitionForTheWholeTreeReachesItsTexts() {
        let host = TestHost {
            VStack { Holding(handle, "aaaa") { Text($0) } }.contentTransition(.identity)
        }
        host.step { change("bbbb") }
        #expect(drawn(host).map(\.text) == ["bbbb"])
    }
}

@Suite("Which digits are the same") struct DigitMatchingTests {
    private func partners(_ new: String, _ old: String) -> [Int?] {
        DigitMatching.partners(of: new.map(String.init), in: old.map(String.init))
    }

    @Test func thoseOfTheSamePlaceAndValue() {
        #expect(partners("100", "99") == [nil, nil, nil])
        #expect(partners("199", "99") == [nil, 0, 1])
        #expect(partners("1,000", "2,000") == [nil, 1, 2, 3, 4])
        #expect(partners("9.50", "12.50") == [nil, 2, 3, 4])
        #expect(partners("9.5", "9.25") == [0, 1, nil])
    }

    @Test func wordsAroundNumbersStay() {
        #expect(partners("€9", "€10") == [0, nil])
        #expect(partners("7of9", "6of9") == [nil, 1, 2, 3])
        #expect(partners("12s", "8s") == [nil, nil, 1])
    }
}
