import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import DiascopeShow
import Testing

/// Expects a deck to have nothing that its program's `check` would report: texts that are cut off, low contrast, missing
/// pictures and so on. Each finding is a failure of its own, with slide and step.
///
/// - Parameters:
///   - deck: shown step by step, from the first slide to the last.
///   - ignored: kinds of findings that are meant to be so.
///   - wantsNotes: whether a slide without notes is a finding.
///   - sourceLocation: where a failure is shown; leave it out.
@MainActor public func assertNoFindings(
    in deck: some Deck, ignoring ignored: Set<Diagnostic.Code> = [], wantsNotes: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var check = DeckCheck()
    check.wantsNotes = wantsNotes
    let run = DeckRun(deck, services: PaintingResources.shared.services)
    for finding in check.findings(in: run, resources: .shared) where !ignored.contains(finding.code) {
        Issue.record("\(finding)", sourceLocation: sourceLocation)
    }
}
