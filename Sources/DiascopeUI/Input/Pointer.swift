/// A box that takes presses: a control or a gesture. Points are in the coordinates that the box's frame is in.
@MainActor protocol PointerTarget: AnyObject {
    /// A press began on it.
    func pressBegan(at point: CGPoint)
    /// The pointer moved while pressed: on the target still, or again.
    func pressMoved(to point: CGPoint, isInside: Bool)
    /// The pointer was let go.
    func pressEnded(at point: CGPoint, isInside: Bool)
    /// The press came to nothing: the target went away.
    func pressCancelled()
}

/// Where a press of the pointer goes.
struct PointerPress {
    weak var box: Box?
    let target: any PointerTarget
}

extension ViewGraph {
    /// Begins a press at a canvas point.
    ///
    /// - Returns: whether something there takes presses, a disabled control too; if not, the press is the deck's.
    package func pointerDown(at point: CGPoint) -> Bool {
        pointerCancelled()
        let found = pointerTarget(at: point)
        keyboardFocus.pointerDown(on: found?.box)
        guard let (box, target) = found else { return false }
        press = PointerPress(box: box, target: target)
        target.pressBegan(at: box.pointOutside(atCanvas: point))
        return true
    }

    package func pointerMoved(to point: CGPoint) {
        guard let press else { return }
        guard let box = press.box, box.isInTree(of: rootBox) else { return pointerCancelled() }
        press.target.pressMoved(
            to: box.pointOutside(atCanvas: point), isInside: pointerTarget(at: point)?.box === box)
    }

    package func pointerUp(at point: CGPoint) {
        guard let press else { return }
        guard let box = press.box, box.isInTree(of: rootBox) else { return pointerCancelled() }
        self.press = nil
        press.target.pressEnded(
            at: box.pointOutside(atCanvas: point), isInside: pointerTarget(at: point)?.box === box)
    }

    /// The press came to nothing.
    package func pointerCancelled() {
        press?.target.pressCancelled()
        press = nil
    }

    /// The frontmost content decides, and what it is in; something in front without a target covers what is behind it
    /// (F172).
    private func pointerTarget(at point: CGPoint) -> (box: Box, target: any PointerTarget)? {
        var box = rootBox.hit(point)
        while let current = box {
            if let target = current.pointerTarget { return (current, target) }
            box = current.parent
        }
        return nil
    }
}

extension Box {
    /// A point of the canvas in the coordinates that this box's frame is in.
    final func pointOutside(atCanvas point: CGPoint) -> CGPoint {
        guard let parent else { return point }
        let outer = parent.pointOutside(atCanvas: point)
        return parent.contentTransform.map { outer.applying($0.inverted()) } ?? outer
    }

    /// From the coordinates that this box's frame is in to the canvas.
    final var transformToCanvas: CGAffineTransform {
        guard let parent else { return .identity }
        return parent.contentTransform.map { $0.concatenating(parent.transformToCanvas) } ?? parent.transformToCanvas
    }
}
