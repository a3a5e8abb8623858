extension View {
    /// Where the view is hit by the pointer, in place of where it draws (F171). SwiftUI: same.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShape(shape: shape, isEOFilled: eoFill))
    }

    /// Whether the view is hit by the pointer; if not, what is behind it is (F171). SwiftUI: same.
    public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTesting(isEnabled: enabled)) }
}

nonisolated struct ContentShape<S: Shape>: BoxModifier {
    let shape: S
    let isEOFilled: Bool

    @MainActor func makeBox(_ node: _Node) -> ContentShapeBox<S> { ContentShapeBox(self, node: node) }

    @MainActor func update(_ box: ContentShapeBox<S>) { box.modifier = self }
}

final class ContentShapeBox<S: Shape>: UnaryBox {
    var modifier: ContentShape<S>

    init(_ modifier: ContentShape<S>, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    override func hit(_ point: CGPoint) -> Box? {
        let local = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let path = modifier.shape.path(in: CGRect(origin: .zero, size: size))
        guard path.contains(local, eoFill: modifier.isEOFilled) else { return nil }
        // What has gestures of its own inside keeps them.
        return super.hit(point) ?? self
    }
}

nonisolated struct HitTesting: BoxModifier, Equatable {
    let isEnabled: Bool

    @MainActor func makeBox(_ node: _Node) -> HitTestingBox { HitTestingBox(isEnabled, node: node) }

    @MainActor func update(_ box: HitTestingBox) { box.isHitTested = isEnabled }
}

final class HitTestingBox: UnaryBox {
    var isHitTested: Bool

    init(_ isHitTested: Bool, node: _Node) {
        self.isHitTested = isHitTested
        super.init(node: node)
    }

    override func hit(_ point: CGPoint) -> Box? { isHitTested ? super.hit(point) : nil }
}
