extension View {
    /// Says what a view is for: read out as a hint, and shown beside a pointer that rests on the view. SwiftUI: same.
    public func help<S: StringProtocol>(_ text: S) -> some View { modifier(Help(text: String(text))) }

    /// Says what a view is for. SwiftUI: same; of the text's attributes none is shown.
    public func help(_ text: Text) -> some View { modifier(Help(text: text.string)) }
}

nonisolated struct Help: BoxModifier, Equatable {
    let text: String

    @MainActor func makeBox(_ node: _Node) -> HelpBox { HelpBox(text, node: node) }

    @MainActor func update(_ box: HelpBox) { box.text = text }
}

final class HelpBox: UnaryBox {
    var text: String {
        didSet { if text != oldValue { graph.tooltip.sourceChanged(self, in: graph) } }
    }

    init(_ text: String, node: _Node) {
        self.text = text
        super.init(node: node)
    }

    override var summary: BoxSummary {
        var traits = AccessibilityTraitValues()
        traits.hint = text
        return BoxSummary(traits: traits)
    }
}
