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

    package init(
        slide: Int, step: Int, slideID: String? = nil, elapsed: Double, isTimerRunning: Bool,
        process: Int32 = ProcessInfo.processInfo.processIdentifier
    ) {
        (self.slide, self.step, self.slideID) = (slide, step, slideID)
        (self.elapsed, self.isTimerRunning, self.process) = (elapsed, isTimerRunning, process)
    }
}
