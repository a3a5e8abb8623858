/// A few words beside a pointer that rests on a view with `.help(_:)`, in front of everything.
@MainActor final class Tooltip {
    /// How long the pointer must rest, in seconds.
    static let patience = 0.7

    /// What the pointer is over.
    private weak var source: HelpBox?
    private var place = CGPoint.zero
    private var timer: GraphTimers.Token?
    /// The pointer has pressed since it came: what the view is for is known.
    private var isOver = false
    private var node: LayoutNode<VStackLayout, TooltipView>?

    nonisolated init() {}

    /// What is shown; nil mostly.
    var box: Box? { node?.box }

    /// - Parameters:
    ///   - point: on the canvas; nil where the pointer is elsewhere.
    ///   - front: what is there.
    func pointerMoved(to point: CGPoint?, over front: Box?, in graph: ViewGraph) {
        var box = front
        while let current = box, !(current is HelpBox) { box = current.parent }
        let hit = box as? HelpBox
        if hit !== source {
            hide(in: graph)
            (source, isOver) = (hit, false)
        }
        // Once it is shown it stays while the pointer is on the view.
        guard let point, hit != nil, !isOver, node == nil, point != place || timer == nil else { return }
        place = point
        cancel(in: graph)
        timer = graph.timers.schedule(at: graph.time + Self.patience) { [unowned graph] in self.show(in: graph) }
        graph.needsUpdate()
    }

    /// A key or a button of the pointer goes down.
    func pointerActs(in graph: ViewGraph) {
        guard source != nil else { return }
        isOver = true
        hide(in: graph)
    }

    func sourceChanged(_ box: HelpBox, in graph: ViewGraph) {
        if box === source { hide(in: graph) }
    }

    private func cancel(in graph: ViewGraph) {
        if let timer { graph.timers.cancel(timer) }
        timer = nil
    }

    private func hide(in graph: ViewGraph) {
        cancel(in: graph)
        guard let node else { return }
        self.node = nil
        graph.bury(node.abandon())
        graph.displayStructureChanged()
        graph.needsUpdate()
    }

    private func show(in graph: ViewGraph) {
        timer = nil
        guard let source, !source.isRetired, source.isInTree(of: graph.rootBox), !source.text.isEmpty else { return }
        let environment = EnvironmentValues(scope: source.node.environment), scale = environment.textStyleScale
        let context = _NodeContext(
            graph: graph, parent: nil, component: .index(0), environment: graph.rootScope, transaction: nil,
            lifecycle: LifecycleScope(isLive: true), pages: nil)
        let node = LayoutNode(
            layout: VStackLayout(spacing: 0),
            content: TooltipView(text: source.text, scale: scale, scheme: environment.colorScheme), typeName: "help",
            in: context)
        self.node = node
        let margin = 6 * scale, canvas = graph.size
        let proposal = ProposedViewSize(width: min(240 * scale, canvas.width - margin * 2), height: nil)
        let size = node.box.size(proposal)
        // Below the pointer, above it where there is no room.
        let below = place.y + 18 * scale
        let top = below + size.height + margin <= canvas.height ? below : place.y - 6 * scale - size.height
        let left = min(place.x, canvas.width - margin - size.width)
        node.box.place(at: CGPoint(x: max(left, margin), y: max(top, margin)), proposal: proposal)
        graph.displayStructureChanged()
    }

    func emit(into display: inout DisplayBuilder, in graph: ViewGraph) {
        guard let node else { return }
        if let source, !source.isRetired, source.isInTree(of: graph.rootBox) { return node.box.emit(into: &display) }
        // What it is about has gone.
        self.node = nil
        graph.bury(node.abandon())
    }
}

/// The words on a small raised ground of their own: the deck's style has no say here.
struct TooltipView: View {
    let text: String
    let scale: CGFloat
    let scheme: ColorScheme

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: 5 * scale)
        Text(verbatim: text)
            .font(.system(size: 11 * scale))
            .foregroundColor(scheme == .dark ? Color(white: 0.94) : Color(white: 0.12))
            .padding(EdgeInsets(top: 4 * scale, leading: 8 * scale, bottom: 4 * scale, trailing: 8 * scale))
            .background {
                shape.fill(scheme == .dark ? Color(white: 0.24) : Color(white: 0.99))
                    .shadow(color: .black.opacity(0.25), radius: 4 * scale, x: 0, y: 1.5 * scale)
            }
            .overlay {
                shape.stroke((scheme == .dark ? Color.white : .black).opacity(0.14), lineWidth: max(scale * 0.4, 1))
            }
    }
}
