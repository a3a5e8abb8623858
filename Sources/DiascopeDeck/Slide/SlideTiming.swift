import DiascopeGraphics

/// How much time slides are to take, together where several share one plan.
package struct SlidePlan: Hashable, Sendable {
    package let minutes: Double
    private let share = Share()

    package init(minutes: Double) { self.minutes = minutes }

    /// The same for all slides that a modifier is on.
    private final class Share: Hashable, Sendable {
        static func == (a: Share, b: Share) -> Bool { a === b }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// How many minutes each slide is to take.
    ///
    /// A plan for several slides is divided evenly among those without a plan of their own, after what the others take.
    ///
    /// - Parameter plans: of each slide, the innermost first.
    /// - Returns: nil for slides without a plan.
    package static func minutes(of plans: [[SlidePlan]]) -> [Double?] {
        var known: [SlidePlan: Double] = [:]
        /// What each slide of a plan takes that has no other inside of it.
        func share(of plan: SlidePlan) -> Double {
            if let known = known[plan] { return known }
            // Until it is known: plans cannot be inside of each other, but nothing here depends on that.
            known[plan] = 0
            var rest = plan.minutes, count = 0
            for slide in plans where slide.contains(plan) {
                guard let own = slide.first, own != plan else {
                    count += 1
                    continue
                }
                rest -= share(of: own)
            }
            known[plan] = max(rest, 0) / Double(max(count, 1))
            return known[plan] ?? 0
        }
        return plans.map { $0.first.map(share) }
    }
}

extension View {
    /// How much time the slide is to take: the presenter sees whether there is more of it left, or less.
    ///
    /// On a `Group` or a `Section` it is the time of all slides in it together. SwiftUI: no counterpart.
    ///
    /// - Parameters:
    ///   - minutes: not below 0; anything else is left out, with a diagnostic.
    ///   - fileID: where the time is said; leave it out.
    ///   - line: where the time is said; leave it out.
    public func duration(minutes: Double, fileID: String = #fileID, line: UInt = #line) -> some View {
        let plan = minutes >= 0 && minutes.isFinite ? SlidePlan(minutes: minutes) : nil
        return transformPreference(SlideFactsKey.self) { if let plan { $0.plans.append(plan) } }
            .reporting(
                plan == nil
                    ? Diagnostic(
                        .timeInvalid, "a duration of \(minutes) minutes is left out",
                        source: Diagnostic.source(fileID, line)) : nil)
    }

    /// Lets the slide go on by itself: each of its steps, and the last one to the next slide. For decks that nobody
    /// stands beside.
    ///
    /// A time belongs to the step that it ends. Any move begins the time of the step that it leads to. The last slide
    /// stays, unless the deck `loops`. On a `Group` or a `Section` it holds for each slide that says nothing else.
    ///
    /// - Parameters:
    ///   - seconds: not below 0; anything else is left out, with a diagnostic.
    ///   - step: which step goes on, from 0; nil for each step of the slide.
    ///   - fileID: where the time is said; leave it out.
    ///   - line: where the time is said; leave it out.
    public func advances(
        after seconds: Double, step: Int? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
        let isUsable = seconds >= 0 && seconds.isFinite
        return transformPreference(StepCourseKey.self) {
            if isUsable { $0.advances[step ?? -1] = $0.advances[step ?? -1] ?? seconds }
        }
        .reporting(
            isUsable
                ? nil
                : Diagnostic(
                    .timeInvalid, "a slide that goes on after \(seconds) seconds stays",
                    source: Diagnostic.source(fileID, line)))
    }
}
