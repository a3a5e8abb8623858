import DiascopeShow
import DiascopeStage

/// Starts a deck's program again when the presenter asks for it: tried first without a window, so that a program that
/// does not run costs nothing but a word.
@MainActor final class Reload {
    private let program: String
    private weak var stage: Stage?
    private let show: Show
    private let console: Console
    private var isTrying = false

    /// What is left to the new program; nil where the talk has ended for another reason.
    private(set) var handover: Handover?

    init(program: String, stage: Stage, show: Show, console: Console) {
        (self.program, self.stage, self.show, self.console) = (program, stage, show, console)
        stage.onReload = { [weak self] in self?.begin() }
    }

    private func begin() {
        guard !isTrying else { return }
        isTrying = true
        Task { [weak self] in
            guard let program = self?.program else { return }
            self?.finish(await ProgramTrial.problem(of: program))
        }
    }

    private func finish(_ problem: String?) {
        isTrying = false
        if let problem {
            return show.note(StageNote("Not reloaded: \(problem)", symbol: "exclamationmark.triangle", seconds: 6))
        }
        guard let stage else { return }
        handover = Handover(
            record: show.record, times: show.talk.times, windows: stage.windowState, console: console.arrangement)
        stage.end()
    }
}
