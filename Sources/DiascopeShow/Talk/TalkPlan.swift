/// How much of a talk's time each of its slides is to take, and where in it one should be.
///
/// Slides say it themselves; what the others get is shared evenly of what is left of the whole.
package struct TalkPlan: Hashable, Sendable {
    /// Of each slide, in seconds.
    package let seconds: [Double]

    /// Where a talk is, compared with its plan.
    package enum Pace: Hashable, Sendable {
        case onTime
        /// By so many seconds.
        case ahead(Double)
        case behind(Double)
    }

    /// nil where nobody has said how long anything takes.
    ///
    /// - Parameters:
    ///   - planned: of each slide in seconds, nil where it does not say.
    ///   - total: of the talk in seconds; nil is the sum of what the slides say.
    package init?(planned: [Double?], total: Double?) {
        let planned = planned.map { $0.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
        let said = planned.compactMap(\.self), sum = said.reduce(0, +)
        let total = total.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        guard !planned.isEmpty, total != nil || sum > 0 else { return nil }
        let open = planned.count - said.count
        // More than there is, or nobody to take what is left: all get their share of the whole.
        let scale = total.map { sum > $0 || open == 0 ? $0 / max(sum, 1e-9) : 1 } ?? 1
        let share = open > 0 ? max((total ?? sum) - sum * scale, 0) / Double(open) : 0
        seconds = planned.map { $0.map { $0 * scale } ?? share }
    }

    package var total: Double { seconds.reduce(0, +) }

    /// - Parameters:
    ///   - elapsed: of the talk, in seconds.
    ///   - slide: from 0.
    ///   - step: from 0; the steps of a slide share its time evenly.
    package func pace(at elapsed: Double, slide: Int, step: Int = 0, of steps: Int = 1) -> Pace {
        guard seconds.indices.contains(slide) else { return .onTime }
        let part = seconds[slide] / Double(max(steps, 1))
        let begin = seconds[..<slide].reduce(0, +) + part * Double(step)
        if elapsed < begin { return .ahead(begin - elapsed) }
        return elapsed > begin + part ? .behind(elapsed - begin - part) : .onTime
    }
}

extension Double {
    /// `4:05`, `1:02:03`: seconds as a time, whole ones that have passed, without a sign.
    var timeText: String { TalkClock.text(magnitude) }
}
