extension View {
    /// Works a value out from the view's size and place after each layout, and hands it on when it is another than
    /// before: at first, too (F67). SwiftUI: same.
    ///
    /// - Parameters:
    ///   - transform: made from the geometry and nothing else.
    ///   - action: runs after the update. Writing into a state that changes the geometry is allowed; what does not
    ///     come to rest in one frame goes on in the next, with a diagnostic.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChange(transform: transform, action: { action($1) }))
    }

    /// The same with the value before; at first that is the first value itself. SwiftUI: same.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChange(transform: transform, action: action))
    }
}

nonisolated struct GeometryChange<T: Equatable>: BoxModifier {
    let transform: (GeometryProxy) -> T
    let action: (T, T) -> Void

    @MainActor func makeBox(_ node: _Node) -> GeometryChangeBox<T> {
        let box = GeometryChangeBox(self, node: node)
        node.graph.geometry.add(box)
        return box
    }

    @MainActor func update(_ box: GeometryChangeBox<T>) {
        box.modifier = self
        box.graph.geometry.setNeedsNotice()
    }
}

final class GeometryChangeBox<T: Equatable>: UnaryBox, GeometryObserving {
    var modifier: GeometryChange<T>
    private var reported: T?
    /// Reports in the present frame: more than four are taken for a loop (F66).
    private var reports = (frame: -1, count: 0)

    init(_ modifier: GeometryChange<T>, node: _Node) {
        self.modifier = modifier
        super.init(node: node)
    }

    func geometryMayHaveChanged() {
        guard node.lifecycle.isLive, isInTree(of: graph.rootBox) else { return }
        let value = modifier.transform(GeometryProxy(self))
        guard value != reported else { return }
        if reports.frame != graph.frame { reports = (graph.frame, 0) }
        reports.count += 1
        guard reports.count <= 4 else {
            return node.report(
                .updateLoop,
                "a geometry changed again after each report; \(node.describedPlace) stopped reporting it in this frame")
        }
        let old = reported ?? value, action = modifier.action
        reported = value
        graph.enqueue(action: { action(old, value) })
    }
}
