extension View {
    /// Calls `action` with true when the pointer comes over the view and with false when it leaves it: what is drawn of
    /// the view counts, as for clicks (F176). SwiftUI: same.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(action: action))
    }
}

struct HoverModifier: BoxModifier {
    let action: (Bool) -> Void

    func makeBox(_ node: _Node) -> HoverBox { HoverBox(action, node: node) }

    func update(_ box: HoverBox) { box.action = action }
}

final class HoverBox: UnaryBox {
    var action: (Bool) -> Void

    init(_ action: @escaping (Bool) -> Void, node: _Node) {
        self.action = action
        super.init(node: node)
    }
}

/// A view that the pointer is over, for as long as it is there.
struct HoveredBox {
    weak var box: HoverBox?
}

extension ViewGraph {
    /// Tells views that the pointer comes over them or leaves them.
    ///
    /// - Parameter point: where on the canvas it is; nil where it is elsewhere.
    package func pointerHovers(at point: CGPoint?) {
        var now: [HoverBox] = []
        let front = point.flatMap { rootBox.hit($0) }
        tooltip.pointerMoved(to: point, over: front, in: self)
        var box = front
        while let current = box {
            if let hovered = current as? HoverBox { now.append(hovered) }
            box = current.parent
        }
        let before = hovered.compactMap(\.box).filter { !$0.isRetired }
        hovered = now.map { HoveredBox(box: $0) }
        for box in before where !now.contains(where: { $0 === box }) { box.action(false) }
        // The outer ones first: what is inside of them is entered through them.
        for box in now.reversed() where !before.contains(where: { $0 === box }) { box.action(true) }
    }
}
