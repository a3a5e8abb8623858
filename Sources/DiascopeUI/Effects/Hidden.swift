extension View {
    /// Keeps the view's place and draws nothing in it (F80). SwiftUI: same.
    public func hidden() -> some View { modifier(Hidden()) }
}

nonisolated struct Hidden: BoxModifier, Equatable {
    @MainActor func makeBox(_ node: _Node) -> HiddenBox { HiddenBox(node: node) }

    @MainActor func update(_ box: HiddenBox) {}
}

final class HiddenBox: UnaryBox {
    override func emit(into display: inout DisplayBuilder) {}

    override func hit(_ point: CGPoint) -> Box? { nil }

    override var hidesContent: Bool { true }

    override var summary: BoxSummary { BoxSummary(type: "hidden") }
}
