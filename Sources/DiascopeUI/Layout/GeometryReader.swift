/// Content made from the size and place that it gets. It takes all that is offered, and puts its content at the top
/// leading corner (F63). SwiftUI: same.
///
/// The closure runs when the size is known, so the content has no say in it (F64), and again when something that it read
/// has changed.
public nonisolated struct GeometryReader<Content: View>: _PrimitiveView {
    /// Makes the content from the view's size and place.
    public var content: (GeometryProxy) -> Content

    /// - Parameter content: may ask the geometry for size and frames; several views are one on top of another.
    @MainActor public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        GeometryReaderNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: GeometryReaderNode<Content>.self).update(to: view)
    }
}

/// A view's size and place. SwiftUI: same; there are no safe areas here.
public nonisolated struct GeometryProxy: Sendable {
    private weak let box: Box?

    init(_ box: Box) { self.box = box }

    /// The view's size in points.
    public var size: CGSize {
        MainActor.assumeIsolated {
            guard let box else { return .zero }
            (box as? GeometryReaderBox)?.readings.size = box.size
            return box.size
        }
    }

    /// Nothing: a canvas has no safe areas.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The view's frame in some coordinates (F65). SwiftUI: same.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

    /// The view's frame in some coordinates (F65). SwiftUI: same.
    @_disfavoredOverload public func frame(in space: CoordinateSpace) -> CGRect {
        MainActor.assumeIsolated {
            guard let box else { return .zero }
            let frame = box.frame(in: space)
            (box as? GeometryReaderBox)?.readings.frames[space] = frame
            return frame
        }
    }

    /// The bounds of a view around that has a name, in this view's own coordinates; nil where none has it.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        MainActor.assumeIsolated {
            guard let box else { return nil }
            let own = frame(in: space)
            var other: Box? = box.parent
            while let current = other, current.coordinateSpaceName != space.name { other = current.parent }
            return other.map { CGRect(x: -own.minX, y: -own.minY, width: $0.size.width, height: $0.size.height) }
        }
    }
}

final class GeometryReaderNode<Content: View>: ContainerNode<GeometryReaderBox, Content> {
    private var view: GeometryReader<Content>

    init(_ view: GeometryReader<Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context) { GeometryReaderBox(node: $0) }
        box.makeContent = { [unowned self] in makeContent() }
        graph.geometry.add(box)
    }

    func update(to view: GeometryReader<Content>) {
        self.view = view
        box.setNeedsContent()
    }

    /// A state or an inherited value that the closure has read is another: it runs when the box is placed.
    override func evaluate() {
        isDirty = false
        box.setNeedsContent()
    }

    private func makeContent() {
        guard isAlive else { return }
        graph.metrics.bodyEvaluations += 1
        let proxy = GeometryProxy(box)
        show(tracked { view.content(proxy) })
        graph.collectDue()
    }
}

final class GeometryReaderBox: ContainerBox, GeometryObserving {
    /// What the closure has read.
    struct Readings {
        var size: CGSize?
        var frames: [CoordinateSpace: CGRect] = [:]
    }

    var readings = Readings()
    var makeContent: () -> Void = {}
    private var needsContent = true

    func setNeedsContent() {
        needsContent = true
        setNeedsPlacement()
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override var isSizeBarrier: Bool { true }

    // What is inside is not known while guides are asked for.
    override func computeGuideMask() -> UInt32 { 0 }

    override func placeChildren() {
        if readings.size.map({ $0 != size }) ?? false { needsContent = true }
        if needsContent {
            needsContent = false
            readings = Readings()
            makeContent()
            needsPlacement = false
        }
        let offered = ProposedViewSize(size)
        for child in children {
            let x = origin.x + left(of: 0, child.size(offered).width, in: size.width)
            child.place(at: CGPoint(x: x, y: origin.y), proposal: offered)
        }
    }

    func geometryMayHaveChanged() {
        if readings.frames.contains(where: { frame(in: $0.key) != $0.value }) { setNeedsContent() }
    }

    override var summary: BoxSummary { BoxSummary(type: "GeometryReader") }
}

/// A box that looks at places after each layout.
@MainActor protocol GeometryObserving: Box {
    func geometryMayHaveChanged()
}

/// The boxes that look at places. They are few, and asking each of them is cheaper than following what each has read.
@MainActor final class GeometryObservers {
    private var observers: [Observer] = []
    private(set) var isDue = false
    /// Something was so far away, or so large, that it had to be cut.
    var hasCutPlaces = false
    private var pruneAt = 16

    private struct Observer { weak var box: (any GeometryObserving)? }

    func add(_ box: any GeometryObserving) {
        if observers.count >= pruneAt {
            observers.removeAll { $0.box == nil }
            pruneAt = max(16, observers.count * 2)
        }
        observers.append(Observer(box: box))
        isDue = true
    }

    /// Places are others without any layout: something scrolled.
    func setNeedsNotice() { isDue = true }

    func notify() {
        isDue = false
        for observer in observers {
            guard let box = observer.box, box.node.isAlive, !box.needsPlacement else { continue }
            box.geometryMayHaveChanged()
        }
    }
}
