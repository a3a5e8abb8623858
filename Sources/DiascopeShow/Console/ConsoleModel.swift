import DiascopeDeck
import DiascopeUI

/// What the console shows, as far as its views care: each view is evaluated when what it reads changes.
@MainActor @Observable final class ConsoleModel {
    /// What the next press does.
    enum NextPress: Equatable {
        case step
        case slide(title: String)
        case nothing
    }

    var layout = ConsoleLayout.notes
    /// In points of the console's canvas, whose smaller side is about a thousand.
    var notesSize = 34.0

    /// The slide where the talk is.
    var current: DisplayListView.Picture?
    /// What the audience sees where that is something else; nil where it sees the slide.
    var seenInstead: DisplayListView.Picture?
    var next: DisplayListView.Picture?
    var nextPress = NextPress.nothing
    /// Its place in the deck, from 0.
    var slide = 0
    /// As an audience counts; nil for a hidden slide.
    var slideNumber: Int?
    var slideCount = 0
    /// How much of the slides is done, 0…1.
    var slideShare = 0.0
    /// From 0.
    var step = 0
    var stepCount = 1
    var title = ""
    var notes = ""
    var audience = AudienceState()

    var clock = ""
    var elapsed = ""
    var isTimerRunning = false
    /// nil without a plan.
    var remaining: String?
    var isOvertime = false
    var pace = TalkPlan.Pace.onTime
    /// Of the planned time, 0…1; nil without a plan.
    var timeShare: Double?

    /// What a click on the next slide does.
    var goOn: () -> Void = {}

    static let notesSizes = 16.0...120.0

    func change(_ action: ConsoleAction) {
        switch action {
        case .nextLayout: layout = layout.next
        case .layout(let new): layout = new
        case .largerNotes: notesSize = min((notesSize * 1.15).rounded(), Self.notesSizes.upperBound)
        case .smallerNotes: notesSize = max((notesSize / 1.15).rounded(), Self.notesSizes.lowerBound)
        case .scrollNotes: break
        }
    }
}
