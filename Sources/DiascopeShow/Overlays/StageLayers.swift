import DiascopeGraphics
import DiascopeUI
import Foundation

/// A deck with all that a stage lays over it, from back to front: what was drawn on the slide, the pointer, a curtain,
/// panels. Zoom and the frozen picture concern the deck and the drawing on it.
package struct StageLayers: ViewModifier {
    @Environment(\.stageModes) private var modes

    package init() {}

    package func body(content: Content) -> some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .topLeading) { InkLayer() }
            .transformEffect(modes.zoom.transform)
            .stillPicture(modes.isFrozen)
            .overlay { StageFront() }
    }
}

/// What is in front of the deck.
private struct StageFront: View {
    @Environment(\.stageModes) private var modes

    var body: some View {
        ZStack {
            if modes.tool != .none, modes.curtain == .none { PointerLayer() }
            // A curtain falls at once: who asks for it may be in need of it.
            switch modes.curtain {
            case .none: EmptyView()
            case .black: Color.black.accessibilityLabel("black")
            case .white: Color.white.accessibilityLabel("white")
            }
            StagePanels()
        }
        // Panels are dark on any slide, and their letters are theirs.
        .environment(\.colorScheme, .dark)
    }
}

/// What comes and goes over the deck for the presenter: it fades.
private struct StagePanels: View {
    @Environment(\.stageModes) private var modes
    @Environment(\.stageIsAlone) private var isAlone
    @Environment(\.stageNote) private var note
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// What is shown, whatever is in it: another query is no other panel.
    private struct Shown: Hashable {
        var panel: StageModes.Overlay.Kind
        var isNumber, isFrozen, isNote: Bool
    }

    private var hasBadges: Bool { isAlone && modes.overlay == .none && modes.curtain == .none }

    private var shown: Shown {
        Shown(
            panel: modes.overlay.kind, isNumber: !modes.typedNumber.isEmpty, isFrozen: hasBadges && modes.isFrozen,
            isNote: hasBadges && note != nil)
    }

    var body: some View {
        let shown = shown
        ZStack {
            switch modes.overlay {
            case .none: EmptyView()
            case .help(let page): HelpPanel(page: page)
            case .overview(let overview): OverviewPanel(overview: overview)
            case .search(let finding): FindPanel(finding: finding, kind: .search)
            case .goTo(let finding): FindPanel(finding: finding, kind: .goTo)
            }
            if shown.isNumber { GoToHint(digits: modes.typedNumber) }
            if shown.isFrozen || shown.isNote {
                VStack(alignment: .trailing, spacing: 12) {
                    if shown.isFrozen { StageBadge(text: "Frozen", symbol: "pause.fill") }
                    if shown.isNote, let note { StageBadge(text: note.words, symbol: note.symbol) }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
                .padding(28)
                .allowsHitTesting(false)
            }
        }
        .animation(reducesMotion ? nil : .easeOut(duration: Self.fade), value: shown)
    }

    /// In seconds: seen as coming, and over before anybody waits.
    private static let fade = 0.15
}
