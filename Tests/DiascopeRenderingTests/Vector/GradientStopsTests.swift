import DiascopeGraphics
import Testing

@testable import DiascopeRendering

@Suite struct GradientStopsTests {
    private static let red = Color.Resolved(red: 1, green: 0, blue: 0)
    private static let blue = Color.Resolved(red: 0, green: 0, blue: 1)
    private static let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)

    private func stops(_ stops: [(Color.Resolved, Double)], opacity: Double = 1) throws -> GradientStops {
        try #require(
            GradientStops(
                ResolvedGradient(stops: stops.map { .init(color: $0.0, location: $0.1) }), opacity: opacity))
    }

    @Test func aColourThatFadesAwayKeepsItsHue() throws {
        for stop in try stops([(Self.red, 0), (Self.clear, 1)]).straight {
            #expect(stop.color.x == 1 && stop.color.y == 0 && stop.color.z == 0)
            #expect(abs(stop.color.w - (1 - stop.location)) < 1e-9)
        }
    }

    @Test func whereTwoColoursMeetBothAreThere() throws {
        let straight = try stops([(Self.red, 0), (Self.red, 0.5), (Self.blue, 0.5), (Self.blue, 1)]).straight
        #expect(straight.map(\.location) == [0, 0.5, 0.5, 1])
        #expect(straight.map(\.color.x) == [1, 1, 0, 0])
    }

    @Test func whatLiesOutsideIsCutOff() throws {
        let straight = try stops([(Self.blue, 2), (Self.red, -2)]).straight
        #expect(straight.map(\.location) == [0, 1])
        #expect(straight.map(\.color.x) == [0.5, 0.25])
    }

    @Test func opacityIsMultipliedIn() throws {
        #expect(try stops([(Self.red, 0), (Self.blue, 1)], opacity: 0.25).straight.map(\.color.w) == [0.25, 0.25])
    }

    @Test func noPlaceNoGradient() {
        #expect(GradientStops(ResolvedGradient(stops: []), opacity: 1) == nil)
        #expect(
            GradientStops(ResolvedGradient(stops: [.init(color: Self.red, location: .nan)]), opacity: 1) == nil)
    }

    /// The stage's table of colours and the document's stops are the same gradient.
    @Test func betweenItsStopsADocumentBlendsWhatTheStagePaints() throws {
        let half = Color.Resolved(red: 0, green: 1, blue: 0, opacity: 0.5)
        let gradient = try stops([(Self.red, 0.1), (half, 0.6), (Self.blue, 0.9)])
        let straight = gradient.straight
        for (a, b) in zip(straight, straight.dropFirst()) where b.location > a.location {
            let blended = (a.color + b.color) / 2, exact = gradient.color(at: (a.location + b.location) / 2)
            #expect(abs(blended.w - exact.w) < 1e-6)
            for channel in 0..<3 { #expect(abs(blended[channel] * blended.w - exact[channel]) < 0.01) }
        }
    }
}
