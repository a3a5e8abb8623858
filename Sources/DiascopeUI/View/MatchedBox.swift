/// Names a view for what pairs views: across pages, or inside of one.
package struct MatchedKey: Hashable, @unchecked Sendable {
    // Sendable because it is compared and nothing else.
    package var id: AnyHashable
    /// nil for the deck's own.
    package var namespace: Namespace.ID?

    package init(id: AnyHashable, namespace: Namespace.ID? = nil) { (self.id, self.namespace) = (id, namespace) }
}

extension View {
    /// Pairs the view with the one that has the same key on a page before or behind.
    package func matched(_ key: MatchedKey) -> some View { modifier(MatchedName(key: key)) }
}

nonisolated struct MatchedName: BoxModifier, Equatable {
    var key: MatchedKey

    @MainActor func makeBox(_ node: _Node) -> MatchedBox { MatchedBox(key, node: node) }

    @MainActor func update(_ box: MatchedBox) { box.key = key }
}

class MatchedBox: UnaryBox {
    final var key: MatchedKey

    init(_ key: MatchedKey, node: _Node) {
        self.key = key
        super.init(node: node)
    }

    override var summary: BoxSummary { BoxSummary(type: "matched") }
}
