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
    @Environment(\.stageIsAlone) private var isAlone
    @Environment(\.stageNote) private var note

    var body: some View {
        ZStack {
            if modes.tool != .none, modes.curtain == .none { PointerLayer() }
            switch modes.curtain {
            case .none: EmptyView()
            case .black: Color.black.accessibilityLabel("black")
            case .white: Color.white.accessibilityLabel("white")
            }
            switch modes.overlay {
            case .none: EmptyView()
            case .help: HelpPanel()
            case .overview(let overview): OverviewPanel(overview: overview)
            case .search(let finding): FindPanel(finding: finding, kind: .search)
            case .goTo(let finding): FindPanel(finding: finding, kind: .goTo)
            }
            if !modes.typedNumber.isEmpty { GoToHint(digits: modes.typedNumber) }
            if isAlone, modes.overlay == .none, modes.curtain == .none { badges }
        }
        // Panels are dark on any slide, and their letters are theirs.
        .environment(\.colorScheme, .dark)
    }

    @ViewBuilder private var badges: some View {
        if modes.isFrozen || note != nil {
            VStack(alignment: .trailing, spacing: 12) {
                if modes.isFrozen { StageBadge(text: "Frozen", symbol: "pause.fill") }
                if let note { StageBadge(text: note, symbol: "timer") }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
            .padding(28)
            .allowsHitTesting(false)
        }
    }
}
