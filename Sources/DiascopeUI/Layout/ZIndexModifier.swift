extension View {
    /// Puts the view in front of siblings with a lower value, behind those with a higher one; 0 by default. Of equal
    /// ones the later is in front (F166). SwiftUI: same.
    public func zIndex(_ value: Double) -> some View { modifier(ZIndex(value: value)) }
}

nonisolated struct ZIndex: BoxModifier, Equatable {
    var value: Double

    @MainActor func makeBox(_ node: _Node) -> ZIndexBox { ZIndexBox(value, node: node) }

    @MainActor func update(_ box: ZIndexBox) { box.value = value }
}

final class ZIndexBox: UnaryBox {
    var value: Double {
        didSet { if value != oldValue { graph.displayStructureChanged() } }
    }

    init(_ value: Double, node: _Node) {
        self.value = value
        super.init(node: node)
    }

    // Of several the innermost wins (F98).
    override var zIndex: Double? { child.zIndex ?? (value.isNaN ? 0 : value) }
}
