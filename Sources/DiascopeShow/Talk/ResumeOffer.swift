import DiascopeDeck
import DiascopeUI

/// The offer to go on where an earlier run of the deck was when it was ended from outside: a few words for the presenter,
/// for five seconds or until a key is pressed.
@MainActor package final class ResumeOffer {
    /// How long it stands, in seconds.
    package static let patience = 5.0

    private let run: DeckRun
    private let goOn: () -> Void
    private var callOff: (() -> Void)?
    package private(set) var isOpen = true
    private let question: String

    /// For the presenter's window; nil when nothing is offered any more.
    var words: String? { isOpen ? "\(question) Return" : nil }

    /// - Parameter goOn: what a yes does.
    package init(_ record: TalkRecord, to run: DeckRun, goOn: @escaping () -> Void) {
        (self.run, self.goOn) = (run, goOn)
        let graph = run.graph
        let place = run.place(of: record)
        let name = place.step > 0 ? "slide \(place.slide), step \(place.step + 1)" : "slide \(place.slide)"
        question = "Go on at \(name)?"
        graph.rootScope.set(\.resumeQuestion, question)
        callOff = graph.schedule(at: graph.time + Self.patience) { [weak self] in self?.end() }
    }

    /// Offers a press of a key. True where it was the answer; any other key is one like every other, and ends the offer.
    package func take(_ stroke: KeyStroke) -> Bool {
        guard isOpen else { return false }
        end()
        let modifiers = stroke.modifiers.subtracting([.capsLock, .numericPad])
        guard modifiers.isEmpty, stroke.key == .return || stroke.key == "r" else { return false }
        goOn()
        return true
    }

    private func end() {
        guard isOpen else { return }
        isOpen = false
        callOff?()
        callOff = nil
        run.graph.rootScope.set(\.resumeQuestion, nil)
    }
}

extension EnvironmentValues {
    /// Whether the talk is to go on elsewhere; nil where nothing is offered.
    var resumeQuestion: String? {
        get { self[ResumeQuestionKey.self] }
        set { self[ResumeQuestionKey.self] = newValue }
    }

    private struct ResumeQuestionKey: EnvironmentKey { static let defaultValue: String? = nil }
}

/// What is shown of the offer over all slides, where the presenter sees nothing but them: an audience is not asked.
struct ResumeNotice: View {
    @Environment(\.resumeQuestion) private var question
    @Environment(\.stageIsAlone) private var isAlone
    @Environment(\.textStyleScale) private var scale

    var body: some View {
        if isAlone, let question {
            HStack(spacing: 8 * scale) {
                Text(question).foregroundStyle(Color.white)
                Text("Return").foregroundStyle(Color.black)
                    .padding(EdgeInsets(top: 2 * scale, leading: 6 * scale, bottom: 2 * scale, trailing: 6 * scale))
                    .background { RoundedRectangle(cornerRadius: 4 * scale).fill(Color.white) }
            }
            .font(.system(size: 12 * scale, weight: .semibold))
            .padding(8 * scale)
            .background { RoundedRectangle(cornerRadius: 8 * scale).fill(Color.black.opacity(0.82)) }
            .padding(16 * scale)
            .accessibilityIdentifier("resume offer")
        }
    }
}
