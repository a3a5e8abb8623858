import Foundation

/// Where a talk is, so that it can go on there when its program was ended from outside.
package struct TalkRecord: Hashable, Sendable, Codable {
    /// From 1.
    package var slide: Int
    /// From 0.
    package var step: Int
    /// Of the slide, where it has one: the deck may have been changed meanwhile.
    package var slideID: String?
    /// Seconds that the talk had taken.
    package var elapsed: Double
    package var isTimerRunning: Bool
    /// The process that gives the talk.
    package var process: Int32
    /// What was drawn; nil for nothing.
    package var ink: InkSheet?
    /// What hides the deck from the audience, so that it is not seen for a moment either; nil for nothing.
    package var curtain: StageModes.Curtain?

    package init(
        slide: Int, step: Int, slideID: String? = nil, elapsed: Double, isTimerRunning: Bool,
        process: Int32 = ProcessInfo.processInfo.processIdentifier
    ) {
        (self.slide, self.step, self.slideID) = (slide, step, slideID)
        (self.elapsed, self.isTimerRunning, self.process) = (elapsed, isTimerRunning, process)
    }
}
