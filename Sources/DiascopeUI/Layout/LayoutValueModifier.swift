extension View {
    /// Hands a value to the layout that the view is directly in (F9); a frame or padding outside hides it.
    /// SwiftUI: same.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValue<K>(value: value))
    }
}

nonisolated struct LayoutValue<K: LayoutValueKey>: BoxModifier {
    let value: K.Value

    @MainActor func makeBox(_ node: _Node) -> LayoutValueBox<K> { LayoutValueBox(value, node: node) }

    // Called only where the value is, or may be, another.
    @MainActor func update(_ box: LayoutValueBox<K>) { box.value = value }
}

final class LayoutValueBox<K: LayoutValueKey>: UnaryBox {
    var value: K.Value {
        didSet { setNeedsLayout(attributes: true) }
    }

    init(_ value: K.Value, node: _Node) {
        self.value = value
        super.init(node: node)
    }

    override func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        guard key == K.self else { return super.layoutValue(key) }
        return unsafeBitCast(value, to: Key.Value.self)
    }
}
