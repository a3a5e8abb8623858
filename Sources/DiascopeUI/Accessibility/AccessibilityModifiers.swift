extension View {
    /// A name for tests and scripts, never shown or read out. SwiftUI: same.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(AccessibilityNames(identifier: identifier))
    }

    /// What the view is called where it cannot be seen. SwiftUI: same.
    public func accessibilityLabel(_ label: Text) -> some View { modifier(AccessibilityNames(label: label.string)) }

    /// What the view is called where it cannot be seen. SwiftUI: same.
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(AccessibilityNames(label: String(label)))
    }
}

nonisolated struct AccessibilityNames: BoxModifier, Equatable {
    var identifier: String?
    var label: String?

    @MainActor func makeBox(_ node: _Node) -> AccessibilityBox { AccessibilityBox(self, node: node) }

    @MainActor func update(_ box: AccessibilityBox) { box.names = self }
}

final class AccessibilityBox: UnaryBox {
    var names: AccessibilityNames

    init(_ names: AccessibilityNames, node: _Node) {
        self.names = names
        super.init(node: node)
    }

    override var summary: BoxSummary { BoxSummary(identifier: names.identifier, label: names.label) }
}
