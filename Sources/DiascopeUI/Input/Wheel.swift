extension ViewGraph {
    /// The wheel is turned at a point of the canvas: what has a value there is stepped by it, everything else scrolls.
    ///
    /// - Parameters:
    ///   - notches: positive is right and up.
    ///   - length: how far a notch scrolls, in points.
    package func turnWheel(at point: CGPoint, notches: CGSize, length: CGFloat) {
        let turned = notches.height != 0 ? notches.height : notches.width
        var box = turned.isFinite ? rootBox.hit(point) : nil
        while let current = box {
            if let control = current as? ControlBox, control.turnWheel(turned) { return }
            box = current.parent
        }
        scroll(at: point, by: CGSize(width: -notches.width * length, height: notches.height * length))
    }
}
