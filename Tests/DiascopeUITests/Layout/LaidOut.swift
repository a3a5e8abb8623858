import DiascopeGraphics
import Foundation

@testable import DiascopeUI

/// A view laid out by the engine under a proposal, at the top leading corner of a large canvas.
@MainActor struct LaidOut {
    let graph: ViewGraph
    private let proposing: Proposing

    init(_ view: some View, _ proposal: ProposedViewSize) {
        self.init(proposal) { proposing in proposing { view } }
    }

    private init<V: View>(_ proposal: ProposedViewSize, view: (Proposing) -> V) {
        proposing = Proposing(proposal: proposal)
        graph = ViewGraph(
            size: CGSize(width: 4000, height: 4000),
            services: ViewServices(shaping: TestFont(), images: NoImages()),
            content: view(proposing).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
        graph.update(at: 0)
    }

    /// A tree that can be exchanged for another, and its proposal with it: see `Handle`.
    static func holding(
        _ tree: LayoutTree, _ proposal: ProposedViewSize, _ handle: Handle<(LayoutTree, ProposedViewSize)>
    ) -> LaidOut {
        LaidOut(proposal) { _ in
            Holding(handle, (tree, proposal)) { held in Proposing(proposal: held.1) { held.0.view } }
        }
    }

    func update() { graph.update(at: 0) }

    /// What the view answers to the proposal.
    var size: CGSize { size(proposing.proposal) }

    func size(_ proposal: ProposedViewSize) -> CGSize { subject?.size(proposal) ?? .zero }

    /// The outermost box of the view.
    var subject: Box? {
        var box = graph.rootBox
        while let current = box, !(current is LayoutBox<Proposing>) {
            box = nil
            current.forEachChild { box = $0 }
        }
        var found: Box?
        box?.forEachChild { found = $0 }
        return found
    }

    /// Of everything with an identifier, in the view's own coordinates.
    var frames: [String: CGRect] {
        guard let corner = subject?.origin else { return [:] }
        var frames: [String: CGRect] = [:]
        graph.viewTree().visit { tree in
            if let name = tree.identifier { frames[name] = tree.frame.offsetBy(dx: -corner.x, dy: -corner.y) }
        }
        return frames
    }

    /// All boxes of the canvas.
    var boxes: [Box] {
        var found: [Box] = [], open: [Box] = [graph.rootBox]
        while let box = open.popLast() {
            found.append(box)
            box.forEachChild { open.append($0) }
        }
        return found
    }
}

/// Proposes what it was told to, whatever it is offered itself.
struct Proposing: Layout {
    var proposal: ProposedViewSize

    func sizeThatFits(proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(proposal) ?? .zero
        return CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    func placeSubviews(in bounds: CGRect, proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
}

/// How two sets of frames differ, sentence by sentence.
func differences(_ found: [String: CGRect], _ expected: [String: CGRect]) -> [String] {
    var differences: [String] = []
    for (name, frame) in expected.sorted(by: { $0.key < $1.key }) {
        guard let other = found[name] else {
            differences.append("no frame of \(name), which should be \(frame)")
            continue
        }
        if !other.isNear(frame) { differences.append("\(name) is \(other), not \(frame)") }
    }
    for name in found.keys where expected[name] == nil { differences.append("\(name) should not be there") }
    return differences
}
