import DiascopeDeck

/// What time a talk spent on which slide: the result of a rehearsal. Times in seconds of the talk, pauses left out.
package struct SlideTimes: Hashable, Sendable, Codable {
    /// A stay on one slide.
    package struct Visit: Hashable, Sendable, Codable {
        /// From 0.
        package var slide: Int
        package var start: Double
        package var end: Double

        package var seconds: Double { end - start }
    }

    /// In order; the last one goes on.
    package private(set) var visits: [Visit] = []

    package init() {}

    /// The talk is on a slide at a time. Called at each move, and at the end; a time before the last one counts as it.
    package mutating func note(slide: Int, at time: Double) {
        let time = max(time, visits.last?.end ?? time)
        if let last = visits.indices.last {
            visits[last].end = time
            guard visits[last].slide != slide else { return }
        }
        visits.append(Visit(slide: slide, start: time, end: time))
    }

    /// The timer was set to zero: what was before does not count.
    package mutating func restart(slide: Int) { visits = [Visit(slide: slide, start: 0, end: 0)] }

    package func seconds(of slide: Int) -> Double {
        visits.reduce(0) { $0 + ($1.slide == slide ? $1.seconds : 0) }
    }

    package var total: Double { visits.reduce(0) { $0 + $1.seconds } }
}

/// What is written after a rehearsal.
package struct RehearsalReport {
    package struct Row: Hashable, Sendable {
        /// By which the slide is gone to.
        package var number: Int
        package var title: String
        package var visits: Int
        package var seconds: Double
        /// nil without a plan.
        package var planned: Double?
    }

    /// One for each slide of the deck, in order.
    package let rows: [Row]

    package init(_ times: SlideTimes, slides: [(number: Int, title: String)], plan: TalkPlan?) {
        rows = slides.enumerated().map { index, slide in
            Row(
                number: slide.number, title: slide.title, visits: times.visits.count { $0.slide == index },
                seconds: times.seconds(of: index),
                planned: plan.flatMap { $0.seconds.indices.contains(index) ? $0.seconds[index] : nil })
        }
    }

    private var total: Double { rows.reduce(0) { $0 + $1.seconds } }

    /// To read: a line a slide, with how far it is off its plan.
    package var text: String {
        let plan = rows.compactMap(\.planned).reduce(0, +)
        let lines = rows.map { row in
            let off = row.planned.map { offset(row.seconds - $0) } ?? ""
            return line("\(row.number)", row.visits == 0 ? "–" : row.seconds.timeText, off, row.title)
        }
        let last = line("", total.timeText, plan > 0 ? offset(total - plan) : "", "in all")
        return (lines + [last]).joined(separator: "\n") + "\n"
    }

    private func line(_ number: String, _ time: String, _ off: String, _ title: String) -> String {
        func right(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(width - text.count, 0)) + text
        }
        return right(number, 4) + right(time, 9) + right(off, 9) + "  " + title
    }

    /// `+0:12` where it took longer.
    private func offset(_ seconds: Double) -> String {
        abs(seconds) < 1 ? "±0:00" : (seconds > 0 ? "+" : "−") + seconds.timeText
    }

    /// For other programs: tab-separated with a line of names, seconds with one digit behind the point.
    package var table: String {
        func tenths(_ seconds: Double) -> String {
            let value = Int((seconds * 10).rounded())
            return "\(value / 10).\(value % 10)"
        }
        // A title may hold what separates lines and columns.
        let lines = rows.map { row in
            let title = String(row.title.map { $0 == "\t" || $0.isNewline ? " " : $0 })
            let planned = row.planned.map(tenths) ?? ""
            return "\(row.number)\t\(title)\t\(row.visits)\t\(tenths(row.seconds))\t\(planned)"
        }
        return (["slide\ttitle\tvisits\tseconds\tplanned"] + lines).joined(separator: "\n") + "\n"
    }
}
