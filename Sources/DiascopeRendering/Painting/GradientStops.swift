import DiascopeGraphics

/// A gradient's colours in the order in which they are drawn.
///
/// Colours are blended with their opacity multiplied in, so that a colour fades to clear without turning dark.
struct GradientStops {
    private struct Stop {
        var location: Double
        /// Red, green, blue and opacity, multiplied by the opacity.
        var color: SIMD4<Double>
    }

    private let stops: [Stop]

    /// Nil where no stop has a place.
    init?(_ gradient: ResolvedGradient, opacity: Double) {
        stops = gradient.stops.filter(\.location.isFinite).sorted { $0.location < $1.location }.map { stop in
            let c = stop.color.components, alpha = c.w * opacity
            return Stop(location: stop.location, color: SIMD4(c.x * alpha, c.y * alpha, c.z * alpha, alpha))
        }
        if stops.isEmpty { return nil }
    }

    /// The premultiplied colour at a place, 0 being the start and 1 the end.
    ///
    /// - Parameter isBefore: where two colours meet, the one in front of the place instead of the one behind it.
    func color(at place: Double, isBefore: Bool = false) -> SIMD4<Double> {
        let next = stops.firstIndex { isBefore ? $0.location >= place : $0.location > place } ?? stops.count
        if next == 0 { return stops[0].color }
        if next == stops.count { return stops[next - 1].color }
        let a = stops[next - 1], b = stops[next]
        let part = (place - a.location) / (b.location - a.location)
        return a.color + (b.color - a.color) * part
    }

    /// The places from 0 to 1 at which colours begin to change otherwise, both ends among them.
    var places: [Double] {
        var places = [0.0]
        for stop in stops where stop.location > places[places.count - 1] && stop.location < 1 {
            places.append(stop.location)
        }
        return places + [1]
    }

    /// The same colours as stops between which a drawing library may blend colours and opacity apart from each other.
    var straight: [(location: Double, color: SIMD4<Double>)] {
        zip(places, places.dropFirst()).flatMap { start, end in
            let first = color(at: start), last = color(at: end, isBefore: true)
            // Where the opacity changes on the way, the colour does not go in a straight line.
            let isCurved = first.w > 0 && last.w > 0 && abs(first.w - last.w) > 1e-6
            let parts = isCurved ? 16 : 1
            return (0...parts).map { part in
                let place = Double(part) / Double(parts)
                let color = first + (last - first) * place
                // What is clear has the colour of what it fades to.
                let visible = color.w > 0 ? color : first.w > 0 ? first : last
                let alpha = max(visible.w, 1e-9)
                var straight = (visible / alpha).clamped(lowerBound: .zero, upperBound: .one)
                straight.w = color.w
                return (start + (end - start) * place, straight)
            }
        }
    }
}
