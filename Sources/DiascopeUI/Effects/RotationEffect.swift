extension View {
    /// Draws the view turned clockwise, its place in the layout unchanged (F53). SwiftUI: same.
    ///
    /// - Parameters:
    ///   - angle: one that is not finite counts as none, with a diagnostic.
    ///   - anchor: what stays where it is.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        effect(RotationEffect(angle: angle, anchor: anchor))
    }
}

struct RotationEffect: DrawingEffect {
    static let name = "rotationEffect"
    var angle: Angle
    var anchor: UnitPoint

    var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    var checked: (effect: RotationEffect, problem: String?) {
        if angle.radians.isFinite { return (self, nil) }
        return (RotationEffect(angle: .zero, anchor: anchor), "a rotation by \(angle.degrees)° is ignored")
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(transform: CGAffineTransform(turnedBy: angle).around(anchor.point(in: frame)))
    }
}

extension CGAffineTransform {
    /// A rotation; by quarter turns an exact one, so that edges stay on the pixel grid.
    nonisolated init(turnedBy angle: Angle) {
        let quarters = angle.degrees / 90
        guard abs(quarters.rounded() - quarters) < 1e-9, quarters.magnitude < 1e9 else {
            self.init(rotationAngle: angle.radians)
            return
        }
        switch ((Int(quarters.rounded()) % 4) + 4) % 4 {
        case 0: self.init()
        case 1: self.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case 2: self.init(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        default: self.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }
}
